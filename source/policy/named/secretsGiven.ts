import {posix} from 'node:path';
import {keepsUnseen} from '../../programs/deeds/showsNone.js';
import {type Segment} from '../../shell/types.js';
import {operandPaths} from '../places/operandPaths.js';
import {type NamedPath} from '../places/placePatterns.js';
import {fitsPlace} from '../places/placeTest.js';
import {type PolicyContext} from '../types.js';
import {wordsOf} from '../../programs/word.js';

/**
 * The words of a program that name a secret's file, where nobody knows what it
 * does with them and it may show what is in there: a formatter, a compiler and a
 * linter print what they read, or quote it in what they complain of (`prettier
 * .env`, `esbuild --loader:.env=text .env`). Of a program whose accesses are all
 * known there is nothing to add to them.
 */
export function secretsGiven(
	segment: Segment,
	context: PolicyContext,
): readonly string[] {
	if (mayShowNone(segment)) return none;
	const found = operandPaths(segment, context).filter(
		named =>
			isFileLike(named, context) &&
			fitsPlace(named, 'secret', context) &&
			!isLeftOut(segment, named.text),
	);
	return found.length === 0 || showsNoneByWords(segment)
		? none
		: [...new Set(found.map(({text}) => text))];
}

const none: readonly string[] = [];

/** Whether it may be given one so by a word that is computed: what another program has found. */
export const mayBeGivenSecret = (segment: Segment): boolean =>
	!mayShowNone(segment) &&
	segment.args.some(
		({value, pattern}) => value === undefined && pattern === undefined,
	) &&
	!showsNoneByWords(segment);

/** It is known what it does with the files among its words. */
const mayShowNone = ({program, accessesAreComplete, args}: Segment) =>
	program === undefined || accessesAreComplete || args.length === 0;

const showsNoneByWords = ({program = '', args}: Segment) =>
	keepsUnseen(program, wordsOf(args));

/**
 * Whether a word is one of a file, and not of whatever else is called `token`,
 * `secrets` or `keys`: a test, a package, a task, a branch. It has an ending, or
 * is there. What ends like code is code about secrets.
 */
function isFileLike(
	{path, text, isGlob}: NamedPath & {text: string},
	{disk}: PolicyContext,
): boolean {
	if (/\s/.test(text) || isAddress.test(text)) return false;
	const name = posix.basename(path);
	// The name of a property is none of a file: `-Dsonar.token=x`.
	if (/^-[DP]\w/.test(text) && !text.replace(/^[^=]*/, '').includes(name))
		return false;
	if (isCode.test(name) || !/[a-z\d*?[]/i.test(name)) return false;
	if (name.includes('.') || isGlob) return true;
	return disk?.isThere?.(path) === true && !disk.isFolder(path);
}

const isAddress = /^(?!file:)[a-z][a-z\d+.-]*:\/\//i;

const isCode =
	/^[^.].*\.(?:[cm]?[jt]sx?|pyi?|rb|go|rs|java|kts?|scala|swift|c|cc|cpp|cxx|h|hpp|cs|fs|vb|php|exs?|erl|hs|cljs?|clj|dart|lua|r|jl|sh|bash|zsh|fish|ps1|vue|svelte|astro|css|scss|less|html?|mdx?|rst|adoc|sql|proto|graphql|snap|feature)$/i;

/** What a program is told to leave out. */
function isLeftOut({args}: Segment, text: string): boolean {
	const at = args.findIndex(one => one.text === text);
	return (
		leavesOut.test(text) ||
		(!text.startsWith('-') && leavesOut.test(args[at - 1]?.text ?? ''))
	);
}

const leavesOut = /^--?(?:no-|x-)?(?:exclude|ignore|skip|omit)(?:[-=]|d?$)/;
