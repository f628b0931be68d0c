import {type CallKind} from '../../runtime/call.js';
import {type FileAccess} from '../../shell/types.js';
import {type RuleAction} from '../types.js';
import {type PlaceName} from '../places/places.js';
import {type ReadingProgram} from '../looks/index.js';

/** Ready-made rule sets. */
export type GuardName =
	| 'dangerous-bash'
	| 'path-boundary'
	| 'read-only'
	| 'no-interactive'
	| 'no-native-team'
	| 'no-push'
	| 'branch-prefix';

/** Names that stand for several guards. */
export type CapabilityName =
	| 'builder'
	| 'reviewer'
	| 'scout'
	| 'lead'
	| 'merger'
	| 'coordinator'
	| 'supervisor'
	| 'monitor'
	| 'personal';

/** A ready-made rule set: data that a person can read, and switch off entry by entry. */
export type Guard = {
	name: GuardName;
	/** One sentence. */
	summary: string;
	/** What it does not promise, and what to use for that; for the documentation. */
	limits?: string;
	entries: readonly GuardEntry[];
};

/** One line of a guard. */
export type GuardEntry = {
	/** `<guard>/<name>`: what `off` lists and every verdict shows. */
	id: string;
	action: RuleAction;
	/** One sentence; of a denial, what to do instead. */
	reason: string;
	/** It speaks when one of these fits. */
	match: readonly Condition[];
};

/** What an entry looks for: each form asks a question of its own. */
export type Condition =
	| CallCondition
	| SegmentCondition
	| AccessCondition
	| ShapeCondition
	| FlowCondition
	| NamesCondition
	| RunsCondition
	| GivesCondition
	| InspectsCondition
	| BranchCondition
	| RestCondition;

/** The call is of one of these kinds, or nothing but looks: at files that may be shown, or at any. */
export type CallCondition = {
	calls: readonly CallKind[] | 'only_reading' | 'searching';
};

/** A program that runs; every field that is given must fit the same segment. */
export type SegmentCondition = {
	/** Base names; `*` is any run of characters. */
	program?: readonly string[];
	/** One of these wrappers was taken off (`sudo`). */
	wrapper?: readonly string[];
	/** The first operands are one of these word sequences: `stash drop`, `config set`. */
	subcommand?: readonly string[];
	/** One of these words stands anywhere among the operands. */
	word?: readonly string[];
	/** One of these flags is given: `-f` also within `-xdf`, `--force` also as `--force=…` or shortened. */
	flag?: readonly string[];
	/** And one of these, too. */
	alsoFlag?: readonly string[];
	/** None of these flags is given, spelled out in full. */
	unless?: readonly string[];
	/** None of these flags surely makes it a rehearsal, see `isRehearsed`. */
	unlessRehearsed?: readonly string[];
	/** One operand fits one of these globs (`*` and `?` are any characters). */
	operand?: readonly string[];
	/** No operand fits any of these globs. */
	unlessOperand?: readonly string[];
	/** One operand, or the value in an option's own word (`-v=x`, `-vx`, `--mount=src=x`), fits one of these globs. */
	given?: readonly string[];
	/** One operand is a pathspec of git's that says all of where it runs: `.`, `'*'`, `:/`, `:!x`. */
	takesAll?: true;
	/** There are several operands behind its subcommand. */
	hasSeveral?: true;
	/** It has operands behind its subcommand, or has none. */
	hasOperands?: boolean;
	/** One of these stands somewhere in the arguments or in the text fed to it; case does not matter. */
	mentions?: readonly string[];
	/** One operand, as a path, is one of these places, lies in it, or (where `reaches`) holds it. */
	target?: readonly PlaceName[];
	/** With `target`: the program goes down into its operands. */
	reaches?: true;
	/** One of these variables is set for it, or by it; `*` at the end is a prefix. */
	assigns?: readonly string[];
	/** It reads a pipe. */
	isPiped?: true;
	/** No operand is an address of this machine. */
	leavesMachine?: true;
	/** Code, not data, comes on its standard input, and nobody can read it here. */
	takesHiddenCode?: true;
	/** Its first word is none of these, and no other looks like an option or is computed. */
	unlessFirst?: readonly string[];
	/** Its very first word is none of these. */
	unlessLed?: readonly string[];
	/** No variable in front says that it works with what is there for tests alone, see `isOfTests`. */
	unlessOfTests?: true;
	/** It is no code of which all is known that it does, see `readPlainCode` and `perlEdit`. */
	unlessEdits?: true;
	/** It is no call that asks a service by queries alone, see `queriesOnly`. */
	unlessQueries?: true;
	/** It is no `find`, or run by none, that deletes only what tools make again. */
	unlessGenerated?: true;
	/** It does not show a certificate or a public key alone, nor only make a key, see `showsPublicPart` and `makesKeys`. */
	unlessPublic?: true;
	/** Its program's name is computed. */
	isComputed?: true;
	/** Its program is named by an address, from which it is fetched. */
	isAddress?: true;
	/** Its subcommand is computed. */
	computesSubcommand?: true;
	/** By git another repository takes what this machine has, see `isPushedBackwards`. */
	isPushedBackwards?: true;
};

/** A file or folder that is touched, by a file tool or by the shell. */
export type AccessCondition = {
	touches: readonly FileAccess['kind'][];
	/** One of these places, or something in it. */
	place?: readonly PlaceName[];
	/** Only where everything below goes too (`rm -r`). */
	recursive?: true;
	/** Outside the folders that count as inside. */
	outside?: true;
	/** Within the folders that count as inside. */
	inside?: true;
	/** Nobody can say which file it is; with `place`, the command names such a file somewhere. */
	unknown?: true;
	/** With `unknown`: it goes to no files of the project that the same command looks for, see `writesFoundFiles`. */
	unlessFound?: true;
	/** It may go by a link that the same command makes or brings, and that nobody can look up. */
	byOwn?: true;
	/** Not a single file that is at one of these places. */
	unlessFile?: readonly PlaceName[];
	/** By one of these programs; and by none of those. */
	byProgram?: readonly string[];
	unlessProgram?: readonly string[];
	/** As of a segment. */
	unlessPublic?: true;
};

/** What the command as a whole looks like. */
export type ShapeCondition = {
	shape: 'unreadable' | 'fork_bomb' | 'endless_jobs';
};

/** What is left when every other entry was asked. */
export type RestCondition = {
	/** `no_program`: an assignment, nothing runs. `not_proven`: no entry allows it. */
	rest: 'no_program' | 'not_proven';
	/** Calls that need no proof, since they neither read nor write. */
	exceptCalls?: readonly CallKind[];
};

/** What one segment hands to another. */
export type FlowCondition = {
	flow:
		/** From the network into an interpreter. */
		| 'remote_code'
		/** From a decoder into an interpreter. */
		| 'decoded_code'
		/** A file that came over the network or out of a decoder, and is then run. */
		| 'downloaded_code'
		/** A script that this very command writes, and then runs. */
		| 'written_code'
		/** A secret goes out over the network. */
		| 'secret_leaves'
		/** The value of a variable named like a secret goes out over the network. */
		| 'variable_leaves'
		/** Files or output go out over the network. */
		| 'files_leave'
		/** Processes that were looked for are ended. */
		| 'found_processes_end';
};

export type Flow = FlowCondition['flow'];

/** A word that names a place outside is given to a program, or to a tool that nobody knows, that may write there, for all that is known. */
export type NamesCondition = {names: 'outside'};

/** A program runs in a folder outside, or behind a link that the command itself brings, and may write there what it names nowhere, for all that is known. */
export type RunsCondition = {runs: 'outside' | 'by_own'};

/** A program of which nobody knows what it does with it is given the name of a secret, see `secretsGiven`. */
export type GivesCondition = {gives: 'secret'};

/**
 * A branch is made, renamed or pushed to that does not begin with the prefix in
 * force; `unknown`: its name is computed.
 */
export type BranchCondition = {branches: 'elsewhere' | 'unknown'};

/** A program that is proven to do nothing but look. */
export type InspectsCondition = {inspects: ReadingProgram};
