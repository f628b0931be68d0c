import {type AgentName} from '../runtime/agentName.js';
import {type Archived} from './disk/archived.js';
import {type Unignored} from './disk/unignored.js';
import {type GitNames} from './git/gitAliases.js';
import {type RebaseTodo} from './git/rebaseTodo.js';
import {type FoundInCommit, type GitPath} from './git/commitTree.js';
import {type GitBranches, type GitHead} from './git/gitBranches.js';
import {type GitShowing} from './git/shownByGit.js';
import {type JudgeBudget} from './budget.js';
import {type StartedAs} from '../types/startedAs.js';
import {type ShellAnalysis} from '../shell/types.js';

/**
 * Judgement: what athena thinks of a call before it runs.
 *
 * Order: deny > ask > allow > none. `none` is no opinion: the agent's own flow
 * goes on untouched, and it never becomes an allow.
 */
export type Verdict = 'deny' | 'ask' | 'allow' | 'none';

/** What a rule says about a call that it fits. */
export type RuleAction = Exclude<Verdict, 'none'>;

/** A tool call to judge; free of any agent's wire form. */
export type Call = {
	/** Whose tools they are; Claude's when left out. */
	agent?: AgentName;
	/** As the agent names it: `Bash`, `Edit`, `mcp__github__create_issue`; '' if nobody could name it. */
	tool: string;
	input: Readonly<Record<string, unknown>>;
	/** Folder the agent works in, absolute. */
	cwd: string;
	/** Folder its command runs in, absolute, whatever its input says of that; left out: as it says. */
	runsIn?: string;
	sessionId?: string;
	/** `agent:root` or `subagent:<agent_id>`. */
	actorId?: string;
	/** Type of the subagent, `agent` for the root. */
	actorName?: string;
	/** The agent's own permission mode, as it names it. */
	permissionMode?: string;
	/** Who it is, of an agent that athena started; its role adds guards. */
	startedAs?: StartedAs;
};

export type RuleScope = 'session' | 'project' | 'user';

/** When a rule ends by itself. */
export type RuleExpiry =
	/** Unix ms. */
	| {at: number}
	/** How many more calls it may decide; stored counted down. */
	| {uses: number};

/** A rule as people write it (docs/policy.md). Only `id`, `when` and `action` are needed in a file. */
export type Rule = {
	id: string;
	/** An expression of the filter grammar: `~t Bash & ~c "git push*"`. */
	when: string;
	action: RuleAction;
	/** For a denial: what the agent should do instead. */
	reason?: string;
	scope: RuleScope;
	expires?: RuleExpiry;
	/** Who wrote it; a denial says so to the agent. */
	addedBy: string;
	/** Unix ms. */
	createdAt?: number;
	/** The only session it speaks about; left out: all of them. */
	sessionId?: string;
};

/** Where a rule or guard entry comes from; shown beside every verdict. */
export type RuleOrigin =
	| {type: 'file'; path: string; scope: 'project' | 'user'}
	| {type: 'session'}
	| {type: 'guard'; guard: string}
	/** What protects athena and the agent's settings, always on. */
	| {type: 'built-in'}
	/** A rules file is broken: everything is asked. */
	| {type: 'broken_file'; path: string};

/** The rule (or guard entry) that decided. */
export type DecidingRule = {
	id: string;
	action: RuleAction;
	reason: string;
	origin: RuleOrigin;
};

/** A rule that ends after so many calls. */
export type CountedRule = Pick<DecidingRule, 'id' | 'origin'>;

/** One step of who said what, weakest last; `explain` and the screen show all of them. */
export type JudgementLayer = {
	origin: RuleOrigin;
	ruleId: string;
	verdict: Verdict;
	reason: string;
	/** The segment it speaks about, as written. */
	segment?: string;
};

/** What athena thinks of a call, and why. */
export type Judgement = {
	verdict: Verdict;
	/** One sentence for a person, and for the agent when it is a denial. */
	reason: string;
	/** Left out for `none`. */
	rule?: DecidingRule;
	/** The part of a shell command that decided, as written. */
	segment?: string;
	/** Everything that spoke, the deciding one first. */
	layers: readonly JudgementLayer[];
	/** Of an allow: the rules it takes that end by use, each once. */
	spends?: readonly CountedRule[];
	/** The shell command taken apart, if the call runs one. */
	shell?: ShellAnalysis;
};

/** Folders that others fill and keep in order: package managers, and git. */
export const foldersOfOthers: readonly string[] = ['node_modules', '.git'];

/** What judging asks the disk beside `realPath`. */
export type Disk = {
	/** True if it is a folder, or a link to one. */
	isFolder: (path: string) => boolean;
	/** Whether this user may make files in a folder. */
	mayWrite?: (folder: string) => boolean;
	/** True if anything is there, or nobody can tell. Left out: nobody can look. */
	isThere?: (path: string) => boolean;
	/** What git would make of names in a folder, with the settings of that home; undefined: nobody can tell. Left out: nobody can look. */
	gitAliases?: (folder: string, home: string) => GitNames | undefined;
	/** Names of the repository that git would find from a folder, and of its remotes; undefined: nobody can tell. Left out: nobody can look. */
	gitBranches?: (folder: string, home: string) => GitBranches | undefined;
	/** What is checked out in the repository that git would find from a folder, and whether a push goes by it; undefined: nobody can tell. Left out: nobody can look. */
	gitHead?: (folder: string, home: string) => GitHead | undefined;
	/** The folders in which git, started in a folder, may find hooks; undefined: nobody can tell. Left out: nobody can look. */
	gitHooks?: (folder: string, home: string) => readonly string[] | undefined;
	/** The list of what git still does of a rebase that stands still, in the repository of a folder; undefined: there is none. Left out: nobody can look. */
	rebaseTodo?: (folder: string) => RebaseTodo | undefined;
	/** Whether a hash names nothing but commits whose files all have names, in the repository of a folder. Left out: nobody can look. */
	isPlainCommit?: (folder: string, hash: string) => boolean;
	/** Whether a name is a tag, or another name below `refs`, of what is no such commit. */
	isTagOfOther?: (folder: string, name: string) => boolean;
	/**
	 * What a commit has at a path, in the repository that git would find from a
	 * folder; `absent`: nothing; `unnamed`: no commit has that name. Undefined: nobody can tell. Left out: nobody can
	 * look.
	 */
	entryAt?: (folder: string, at: GitPath) => FoundInCommit;
	/** What a symbolic link says, as it is written; undefined: there is none. Left out: nobody can look. */
	linkAt?: (path: string) => string | undefined;
	/**
	 * The text of a file that may be a script; undefined for what is long, no text,
	 * or not to be read. Left out: nobody can look.
	 */
	scriptAt?: (file: string) => string | undefined;
	/**
	 * Pays for working through so many UTF-16 units of what files say; false: no
	 * more of it is read, and the judgement is not whole. Left out: it costs nothing.
	 */
	mayRead?: (length: number) => boolean;
	/** Whether a script is there that `scriptAt` does not read for its length, or because it is a pipe. Left out: nobody can look. */
	isLongScript?: (file: string) => boolean;
	/**
	 * The text of a script that is there and longer than `scriptAt` reads; `unread`
	 * for a pipe, and for one too long to be searched. Undefined for all others.
	 * Left out: nobody can look.
	 */
	longScriptAt?: (file: string) => string | undefined;
	/** What is in an archive, in its order; undefined: nobody can tell. Left out: nobody can look. */
	archived?: (file: string) => readonly Archived[] | undefined;
	/**
	 * The symbolic links in a folder, by name; of all folders below it, by path,
	 * with `isDeep`. Undefined: it holds too much to look at. Empty where nothing
	 * is there.
	 */
	linksIn: (folder: string, isDeep: boolean) => readonly string[] | undefined;
	/**
	 * The names in a folder; empty where nothing is there. Undefined: there are too
	 * many. Left out: nobody can look.
	 */
	namesIn?: (folder: string) => readonly string[] | undefined;
	/**
	 * The absolute paths of all that lies below a folder, however deep; links are
	 * not followed. Undefined: it is too much to look at, or `mayGoOn` said no,
	 * which is asked before each folder. Left out: nobody can look.
	 */
	below?: (
		folder: string,
		mayGoOn?: () => boolean,
	) => readonly string[] | undefined;
	/** The same without what lies in `foldersOfOthers`, which is most of it. */
	ownBelow?: (
		folder: string,
		mayGoOn?: () => boolean,
	) => readonly string[] | undefined;
	/**
	 * What lies below a folder and git would not ignore, however deep; links are
	 * not followed. Undefined: it is too much to look at, `mayGoOn` said no, or
	 * nobody can tell. Left out: nobody can look.
	 */
	unignored?: (
		folder: string,
		mayGoOn?: () => boolean,
	) => Unignored | undefined;
	/**
	 * The absolute paths of all files of which a call of git, started in a folder,
	 * shows anything, by the commits, the index and the disk as they are now.
	 * Undefined: nobody can tell. Left out: nobody can look.
	 */
	shownByGit?: (
		folder: string,
		showing: GitShowing,
	) => readonly string[] | undefined;
	/**
	 * The absolute paths of all files that the repository of a folder tracks now.
	 * Undefined: nobody can tell. Left out: nobody can look.
	 */
	tracked?: (folder: string) => readonly string[] | undefined;
};

/** A process that must not be ended: its name, and all the words that it was started with. */
export type HookProcess = {name: string; line: string};

/** What judging must know of the outside; no I/O but what is passed in. */
export type PolicyContext = {
	/** The project's folder, absolute. */
	projectDir: string;
	/** The user's home folder, absolute. */
	home: string;
	/** Unix ms. */
	now: number;
	/** Folders that count as inside, absolute; the project's folder and the system's temporary one unless said otherwise. */
	inside?: readonly string[];
	/** How the names of new branches must begin; left out: as they like. */
	branchPrefix?: string;
	/** athena's own folders and files (state, configuration, rules), absolute. */
	ownPaths: readonly string[];
	/** The numbers of athena's own process and of what started it. Left out: nobody can tell. */
	ownPids?: readonly number[];
	/** What athena's hook command is while it holds a call: what it is called, and its command line. Left out: perl. */
	hookProcess?: HookProcess;
	/**
	 * The path with symbolic links resolved, as far as it exists, and its `..` as
	 * the kernel takes them; the same path when nothing can be found out. A `..`
	 * that is left stands behind what is not there: nobody knows where that leads.
	 * Left out: links are not resolved.
	 */
	realPath?: (path: string) => string;
	/**
	 * Where the links lead that a glob finds, or with `isDeep` all links below
	 * what it finds; undefined where that can't be known. Left out: there are none.
	 * `mayLook` is asked before so many names are looked at; false: no more.
	 */
	linksAt?: (
		glob: string,
		isDeep: boolean,
		mayLook?: (names: number) => boolean,
	) => readonly string[] | undefined;
	/**
	 * Patterns by which ignore files bring back what a search of this folder
	 * leaves out; undefined where that can't be known. Left out: there are none.
	 */
	broughtBack?: (folder: string) => readonly string[] | undefined;
	/**
	 * Whether git, started in that folder, works on the repository that the
	 * project's folder is in, and not on one that lies in between. Left out:
	 * nobody can tell but of the project's folder itself.
	 */
	isOwnRepository?: (folder: string) => boolean;
	/** What else is looked up on the disk. Left out: nothing is known of it. */
	disk?: Disk;
	/** What this judgement may cost; the usual limits when left out. */
	budget?: JudgeBudget;
};

/**
 * What one rule or guard entry says about a call, or about one segment of its
 * shell command. `judge` puts opinions together.
 */
export type Opinion = {
	verdict: RuleAction;
	ruleId: string;
	origin: RuleOrigin;
	/** One sentence; of a denial, what to do instead. */
	reason: string;
	/** Index in `ShellAnalysis.segments`; left out: about the whole call. */
	segment?: number;
	/** Of one that allows: for the words of a command, which mean another thing in another folder. */
	byWords?: true;
	/** It ends after so many calls. */
	isCounted?: true;
};
