import {subcommandPlaces} from '../../programs/subcommands.js';
import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../shell/types.js';
import {wordOf} from '../../programs/word.js';
import {type PolicyContext} from '../types.js';
import {placedIn, unread, withNamesInFiles} from './namesInFiles.js';
import {textFed} from './ownTexts.js';

/*
 * Plumbing of git's that puts files into the index or into a tree by their names,
 * whatever lies in the working tree: the next move between commits brings them.
 */

/** More lines than that are a list of which nobody says what is in it. */
const mostNames = 500;

const plumbing = /^(?:update-index|read-tree|mktree|fast-import|hash-object)$/;

/** The command with what its plumbing puts there: on the line, in the command, on the disk, by a pipe. */
export const readIndexLines = (
	shell: ShellAnalysis,
	context: PolicyContext,
): ShellAnalysis =>
	withNamesInFiles(shell, isPlumbing, (segment, index) =>
		changedBy(segment, index, shell.segments, context),
	);

const isPlumbing = ({program, args}: Segment): boolean =>
	program === 'git' && args.some(({value = ''}) => plumbing.test(value));

function changedBy(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	{disk, projectDir}: PolicyContext,
): FileAccess[] {
	const words = segment.args.map(wordOf);
	const put = subcommandPlaces('git', words).map(at =>
		putBy(words[at] ?? '', words.slice(at + 1)),
	);
	const fed = put.flatMap(one => one.fed ?? []);
	const names = put.flatMap(one => one.names);
	let isKnown = true;
	for (const namesIn of fed) {
		const given = textFed(segment, index, segments, disk ?? {});
		const found =
			given === 'computed' ? undefined : given.texts.flatMap(namesIn);
		if (found === undefined || found.length > mostNames) isKnown = false;
		else names.push(...found);
	}

	// They are named as seen from the top, wherever it runs.
	const folders = new Set([projectDir, segment.cwd ?? projectDir]);
	return [
		...names.flatMap(({name, isFolder}): FileAccess[] =>
			name === '' || /[$`]/.test(name)
				? [{kind: 'write', text: unread}]
				: [...folders].map(folder => ({
						...placedIn(folder, name, 'write'),
						...(isFolder && {isRecursive: true}),
					})),
		),
		...(isKnown ? [] : [{kind: 'write' as const, text: unread}]),
	];
}

type Name = {name: string; isFolder?: true};

/** What a subcommand puts there; `fed`: its input says more, and how. */
function putBy(
	command: string,
	rest: readonly string[],
): {names: Name[]; fed?: (text: string) => Name[]} {
	switch (command) {
		case 'update-index':
			return {
				names: [...cached(rest), ...removed(rest)],
				...(rest.includes('--index-info') && {fed: namesInLines}),
			};
		case 'read-tree':
			return {
				names: rest.flatMap(word => {
					const [, name] = /^--prefix=(.+)$/s.exec(word) ?? [];
					return name === undefined ? [] : [{name, isFolder: true}];
				}),
			};
		case 'mktree':
			return {names: [], fed: namesInLines};
		case 'fast-import':
			return {names: [], fed: namesInStream};
		case 'hash-object':
			// A tree as it is kept: not a text.
			return /(?:^| )-t ?tree(?: |$)/.test(rest.join(' '))
				? {names: [{name: ''}]}
				: {names: []};
		default:
			return {names: []};
	}
}

/** `--cacheinfo 100644,HASH,PATH`, or as three words. */
const cached = (rest: readonly string[]): Name[] =>
	rest.flatMap((word, at) => {
		if (!/^--cacheinfo(?:=|$)/.test(word)) return [];
		const info = word.includes('=')
			? word.slice(word.indexOf('=') + 1)
			: (rest[at + 1] ?? '');
		const [, name] = /^[^,]*,[^,]*,(.*)$/s.exec(info) ?? [];
		return [{name: name ?? rest[at + 3] ?? ''}];
	});

/** What stands behind `--force-remove`. */
function removed(rest: readonly string[]): Name[] {
	const at = rest.indexOf('--force-remove');
	return at < 0
		? []
		: rest
				.slice(at + 1)
				.filter(word => !word.startsWith('-'))
				.map(name => ({name}));
}

/** `100644 HASH 0<tab>PATH`, `040000 tree HASH<tab>PATH`; each ends at a line's end, or at a NUL. */
const namesInLines = (text: string): Name[] =>
	text.split(/[\n\0]/).flatMap((line): Name[] => {
		const tab = line.indexOf('\t');
		if (tab < 0) return line.trim() === '' ? [] : [{name: ''}];
		return [
			{
				name: withoutQuotes(line.slice(tab + 1)),
				...(/^0?40000 /.test(line) && {isFolder: true}),
			},
		];
	});

/** `M 100644 :1 PATH`, `R OLD NEW`, `C`, `D`: every word may be one. */
const namesInStream = (text: string): Name[] =>
	text.split('\n').flatMap((line): Name[] =>
		/^[MRCD] /.test(line)
			? line
					.slice(2)
					.split(' ')
					.map(word => ({name: withoutQuotes(word), isFolder: true as const}))
					.filter(({name}) => name !== '' && !/^[\d:]/.test(name))
			: [],
	);

const withoutQuotes = (name: string) => name.trim().replace(/^"|"$/g, '');
