import {
	createMatchBudget,
	glanceOf,
	type MatchBudget,
	spend,
} from './budget.js';
import {literalOf} from './literal.js';
import {programOf} from './program.js';
import {createRunner} from './run.js';
import {readRegex, type RegexNode, UnsupportedRegex} from './syntax.js';

/*
 * Regular expressions that no text can make slow. The engine's own ones
 * backtrack: `(a+)+$` takes for ever on thirty letters, and an agent that knows
 * a rule could write a command that stops athena. So the built-in one runs only
 * where its worst case is small for the length at hand; elsewhere all ways are
 * followed at once, in linear time. Linear is long too, for a large expression
 * and megabytes of text: what it may take is counted, and beyond it nobody
 * knows whether the expression fits.
 */

/** Most steps the built-in engine may take in the worst case; about a millisecond. */
const freely = 300_000;

/**
 * Whether an expression fits a text; undefined: the budget was spent before
 * that was known. Without a budget of its own a match has a whole one.
 */
export type RegexTest = (
	text: string,
	budget?: MatchBudget,
) => boolean | undefined;

/** A regular expression as a test. `.` also fits a line end. Throws for what `faultOfRegex` tells. */
export function compileRegex(source: string, ignoreCase: boolean): RegexTest {
	const builtIn = new RegExp(source, ignoreCase ? 'is' : 's');
	const tree = readRegex(source);
	const {ways, repeats} = effortOf(tree);
	const longest =
		repeats === Infinity
			? 0
			: Math.floor((freely / ways) ** (1 / (repeats + 1)));
	const literal = literalOf(tree);
	const mayFit =
		literal === ''
			? undefined
			: new RegExp(escaped(literal), ignoreCase ? 'i' : '');
	return (text, budget = createMatchBudget()) => {
		if (!spend(budget, glanceOf(text))) return undefined;
		if (text.length <= longest) {
			const risk = ways * text.length ** (repeats + 1);
			if (risk <= budget.risk) {
				budget.risk -= risk;
				return builtIn.test(text);
			}
		}

		if (mayFit?.test(text) === false) return false;
		return runnerOf(tree, source, ignoreCase, budget)(text, budget);
	};
}

/** Why a regular expression cannot be used; undefined if it can. */
export function faultOfRegex(source: string): string | undefined {
	try {
		new RegExp(source, 's');
		programOf(readRegex(source), false);
		return undefined;
	} catch (error) {
		if (error instanceof SyntaxError) return error.message;
		if (!(error instanceof UnsupportedRegex)) throw error;
		return `not in an expression here: ${error.message}`;
	}
}

/** Runners that were used last: written out, a hostile file's thousand would fill the memory. */
const runners = new Map<string, ReturnType<typeof createRunner>>();
const mostRunners = 64;

/** Writes out what the built-in engine would be too slow for. */
function runnerOf(
	tree: RegexNode,
	source: string,
	ignoreCase: boolean,
	budget: MatchBudget,
): ReturnType<typeof createRunner> {
	const key = `${ignoreCase ? 'i' : ''}/${source}`;
	const known = runners.get(key);
	runners.delete(key);
	if (runners.size >= mostRunners)
		runners.delete(runners.keys().next().value ?? '');
	const program = known ? undefined : programOf(tree, ignoreCase);
	spend(budget, (program?.length ?? 0) * stepsPerWritten);
	const runner = known ?? createRunner(program ?? []);
	runners.set(key, runner);
	return runner;
}

/** What writing a step of a program costs, in steps. */
const stepsPerWritten = 4;

const escaped = (text: string) =>
	text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * What backtracking may cost: for a text of length n at most
 * `ways * n ** (repeats + 1)` steps.
 */
function effortOf(node: RegexNode): {ways: number; repeats: number} {
	switch (node.type) {
		case 'char':
		case 'assert':
			return {ways: 1, repeats: 0};
		case 'repeat':
			// A repeated group may be entered in exponentially many ways.
			if (node.inner.type !== 'char') return {ways: 1, repeats: Infinity};
			return node.min === node.max
				? {ways: Math.max(1, node.min), repeats: 0}
				: {ways: 1, repeats: 1};
		case 'concat':
		case 'either': {
			const efforts = node.parts.map(part => effortOf(part));
			const together = node.type === 'concat';
			return {
				ways: efforts.reduce(
					(sum, {ways}) => (together ? sum * ways : sum + ways),
					together ? 1 : 0,
				),
				repeats: together
					? efforts.reduce((sum, {repeats}) => sum + repeats, 0)
					: Math.max(0, ...efforts.map(({repeats}) => repeats)),
			};
		}
	}
}
