import {programOf} from './program.js';
import {createRunner} from './run.js';
import {readRegex, type RegexNode, UnsupportedRegex} from './syntax.js';

/*
 * Regular expressions that no text can make slow. The engine's own ones
 * backtrack: `(a+)+$` takes for ever on thirty letters, and an agent that knows
 * a rule could write a command that stops athena. So the built-in one runs only
 * where its worst case is small for the length at hand; elsewhere all ways are
 * followed at once, in linear time.
 */

/** Most steps the built-in engine may take in the worst case; about a millisecond. */
const freely = 300_000;

/** A regular expression as a test. `.` also fits a line end. Throws for what `faultOfRegex` tells. */
export function compileRegex(
	source: string,
	ignoreCase: boolean,
): (text: string) => boolean {
	const builtIn = new RegExp(source, ignoreCase ? 'is' : 's');
	const tree = readRegex(source);
	const {ways, repeats} = effortOf(tree);
	const longest =
		repeats === Infinity
			? 0
			: Math.floor((freely / ways) ** (1 / (repeats + 1)));
	const runs = createRunner(programOf(tree, ignoreCase));
	return text => (text.length <= longest ? builtIn.test(text) : runs(text));
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
