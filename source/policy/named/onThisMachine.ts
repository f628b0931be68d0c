import path from 'node:path';
import {hasOtherFiles} from '../../programs/deeds/containers.js';
import {programs} from '../../programs/table.js';
import {type Argument, type Segment} from '../../shell/types.js';
import {type Disk} from '../types.js';
import {valuesOf} from './valuesOf.js';
import {wordOf} from '../../programs/word.js';

/** A folder of this machine, and where a container has it; absolute. */
type Mount = {host: string; inside: string};

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
	const mounts = mountsIn(words, cwd);
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

/** The folder that it works in, as a shell writes it. */
const here = /^"?(?:\$\{?PWD\}?|\$\(pwd\)|`pwd`)"?/;

function mountsIn(words: readonly string[], cwd: string): readonly Mount[] {
	const found = words.flatMap((word): [string, string][] => {
		const [, host, inside] =
			/^(?:-[vB]|--(?:volume|bind)=)?([^:]{1,500}):(\/[^:,]{0,500})/.exec(
				word,
			) ?? [];
		if (host !== undefined && inside !== undefined) return [[host, inside]];
		const fields = new Map(
			word
				.replace(/^--mount=/, '')
				.split(',')
				.map(field => {
					const [name = '', value = ''] = field.split('=', 2);
					return [name, value];
				}),
		);
		const source = fields.get('source') ?? fields.get('src');
		const target =
			fields.get('target') ?? fields.get('dst') ?? fields.get('destination');
		return source === undefined || target === undefined
			? []
			: [[source, target]];
	});
	return found.map(([host, inside]) => ({
		host: path.resolve(cwd, host.replace(here, '.')),
		inside: path.posix.join(inside).replace(/(.)\/$/, '$1'),
	}));
}
