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
	busy: /[○◉●◎] (?:Working|Thinking|Cancelling)/,
	signs: [
		// Its sign of being ready stands in this one as well, marked.
		{
			on: /Confirm folder trust|Do you trust the files in this folder\?/,
			state: {phase: 'dialog', action: 'Enter', name: 'trust'},
		},
		{
			on: /Do you want to |No, and tell Copilot what to do differently/,
			state: {phase: 'dialog', action: 'none', name: 'permission'},
		},
		{
			on: /Copilot needs information/,
			state: {phase: 'dialog', action: 'none', name: 'question'},
		},
		{
			on: /Please use \/login|No model available/,
			state: {phase: 'dialog', action: 'none', name: 'login'},
		},
		{
			on: /· \/ commands/,
			beside: /^❯\s*$/m,
			state: {phase: 'ready'},
		},
	],
};

const fence: HookFence = {
	settings: '.github/hooks/athena-guard.json',
	fields: {tool: 'toolName', input: 'toolArgs', cwd: 'cwd'},
	refusal: reason => ({
		permissionDecision: 'deny',
		permissionDecisionReason: reason,
	}),
	tools: {
		teamTools: [],
		askingTools: [],
		...fencedTools(rows, {writeTools: ['str_replace_editor']}),
	},
	hook: command => ({
		event: 'preToolUse',
		entry: {type: 'command', bash: command, timeoutSec: 30},
	}),
	stop: {
		block: reason => ({decision: 'block', reason}),
		hook: command => ({
			event: 'agentStop',
			entry: {type: 'command', bash: command, timeoutSec: longestGatesS},
		}),
	},
};

/** GitHub Copilot CLI, as athena starts it. It takes no system prompt: what it is told goes into its instructions. */
export const createCopilotAgent = (): AgentRuntime =>
	createAgentRuntime({
		id: 'copilot',
		instructionPath: '.github/copilot-instructions.md',
		buildSpawnCommand: ({model, permissionMode}) =>
			commandLine(
				'copilot',
				modelFlag('--model', model),
				permissionMode === 'bypass' ? '--allow-all-tools' : undefined,
			),
		buildPrintCommand: (prompt, model) => [
			'copilot',
			...(prompt.startsWith('-') ? [`--prompt=${prompt}`] : ['-p', prompt]),
			'--allow-all-tools',
			...(model === undefined ? [] : flagWords('--model', model)),
		],
		fence: hooks => hookFence(fence, hooks),
		fencePlaces: hookFencePlaces(fence),
		detectReady: pane => readScreen(pane, screen),
		parseTranscript: path =>
			tallyLines(
				path,
				createMessageTally(record =>
					record.type === 'session.usage_record'
						? {
								id: text(record, 'id'),
								inputTokens: count(record, 'data', 'usage', 'inputTokens'),
								outputTokens: count(record, 'data', 'usage', 'outputTokens'),
								model: text(record, 'data', 'usage', 'model'),
							}
						: undefined,
				),
			),
	});
