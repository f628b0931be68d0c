import {optionTable} from '../../programs/options.js';
import {programs} from '../../programs/table.js';

/** Where `find` starts, and what the names are of all that it runs something on, or deletes. */
export type Search = {
	starts: readonly string[];
	/** Each is a test that always holds: the name fits one of these globs. */
	names: readonly (readonly string[])[];
	/** Links are not among what it finds: `-type f`. */
	isFile: boolean;
};

/**
 * Reads the words of a `find` that runs or deletes something. Undefined: what it
 * says is more than tests that all hold before the first `-exec` or `-delete`, so
 * that a name may be any.
 */
export function readSearch(words: readonly string[]): Search | undefined {
	let at = 0;
	while (/^-[HLP]$/.test(words[at] ?? '')) at++;
	const first = at;
	while (at < words.length && !/^(?:[-(!,)].*)$/.test(words[at] ?? '')) at++;
	const starts = words.slice(first, at);
	const end = words.findIndex(
		(word, place) => place >= at && (word === '-exec' || word === '-delete'),
	);
	if (end === -1 || mayBranch(words.slice(end))) return undefined;
	const read = readTests(words.slice(at, end), 0, false);
	return (
		read && {
			starts: starts.length > 0 ? starts : ['.'],
			names: read.names,
			isFile: hasFileTest(words.slice(at, end)),
		}
	);
}

/** Said once, and not of an alternative or of what is left out. */
const hasFileTest = (words: readonly string[]) =>
	!words.some(word => /^(?:!|-not|-o|-or|,|\()$/.test(word)) &&
	words.some((word, at) => word === '-type' && words[at + 1] === 'f');

/** Behind the first action, where what stood before need not hold. */
const mayBranch = (words: readonly string[]) =>
	words.some(word => /^(?:-o|-or|,|\(|\))$/.test(word));

type Tests = {names: string[][]; end: number};

/** Tests that all hold; of `( … )`, alternatives that are names alone. */
function readTests(
	words: readonly string[],
	from: number,
	isGroup: boolean,
): Tests | undefined {
	const names: string[][] = [];
	/** Names of the alternatives before this one. */
	const earlier: string[] = [];
	/** An alternative finds by no name. */
	const alternatives: {areOpen: boolean} = {areOpen: false};
	let own: string[][] = [];
	let at = from;
	const endAlternative = () => {
		const [only] = own;
		if (only === undefined) alternatives.areOpen = true;
		else earlier.push(...only);
		own = [];
	};

	for (;;) {
		const word = words[at];
		if (word === undefined || word === ')') break;
		if (word === '-o' || word === '-or') {
			if (!isGroup) return undefined;
			endAlternative();
			at++;
			continue;
		}

		let isLeftOut = false;
		while (words[at] === '!' || words[at] === '-not') {
			isLeftOut = true;
			at++;
		}

		const test = readTest(words, at);
		if (!test) return undefined;
		if (!isLeftOut) own.push(...test.names);
		at = test.end;
	}

	if ((words[at] === ')') !== isGroup) return undefined;
	const isMany = earlier.length > 0 || alternatives.areOpen;
	if (!isMany) names.push(...own);
	else {
		endAlternative();
		if (!alternatives.areOpen) names.push(earlier);
	}

	return {names, end: isGroup ? at + 1 : at};
}

function readTest(words: readonly string[], at: number): Tests | undefined {
	const word = words[at] ?? '';
	if (word === '(') return readTests(words, at + 1, true);
	const {options} = optionTable(programs.get('find')?.options ?? '');
	const option = options.get(word);
	if (!option || word === ',' || word === ')') return undefined;
	if (option.arity !== 'one') return {names: [], end: at + 1};
	const value = words[at + 1];
	if (value === undefined) return undefined;
	const isName = word === '-name' || word === '-iname';
	return {names: isName ? [[value]] : [], end: at + 2};
}
