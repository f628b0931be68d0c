import {type CanonicalHook} from '../runtime/agents.js';
import {dropUndefined} from '../utils/dropUndefined.js';
import {firstLine} from '../utils/oneLine.js';
import {readName, readText} from '../utils/tolerant.js';
import {type FeedLevel} from './feedLevel.js';

/**
 * Hooks that do more than be shown: they say several things, or what they say
 * changes what is known of the session. `types.ts` and `mapper/` have them.
 */
export type WorkingHook =
	| 'PreToolUse'
	| 'PermissionRequest'
	| 'PermissionDenied'
	| 'PostToolUse'
	| 'PostToolUseFailure'
	| 'PostToolBatch'
	| 'UserPromptSubmit'
	| 'UserPromptExpansion'
	| 'MessageDisplay'
	| 'Stop'
	| 'StopFailure'
	| 'SubagentStart'
	| 'SubagentStop'
	| 'TaskCreated'
	| 'TaskCompleted'
	| 'SessionStart'
	| 'SessionEnd'
	| 'PreCompact'
	| 'PostCompact'
	| 'PreModelSwitch'
	| 'PostModelSwitch'
	| 'Elicitation'
	| 'ElicitationResult'
	| 'CwdChanged';

/** All others: the system tells of them in one event, and nothing follows. */
export type PlainHook = Exclude<CanonicalHook, WorkingHook>;

/** All that the feed makes of a hook that is only shown. */
type PlainRow<Kind extends string, Data> = {
	kind: Kind;
	/** Its `data`, read from whatever the payload holds. */
	read: (payload: Readonly<Record<string, unknown>>) => Data;
	/** One line that says what happened. */
	title: (data: Data) => string;
	/** Left out: `info`. */
	level?: FeedLevel;
	/** The whole text where the title shows only its beginning. */
	text?: (data: Data) => string;
	/** A word at the end of its row. */
	badge?: (data: Data) => string | undefined;
	/** How much it stands out. */
	tone: 'plain' | 'dim' | 'warn';
	/** The title's own words, lower case: what a search finds though no journal holds it. Empty: it has none. */
	words: string;
};

const row = <const Kind extends string, Data>(
	given: PlainRow<Kind, Data>,
): PlainRow<Kind, Data> => given;

/** One row per hook that is only shown: all that is to be said of it above its adapter. */
export const plainHooks = {
	Setup: row({
		kind: 'setup',
		read: ({trigger}) => ({trigger: readText(trigger) ?? ''}),
		title: ({trigger}) => `Setup (${trigger})`,
		tone: 'dim',
		words: 'setup',
	}),
	Notification: row({
		kind: 'notification',
		read: ({message, title, notification_type}) =>
			dropUndefined({
				message: readText(message) ?? '',
				title: readName(title),
				notification_type: readName(notification_type),
			}),
		title: ({message}) => firstLine(message),
		text: ({message}) => message,
		badge: ({notification_type}) => notification_type,
		tone: 'plain',
		words: '',
	}),
	TeammateIdle: row({
		kind: 'teammate.idle',
		read: ({teammate_name, team_name}) =>
			dropUndefined({
				teammate_name: readText(teammate_name) ?? 'unknown',
				team_name: readText(team_name),
			}),
		title: ({teammate_name}) => `Teammate idle: ${teammate_name}`,
		tone: 'dim',
		words: 'teammate idle:',
	}),
	ConfigChange: row({
		kind: 'config.change',
		read: ({source, file_path}) =>
			dropUndefined({
				source: readText(source) ?? 'unknown',
				file_path: readName(file_path),
			}),
		title: ({source, file_path}) =>
			`Configuration changed: ${file_path ?? source}`,
		tone: 'warn',
		words: 'configuration changed:',
	}),
	InstructionsLoaded: row({
		kind: 'instructions.loaded',
		read: ({file_path, memory_type, load_reason}) => ({
			file_path: readText(file_path) ?? '',
			memory_type: readText(memory_type) ?? '',
			load_reason: readText(load_reason) ?? '',
		}),
		title: ({file_path}) => `Instructions: ${file_path}`,
		level: 'debug',
		tone: 'dim',
		words: 'instructions:',
	}),
	FileChanged: row({
		kind: 'file.changed',
		read: ({file_path, event}) => ({
			file_path: readText(file_path) ?? '',
			event: readText(event) ?? 'change',
		}),
		title: ({file_path, event}) => `File ${event}: ${file_path}`,
		level: 'debug',
		tone: 'dim',
		words: 'file',
	}),
	DirectoryAdded: row({
		kind: 'directory.added',
		read: ({directory, source}) => ({
			directory: readText(directory) ?? '',
			source: readText(source) ?? '',
		}),
		title: ({directory}) => `Directory added: ${directory}`,
		tone: 'plain',
		words: 'directory added:',
	}),
	WorktreeCreate: row({
		kind: 'worktree.created',
		read: ({name}) => ({name: readText(name) ?? ''}),
		title: ({name}) => `Worktree created: ${name}`,
		tone: 'plain',
		words: 'worktree created:',
	}),
	WorktreeRemove: row({
		kind: 'worktree.removed',
		read: ({worktree_path}) => ({worktree_path: readText(worktree_path) ?? ''}),
		title: ({worktree_path}) => `Worktree removed: ${worktree_path}`,
		tone: 'plain',
		words: 'worktree removed:',
	}),
} satisfies Record<PlainHook, unknown>;

type Rows = (typeof plainHooks)[keyof typeof plainHooks];

/** `data` by kind of what is only shown. */
export type PlainData = {
	[Row in Rows as Row['kind']]: ReturnType<Row['read']>;
};

/** Kinds of what is only shown. */
export type PlainKind = keyof PlainData;

type Column<Name extends keyof PlainRow<string, unknown>> =
	undefined extends PlainRow<string, unknown>[Name]
		? {
				readonly [Kind in PlainKind]?: NonNullable<
					PlainRow<Kind, PlainData[Kind]>[Name]
				>;
			}
		: {readonly [Kind in PlainKind]: PlainRow<Kind, PlainData[Kind]>[Name]};

/** One column of the table by kind; kinds whose rows leave it out are not in it. */
export function plainColumn<Name extends keyof PlainRow<string, unknown>>(
	name: Name,
): Column<Name> {
	const cells = Object.values(plainHooks).flatMap((row: Rows) =>
		row[name] === undefined ? [] : [[row.kind, row[name]] as const],
	);
	// Entries forget which value goes with which key.
	return Object.fromEntries(cells) as Column<Name>;
}
