import {posix} from 'node:path';
import {unpacks} from '../../../programs/deeds/unpacks.js';
import {type Segment} from '../../../shell/types.js';
import {resolveFrom} from '../../../utils/resolveFrom.js';
import {type Archived} from '../../disk/archived.js';
import {type PolicyContext} from '../../types.js';
import {unpackedFrom} from '../archives.js';
import {type Bringing, type Entry} from './bringing.js';
import {putsFiles} from './putsFiles.js';
import {anythingBelow, entriesAt, realFolders} from './reach.js';

/**
 * What a segment unpacks or fetches: under the names that its archives say, with
 * the links in them, where all of them can be read; else anything, wherever it
 * may put it.
 */
export function broughtByArchives(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	context: PolicyContext,
): readonly Bringing[] {
	const {disk, projectDir} = context;
	const {program = '', accesses, cwd = projectDir} = segment;
	if (/^(?:patch|git)$/.test(program) || !putsFiles(segment)) return [];
	if (!unpacks.test(program)) return fetched(segment, cwd);
	const {targets, entries, isKnown, isMissing} = disk?.archived
		? unpackedFrom(segment, index, segments, disk)
		: unread;
	if (isKnown && !isMissing)
		return [
			entriesAt(
				targets.flatMap(target => entries.map(one => placed(one, target))),
			),
		];
	const folders = new Set([
		...accesses.flatMap(({kind, path}) =>
			kind === 'write' && path !== undefined ? [path] : [],
		),
		cwd,
		...targets,
		...namedFolders(segment, cwd),
	]);
	const isFolder = realFolders(disk ?? {isFolder: () => false});
	return [...folders].map(folder =>
		anythingBelow(folder, 'visited', {isFolder}),
	);
}

const unread: ReturnType<typeof unpackedFrom> = {
	targets: [],
	entries: [],
	isKnown: false,
	isMissing: true,
};

function placed({name, link}: Archived, target: string): Entry {
	const at = resolveFrom(target, name);
	if (!link) return {at, type: 'file'};
	const {target: says, isHard} = link;
	return says === undefined
		? {at, type: 'unknown', why: 'anything'}
		: {
				at,
				type: 'link',
				target: resolveFrom(isHard ? target : posix.dirname(at), says),
			};
}

/** `unzip a.zip -d q`, `cpio -pd q`, `7z x -oq`: any word may be a folder to put things into. */
const namedFolders = ({args}: Segment, cwd: string): string[] =>
	args.flatMap(({value}) =>
		value === undefined || value === ''
			? []
			: [resolveFrom(cwd, value.replace(/^-[a-zA-Z]/, ''))],
	);

/** Plain files: by the names that their addresses end with, else by any. */
function fetched({program, args}: Segment, cwd: string): readonly Bringing[] {
	const isNamed =
		/^(?:curl|wget)$/.test(program ?? '') &&
		!args.some(({value}) =>
			/^-(?:\w*[rmJ]|-(?:rec|mir|rem.*-h|con))/.test(value ?? '-r'),
		);
	const names = args.flatMap(({value = ''}) => {
		const [, path = '', query = ''] =
			/^(?:\w+:\/\/)?[^/?#]+(\/[^?#]*)?(\?[^#]*)?/.exec(value) ?? [];
		const name = posix.basename(path) || 'index.html';
		return value.startsWith('-') ? [] : [name, name + query];
	});
	if (isNamed)
		return [
			entriesAt(
				names.map(name => ({at: resolveFrom(cwd, name), type: 'file'})),
			),
		];
	return [
		{
			on: path =>
				path.startsWith(cwd === '/' ? '/' : `${cwd}/`)
					? [{at: path, type: 'file'}]
					: [],
			foundBy: () => [],
		},
	];
}
