import {posix} from 'node:path';
import {type FileAccess, type Segment} from '../../shell/types.js';
import {operandPaths} from '../guards/match/operands.js';
import {touchedByGit} from '../git/touchedByGit.js';
import {foldersLeftTo} from '../guards/match/runsIn.js';
import {type PolicyContext} from '../types.js';
import {toPaths, wordOf, wordPaths, wordsWithin} from './wordsWithin.js';

/**
 * Every file that a segment is given the name of, wherever the name stands: an
 * operand, a word within a longer one (`sqlite3 x '.import .env t'`), a word that
 * comes by a pipe (`echo .env | cpio -o`) or stands in a script that the command
 * writes and runs here, what git prints without a name, and some file of the
 * folder below the project that the program runs in. Each
 * as a read and as a write, since nobody knows what becomes of it.
 */
export function namesGiven(
	segment: Segment,
	segments: readonly Segment[],
	scripts: readonly string[],
	context: PolicyContext,
): FileAccess[] {
	const fed = feedersOf(segment, segments).flatMap(({args}) =>
		args.flatMap(argument => [wordOf(argument), ...wordsWithin(argument)]),
	);
	const {stdinText, program} = segment;
	if (stdinText !== undefined && program !== 'git')
		fed.push(...wordsWithin({text: stdinText, value: `${stdinText}\n`}));
	// What the command has written, and runs here, may open what it names.
	for (const text of scripts)
		fed.push(...wordsWithin({text, value: `${text}\n`}));
	const named = [
		...operandPaths(segment, context),
		...wordPaths(segment, context),
		...toPaths(fed, segment, context),
	];
	const isWhole = takesWhole(segment);
	return [
		...named.flatMap(({path, dotted, text, isGlob}) =>
			(['read', 'write'] as const).map((kind): FileAccess => ({
				kind,
				text,
				path,
				isRecursive: true,
				...(!isWhole && {only: 'itself' as const}),
				...(dotted !== undefined && {dotted}),
				...(isGlob && {isGlob: true as const}),
			})),
		),
		...touchedByGit(segment, context),
		...foldersNamed(segment, context).flatMap(folder =>
			(['read', 'write'] as const).map((kind): FileAccess => ({
				kind,
				text: folder,
				path: posix.join(folder, '?'),
			})),
		),
	];
}

/** Folders other than the project's in which it runs, and may touch what it names nowhere. */
export const foldersNamed = (
	segment: Segment,
	{projectDir}: PolicyContext,
): readonly string[] =>
	segment.cwd === projectDir && segment.folders === undefined
		? []
		: foldersLeftTo(segment).filter(folder => folder !== projectDir);

/** Programs that take whole folders away, wherever they are put. */
const takers: ReadonlySet<string> = new Set([
	'7z',
	'7za',
	'adb',
	'azcopy',
	'borg',
	'gsutil',
	'lftp',
	'mc',
	'pax',
	'rar',
	'rclone',
	'restic',
	's3cmd',
	's5cmd',
	'sftp',
]);

/** It takes folders with all that is in them: `aws s3 sync . s3://x`, `docker cp . box:/`. */
function takesWhole({program = '', args}: Segment): boolean {
	const has = (word: string) => args.some(({value}) => value === word);
	if (takers.has(program)) return true;
	if (program === 'aws') return has('s3');
	if (program === 'gcloud') return has('storage') || has('scp');
	return /^(?:docker|podman|nerdctl|kubectl|oc)$/.test(program) && has('cp');
}

/** Programs that print words, or the names of what they find. */
const printers: ReadonlySet<string> = new Set([
	'echo',
	'printf',
	'find',
	'ls',
	'fd',
	'fdfind',
]);

/** Those whose words come in by a pipe, or on the line as a here-string. */
function feedersOf(
	{pipedFrom, alsoPipedFrom = []}: Segment,
	segments: readonly Segment[],
): Segment[] {
	const all = pipedFrom === undefined ? [] : [pipedFrom, ...alsoPipedFrom];
	return all
		.flatMap(index => segments[index] ?? [])
		.filter(({program = ''}) => printers.has(program));
}
