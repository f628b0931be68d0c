import {parseIntercept} from '../grammar/intercepts.js';
import {namePattern} from './checkValue.js';
import {
	type GivenSettings,
	type Setting,
	flagList,
	type SettingName,
	settingsTable,
} from './table.js';

/** What the command line says of a setting, as it was typed; undefined where it says nothing. */
export type TypedSettings = Readonly<
	Partial<Record<SettingName, boolean | string | readonly string[] | undefined>>
>;

/** The flag as it is typed: a switch names the opposite of what holds anyway. */
export function flagOf(name: SettingName): string {
	const setting: Setting = settingsTable[name];
	const words = name.replaceAll(/[A-Z]/g, big => `-${big.toLowerCase()}`);
	return setting.type === 'boolean' && setting.default
		? `--no-${words}`
		: `--${words}`;
}

/** A line of `--help` per setting, its text beginning at cell 24. */
export function flagHelp(...names: readonly SettingName[]): string {
	return names
		.map(name => {
			const {argument, brief}: Setting = settingsTable[name];
			const flag = [flagOf(name), ...(argument ? [argument] : [])].join(' ');
			return `\n\t  ${flag.padEnd(22)}${brief}`;
		})
		.join('');
}

/**
 * The typed values as settings.
 *
 * @param refuse throws what the caller calls a wrong command line
 */
export function settingsFromFlags(
	typed: TypedSettings,
	refuse: (message: string) => never,
): GivenSettings {
	const given = flagList.flatMap(([name, setting]) => {
		const value = typed[name];
		return value === undefined
			? []
			: [[name, readTyped(setting, flagOf(name), value, refuse)] as const];
	});
	return Object.fromEntries(given);
}

function readTyped(
	setting: Setting,
	flag: string,
	value: boolean | string | readonly string[],
	refuse: (message: string) => never,
): unknown {
	if (setting.type === 'boolean') return value === true;
	const texts = [value].flat().map(String);
	const [text = ''] = texts;
	switch (setting.type) {
		case 'line':
		case 'object':
			return refuse(`there is no flag ${flag}`);
		case 'choice':
			return setting.choices.includes(text)
				? text
				: refuse(`${flag} takes ${setting.choices.join(', ')}, not “${text}”`);
		case 'number': {
			const {least, most} = setting;
			const number = text.trim() === '' ? Number.NaN : Number(text);
			return Number.isInteger(number) && number >= least && number <= most
				? number
				: refuse(
						`${flag} takes a whole number from ${least} to ${most}, not “${text}”`,
					);
		}

		case 'list':
			return setting.of === 'name'
				? namesIn(texts, flag, refuse)
				: expressionsIn(texts, flag, refuse);
	}
}

/** `--guards a,b`; `none` alone is the empty list. */
function namesIn(
	texts: readonly string[],
	flag: string,
	refuse: (message: string) => never,
): string[] {
	const names = texts.flatMap(text => text.split(',')).map(name => name.trim());
	if (names.length === 1 && names[0] === 'none') return [];
	const wrong = names.find(name => !new RegExp(namePattern).test(name));
	if (wrong !== undefined)
		refuse(`${flag} takes names like read-only,path-boundary, not “${wrong}”`);
	return [...new Set(names)];
}

function expressionsIn(
	texts: readonly string[],
	flag: string,
	refuse: (message: string) => never,
): string[] {
	for (const text of texts) {
		const parsed = parseIntercept(text);
		if (!parsed.ok)
			refuse(
				`${flag} “${text}”: ${parsed.message} (character ${parsed.at + 1})`,
			);
	}

	return [...new Set(texts)];
}
