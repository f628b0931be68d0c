import {type GuardName} from '../guards/types.js';
import {type RulesFile} from './readRules.js';
import {type LoadedFile} from './ruleFile.js';
import {isWeaker, spell} from './settling.js';
import {
	isAllow,
	strictPart,
	type WithheldRules,
	withheldOf,
} from './withheld.js';

/*
 * What counts of a file that is not accepted, beside what counted in full
 * before (`known`; undefined: nothing ever did).
 */

/** What is strict in it, and what was allowed before. */
export function countedOf(
	file: RulesFile,
	known: RulesFile | undefined,
): RulesFile {
	const strict = strictPart(file);
	// Beside what refused less, the same allow allows more.
	if (!known || isWeaker({...file, off: []}, known)) return strict;
	const allows = new Set(known.rules.filter(isAllow).map(spell));
	const off = new Set(known.off);
	return {
		...strict,
		rules: file.rules.filter(rule => !isAllow(rule) || allows.has(spell(rule))),
		off: file.off.filter(entry => off.has(entry)),
	};
}

/** What of it does not count; undefined: all of it does. */
export function heldBack(
	path: string,
	{file, text = ''}: LoadedFile,
	known: RulesFile | undefined,
): WithheldRules | undefined {
	const counted = countedOf(file, known);
	return withheldOf(path, text, {
		...file,
		rules: file.rules.filter(rule => !counted.rules.includes(rule)),
		off: file.off.filter(entry => !counted.off.includes(entry)),
	});
}

/** Guards that it turns on, and that were not on. */
export const unseenGuards = (
	{guards}: RulesFile,
	known: RulesFile | undefined,
): readonly GuardName[] =>
	guards.filter(name => known?.guards.includes(name) !== true);

/** Whether it allows nothing that did not count before, and refuses no less. */
export const allowsNoMore = (
	path: string,
	loaded: LoadedFile,
	known: RulesFile,
): boolean =>
	heldBack(path, loaded, known) === undefined &&
	unseenGuards(loaded.file, known).length === 0 &&
	!isWeaker({...loaded.file, off: []}, known);

/**
 * What counts in full once athena has made `now` of a file that is not
 * accepted: its own part does all the same.
 */
export function withOwnPart(
	known: RulesFile,
	before: RulesFile,
	now: RulesFile,
): RulesFile {
	const counted = countedOf(before, known).rules;
	const was = new Map(before.rules.map(rule => [rule.id, rule]));
	const ownRules = now.rules.filter(rule => {
		const old = was.get(rule.id);
		return old === undefined || counted.includes(old);
	});
	const gone = new Set(was.keys());
	for (const {id} of now.rules) gone.delete(id);
	for (const {id} of ownRules) gone.add(id);
	return {
		...known,
		rules: [...known.rules.filter(({id}) => !gone.has(id)), ...ownRules],
	};
}
