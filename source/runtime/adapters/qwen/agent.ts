import {type AgentRuntime} from '../../agentRuntime.js';
import {longestGatesS} from '../../starting/fence/gates.js';
import {
	hookFence,
	type HookFence,
	hookFencePlaces,
} from '../../starting/fence/hookFence.js';
import {
	count,
	createMessageTally,
	tallyLines,
	text,
} from '../../starting/jsonLines.js';
import {readScreen, type ScreenSigns} from '../../starting/screen.js';
import {
	commandLine,
	flagWords,
	modelFlag,
	toldBesides,
} from '../../starting/shellWords.js';
import {createAgentRuntime} from '../../starting/startable.js';
import {fencedTools} from '../../tools/rowWrites.js';
import {rows} from './tools.js';

const screen: ScreenSigns = {
	busy: /esc to( cancel|$)|Enter to steer/,
	signs: [
		{
			on: /Do you trust this folder\?/,
			state: {phase: 'dialog', action: 'Enter', name: 'trust'},
		},
		{
			on: /Allow execution of|Apply this change\?|Waiting for user confirmation/,
			state: {phase: 'dialog', action: 'none', name: 'permission'},
		},
		{
			on: /Connect a Provider/,
			state: {phase: 'dialog', action: 'none', name: 'login'},
		},
		{on: /Type your message/, state: {phase: 'ready'}},
	],
};

const fence: HookFence = {
	settings: '.qwen/settings.json',
	fields: {tool: 'tool_name', input: 'tool_input', cwd: 'cwd'},
	refusal: reason => ({
		hookSpecificOutput: {
			hookEventName: 'PreToolUse',
			permissionDecision: 'deny',
			permissionDecisionReason: reason,
		},
	}),
	tools: {
		teamTools: [],
		askingTools: [],
		...fencedTools(rows, {writeTools: ['notebook_edit']}),
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

/** Qwen Code, as athena starts it. */
export const createQwenAgent = (): AgentRuntime =>
	createAgentRuntime({
		id: 'qwen',
		instructionPath: 'QWEN.md',
		buildSpawnCommand(opts) {
			const told = toldBesides(opts);
			return commandLine(
				'qwen',
				modelFlag('--model', opts.model),
				// Left out, a model decides what is asked about.
				`--approval-mode ${opts.permissionMode === 'bypass' ? 'yolo' : 'default'}`,
				told && `--append-system-prompt=${told}`,
			);
		},
		buildPrintCommand: (prompt, model) => [
			'qwen',
			...(prompt.startsWith('-') ? [`--prompt=${prompt}`] : ['-p', prompt]),
			...(model === undefined ? [] : flagWords('--model', model)),
		],
		fence: hooks => hookFence(fence, hooks),
		fencePlaces: hookFencePlaces(fence),
		detectReady: pane => readScreen(pane, screen),
		parseTranscript: path =>
			tallyLines(
				path,
				createMessageTally(record =>
					record.type === 'assistant'
						? {
								id: text(record, 'uuid'),
								inputTokens: count(record, 'usageMetadata', 'promptTokenCount'),
								outputTokens:
									count(record, 'usageMetadata', 'candidatesTokenCount') +
									count(record, 'usageMetadata', 'thoughtsTokenCount'),
								model: text(record, 'model'),
							}
						: undefined,
				),
			),
	});
