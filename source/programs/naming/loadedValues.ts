import {partsOf, words} from './tellingNames.js';

/** A module and what stands in it: `pkg.mod:attr`. */
const attribute = /^[a-z_][\w.]*:[a-z_]\w*(?:\.\w+)*$/i;

/** A class by its whole name: `pkg.mod.Class`. */
const classInModule = /^[a-z_]\w*(?:\.[a-z_]\w*)*\.[A-Z]\w*$/;

/** Whether a value looks like what a program loads by its name. */
export const namesCode = (value: string): boolean =>
	attribute.test(value) || classInModule.test(value);

/** Options with names that have a colon or a dot of their own: images, tags, tests, tasks. */
const others = words(
	`tag tags label labels image images filter filters ignore exclude include only
	skip search query name names title message user test tests suite case spec
	match pattern grep task tasks target targets package project scope selector
	select sort order field fields column columns key keys map role group topic
	subject type style color trace verbose silent quiet watch debug parallel`,
);

/**
 * Whether an option, whatever its name, is given code to load, or sets what a
 * class goes by: `--loop evil:x`, `--Exporter.preprocessors=x`.
 */
export function loadsValue(
	written: string,
	value: string | undefined,
): boolean {
	if (/^--?[A-Z]\w*\.\w/.test(written)) return true;
	if (value === undefined || !written.startsWith('--')) return false;
	return namesCode(value) && !partsOf(written).some(part => others.has(part));
}
