import {readTranscript} from '../../../utils/transcriptFile.js';
import {type AgentRuntime, type TranscriptSummary} from '../../agentRuntime.js';
import {longestGatesS} from '../../starting/fence/gates.js';
import {
	hookFence,
	type HookFence,
	hookFencePlaces,
} from '../../starting/fence/hookFence.js';
import {readScreen, type ScreenSigns} from '../../starting/screen.js';
import {
	commandLine,
	modelFlag,
	toldBesides,
} from '../../starting/shellWords.js';
import {createAgentRuntime} from '../../starting/startable.js';
import {fencedTools} from '../../tools/rowWrites.js';
import {readClaudeInput} from './inputLine.js';
import {rows} from './tools/rows.js';

const screen: ScreenSigns = {
	busy: /esc to interrupt|^\S \w+… \(\d+/,
	signs: [
		// The choice that is marked is not always the one that goes on.
		{
			on: /❯ (?:1\. )?No, exit/,
			beside: /Bypass Permissions mode/,
			state: {phase: 'dialog', action: 'Down Enter', name: 'bypass'},
		},
		{
			on: /trust this folder/,
			beside: /❯ No, exit/,
			state: {phase: 'dialog', action: 'Down Enter', name: 'trust'},
		},
		{
			on: /trust this folder/,
			state: {phase: 'dialog', action: 'Enter', name: 'trust'},
		},
		{
			on: /Do you want to /,
			state: {phase: 'dialog', action: 'none', name: 'permission'},
		},
		{
			on: /Select login method|Not logged in/,
			state: {phase: 'dialog', action: 'none', name: 'login'},
		},
		{
			on: /Choose the text style/,
			state: {phase: 'dialog', action: 'none', name: 'welcome'},
		},
		{
			on: /bypass permissions|shift\+tab|mode on\b|edits on\b|\? for shortcuts/,
			beside: /❯|Try "/,
			state: {phase: 'ready'},
		},
	],
};

const fence: HookFence = {
	settings: '.claude/settings.local.json',
	fields: {tool: 'tool_name', input: 'tool_input', cwd: 'cwd'},
	refusal: reason => ({
		hookSpecificOutput: {
			hookEventName: 'PreToolUse',
			permissionDecision: 'deny',
			permissionDecisionReason: reason,
		},
	}),
	tools: {
		teamTools: ['TeamCreate', 'TeamDelete', 'SendMessage'],
		askingTools: ['EnterWorktree'],
		...fencedTools(rows),
	},
	hook: command => ({
		event: 'PreToolUse',
		entry: {hooks: [{type: 'command', command, timeout: 30}]},
	}),
	stop: {
		block: reason => ({decision: 'block', reason}),
		tell: systemMessage => ({systemMessage}),
		hook: command => ({
			event: 'Stop',
			entry: {hooks: [{type: 'command', command, timeout: longestGatesS}]},
		}),
	},
};

/** Claude Code, as athena starts it. */
export const createClaudeAgent = (): AgentRuntime =>
	createAgentRuntime({
		id: 'claude',
		instructionPath: '.claude/CLAUDE.md',
		buildSpawnCommand(opts) {
			const told = toldBesides(opts);
			return commandLine(
				'claude',
				modelFlag('--model', opts.model),
				`--permission-mode ${opts.permissionMode === 'bypass' ? 'bypassPermissions' : 'default'}`,
				told && `--append-system-prompt ${told}`,
			);
		},
		buildPrintCommand(prompt, model) {
			const chosen = model === undefined ? [] : ['--model', model];
			return prompt.startsWith('-')
				? ['claude', '--print', ...chosen, '--', prompt]
				: ['claude', '--print', '-p', prompt, ...chosen];
		},
		fence: hooks => hookFence(fence, hooks),
		fencePlaces: hookFencePlaces(fence),
		detectReady: pane => readScreen(pane, screen),
		readInput: readClaudeInput,
		parseTranscript: summed,
	});

async function summed(path: string): Promise<TranscriptSummary | null> {
	try {
		const sum = await readTranscript(path);
		if (sum.messages === 0 && sum.badLines > 0) return null;
		const {inputTokens, outputTokens, model = ''} = sum;
		return {inputTokens, outputTokens, model};
	} catch {
		// Absent, or not to be read: the null says so.
		return null;
	}
}
