import {compileGlob} from '../../grammar/glob.js';
import {type FileAccess, type Segment} from '../../shell/types.js';
import {type PolicyContext} from '../types.js';
import {wordOf} from '../../programs/word.js';
import {fixedPart, isBelow, nameTest} from '../places/placePatterns.js';

/**
 * Whether a program prints the name of this file, or hands it on (`find -exec`),
 * for all that its words say; of a file that is there.
 */
export function lists(
	segment: Segment,
	file: string,
	context: PolicyContext,
): boolean {
	const {program = '', args} = segment;
	const words = args.map(wordOf);
	switch (program) {
		case 'find':
			return (
				isBelowOne(file, segment) && isFound(file, words, segment, context)
			);
		case 'ls':
			return segment.accesses.some(access => isListed(file, access, words));
		case 'grep':
		case 'egrep':
		case 'fgrep':
			return (
				words.some(word => /^-(?:[^-]*[lL]|-files-with)/.test(word)) &&
				isBelowOne(file, segment) &&
				isSearched(file, words) &&
				mayHold(file, words, context)
			);
		case 'rg':
		case 'fd':
		case 'fdfind':
			// What is hidden they leave out.
			return (
				words.some(word => /^-(?:[^-]*[uH.]|-hidden|-unres)/.test(word)) &&
				(program === 'rg' ? mayHold(file, words, context) : true)
			);
		case 'git':
			return (
				(words.includes('ls-files') || words.includes('grep')) &&
				isTracked(file, context) &&
				(words.includes('grep')
					? mayHold(file, words, context)
					: fitsPathspecs(file, words, segment, context))
			);
		default:
			return false;
	}
}

/** True if git is known to track it now. */
export const isTracked = (
	file: string,
	{disk, projectDir}: PolicyContext,
): boolean => disk?.tracked?.(projectDir)?.includes(file) === true;

const isBelowOne = (file: string, {accesses}: Segment) =>
	accesses.some(
		({kind, path, isGlob}) =>
			kind === 'read' &&
			path !== undefined &&
			isBelow(file, isGlob ? fixedPart(path) : path),
	);

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1);

/** Whether the tests of `find` let it pass, as far as they speak of names. */
function isFound(
	file: string,
	words: readonly string[],
	{accesses}: Segment,
	{disk}: PolicyContext,
): boolean {
	const from = accesses.find(({path}) => path && isBelow(file, path))?.path;
	const names: ((name: string) => boolean)[] = [];
	for (const [at, word] of words.entries()) {
		const value = words[at + 1] ?? '';
		if (word === '-maxdepth' && from !== undefined) {
			const depth = file.slice(from.length).split('/').length - 1;
			if (depth > Number(value)) return false;
		}

		if (word === '-type' && /^[fd]$/.test(value))
			if (disk?.isFolder(file) !== (value === 'd')) return false;

		if (!/^-(?:i?name|i?path|i?wholename)$/.test(word)) continue;
		const isName = word.endsWith('e') && !word.endsWith('lename');
		const fits = globTest(value, word.startsWith('-i'));
		const isMeant = isName
			? file.split('/').some(name => fits(name))
			: fits(file) || fits(`.${file.slice(from?.length ?? 0)}`);
		const isLeftOut =
			/^(?:!|-not)$/.test(words[at - 1] ?? '') || words[at + 2] === '-prune';
		if (isLeftOut && isMeant) return false;
		if (!isLeftOut && isName) names.push(fits);
	}

	return names.length === 0 || names.some(fits => fits(baseName(file)));
}

/** Whether a name fits a glob, in whichever letters. */
function globTest(
	glob: string,
	ignoresCase: boolean,
): (text: string) => boolean {
	const fits = compileGlob(ignoresCase ? glob.toLowerCase() : glob);
	return ignoresCase ? text => fits(text.toLowerCase()) : fits;
}

/** `ls` names what lies in a folder, or with `-d` and of a glob the thing itself. */
function isListed(
	file: string,
	{path, isGlob}: FileAccess,
	words: readonly string[],
): boolean {
	if (path === undefined) return false;
	const has = (pattern: RegExp) => words.some(word => pattern.test(word));
	if (!isGlob && !has(/^-[^-]*d/)) {
		const name = file.slice(path.length + 1).split('/')[0] ?? '';
		return (
			isBelow(file, path) &&
			(!name.startsWith('.') || has(/^-(?:[^-]*[aAf]|-a)/))
		);
	}

	const names = file.split('/');
	return path
		.split('/')
		.every((pattern, at) => nameTest(pattern)(names[at] ?? ''));
}

/** `--include=*.ts`, `--exclude-dir=.athena`. */
function isSearched(file: string, words: readonly string[]): boolean {
	const valuesOf = (option: string) =>
		words.flatMap((word, at) =>
			word.startsWith(`${option}=`)
				? [word.slice(option.length + 1)]
				: word === option
					? [words[at + 1] ?? '']
					: [],
		);
	const included = valuesOf('--include');
	const name = baseName(file);
	return (
		(included.length === 0 || included.some(glob => compileGlob(glob)(name))) &&
		!valuesOf('--exclude').some(glob => compileGlob(glob)(name)) &&
		!valuesOf('--exclude-dir').some(glob =>
			file.split('/').some(part => compileGlob(glob)(part)),
		)
	);
}

/** Whether a search may find anything in it: of a plain word its text is looked at. */
function mayHold(
	file: string,
	words: readonly string[],
	{disk}: PolicyContext,
): boolean {
	if (disk?.isFolder(file)) return false;
	const text = disk?.scriptAt?.(file);
	const [pattern] = words.filter(
		word => !/^(?:-.*|grep)$/.test(word) || word === '',
	);
	if (text === undefined || !/^[\w ,/@-]+$/.test(pattern ?? '.')) return true;
	if (
		words.some(
			word =>
				/^-(?:[^-]*[vLefx]|-inv|-files-without|-reg|-file=)/.test(word) ||
				// Behind it stands no pattern yet.
				/^-[^-]*[ABCDdmO]$|^--[a-z-]+$/.test(word),
		)
	)
		return true;
	return text.toLowerCase().includes((pattern ?? '').toLowerCase());
}

function fitsPathspecs(
	file: string,
	words: readonly string[],
	{cwd}: Segment,
	{projectDir}: PolicyContext,
): boolean {
	const specs = words
		.slice(words.indexOf('ls-files') + 1)
		.filter(word => !word.startsWith('-'));
	const from = cwd ?? projectDir;
	// From another folder, and of what git reads otherwise, any may be meant.
	if (from !== projectDir || specs.some(spec => /^[:.]./.test(spec)))
		return true;
	const name = file.slice(projectDir.length + 1);
	return (
		specs.length === 0 ||
		specs.some(
			spec => spec === '.' || isBelow(name, spec) || compileGlob(spec)(name),
		)
	);
}
