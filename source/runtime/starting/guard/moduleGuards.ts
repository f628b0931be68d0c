import {guardMark} from './guardMark.js';
import {type GuardRules} from './guardRules.js';
import {judgeText} from './judgeText.js';

const head = ({agentName}: GuardRules): string =>
	`// ${guardMark}: what ${JSON.stringify(agentName)} may do while athena is away. Generated; athena takes it away again.
import fs from 'node:fs';
import path from 'node:path';
`;

/**
 * An extension for Pi, which finds it in `.pi/extensions`. Pi does not read
 * `instructions` (relative to the worktree) by itself, so it is told here.
 */
export function piGuardText(rules: GuardRules, instructions: string): string {
	return `// @ts-nocheck -- Pi's types are not beside this file
${head(rules)}${judgeText(rules)}
export default function (pi) {
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
export function opencodeGuardText(rules: GuardRules): string {
	return `${head(rules)}${judgeText(rules)}
export const AthenaGuard = async ({directory}) => ({
	'tool.execute.before': async (input, output) => {
		if (!active()) return;
		const reason = judge(input.tool, output.args, directory);
		if (reason) throw new Error(reason);
	},
});
`;
}
