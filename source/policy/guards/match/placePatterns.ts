import {compileGlob} from '../../../grammar/glob.js';

/** A path as a program or a tool names it, absolute. */
export type NamedPath = {
	path: string;
	isGlob?: boolean;
	/** Everything below goes too. */
	isRecursive?: boolean;
	/** A glob counts as all that it may become, also where it says next to nothing (`*`, `*.json`). */
	isWide?: boolean;
};

export type PlaceTest = (named: NamedPath) => boolean;

/** What patterns mean for a path, for a glob, and for a path with all below it. */
export function testPatterns(patterns: readonly string[]): PlaceTest {
	const fits = remember(compilePatterns(patterns));
	const samples = patterns.map(pattern => samplePath(pattern).split('/'));
	const held = patterns
		.filter(pattern => pattern.startsWith('/'))
		.map(pattern => fixedPart(pattern))
		.filter(folder => folder !== '/');
	return ({path: place, isGlob, isRecursive, isWide}) => {
		if (fits(place)) return true;
		if (isGlob && (isWide || saysSomething.test(place))) {
			const given = place.split('/');
			if (samples.some(sample => mayExpandTo(given, sample))) return true;
		}

		if (!isRecursive) return false;
		const top = isGlob ? fixedPart(place) : place;
		return held.some(folder => isBelow(folder, top));
	};
}

/** Entries ask about the same path again and again. */
function remember(
	test: (place: string) => boolean,
): (place: string) => boolean {
	const known = new Map<string, boolean>();
	return place => {
		let answer = known.get(place);
		if (answer === undefined) {
			if (known.size > 1000) known.clear();
			answer = test(place);
			known.set(place, answer);
		}

		return answer;
	};
}

/**
 * One test for many patterns. Most are a name below any folder, or a whole
 * path: these are looked up; only the others are tried one after another.
 */
function compilePatterns(
	patterns: readonly string[],
): (place: string) => boolean {
	const literal = patterns.filter(pattern => !/[*?]/.test(pattern));
	const paths = new Set(literal.filter(pattern => pattern.startsWith('/')));
	const names = new Set(literal.filter(pattern => !pattern.includes('/')));
	const others = patterns.filter(
		pattern => !paths.has(pattern) && !names.has(pattern),
	);
	const fixed = union(others.filter(pattern => pattern.startsWith('/')));
	const anywhere = union(others.filter(pattern => !pattern.startsWith('/')));
	return place =>
		paths.has(place) ||
		names.has(place.slice(place.lastIndexOf('/') + 1)) ||
		fixed?.test(place) === true ||
		anywhere?.test(place) === true;
}

function union(patterns: readonly string[]): RegExp | undefined {
	if (patterns.length === 0) return undefined;
	const start = patterns[0]?.startsWith('/') ? '^' : '/';
	return new RegExp(`${start}(?:${patterns.map(toRegExp).join('|')})$`, 's');
}

/** The path is the folder, or below it. */
export function isBelow(place: string, folder: string): boolean {
	const base = folder.endsWith('/') ? folder : `${folder}/`;
	return place === folder || place.startsWith(base);
}

/** The folder that a glob can't leave. */
export function fixedPart(glob: string): string {
	const names = glob.split('/');
	const first = names.findIndex(name => isPattern(name));
	return (first === -1 ? names : names.slice(0, first)).join('/') || '/';
}

/** The rest of a glob. */
export function globPart(glob: string): string {
	return glob.slice(fixedPart(glob).length);
}

function isPattern(name: string): boolean {
	return /[*?[\]{}()]/.test(name);
}

/** A glob that begins with letters of its own: `.env?`, `id_*`. */
const saysSomething = /\/[^*?[{/][^*?[{/]+[^/]*$/;

/** Source of an expression for one pattern. */
function toRegExp(pattern: string): string {
	return pattern
		.split('/')
		.map((name, index, names) => {
			const slash = index === names.length - 1 ? '' : '/';
			if (name === '**') return slash ? '(?:.+/)?' : '.+';
			return `${nameToRegExp(name)}${slash}`;
		})
		.join('');
}

function nameToRegExp(name: string): string {
	return name
		.replace(/[.+^${}()|[\]\\]/g, '\\$&')
		.replaceAll('*', '[^/]*')
		.replaceAll('?', '[^/]');
}

/** A path that fits the pattern: wildcards become letters. */
function samplePath(pattern: string): string {
	return pattern.replace(/\*+/g, 'x').replaceAll('?', 'x');
}

/** True if a glob of the shell may become the sample; a relative one is compared from the end. */
function mayExpandTo(
	given: readonly string[],
	sample: readonly string[],
): boolean {
	const isAbsolute = sample[0] === '';
	if (isAbsolute && !given.includes('**') && sample.length !== given.length)
		return false;
	const names = isAbsolute ? sample.slice(1) : sample;
	return names.every((name, index) => {
		const pattern = given.at(index - names.length);
		return pattern !== undefined && nameMayBe(pattern, name);
	});
}

function nameMayBe(pattern: string, name: string): boolean {
	if (!isPattern(pattern)) return pattern === name;
	if (name.startsWith('.') && /^[*?]/.test(pattern)) return false;
	const loose = pattern
		.replace(/[@?*+!]\([^)]*\)/g, '*')
		.replace(/\{[^}]*\}/g, '*')
		.replace(/\[[^\]]*\]/g, '?');
	return compileGlob(loose)(name);
}
