import {expandUrlGlobs} from '../../programs/naming/urlGlobs.js';
import {type FileAccess, type Segment} from '../../shell/types.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {basesOf} from '../places/operandPaths.js';

/**
 * Files that a program reads by an address (`file:/x`, `FILE:///%78`), and by
 * what curl itself makes of its words: `{a,b}` and `[1-9]` stand for several.
 */
export function namedByUrl(segment: Segment): FileAccess[] {
	const {program, args} = segment;
	const found: FileAccess[] = [];
	for (const {value, pattern, text} of args) {
		const word = value ?? pattern ?? text;
		if (program !== 'curl' && !word.includes(':')) continue;
		const address = /file:(?:\/\/(?:localhost|127\.0\.0\.1)?)?(\/.*)/is.exec(
			word,
		)?.[1];
		if (address !== undefined)
			for (const one of several(program, address))
				found.push(asAccess(decoded(one.replace(/[?#].*/s, '')), text));
		else if (program === 'curl' && /[[{]/.test(word))
			for (const one of several(program, afterFlag(word)))
				for (const base of basesOf(segment))
					found.push(asAccess(resolveFrom(base, one), text));
	}

	return found;
}

/** Each that one stands for; itself, if they are too many. */
const several = (program: string | undefined, word: string) =>
	(program === 'curl' ? expandUrlGlobs(word) : undefined) ?? [word];

function asAccess(written: string, text: string): FileAccess {
	const path = written.replace(/\{[^{}]{0,256}\}|\[[^[\]]{0,256}\]/g, '*');
	return {
		kind: 'read',
		text,
		path: resolveFrom('/', path),
		...(path.includes('*') && {isGlob: true as const}),
	};
}

/** `-T{a}`, `@{a}`, `name=@{a}`: the name in it. */
const afterFlag = (word: string) => word.replace(/^(?:-[A-Za-z]|[^/]*@)/, '');

/** With its letters spelled out, as far as they can be. */
export function decoded(address: string): string {
	try {
		return decodeURIComponent(address);
	} catch {
		return address;
	}
}
