import {eachName} from '../options.js';
import {type MustBeNamed} from '../program.js';

/** One line of all that is known of a program's options; what is said first counts. */
export function lineOf(
	all: readonly Pick<MustBeNamed, 'options' | 'harmless'>[],
): string {
	const tokens = new Map<string, string>();
	for (const {options = '', harmless = ''} of all)
		for (const token of `${options} ${harmless}`
			.split(/\s+/)
			.filter(word => word !== '|')
			.flatMap(eachName)) {
			const [name = token] = /^--?[\w.@+-]+/.exec(token) ?? [];
			if (name !== '' && !tokens.has(name)) tokens.set(name, token);
		}

	return [...tokens.values()].join(' ');
}
