import {spellOut} from '../spellings/oldCluster.js';
import {isUnknown, wordsThatMayRun} from '../runs/mayRun.js';
import {optionTable} from '../options.js';
import {optionIn, wordIn} from './nameIn.js';
import {type Program} from '../program.js';
import {endsOptions} from '../optionsEnd.js';
import {mayStandForWords} from './responseFiles.js';
import {recordOf} from './recordOf.js';
import {scriptOf} from './scriptOf.js';
import {sightsOf} from './sights.js';
import {subcommandPlaces} from '../subcommands.js';
import {type Target, targetsOf} from './targets.js';

/** A word of a call that an allow of other words does not cover. */
export type ToBeNamed = {
	/** How a rule would name it: the option as it is spelt, without its value; a word as a whole. */
	name: string;
	/** It is one of the things that the program is told to make, or an option that names one: a target of make. */
	isTarget?: true;
	/** That is an address, or says what is done with one. */
	isAddress?: true;
	/** The program may run it: nobody knows what it does with its words. */
	mayRun?: true;
};

/**
 * The words of a call that an allow of its beginning does not cover, wherever
 * they stand: options by which the program runs another one, loads code, takes
 * its settings, its folder or its packages from elsewhere, or writes a file.
 * Glued, with `=`, combined or shortened, as programs take them. Of an option
 * that no record lists its name has to tell (tellingNames.ts), and a letter
 * tells nothing; where the record lists all there are, one that it does not
 * list has to be named. Of a program of which nothing is known so has what it
 * may run (mayRun.ts).
 *
 * @param isFolder whether a word is the path of a folder with something in it
 */
export function wordsToBeNamed(
	program: string,
	given: readonly string[],
	isFolder: (word: string) => boolean = () => false,
): readonly ToBeNamed[] {
	const record = recordOf(program);
	const words = spelt(record, given);
	const places = subcommandPlaces(program, words);
	const script = places.length === 0 ? scriptOf(record, words) : undefined;
	const place = places[0] ?? script?.place ?? words.length;
	const names = commandsNamed(words, places);
	const sights = sightsOf(record, names);
	const {before} = sights;
	const after = script ? sightsOf().after : sights.after;
	const {behindDashes} = script ? sightsOf() : sights;
	const ends = script === undefined && endsOptions(program);
	const found: ToBeNamed[] = [];
	const targets = targetsOf(program, words);
	const values = new Set<number>();
	let isBehind = false;
	for (let at = 0; at < words.length; at++) {
		if (at === place && script?.module !== undefined)
			return [
				...found,
				{name: '-m'},
				...wordsToBeNamed(...script.module, isFolder),
			];
		const word = words[at] ?? '';
		const seen = isBehind ? behindDashes : [at < place ? before : after];
		if (word === '--') {
			isBehind = true;
			if (after.handsOnTo.length === 0) continue;
			const rest = words.slice(at + 1);
			for (const other of after.handsOnTo)
				found.push(...wordsToBeNamed(other, rest, isFolder));
			break;
		}

		// What it runs is a command of its own, and judged as one.
		if (seen.some(({judged}) => judged.has(word))) {
			at = endOfCommand(words, at);
			continue;
		}

		const name = seen
			.map(
				sight =>
					(isBehind && ends && sight === after
						? undefined
						: optionIn(word, words[at + 1], sight)) ?? wordIn(word, sight),
			)
			.find(one => one !== undefined);
		if (name !== undefined) {
			found.push({name});
			values.add(at);
			if (name === word && word.startsWith('-')) values.add(at + 1);
		} else {
			const target = targets.find(one => one.name === word);
			if (target && !isOption(target)) {
				found.push(toBeNamed(target));
				values.add(at);
			} else if (mayStandForWords(program, word)) {
				found.push({name: word});
				values.add(at);
			}
		}
	}

	found.push(
		...targets.filter(isOption).map(toBeNamed),
		...ofOwnRecord(words, script?.place, found, isFolder),
	);
	if (isUnknown(record, names))
		for (const name of wordsThatMayRun(words, values, isFolder))
			if (!runsAnyway(record, words, name)) found.push({name, mayRun: true});
	return found;
}

/** What the record of a script says beyond that, where there is one: `php artisan migrate`. */
function ofOwnRecord(
	words: readonly string[],
	place: number | undefined,
	found: readonly ToBeNamed[],
	isFolder: (word: string) => boolean,
): readonly ToBeNamed[] {
	if (place === undefined) return [];
	const name = words[place]?.replace(/^.*\//s, '') ?? '';
	const record = recordOf(name);
	if (record === undefined || !isUnknown(record, [])) return [];
	const said = new Set(found.map(one => one.name));
	return wordsToBeNamed(name, words.slice(place + 1), isFolder).filter(
		one => !said.has(one.name) && one.mayRun !== true,
	);
}

/** Whether nothing is known of what a program does with such words. */
export const knowsNothingOf = (
	program: string,
	words: readonly string[],
): boolean =>
	isUnknown(
		recordOf(program),
		commandsNamed(words, subcommandPlaces(program, words)),
	);

const commandsNamed = (words: readonly string[], places: readonly number[]) =>
	places.flatMap(at => [
		words[at] ?? '',
		`${words[at] ?? ''} ${words[at + 1] ?? ''}`,
	]);

/** Whether it runs what a word names without it, too: `rails test test/a_test.rb`. */
function runsAnyway(
	record: Program | undefined,
	[first = '']: readonly string[],
	name: string,
): boolean {
	return [record?.mustBeNamed?.[''] ?? []]
		.flat()
		.some(
			({anyway}) =>
				anyway?.behind.split(' ').includes(first) === true &&
				anyway.fits.test(name),
		);
}

const isOption = ({name}: Target) => /^-./.test(name);

const toBeNamed = ({name, isAddress}: Target): ToBeNamed => ({
	name,
	isTarget: true,
	...(isAddress && {isAddress: true}),
});

/** The words, the letters of `tar xf` as options. */
function spelt(
	record: Program | undefined,
	given: readonly string[],
): readonly string[] {
	if (record?.hasOldCluster !== true) return given;
	const fields = given.map(word => ({text: word, value: word}));
	return spellOut(fields, optionTable(record.options)).map(({value}) => value);
}

/** `-exec grep x {} ;`, `-exec grep x {} +`. */
function endOfCommand(words: readonly string[], from: number): number {
	let at = from;
	while (
		at < words.length &&
		words[at] !== ';' &&
		!(words[at] === '+' && words[at - 1] === '{}')
	)
		at++;
	return at;
}
