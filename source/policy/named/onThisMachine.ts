import path from 'node:path';
import {hasOtherFiles} from '../../programs/deeds/containers.js';
import {programs} from '../../programs/table.js';
import {type Argument, type Segment} from '../../shell/types.js';
import {type Disk} from '../types.js';
import {mountOf} from './mounts.js';
import {valuesOf} from './valuesOf.js';
import {wordOf} from '../../programs/word.js';

/**
 * A command that runs in a container, with the places of this machine in it: by
 * what it mounts (`docker run -v .:/w x sh /w/a.sh`), else by the end of a path
 * that the project has, too (`docker exec x sh /app/a.sh`). Undefined: it is no
 * such command, or there is none.
 *
 * @param folders where it may run if nobody knows, absolute
 */
export function onThisMachine(
	segment: Segment,
	{isThere}: Pick<Disk, 'isThere'>,
	folders: readonly string[],
): Segment | undefined {
	const {program = '', args, cwd = folders[0]} = segment;
	if (cwd === undefined || !isThere || !hasOtherFiles.test(program))
		return undefined;
	const words = args.map(wordOf);
	const mounts = words.flatMap(word => mountOf(word, cwd) ?? []);
	const place = (inside: string): string | undefined => {
		const mount = mounts.find(
			one => inside === one.inside || inside.startsWith(`${one.inside}/`),
		);
		if (mount) return path.join(mount.host, inside.slice(mount.inside.length));
		const parts = inside.split('/').slice(1, mostParts);
		return parts
			.map((_, at) => path.join(cwd, ...parts.slice(at)))
			.find(one => isThere(one));
	};

	// What stands behind a program that only reads is no script that runs.
	const last = words.findIndex(word => readsFiles(word));
	const there = words.map((word, at) =>
		mounted.test(word) || (last >= 0 && at > last)
			? word
			: word.replaceAll(absolute, found => place(found) ?? found),
	);
	const [workdir = ''] = workdirs.flatMap(name => valuesOf(name, words));
	const folder = workdir.startsWith('/') ? place(workdir) : undefined;
	if (folder === undefined && there.every((word, at) => word === words[at]))
		return undefined;
	return {
		...segment,
		cwd: folder ?? cwd,
		args: there.map((value): Argument => ({value, text: value})),
	};
}

function readsFiles(word: string): boolean {
	const {operands, isInterpreter, wraps} = programs.get(word) ?? {};
	return (
		operands !== undefined &&
		!operands.includes('execute') &&
		isInterpreter === undefined &&
		wraps === undefined
	);
}

/** Folders of a path that are left away, one by one. */
const mostParts = 9;

const workdirs = ['-w', '--workdir', '--pwd'];

/** A path of its own, wherever it stands in a word. */
const absolute = /(?<![\w./:@-])\/[\w./@+-]{1,500}/g;

/** A word that says what is mounted. */
const mounted = /^[^\s:]{1,500}:\/|\b(?:source|src|target|dst|destination)=/;
