import path from 'node:path';
import {type Disk} from '../types.js';
import {mountOf, type Mount} from './mounts.js';
import {valuesOf} from './valuesOf.js';

/** The files that compose goes by, where no option names others. */
const usual = ['compose', 'docker-compose'].flatMap(name =>
	['', '.override'].flatMap(kind =>
		['.yaml', '.yml'].map(ending => `${name}${kind}${ending}`),
	),
);

/**
 * The folders of this machine that a service is given by the files of compose:
 * `volumes` of either form, as far as their lines say it. Undefined: more than are
 * looked at.
 *
 * @param words those behind `compose`
 */
export function composeMounts(
	words: readonly string[],
	service: string,
	cwd: string,
	{
		home,
		disk,
	}: {home: string; disk?: Pick<Disk, 'scriptAt' | 'mayRead'> | undefined},
): readonly Mount[] | undefined {
	const named = ['-f', '--file'].flatMap(option => valuesOf(option, words));
	const [base] = valuesOf('--project-directory', words);
	const files = (named.length > 0 ? named : usual).map(file =>
		path.resolve(cwd, file),
	);
	const folder =
		base === undefined
			? path.dirname(files[0] ?? cwd)
			: path.resolve(cwd, base);
	const mounts = files.flatMap(file => {
		const text = disk?.scriptAt?.(file);
		return text === undefined || disk?.mayRead?.(text.length) === false
			? []
			: mountsIn(partOf(service, text), folder, home);
	});
	return mounts.length > most ? undefined : mounts;
}

/** Nobody gives a container more folders. */
const most = 64;

/** The lines below a service's name; all, where it takes over those of others, or none are found. */
function partOf(service: string, text: string): string {
	const part: string[] = [];
	let depth: number | undefined;
	for (const line of text.split('\n')) {
		const [, indent = '', name] =
			/^( *)["']?(?:([\w.-]+)["']?:|[^\s#])/.exec(line) ?? [];
		if (indent.length <= (depth ?? -1) && /^\s*[^\s#]/.test(line))
			depth = undefined;
		if (indent !== '' && name === service) depth ??= indent.length;
		if (depth !== undefined) part.push(line);
	}

	const found = part.join('\n');
	return part.length === 0 || takesOver.test(found) ? text : found;
}

/** `<<: *app`, `volumes: *shared`, `extends:` */
const takesOver = /:\s*\*\w|^\s*extends:/m;

function mountsIn(text: string, folder: string, home: string): Mount[] {
	const short = [...text.matchAll(shortForm)].map(([, word = '']) => word);
	const long = [...text.matchAll(longForm)].map(
		([, source = '', target = '']) => `${source}:${target}`,
	);
	return [...short, ...long].flatMap(
		word =>
			mountOf(
				word
					.replace(/^~(?=[/:])/, home)
					// What it holds nobody knows; by default it is mostly this folder.
					.replace(/^(?:\$\{[^}]{0,200}\}|\$\w{1,100})/, '.'),
				folder,
			) ?? [],
	);
}

/** `.:/w`, `./src:/w:ro`, `~/x:/x`, `${X:-.}:/w`: with a place before the colon, not the name of a volume. */
const shortForm =
	/(?<![^\s"'[,])((?:\.{1,2}(?=[/:])|~(?=[/:])|\/|\$\{[^}\n]{1,200}\}|\$\w{1,100})[^\s:"',\]]{0,500}:\/[^\s"',\]]{0,500})/g;

/** `source: .` and `target: /w` below each other. */
const longForm =
	/\b(?:source|src):\s*["']?([./~$][^\s"',}]{0,500})["']?,?\s{1,100}(?:target|dst|destination):\s*["']?(\/[^\s"',}]{0,500})/g;
