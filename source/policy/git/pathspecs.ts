import path from 'node:path';
import {optionTable} from '../../programs/options.js';
import {readOptions} from '../../programs/readOptions.js';
import {programOf, subcommand} from '../../programs/table.js';
import {lazy} from '../../utils/lazy.js';
import {resolveFrom} from '../../utils/resolveFrom.js';

/**
 * Where the pathspecs of a git command may reach, as absolute paths; none where
 * it may be anything of the repository: no path is given, they come from a file,
 * or one has magic (`:/`, `:!src`, `:(glob)…`).
 *
 * @param words what stands behind the command
 * @param from the folder it runs in, absolute
 */
export function pathspecPlaces(
	command: string,
	words: readonly string[],
	from: string,
): readonly string[] {
	const end = words.indexOf('--');
	const isPath = takesPathsOnly.has(command) ? isOperand : isFileName;
	// What it writes is none of them: `git archive HEAD -o x.tar`.
	const specs =
		end < 0
			? words.filter(
					(word, at) =>
						isPath(word) &&
						!/^(?:-[a-zA-Z]*o|--output)$/.test(words[at - 1] ?? ''),
				)
			: words.slice(end + 1);
	const isAnything =
		words.some(word => word.startsWith('--pathspec-f')) ||
		(end < 0 ? words : specs).some(hasMagic);
	return isAnything ? [] : specs.map(spec => resolveFrom(from, fixed(spec)));
}

/** It begins as pathspecs do that are more than a path, or as a text to be looked for in messages. */
export const hasMagic = (word: string): boolean => word.startsWith(':');

/** Commands of which every word is a path. */
const takesPathsOnly: ReadonlySet<string> = new Set(['clean', 'rm']);

const isOperand = (word: string) => !word.startsWith('-');

/** It has an ending that no revision has. */
const isFileName = (word: string) =>
	/^[\w./-]*\w\.[a-z]\w{0,4}$/i.test(word) && !/^-|\.\./.test(word);

/** A glob of git fits in folders too: the folder before it. */
function fixed(spec: string): string {
	const at = spec.search(/[*?[\\]/);
	return at < 0 ? spec : path.dirname(`${spec.slice(0, at)}x`);
}

/** Folders below which a call reaches, and what of it. */
export type AddedPlaces = {
	places: readonly string[];
	/** Only what git tracks already; else all that lies there. */
	isTracked: boolean;
};

/**
 * What a `git add` takes in beyond the places that its words name: the whole
 * working tree where a pathspec says so (`:/`, `:`), where all of them say what
 * to leave out (`:!x`), or where there is none and it takes all there is (`-A`,
 * `-u`), from whatever folder it runs in.
 *
 * @param words what stands behind the command
 * @param top the top of the working tree, absolute
 */
export function addedPlaces(
	words: readonly string[],
	top: string,
): AddedPlaces {
	const {options, operands} = readOptions(words.map(asWord), addOptions());
	const has = (names: RegExp) => options.some(({name}) => names.test(name));
	const isTracked = has(takesTracked) && !has(takesAll);
	const taken = operands.filter(({text}) => !leavesOut.test(text));
	if (taken.length > 0)
		return {
			isTracked,
			places: taken
				.filter(({text}) => hasMagic(text))
				.map(({text}) => placeFromTop(text, top)),
		};
	const isAll = operands.length > 0 || isTracked || has(takesAll);
	return {isTracked, places: isAll ? [top] : []};
}

const addOptions = lazy(() =>
	optionTable(subcommand(programOf('git'), 'add')?.options ?? ''),
);

const asWord = (text: string) => ({text, value: text});

/** `:!src`, `:^src`, `:(exclude,glob)src`, `:/!src`. */
const leavesOut = /^:(?:\/?[!^]|\((?:[^),]*,)*exclude[,)])/;
const takesAll = /^(?:-[Ai]|--(?:all|no-ignore-removal|interactive))$/;
const takesTracked = /^(?:-[upe]|--(?:update|patch|edit|renormalize|refresh))$/;

/** `:/src` is the `src` of the top; what else is said there may be anywhere. */
function placeFromTop(spec: string, top: string): string {
	const [, name] = /^:\/([^/!^:(].*)$/.exec(spec) ?? [];
	return name === undefined ? top : resolveFrom(top, fixed(name));
}
