import {optionTable} from './options.js';
import {type Program} from './program.js';
import {readOptions} from './readOptions.js';

/** The targets among the words of a program that makes what it is told: `make test`. */
export function targetsOf(
	record: Program,
	words: readonly string[],
): readonly string[] {
	const fields = words.map(word => ({text: word, value: word}));
	return readOptions(fields, optionTable(allOptions(record)))
		.operands.map(({value}) => value)
		.filter(word => !/^[\w.-]+\s*[:+?!]*=/.test(word));
}

/** Which options of a list are among the words; a beginning of a long name counts. */
export function optionsGiven(
	record: Program,
	words: readonly string[],
	list: string,
): readonly string[] {
	const meant = list.split(' ');
	const fields = words.map(word => ({text: word, value: word}));
	return readOptions(fields, optionTable(allOptions(record)))
		.options.map(({name}) => name)
		.filter(
			name =>
				meant.includes(name) ||
				(name.length > 3 && meant.some(one => one.startsWith(name))),
		);
}

/** One line of all that is known of its options. */
function allOptions({options, mustBeNamed}: Program): string {
	const {options: naming = '', harmless = ''} = mustBeNamed?.[''] ?? {};
	const tokens = new Map<string, string>();
	for (const token of `${options} ${naming} ${harmless}`.split(/[\s|]+/)) {
		const [name = token] = /^--?[\w.@+-]+/.exec(token) ?? [];
		if (name !== '' && !tokens.has(name)) tokens.set(name, token);
	}

	return [...tokens.values()].join(' ');
}
