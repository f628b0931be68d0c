import path from 'node:path';
import {startedBy} from '../../programs/deeds/containers.js';
import {programs} from '../../programs/table.js';
import {wordOf} from '../../programs/word.js';
import {isSystemProgram} from '../../shell/paths.js';
import {quoteWord} from '../../shell/quoteWord.js';
import {type FileAccess, type Segment} from '../../shell/types.js';
import {composeMounts} from './composeMounts.js';
import {mountOf, type Mount} from './mounts.js';
import {programsOfImage} from './programsOfImage.js';
import {type PolicyContext} from '../types.js';

/** What a container is started for, with folders of this machine in it. */
export type Inside = {
	mounts: readonly Mount[];
	/** The line that it runs, places as the container has them; undefined: what its image runs by itself. */
	command: string | undefined;
	/** Where it may run; a folder of the container. */
	folders: readonly string[];
	/** It is a service of the project's, and no stranger's image: a program nobody knows is one as on this machine. */
	isService?: true;
};

/** What a segment runs in a container that is given folders of this machine; undefined: it does no such thing. */
export function insideContainer(
	segment: Segment,
	{home, projectDir, disk}: Pick<PolicyContext, 'home' | 'projectDir' | 'disk'>,
): Inside | undefined {
	const {program = '', args, cwd = projectDir} = segment;
	const words = args.map(wordOf);
	const started = startedBy(program, words);
	if (!started) return undefined;
	const {image, from, values, compose} = started;
	const place = (word: string) => ofThisMachine(word, cwd, home);
	const given = [
		...values('volume').filter(value => !namedVolume.test(value)),
		...values('mount').filter(bindsPlace),
	].map(place);
	const isKnown = !given.some(value => wholly.test(value));
	const mounts = given.flatMap((value): Mount[] => {
		// Nobody knows what of this machine that is.
		if (wholly.test(value)) return [{host: projectDir, inside: '/'}];
		const mount = mountOf(value, cwd);
		if (!mount) return [];
		return [/[$`]/.test(mount.host) ? {...mount, host: projectDir} : mount];
	});
	const ofService = compose
		? composeMounts(compose, image, cwd, {home, disk})
		: [];
	// What a service runs by itself the project says.
	if (compose && mounts.length === 0 && from >= words.length) return undefined;
	const all = [...mounts, ...(ofService ?? [])];
	const isUnknown = !ofService || values('volumes-from').length > 0;
	if (isUnknown) all.push({host: projectDir, inside: '/'});
	if (all.length === 0) return undefined;
	const [folder] = values('workdir')
		.map(value => ofThisMachine(value, cwd, home).replaceAll('"', ''))
		.filter(value => value.startsWith('/'))
		.map(value => path.posix.join('/', value));
	const [entry] = values('entrypoint');
	const own = args
		.slice(from)
		.map(({value, text}) =>
			value === undefined ? place(text) : quoteWord(value),
		);
	const line =
		entry === undefined || entry === ''
			? [...programOf(image, words[from]), ...own]
			: [quoteWord(entry), ...own];
	return {
		mounts: all,
		command:
			line.length > 0 && isKnown && !isUnknown ? line.join(' ') : undefined,
		folders:
			folder === undefined
				? [...new Set(all.map(({inside}) => inside))]
				: [folder],
		...(mounts.length === 0 && compose && {isService: true}),
	};
}

/** A volume of the container's own: `data:/var/lib`. */
const namedVolume = /^\w[\w.-]*(?::|$)/;

/** Not one of the container's own volumes, nor of its memory. */
const bindsPlace = (value: string) =>
	/\btype=bind\b/.test(value) ||
	!/\btype=|\b(?:source|src)=\w[\w.-]*(?:,|$)/.test(value);

/** All of it is computed. */
const wholly = /^"?(?:\$\{?\w+\}?|\$\([^)]*\)|`[^`]*`)"?$/;

/** With the places that the shell puts there. */
const ofThisMachine = (word: string, cwd: string, home: string): string =>
	word
		.replace(/\$(?:\{PWD\}|PWD\b|\(pwd\))|`pwd`/g, cwd)
		.replace(/\$(?:\{HOME\}|HOME\b)|^~(?=\/|:)|(?<==)~(?=\/)/g, home);

/** The program that an image is called by, where the words behind it begin with none: `alpine/git log`. */
function programOf(
	image: string,
	first: string | undefined,
): readonly string[] {
	if (first !== undefined && (programs.has(first) || first.includes('/')))
		return [];
	if (first === undefined) return [];
	const names = [...programsOfImage(image), image.split('/', 1)[0] ?? ''];
	const found = names.find(name => programs.has(name));
	return found === undefined ? [] : [found];
}

/**
 * A command in a container as it would be on this machine: with the folder, the
 * words and what it touches where they are mounted from. What only the container
 * has is left out.
 */
export function asOnHost(segment: Segment, mounts: readonly Mount[]): Segment {
	const {cwd = '/', args, accesses, programPath, folders} = segment;
	const at = (place: string) => placeOnHost(place, mounts);
	const inFolder = (word: string) => {
		const place = path.posix.resolve(cwd, word);
		return word.startsWith('/') || at(cwd) === undefined
			? (at(place) ?? (word.startsWith('/') ? nowhere + word : word))
			: word;
	};

	return {
		...segment,
		cwd: at(cwd) ?? nowhere,
		...(folders && {folders: folders.flatMap(one => at(one) ?? [])}),
		...(programPath !== undefined &&
			!isSystemProgram(programPath) && {programPath: inFolder(programPath)}),
		args: args.map(argument => {
			const {value} = argument;
			if (value === undefined) return argument;
			const own = /^[^-\s][^\s=:@]*$/.test(value)
				? inFolder(value)
				: value.replaceAll(absolute, found => at(found) ?? nowhere + found);
			return {value: own, text: own};
		}),
		accesses: accesses.flatMap((access): FileAccess[] => {
			const {path: place, kind, isGlob, isRecursive} = access;
			if (place === undefined) return [access];
			const mount = mountFor(place, mounts);
			if (mount)
				return mount.isReadOnly && kind !== 'read' && kind !== 'execute'
					? []
					: [placedAt(access, onHost(place, mount))];
			const known = isGlob ? (place.split(/[*?[{]/, 1)[0] ?? '') : `${place}/`;
			return isGlob || isRecursive
				? mounts
						.filter(({inside}) =>
							`${inside}/`.startsWith(known.replace(/^\/+/, '/')),
						)
						.map(({host}) => ({
							kind,
							text: access.text,
							path: host,
							isRecursive: true as const,
						}))
				: [];
		}),
	};
}

/** Links of the container are not known, so neither is what `..` comes to behind them. */
function placedAt(access: FileAccess, place: string): FileAccess {
	const placed = {...access, path: place};
	delete placed.dotted;
	return placed;
}

/** A folder that is on no machine: of what lies there only the container knows. */
const nowhere = '/?';

/** Whether a word is a place that only the container has. */
export const isNowhere = (word: string): boolean => word.startsWith(nowhere);

/** A path of its own, wherever it stands in a word. */
const absolute = /(?<![\w./:@-])\/[\w./@+-]{0,500}/g;

const mountFor = (place: string, mounts: readonly Mount[]): Mount | undefined =>
	mounts
		.filter(({inside}) => isIn(place, inside))
		.sort((one, other) => other.inside.length - one.inside.length)[0];

const isIn = (place: string, folder: string) =>
	folder === '/' || place === folder || place.startsWith(`${folder}/`);

const onHost = (place: string, {host, inside}: Mount) =>
	path.posix.join(host, inside === '/' ? place : place.slice(inside.length));

/** Of a folder above what is mounted, the first that is. */
function placeOnHost(
	place: string,
	mounts: readonly Mount[],
): string | undefined {
	const mount = mountFor(place, mounts);
	return mount
		? onHost(place, mount)
		: mounts.find(({inside}) => isIn(inside, place))?.host;
}
