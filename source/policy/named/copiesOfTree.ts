import path from 'node:path';
import {type Segment} from '../../shell/types.js';
import {writersTo} from '../../shell/writersTo.js';
import {wordsOf} from '../../programs/word.js';

/** A folder or a file that comes to be while the command runs, and the one that it is made of. */
type TreeCopy = {folder: string; source: string};

/**
 * What parts of a command make of what is there: a folder by git (`git worktree
 * add x`, `git clone . x`), a copy (`cp -r a b`, `mv a b`, `cat a > b`). What
 * lies there is not on the disk yet, but in what it is made of.
 */
export function copiesOfTree(
	segments: readonly Segment[],
): readonly TreeCopy[] {
	return segments.flatMap((segment): TreeCopy[] => {
		const {program, args, cwd} = segment;
		if (program !== 'git') return copiesBy(segment, segments);
		if (cwd === undefined) return [];
		const words = wordsOf(args);
		const at = (word: string) => path.resolve(cwd, word);
		const behind = (verb: string) =>
			words
				.slice(words.indexOf(verb) + 1)
				.filter(word => !word.startsWith('-'));
		if (words.includes('worktree') && words.includes('add'))
			return behind('add').map(word => ({folder: at(word), source: cwd}));
		if (!words.includes('clone')) return [];
		const [source = '', ...more] = behind('clone');
		return [...more, path.basename(source).replace(/\.git$/, '')].map(word => ({
			folder: at(word),
			source: at(source),
		}));
	});
}

/** Of one segment that are looked at. */
const mostNames = 8;

/** What it writes may be what it reads or takes away, or what comes to it by a pipe. */
function copiesBy(segment: Segment, segments: readonly Segment[]): TreeCopy[] {
	const {accesses} = segment;
	if (!accesses.some(({kind}) => kind === 'write')) return [];
	const fed = feedersOf(segment, segments).flatMap(one => one.accesses);
	const placesOf = (isOne: (kind: string) => boolean, among = accesses) =>
		among
			.flatMap(({kind, path: place}) =>
				isOne(kind) && place !== undefined ? [place] : [],
			)
			.slice(0, mostNames);
	const sources = [
		...placesOf(kind => kind === 'read' || kind === 'delete'),
		...placesOf(kind => kind === 'read', fed),
	];
	return placesOf(kind => kind === 'write').flatMap(folder =>
		sources.flatMap(source => [
			{folder, source},
			{folder: path.join(folder, path.basename(source)), source},
		]),
	);
}

/** What writes to its input, through others too. */
function feedersOf(
	segment: Segment,
	segments: readonly Segment[],
	depth = 0,
): readonly Segment[] {
	return depth > deepestPipe
		? []
		: writersTo(segment, segments).flatMap(writer => [
				writer,
				...feedersOf(writer, segments, depth + 1),
			]);
}

const deepestPipe = 8;

/** Where a file's text is to be found now: in what it, or the folder that it lies in, is made of. */
export const sourcesOf = (
	file: string,
	copies: readonly TreeCopy[],
): readonly string[] =>
	copies
		.filter(({folder}) => file === folder || file.startsWith(`${folder}/`))
		.map(({folder, source}) => path.join(source, file.slice(folder.length)));
