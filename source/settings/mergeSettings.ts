import {
	defaultSettings,
	type GivenSettings,
	type Setting,
	type SettingName,
	type Settings,
	settingsTable,
} from './table.js';

/** Who said what, weakest first. */
export type SettingsSources = {
	/** The person's own file. */
	user: GivenSettings;
	/** The project's file: it may ask for more care, never for less. */
	project: GivenSettings;
	/** The person's last word. */
	flags: GivenSettings;
};

/** Every setting as it holds: defaults, the person's file, the project's, the flags. */
export function mergeSettings({
	user,
	project,
	flags,
}: SettingsSources): Settings {
	const own = {...defaultSettings, ...user};
	const asked = Object.entries(project).map(
		([key, value]): [string, unknown] => {
			const name = key as SettingName;
			return [name, withProject(settingsTable[name], own[name], value)];
		},
	);
	return {...own, ...Object.fromEntries(asked), ...flags};
}

function withProject(setting: Setting, own: unknown, asked: unknown): unknown {
	switch (setting.project) {
		case 'wins':
			return asked;
		case 'adds':
			return [...new Set([...listOf(own), ...listOf(asked)])];
		case 'raises':
			return Math.max(Number(own), Number(asked));
		case 'none':
			return own;
	}
}

const listOf = (value: unknown): readonly unknown[] =>
	Array.isArray(value) ? (value as unknown[]) : [];
