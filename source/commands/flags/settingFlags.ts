import {type TypedSettings} from '../../settings/flags.js';
import {
	flagList,
	type SettingName,
	settingsTable,
} from '../../settings/table.js';

/** How meow reads a setting's flag. A switch has no default here: the settings have it. */
type SettingFlag =
	{type: 'boolean'} | {type: 'string'} | {type: 'string'; isMultiple: true};

/** A flag per setting, for meow. */
export const settingFlags = Object.fromEntries(
	flagList.map(([name, {type}]): [string, SettingFlag] => {
		if (type === 'boolean') return [name, {type}];
		return [
			name,
			type === 'list' ? {type: 'string', isMultiple: true} : {type: 'string'},
		];
	}),
) as Record<SettingName, SettingFlag>;

/** What the screen looks and sounds like. */
export const looking = [
	'theme',
	'ascii',
	'mouse',
	'bell',
	'notify',
	'screenReader',
] as const;

/** The settings among meow's flags; a list that was not given comes as an empty one. */
export function typedSettings(
	flags: Readonly<Record<string, unknown>>,
): TypedSettings {
	return Object.fromEntries(
		Object.entries(flags).filter(
			([name, value]) =>
				name in settingsTable && !(Array.isArray(value) && value.length === 0),
		),
	);
}

/** True for a flag that may be given several times. */
export function isListFlag(name: string): boolean {
	return flagList.some(([known, {type}]) => known === name && type === 'list');
}
