import {
	createMatchBudget,
	type MatchBudget,
} from '../../../grammar/regex/budget.js';
import {type Call, type PolicyContext} from '../../types.js';
import {type RuleNames} from '../../ruleNames.js';
import {type CommandTexts} from '../compile/commandTexts.js';
import {type PathFacts} from '../pathFacts.js';

/**
 * What an expression is asked about: a call, one segment of its command, or the
 * call of another tool that would do the same.
 */
export type Act = {
	/** The tool; undefined: nobody could name it, so it may be any. */
	tool: string | undefined;
	/** Other names of the tool, where it has any (ruleNames.ts). */
	names?: RuleNames;
	/** What `~c` reads; undefined: there is no command. */
	command: CommandTexts | undefined;
	/** Of a client of a database: what it may be told by files and by the rest of the command; `~b` reads it. */
	queries?: () => readonly string[];
	/** What `~p` reads; worked out when asked for. */
	paths: () => readonly PathFacts[];
	/** False: it may touch more than `paths`. */
	pathsAreComplete: boolean;
	/** True: it is not certain what runs, so anything about it may be so. */
	isInDoubt: boolean;
	/** Whether its words alone do not say what is done; left out: they do. */
	isDoneOtherwise?: () => boolean;
	/** True: nothing but the tool is known; for asking an expression what it is about. */
	isBlank?: true;
	call: Call;
	context: PolicyContext;
	/** What rules may still cost; shared by all of them, and all acts of the call. */
	budget: MatchBudget;
	/** Every text in the call's input, and what its commands resolve to; `~b`. */
	texts: () => readonly string[];
	/** The addresses among them in other spellings, where a tool may go to them; `~b`. */
	addresses?: () => readonly string[];
};

/** What every act of one call shares. */
export type CallBase = Pick<Act, 'call' | 'context' | 'texts' | 'budget'>;

/** Letters whose terms are to fit nothing, as bits. */
export const without = {t: 1, c: 2, p: 4} as const;

/** A call of which nothing but the tool is known. */
export function blankAct(tool: string): Act {
	const call = {tool, input: {}, cwd: '/'};
	return {
		tool,
		command: undefined,
		paths: () => [],
		pathsAreComplete: false,
		isInDoubt: true,
		isBlank: true,
		call,
		context: {projectDir: '/', home: '/', now: 0, ownPaths: []},
		texts: () => [],
		budget: createMatchBudget(),
	};
}
