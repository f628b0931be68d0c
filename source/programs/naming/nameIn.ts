import {bare, type Sight} from './sights.js';
import {loadsValue} from './loadedValues.js';
import {beginningTells} from './shortNames.js';
import {lettersTell, nameTells} from './tellingNames.js';

/** The name of an option in a word that has to be named; undefined: there is none. */
export function optionIn(
	word: string,
	next: string | undefined,
	sight: Sight,
): string | undefined {
	const {abbreviates} = sight;
	if (!/^-./.test(word)) return undefined;
	const [written = word] = /^[^=:]+/.exec(word) ?? [];
	const isGlued = word.length > written.length;
	const value = isGlued ? word.slice(written.length + 1) : next;
	const name = bare(written);
	const harmless = valueOf(written, sight);
	if (harmless)
		return value === undefined || harmless.test(value) ? undefined : written;
	// Handed on to another program, such a value is an option there: `--changed=--output=x`.
	if (isGlued && sight.unlisted !== 'harmless' && /^-+[a-z]/i.test(value ?? ''))
		return written;
	if (/^-[^-]$/.test(written))
		return sight.letters.has(written) ||
			(!sight.otherLetters.has(written) && unlistedTells(word, value, sight))
			? written
			: undefined;
	if (sight.names.has(name)) return written;
	if (isHarmless(word, name, sight)) return undefined;
	const mayBeShort = written.startsWith('--') || name.length > 2;
	if (
		abbreviates &&
		mayBeShort &&
		[...sight.names].some(one => one.startsWith(name))
	)
		return written;
	if (
		abbreviates &&
		written.startsWith('--') &&
		[...sight.others].some(one => one.startsWith(name))
	)
		return undefined;
	if (!written.startsWith('--') && sight.hasWords) {
		const glued = sight.values.get(word.slice(0, 2));
		if (glued) return glued.test(word.slice(2)) ? undefined : written;
		if (sight.gluers.has(word.slice(0, 2))) return undefined;
	}

	if (!written.startsWith('--') && !sight.hasWords) {
		const letter = letterIn(word, next, sight);
		if (letter !== undefined) return letter;
		if (isOfLetters(word, sight)) return undefined;
	}

	return unlistedTells(word, value, sight) ? written : undefined;
}

/** It is listed, or of a family that is; where all are that do no harm, so is what takes one away. */
const isHarmless = (
	word: string,
	name: string,
	{others, families, unlisted}: Sight,
): boolean =>
	others.has(name) ||
	families.some(family => family.test(word)) ||
	(unlisted === 'not listed' &&
		name.startsWith('no-') &&
		others.has(name.slice(3)));

/** What its value must look like, also of a beginning of its name that is none of another. */
function valueOf(
	written: string,
	{values, names, others, abbreviates}: Sight,
): RegExp | undefined {
	if (/^-[^-]$/.test(written)) return values.get(written);
	const name = bare(written);
	const exact = values.get(name);
	if (exact || !abbreviates || !written.startsWith('--')) return exact;
	if (others.has(name) || [...names].some(other => other.startsWith(name)))
		return undefined;
	return [...values].find(([one]) => one.startsWith(name))?.[1];
}

/** Whether an option that no line lists is one that has to be named. */
function unlistedTells(
	word: string,
	value: string | undefined,
	{unlisted, hasWords, abbreviates}: Sight,
): boolean {
	if (unlisted === 'harmless' || /^-\d+$/.test(word)) return false;
	// Where words stand behind one dash nothing is glued to a letter: `-ldflags '-s -w'` has a value there.
	if (unlisted === 'named' || unlisted === 'not listed')
		return !(hasWords && /^-[^-\s]+\s/.test(word));
	const [written = word] = /^[^=:]+/.exec(word) ?? [];
	const isGlued = written.length < word.length;
	if (nameTells(written, value, isGlued)) return true;
	if (abbreviates && beginningTells(written, value, isGlued)) return true;
	if (unlisted === 'by letter' && loadsValue(written, value)) return true;
	if (written.startsWith('--')) return false;
	if (unlisted === 'by letter') return lettersTell(written);
	return unlisted === 'letters named' && (!hasWords || written.length === 2);
}

/** `-ox`, `-vo x`: the letter, where all before it take nothing. */
function letterIn(
	word: string,
	next: string | undefined,
	{letters, takers, values}: Sight,
): string | undefined {
	for (let at = 1; at < word.length; at++) {
		const letter = `-${word.charAt(at)}`;
		const harmless = values.get(letter);
		if (harmless)
			return harmless.test(word.slice(at + 1) || (next ?? ''))
				? undefined
				: letter;
		if (letters.has(letter)) return at === 1 ? letter : word;
		if (takers.has(letter) || !/[A-Za-z\d]/.test(word.charAt(at)))
			return undefined;
	}

	return undefined;
}

/** Its letters are all known, up to one that takes the rest. */
function isOfLetters(
	word: string,
	{otherLetters, takers, values}: Sight,
): boolean {
	for (let at = 1; at < word.length; at++) {
		const letter = `-${word.charAt(at)}`;
		if (takers.has(letter) || values.has(letter)) return true;
		const isNumber = /\d/.test(letter) && otherLetters.has('-#');
		if (!isNumber && !otherLetters.has(letter)) return false;
	}

	return true;
}

/** What a word that is no option has to be named by. */
export function wordIn(word: string, {words}: Sight): string | undefined {
	if (!words.some(pattern => pattern.test(word))) return undefined;
	return /^[\w.-]+\s*[:+?!]*=/.exec(word)?.[0] ?? word;
}
