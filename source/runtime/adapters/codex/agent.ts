import {type AgentRuntime, type SpawnOpts} from '../../agentRuntime.js';
import {gateCommand, type GateForm} from '../../starting/fence/gates.js';
import {onlyLooks} from '../../starting/guardEnv.js';
import {readScreen, type ScreenSigns} from '../../starting/screen.js';
import {
	commandLine,
	contentsOf,
	flagWords,
	modelFlag,
	quoted,
} from '../../starting/shellWords.js';
import {createAgentRuntime} from '../../starting/startable.js';
import {readCodexInput} from './inputLine.js';
import {connectCodex} from './connect.js';
import {parseCodexTranscript} from './transcript.js';

const screen: ScreenSigns = {
	busy: /esc to interrupt/,
	signs: [
		{
			on: /Trust this folder\?|Trust and continue/,
			state: {phase: 'dialog', action: 'Enter', name: 'trust'},
		},
		// What hooks may run is never for a program to say.
		{
			on: /Hooks need review|Trust all and continue/,
			state: {phase: 'dialog', action: 'none', name: 'hooks'},
		},
		// Enter would change the person's model for good.
		{
			on: /Try new model|Use existing model/,
			state: {phase: 'dialog', action: 'Down Enter', name: 'model'},
		},
		{
			on: /Would you like to |Allow the .* MCP server to run tool/,
			state: {phase: 'dialog', action: 'none', name: 'permission'},
		},
		{
			on: /Sign in with ChatGPT/,
			state: {phase: 'dialog', action: 'none', name: 'login'},
		},
		{on: /Ask Codex to do anything/, state: {phase: 'ready'}},
	],
};

/** With one field more than its schema has, Codex drops the whole answer. */
const gateForm: GateForm = {
	block: reason => ({decision: 'block', reason}),
	tell: systemMessage => ({systemMessage}),
};

/** Codex in its terminal; its fence is its own sandbox. */
export const createCodexAgent = (): AgentRuntime =>
	createAgentRuntime({
		id: 'codex',
		instructionPath: 'AGENTS.md',
		buildSpawnCommand: opts =>
			commandLine(
				'codex',
				modelFlag('--model', opts.model),
				`--sandbox ${onlyLooks(opts.env) ? 'read-only' : 'workspace-write'}`,
				`--ask-for-approval ${opts.permissionMode === 'bypass' ? 'never' : 'on-request'}`,
				opts.isTrusted
					? `-c ${quoted(`projects={${tomlString(opts.cwd)}={trust_level="trusted"}}`)}`
					: undefined,
				instructions(opts),
			),
		buildPrintCommand: (prompt, model) => [
			'codex',
			'exec',
			'--sandbox',
			'workspace-write',
			'--ephemeral',
			...(model === undefined ? [] : flagWords('--model', model)),
			...(prompt.startsWith('-') ? ['--', prompt] : [prompt]),
		],
		fence: () => [],
		stopHook: hooks => gateCommand(hooks, gateForm),
		fencePlaces: [],
		detectReady: pane => readScreen(pane, screen),
		readInput: readCodexInput,
		parseTranscript: parseCodexTranscript,
		requiresBeaconVerification: () => false,
		connect: connectCodex,
	});

/** Codex takes them as a value of its configuration, in TOML. */
function instructions({
	systemPrompt,
	appendSystemPrompt,
	appendSystemPromptFile,
}: SpawnOpts): string | undefined {
	if (appendSystemPromptFile) {
		// A literal of several lines: nothing in it has to be escaped.
		const before = systemPrompt ? `${systemPrompt}\n\n` : '';
		return `-c ${quoted(`developer_instructions='''\n${before}`)}${contentsOf(appendSystemPromptFile)}${quoted(`'''`)}`;
	}

	const texts = [systemPrompt, appendSystemPrompt].filter(Boolean);
	return texts.length === 0
		? undefined
		: `-c ${quoted(`developer_instructions=${tomlString(texts.join('\n\n'))}`)}`;
}

/** A basic string of TOML: JSON's, but for DEL and halves of characters. */
function tomlString(text: string): string {
	const whole = Buffer.from(text.replaceAll('\0', '')).toString();
	return JSON.stringify(whole).replaceAll('\u007F', String.raw`\u007F`);
}
