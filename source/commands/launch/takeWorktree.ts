import {flagOf} from '../flags/flagOf.js';
import {allFlags, flagsOf} from '../flags/table.js';

/** Flags of `athena run` that are followed by a value. */
const withValue: ReadonlySet<string> = new Set(
	flagsOf.run.filter(name => allFlags[name].type === 'string').map(flagOf),
);

/**
 * Takes `--worktree [BRANCH]` out of the arguments. Its value may be left out,
 * so what follows is a branch only if it can be one, and the task stands
 * elsewhere.
 */
export function takeWorktree(args: readonly string[]): {
	args: string[];
	/** The branch; undefined where none is named. */
	worktree: string | undefined;
} {
	const at = args.findIndex(arg => /^--worktree(?:=|$)/.test(arg));
	const end = args.indexOf('--');
	const given = args[at];
	if (given === undefined || (end !== -1 && end < at))
		return {args: [...args], worktree: undefined};
	const rest = args.filter((_, index) => index !== at);
	if (given.includes('='))
		return {args: rest, worktree: given.slice('--worktree='.length)};
	const next = rest[at];
	const others = positionals(rest).filter(index => index !== at);
	const isBranch =
		next !== undefined && /^[\w][\w./-]*$/.test(next) && others.length > 0;
	return isBranch
		? {args: rest.filter((_, index) => index !== at), worktree: next}
		: {args: rest, worktree: undefined};
}

/** Places of the arguments that are neither flags nor their values. */
function positionals(args: readonly string[]): number[] {
	const end = args.indexOf('--');
	return args.flatMap((arg, index) => {
		if (end !== -1 && index > end) return [index];
		if (arg.startsWith('-')) return [];
		return withValue.has(args[index - 1] ?? '') ? [] : [index];
	});
}
