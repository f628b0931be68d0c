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
import {commandLine, flagWords, modelFlag} from '../../starting/shellWords.js';
import {createAgentRuntime} from '../../starting/startable.js';
import {fencedTools} from '../../tools/rowWrites.js';
import {rows} from './tools.js';

const screen: ScreenSigns = {
	busy: /\(esc to cancel, \d/,
	signs: [
		{
			on: /is restarting to apply the trust changes/,
			state: {phase: 'loading'},
		},
		{
			on: /Do you trust the files in this folder\?/,
			state: {phase: 'dialog', action: 'Enter', name: 'trust'},
		},
		{
			on: /Allow execution of|Apply this change\?|Do you want to proceed\?/,
			state: {phase: 'dialog', action: 'none', name: 'permission'},
		},
		{
			on: /Answer Questions/,
			state: {phase: 'dialog', action: 'none', name: 'question'},
		},
		{
			on: /How would you like to authenticate|Enter Gemini API Key/,
			state: {phase: 'dialog', action: 'none', name: 'login'},
		},
		{on: /Type your message/, state: {phase: 'ready'}},
	],
};

const fence: HookFence = {
	settings: '.gemini/settings.json',
	fields: {tool: 'tool_name', input: 'tool_input', cwd: 'cwd'},
	refusal: reason => ({decision: 'deny', reason}),
	tools: {
		teamTools: [],
		askingTools: [],
		...fencedTools(rows),
	},
	hook: command => ({
		event: 'BeforeTool',
		// Milliseconds.
		entry: {hooks: [{type: 'command', command, timeout: 30_000}]},
	}),
	stop: {
		block: reason => ({decision: 'deny', reason}),
		tell: systemMessage => ({systemMessage}),
		hook: command => ({
			event: 'AfterAgent',
			// Milliseconds.
			entry: {
				hooks: [{type: 'command', command, timeout: longestGatesS * 1000}],
			},
		}),
	},
};

/** Gemini CLI, as athena starts it. It takes no system prompt: what it is told goes into its instructions. */
export const createGeminiAgent = (): AgentRuntime =>
	createAgentRuntime({
		id: 'gemini',
		instructionPath: 'GEMINI.md',
		buildSpawnCommand: ({model, permissionMode}) =>
			commandLine(
				'gemini',
				modelFlag(model.startsWith('-') ? '--model' : '-m', model),
				permissionMode === 'bypass' ? '--approval-mode yolo' : undefined,
			),
		buildPrintCommand: (prompt, model) => [
			'gemini',
			...(prompt.startsWith('-') ? [`--prompt=${prompt}`] : ['-p', prompt]),
			...(model === undefined
				? []
				: model.startsWith('-')
					? flagWords('--model', model)
					: ['-m', model]),
		],
		fence: hooks => hookFence(fence, hooks),
		fencePlaces: hookFencePlaces(fence),
		detectReady: pane => readScreen(pane, screen),
		// A message is written again with every result; input has the cache in it.
		parseTranscript: path =>
			tallyLines(
				path,
				createMessageTally(record =>
					record.type === 'gemini'
						? {
								id: text(record, 'id'),
								inputTokens: count(record, 'tokens', 'input'),
								outputTokens:
									count(record, 'tokens', 'output') +
									count(record, 'tokens', 'thoughts'),
								model: text(record, 'model'),
							}
						: undefined,
				),
			),
	});
