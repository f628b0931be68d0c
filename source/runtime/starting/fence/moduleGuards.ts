import {guardMark} from './guardMark.js';
import {type GuardRules} from './guardRules.js';
import {type HooksDef} from '../../agentRuntime.js';
import {gatesText} from './gates.js';
import {judgeText} from './judgeText.js';

const head = ({agentName}: GuardRules): string =>
	`// ${guardMark}: what ${JSON.stringify(agentName)} may do while athena is away. Generated; athena takes it away again.
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
`;

/**
 * An extension for Pi, which finds it in `.pi/extensions`. Pi does not read
 * `instructions` (relative to the worktree) by itself, so it is told here.
 */
export function piGuardText(
	rules: GuardRules,
	hooks: HooksDef,
	instructions: string,
): string {
	return `${head(rules)}${judgeText(rules)}
${gatesText(hooks)}
export default function (pi) {
	/** It was sent back once since its person said something: then it may stop. */
	let isSentBack = false;
	pi.on('input', async ({source}) => {
		if (source !== 'extension') isSentBack = false;
	});
	pi.on('agent_end', async ({messages}) => {
		const last = (messages || []).filter(one => one.role === 'assistant').pop();
		if (!active() || isSentBack || gates.length === 0) return;
		if (last && (last.stopReason === 'aborted' || last.stopReason === 'error')) return;
		const reason = await failedGates();
		if (!reason) return;
		isSentBack = true;
		pi.sendUserMessage(reason, {deliverAs: 'followUp'});
	});
	pi.on('tool_call', async (event, context) => {
		if (!active()) return;
		const reason = judge(event.toolName, event.input, context && context.cwd);
		return reason ? {block: true, reason} : undefined;
	});
	pi.on('before_agent_start', async event => {
		const file = path.join(rules.worktree, ${JSON.stringify(instructions)});
		if (!active() || !fs.existsSync(file)) return;
		return {systemPrompt: event.systemPrompt + '\\n\\n' + fs.readFileSync(file, 'utf8')};
	});
}
`;
}

/** A plugin for opencode, which finds it in `.opencode/plugins`. */
export function opencodeGuardText(rules: GuardRules, hooks: HooksDef): string {
	return `${head(rules)}${judgeText(rules)}
${gatesText(hooks)}
/** Sessions of subagents: they stop for themselves. */
const children = new Set();
/** What sessions were sent back with, once since their person said something. */
const sentBack = new Map();

export const AthenaGuard = async ({directory, client}) => ({
	event: async ({event}) => {
		const {sessionID, info} = event.properties || {};
		if (event.type === 'session.created' && info && info.parentID) children.add(info.id);
		// Its person interrupted it, or it failed: it is not to go on by itself.
		if (event.type === 'session.error') sentBack.set(sessionID, '');
		if (event.type !== 'session.idle' || !active() || gates.length === 0) return;
		if (children.has(sessionID) || sentBack.has(sessionID)) return;
		sentBack.set(sessionID, '');
		const reason = await failedGates();
		if (!reason) return void sentBack.delete(sessionID);
		sentBack.set(sessionID, reason);
		await client.session.promptAsync({path: {id: sessionID}, body: {parts: [{type: 'text', text: reason}]}});
	},
	'chat.message': async ({sessionID}, {parts}) => {
		const text = (parts || []).filter(part => part.type === 'text').map(part => part.text).join('\\n');
		if (sentBack.get(sessionID) !== text) sentBack.delete(sessionID);
	},
	'tool.execute.before': async (input, output) => {
		if (!active()) return;
		const reason = judge(input.tool, output.args, directory);
		if (reason) throw new Error(reason);
	},
});
`;
}
