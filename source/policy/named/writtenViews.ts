import path from 'node:path';
import {projectScripts} from '../../programs/runs/projectScripts.js';
import {taskFiles} from '../../programs/runs/taskFiles.js';
import {type Segment} from '../../shell/types.js';
import {ownTexts} from '../made/ownTexts.js';
import {type Disk} from '../types.js';

/** Texts of the files that a command writes, by their absolute path; each may be there when it is read. */
export type Writings = ReadonlyMap<string, readonly string[]>;

/** Nobody of a command runs them: all that are written count. */
const noRunner = -1;

/**
 * What a command writes into files and says itself, where it starts a program
 * that goes by files of the project (`printf … > Makefile; make`). What nobody
 * knows of a text is left out.
 */
export function writingsOf(
	segments: readonly Segment[],
	disk: Pick<Disk, 'scriptAt'>,
): Writings {
	if (!segments.some(goesByFiles)) return nothing;
	return new Map(
		[...ownTexts(segments, noRunner, false, disk)].flatMap(([place, text]) =>
			text === 'computed' || !path.isAbsolute(place)
				? []
				: [[place, text.texts] as const],
		),
	);
}

const nothing: Writings = new Map();

const goesByFiles = ({program = '', wrappers, args}: Segment): boolean =>
	[
		program,
		...wrappers.map(wrapper => wrapper.split(' ', 1)[0] ?? ''),
		// A module of python's.
		...(program.startsWith('py') ? args.map(({value = ''}) => value) : []),
	].some(
		name =>
			Object.hasOwn(projectScripts, name) || Object.hasOwn(taskFiles(), name),
	);

/** A file may hold one of so many texts. */
const mostViews = 4;

/** The disk with what a command writes in its place, once for each text that a file may hold. */
export function viewsWritten<
	Looks extends Disk & Required<Pick<Disk, 'scriptAt'>>,
>(writings: Writings, disk: Looks): readonly Looks[] {
	const most = Math.max(
		0,
		...[...writings.values()].map(texts => texts.length),
	);
	const {isThere, namesIn} = disk;
	return Array.from({length: Math.min(mostViews, most)}, (_, at) => ({
		...disk,
		scriptAt(file: string) {
			const texts = writings.get(file);
			return texts ? (texts[at] ?? texts[0]) : disk.scriptAt(file);
		},
		...(isThere && {
			isThere: (file: string) => writings.has(file) || isThere(file),
		}),
		...(namesIn && {
			namesIn(folder: string) {
				const names = namesIn(folder);
				return (
					names && [...new Set([...names, ...namesWritten(writings, folder)])]
				);
			},
		}),
	}));
}

const namesWritten = (writings: Writings, folder: string): readonly string[] =>
	[...writings.keys()]
		.filter(place => path.dirname(place) === folder)
		.map(place => path.basename(place));
