import {type AgentRuntime, type PiConfig} from '../../agentRuntime.js';
import {guardMark} from '../../starting/fence/guardMark.js';
import {guardRules, type GuardTools} from '../../starting/fence/guardRules.js';
import {piGuardText} from '../../starting/fence/moduleGuards.js';
import {
	count,
	createMessageTally,
	field,
	tallyLines,
	text,
} from '../../starting/jsonLines.js';
import {readScreen, type ScreenSigns} from '../../starting/screen.js';
import {
	commandLine,
	modelFlag,
	toldBesides,
} from '../../starting/shellWords.js';
import {createAgentRuntime} from '../../starting/startable.js';
import {fencedTools} from '../../tools/rowWrites.js';
import {connectPi} from './connect.js';
import {expandModel} from './models.js';
import {rows} from './tools.js';

const screen: ScreenSigns = {
	busy: /[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] \w+/,
	signs: [
		{
			on: /↑↓ navigate\s+enter select/,
			state: {phase: 'dialog', action: 'none', name: 'permission'},
		},
		{
			on: /\d(?:\.\d+)?%\/\d/,
			// Its status line stands below a dialog as well.
			beside: /^(?![^]*↑↓ navigate)[^]*(?:pi v\d|─{20})/,
			state: {phase: 'ready'},
		},
	],
};

/** Pi has none of the first two; another version, or an extension, may. */
const tools: GuardTools = {
	teamTools: ['Task', 'Agent', 'TeamCreate', 'TeamDelete', 'SendMessage'],
	askingTools: ['AskUserQuestion', 'EnterPlanMode', 'EnterWorktree'],
	...fencedTools(rows, {
		writeTools: ['Write', 'Edit', 'NotebookEdit'],
		shellTools: ['Bash'],
	}),
};

const instructions = '.claude/CLAUDE.md';

/**
 * A folder, so that Pi is told by its package that it is a module: what it has
 * to translate first makes it start later.
 */
const extension = '.pi/extensions/athena-guard';
const packageFile = `${extension}/package.json`;
const moduleFile = `${extension}/index.js`;

/** Pi, as athena starts it. It asks nobody by itself: its fence is an extension. */
export const createPiAgent = (config: PiConfig = {}): AgentRuntime =>
	createAgentRuntime({
		id: 'pi',
		instructionPath: instructions,
		buildSpawnCommand(opts) {
			const told = toldBesides(opts);
			return commandLine(
				'pi',
				modelFlag('--model', opts.model && expandModel(opts.model, config)),
				told && `--append-system-prompt ${told}`,
			);
		},
		buildPrintCommand: (prompt, model) => [
			'pi',
			'--print',
			...(model === undefined ? [] : ['--model', expandModel(model, config)]),
			// A blank keeps it from being read as a flag, or as a file.
			/^[-@]/.test(prompt) ? ` ${prompt}` : prompt,
		],
		fence: hooks => [
			{
				kind: 'file',
				path: packageFile,
				content: `${JSON.stringify({
					...{name: guardMark, type: 'module'},
					// Named, so that no other file there is looked for first.
					pi: {extensions: ['./index.js']},
				})}\n`,
			},
			{
				kind: 'file',
				path: moduleFile,
				content: piGuardText(
					guardRules(hooks, tools, [extension]),
					hooks,
					instructions,
				),
			},
		],
		fencePlaces: [
			{kind: 'file', path: packageFile},
			{kind: 'file', path: moduleFile},
		],
		detectReady: pane => readScreen(pane, screen),
		// Input does not have the cache in it.
		parseTranscript: path =>
			tallyLines(
				path,
				createMessageTally(record =>
					record.type === 'message' &&
					text(record, 'message', 'role') === 'assistant'
						? {
								id: text(record, 'id'),
								...usageOf(field(record, 'message', 'usage')),
								model: text(record, 'message', 'model'),
							}
						: undefined,
				),
			),
		// Whether it works is seen, but a prompt is never swallowed.
		requiresBeaconVerification: () => false,
		connect: connectPi,
	});

const usageOf = (usage: unknown) => ({
	inputTokens:
		count(usage, 'input') +
		count(usage, 'cacheRead') +
		count(usage, 'cacheWrite'),
	outputTokens: count(usage, 'output'),
});
