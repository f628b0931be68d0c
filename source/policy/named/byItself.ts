import {posix} from 'node:path';
import {filesChanged} from '../../programs/deeds/filesChanged.js';
import * as handing from '../../programs/deeds/handsOver.js';
import * as writing from '../../programs/deeds/mayWrite.js';
import {writesBelow} from '../../programs/deeds/writesBelow.js';
import {readsDotEnv} from '../../programs/deeds/readsDotEnv.js';
import {type FileAccess, type Segment} from '../../shell/types.js';
import {wordsOf} from '../../programs/word.js';
import {operandPaths} from '../places/operandPaths.js';
import {type PolicyContext} from '../types.js';

/*
 * What a command does to files that its words do not name, as programs/deeds
 * knows it of its program.
 */

const known = ({args}: Segment): readonly string[] =>
	args.map(({value = ''}) => value);

/** What it changes without being told its name: surely, or else perhaps. */
export function changesItself(
	segment: Segment,
	how: 'surely' | 'perhaps',
): readonly FileAccess[] {
	const {program = '', cwd} = segment;
	return cwd === undefined
		? []
		: filesChanged(program, known(segment), how).map(file => ({
				kind: 'write',
				text: file,
				path: posix.join(cwd, file),
			}));
}

/** What it changes below folders, of the files that are there: `prettier --write .`. */
export function changesBelow(
	segment: Segment,
	context: PolicyContext,
): readonly FileAccess[] {
	const {program = '', cwd} = segment;
	const found = writesBelow(program, known(segment));
	if (found === undefined || cwd === undefined) return [];
	const {disk} = context;
	const folders = operandPaths(segment, context)
		.map(({path}) => path)
		.filter(path => disk?.isFolder(path) === true);
	return (folders.length === 0 && found.isHere ? [cwd] : folders).map(path => ({
		kind: 'write',
		text: path === cwd ? '.' : path,
		path,
		isRecursive: true,
		// Outside of git nothing says what is ignored.
		only: disk?.tracked?.(path) === undefined ? 'there' : 'unignored',
		names: found.names,
	}));
}

/** `.env` of its folder, where it reads that. */
export function readsItself(segment: Segment): readonly FileAccess[] {
	const {program = '', cwd, wrappers} = segment;
	return cwd !== undefined && readsDotEnv(program, known(segment), wrappers)
		? [{kind: 'read', text: '.env', path: posix.join(cwd, '.env')}]
		: [];
}

/** Whether it hands over the folder that it runs in, or the ones that it names. */
export const handsOver = (segment: Segment): boolean =>
	handing.handsOver(segment.program ?? '', known(segment));

/** Whether it packs the folder that it runs in: no word names another place. */
export const packsItsFolder = (
	{program = '', args, cwd = '/'}: Segment,
	isThere: ((place: string) => boolean) | undefined,
): boolean =>
	handing.packers.has(program) &&
	!args.some(({value, text}) => {
		const word = value ?? text;
		return (
			!word.startsWith('-') && isThere?.(posix.resolve(cwd, word)) === true
		);
	});

/** Whether it builds an image of the folders that it names, with all that lies there. */
export const buildsOf = (segment: Segment): boolean =>
	handing.buildsImage(segment.program ?? '', known(segment));

/** Whether it may write what it names, for all that its words say. */
export const mayWrite = ({program = '', args}: Segment): boolean =>
	writing.mayWrite(program, wordsOf(args));

/** Whether it writes where it runs. */
export const writesHere = (segment: Segment): boolean =>
	writing.writesHere(segment.program ?? '', known(segment));
