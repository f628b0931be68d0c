import {optionTable} from '../options.js';
import {ownSettings} from '../records/ownSettings.js';
import {lineOf} from './lineOf.js';
import {namingOf} from './namings.js';

/**
 * The words of a call without options that name the very settings which the
 * program takes by itself: `vitest run -c vitest.config.ts` is `vitest run`,
 * where no other of its usual names comes first.
 *
 * @param names what lies in the folder where it runs; undefined: nobody knows
 */
export function withoutOwnSettings(
	program: string,
	words: readonly string[],
	names: () => readonly string[] | undefined,
): readonly string[] {
	const own = Object.hasOwn(ownSettings, program)
		? ownSettings[program]
		: undefined;
	if (!own || !words.some(word => word.startsWith('-'))) return words;
	const {options, files, mayBeFolder, only} = own;
	if (
		only &&
		!(only.behind.test(words.join(' ')) && words.at(-1) === only.last)
	)
		return words;
	const there = names() ?? [];
	const first = files.split(' ').find(name => there.includes(name));
	if (first === undefined) return words;
	const isOwn = (value: string | undefined) =>
		value === first ||
		value === `./${first}` ||
		(mayBeFolder === true && /^\.\/?$/.test(value ?? ''));
	const known = options.split(' ');
	const dashes = words.indexOf('--');
	const end = dashes < 0 ? words.length : dashes;
	const rest: string[] = [];
	for (let at = 0; at < words.length; at++) {
		const word = words[at] ?? '';
		const [name = '', value] = word.startsWith('--')
			? word.split(/=(.*)/s)
			: [word];
		const takesNext = value === undefined;
		if (
			at < end &&
			!mayTake(program, words[at - 1] ?? '') &&
			known.includes(name) &&
			isOwn(takesNext ? words[at + 1] : value) &&
			!(takesNext && at + 1 >= end)
		) {
			if (takesNext) at++;
			continue;
		}

		rest.push(word);
	}

	return rest;
}

/** Whether an option takes the word behind it, which is no option then. */
function mayTake(program: string, option: string): boolean {
	if (!option.startsWith('-')) return false;
	const record = namingOf(program);
	const line = lineOf([
		...[record?.mustBeNamed?.[''] ?? []].flat(),
		...(record ? [record] : []),
	]);
	const arity = optionTable(line).options.get(option)?.arity ?? 'none';
	return arity !== 'none' && arity !== 'attached';
}
