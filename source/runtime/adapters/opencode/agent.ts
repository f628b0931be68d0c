import {type AgentRuntime} from '../../agentRuntime.js';
import {guardRules, type GuardTools} from '../../starting/fence/guardRules.js';
import {opencodeGuardText} from '../../starting/fence/moduleGuards.js';
import {readScreen, type ScreenSigns} from '../../starting/screen.js';
import {commandLine, flagWords, modelFlag} from '../../starting/shellWords.js';
import {createAgentRuntime} from '../../starting/startable.js';
import {fencedTools} from '../../tools/rowWrites.js';
import {connectOpencode} from './connect.js';
import {parseOpencodeExport} from './transcript.js';
import {rows} from './tools.js';

const screen: ScreenSigns = {
	busy: /esc (?:again to )?interrupt/,
	signs: [
		{
			on: /Permission required|Allow once\s+Allow always/,
			state: {phase: 'dialog', action: 'none', name: 'permission'},
		},
		{
			on: /↑↓ select\s+enter submit/,
			state: {phase: 'dialog', action: 'none', name: 'question'},
		},
		{on: /Ask anything…|ctrl\+p commands/, state: {phase: 'ready'}},
	],
};

const tools: GuardTools = {
	teamTools: [],
	askingTools: [],
	...fencedTools(rows, {writeTools: ['multiedit']}),
};

const plugin = '.opencode/plugins/athena-guard.js';

/** opencode, as athena starts it. It takes no system prompt: what it is told goes into its instructions. */
export const createOpencodeAgent = (): AgentRuntime =>
	createAgentRuntime({
		id: 'opencode',
		instructionPath: 'AGENTS.md',
		buildSpawnCommand: ({model, permissionMode}) =>
			commandLine(
				'opencode',
				modelFlag('--model', model),
				permissionMode === 'bypass' ? '--auto' : undefined,
			),
		buildPrintCommand: (prompt, model) => [
			'opencode',
			'run',
			...(model === undefined ? [] : flagWords('--model', model)),
			...(prompt.startsWith('-') ? ['--', prompt] : [prompt]),
		],
		fence: hooks => [
			{
				kind: 'file',
				path: plugin,
				content: opencodeGuardText(guardRules(hooks, tools, [plugin]), hooks),
			},
		],
		fencePlaces: [{kind: 'file', path: plugin}],
		detectReady: pane => readScreen(pane, screen),
		parseTranscript: parseOpencodeExport,
		connect: connectOpencode,
	});
