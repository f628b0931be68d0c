import {agentNames} from '../runtime/agentName.js';

/*
 * Everything a person can set, once: the reader, the JSON Schema, the flags and
 * docs/settings.md are made from this table.
 */

type Kind =
	| {type: 'boolean'; default: boolean}
	| {type: 'choice'; choices: readonly string[]; default: string}
	/** Whole numbers, both ends included. */
	| {type: 'number'; least: number; most: number; default: number}
	/** `name`: lower-case words with hyphens. `expression`: docs/filters.md. */
	| {type: 'list'; of: 'name' | 'expression'; default: readonly string[]}
	/** A line of text; it has no flag. */
	| {type: 'line'; default: string}
	/** An object of its own; it has no flag. */
	| {type: 'object'; fields: Fields; default: RuntimeSettings};

/** What may stand in an object, by key; all of it may be left out. */
export type Fields = Readonly<Record<string, Field>>;

/** One of them. */
export type Field = {help: string} & (
	| {type: 'choice'; choices: readonly string[]}
	/** A word without blanks. */
	| {type: 'word'}
	/** From words to words. */
	| {type: 'words'}
	| {type: 'object'; fields: Fields}
);

/**
 * What a project's file may do to a setting. A project comes from strangers: it
 * can ask for more care, never for less, and has no say in what is personal.
 */
export type ProjectRight =
	/** Its value is taken instead of the person's. */
	| 'wins'
	/** Its entries come on top of the person's. */
	| 'adds'
	/** The larger number counts. */
	| 'raises'
	/** Ignored, with a notice. */
	| 'none';

/** One thing that can be set. */
export type Setting = Kind & {
	project: ProjectRight;
	/** A sentence or two for the documents. */
	help: string;
	/** A few words for `--help`. */
	brief: string;
	/** What `--help` calls the flag's value; booleans have none. */
	argument?: string;
};

/** Every setting by its key in the file. The flag has the same name with hyphens. */
export const settingsTable = {
	guards: {
		type: 'list',
		of: 'name',
		default: [],
		project: 'adds',
		argument: 'NAMES',
		brief: 'ready-made rules that are in force, as in a,b',
		help: 'Ready-made rules that are in force (docs/policy.md lists them).',
	},
	intercept: {
		type: 'list',
		of: 'expression',
		default: [],
		project: 'adds',
		argument: 'EXPR',
		brief: 'hold matching calls for you before they run',
		help: 'Calls that match one of these expressions are held for you before they run, also in a mode in which the agent would not ask.',
	},
	questionsAt: {
		type: 'choice',
		choices: ['permission', 'pre-tool'],
		default: 'permission',
		project: 'wins',
		argument: 'WHEN',
		brief: "where the agent's questions are taken: permission, pre-tool",
		help: "Where the agent's questions are taken. `permission`: its own dialog stays usable beside athena's. `pre-tool`: only athena shows them.",
	},
	gracePeriodMs: {
		type: 'number',
		least: 0,
		most: 10_000,
		default: 0,
		project: 'raises',
		argument: 'MS',
		brief: 'hold an allow back so long that it can be undone',
		help: 'How long an allow is held back before it goes out, in ms; until then it can be taken back.',
	},
	holdForSeconds: {
		type: 'number',
		least: 0,
		most: 2_000_000,
		default: 0,
		project: 'none',
		argument: 'N',
		brief: 'give a prompt back to the agent after N seconds',
		help: "How long a request waits for you before it goes back to the agent's own prompt, in seconds. 0: for as long as the agent waits.",
	},
	budget: {
		type: 'number',
		least: 0,
		most: 1_000_000,
		default: 0,
		project: 'none',
		argument: 'DOLLARS',
		brief: 'say when a session has cost so much',
		help: 'Say so when a session has cost so many US dollars, and again at every further such sum. By the price list, so it is an estimate; 0: never.',
	},
	onBudget: {
		type: 'choice',
		choices: ['notice', 'hold'],
		default: 'notice',
		project: 'none',
		argument: 'WHAT',
		brief: 'what a used-up budget does: notice, hold',
		help: 'What happens when a session has used up its budget. `notice`: you are told. `hold`: its next call waits for you as well, whatever rules say; what you allow goes on until as much again is used up.',
	},
	record: {
		type: 'boolean',
		default: true,
		project: 'none',
		brief: 'write no journal',
		help: 'Write a journal of each session.',
	},
	theme: {
		type: 'choice',
		choices: ['auto', 'dark', 'light', 'high-contrast'],
		default: 'auto',
		project: 'none',
		argument: 'NAME',
		brief: 'colours: auto, dark, light, high-contrast',
		help: 'Colours. `auto` is light where the terminal says by COLORFGBG that it is, else dark. Whether there are colours at all is for NO_COLOR, FORCE_COLOR and TERM=dumb to say.',
	},
	ascii: {
		type: 'boolean',
		default: false,
		project: 'none',
		brief: 'draw with ASCII characters only',
		help: "Draw with ASCII characters only. What lies beyond ASCII in the agent's own text appears as `?`.",
	},
	mouse: {
		type: 'boolean',
		default: true,
		project: 'none',
		brief: 'leave the mouse to the terminal',
		help: "The wheel scrolls and a click selects. Off, the mouse is the terminal's own; most terminals also leave it to you while Shift is held.",
	},
	bell: {
		type: 'boolean',
		default: false,
		project: 'wins',
		brief: 'ring when a session needs you',
		help: 'Ring the bell when a request starts waiting for you, a turn ends or fails.',
	},
	notify: {
		type: 'choice',
		choices: ['off', 'osc9', 'osc777', 'osc99'],
		default: 'off',
		project: 'wins',
		argument: 'HOW',
		brief: 'desktop notification: off, osc9, osc777, osc99',
		help: 'Ask the terminal for a desktop notification when a request starts waiting for you, a turn ends or fails. `osc9`: iTerm2, WezTerm, Ghostty, Windows Terminal. `osc777`: foot, urxvt, VTE. `osc99`: kitty. It says which session, why, and the first line of what is asked or was said; nothing comes while the terminal of athena or of the agent has the focus, nor of a session that is muted (B).',
	},
	notifyCommand: {
		type: 'line',
		default: '',
		project: 'none',
		brief: 'run a command for each notification',
		help: 'A command for `sh -c` that is run for each notification, for example to send it on: `curl -s -d @- ntfy.sh/my-topic`. It gets one line of JSON on stdin: `project`, `session`, `title`, `agent`, `reason` (`permission`, `question`, `plan`, `done`, `failed`), `text`, `waiting` (how many requests wait in all). Of the environment it sees PATH, HOME, USER, SHELL, LANG, TERM and what a desktop notification needs, never the rest. It is killed after 10 seconds.',
	},
	screenReader: {
		type: 'boolean',
		default: false,
		project: 'none',
		brief: 'plain lines instead of a screen',
		help: 'Plain lines instead of a screen: what happens is printed, what waits is announced, and answered by typed lines.',
	},
	runtime: {
		type: 'object',
		default: {},
		project: 'none',
		brief: 'which agent is started',
		help: 'Which agent is started where none is named (docs/agents.md).',
		fields: {
			default: {
				type: 'choice',
				choices: agentNames,
				help: 'The agent; `claude` where it is left out.',
			},
			printCommand: {
				type: 'choice',
				choices: agentNames,
				help: 'The agent that gives one answer without a terminal; `default` where it is left out.',
			},
			pi: {
				type: 'object',
				help: 'How models are named for Pi, which wants them as `provider/model`.',
				fields: {
					provider: {
						type: 'word',
						help: 'The provider of a model that names none; `anthropic` where it is left out.',
					},
					modelMap: {
						type: 'words',
						help: 'Aliases, each with the `provider/model` it stands for.',
					},
				},
			},
		},
	},
} as const satisfies Record<string, Setting>;

/** Key of a setting. */
export type SettingName = keyof typeof settingsTable;

type ValueOf<Given extends Setting> = Given extends {type: 'boolean'}
	? boolean
	: Given extends {type: 'number'}
		? number
		: Given extends {type: 'choice'; choices: readonly (infer Choice)[]}
			? Choice
			: Given extends {type: 'line'}
				? string
				: Given extends {type: 'object'}
					? RuntimeSettings
					: readonly string[];

/** Which agent is started, and how Pi's models are named. */
export type RuntimeSettings = {
	readonly default?: string;
	readonly printCommand?: string;
	readonly pi?: {
		readonly provider?: string;
		readonly modelMap?: Readonly<Record<string, string>>;
	};
};

/** Every setting with its value. */
export type Settings = {
	readonly [Name in SettingName]: ValueOf<(typeof settingsTable)[Name]>;
};

/** The settings that one place (a file, the command line) speaks of. */
export type GivenSettings = Partial<Settings>;

/** The table's rows, in order. */
export const settingsList = Object.entries(
	settingsTable,
) as readonly (readonly [SettingName, Setting])[];

/** The rows that have a flag. */
export const flagList = settingsList.filter(
	([, {type}]) => type !== 'object' && type !== 'line',
);

/** What holds where nobody says anything. */
export const defaultSettings: Settings = Object.fromEntries(
	settingsList.map(([name, setting]) => [name, setting.default]),
) as Settings;
