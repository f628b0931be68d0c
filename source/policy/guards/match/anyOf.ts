import {compileGlob} from '../../../grammar/glob.js';

/** One test for several names or globs; plain names cost one look-up. */
export function anyOf(names: readonly string[]): (name: string) => boolean {
	const plain = new Set(names.filter(name => !/[*?]/.test(name)));
	const globs = names.filter(name => /[*?]/.test(name)).map(compileGlob);
	return name => plain.has(name) || globs.some(fits => fits(name));
}
