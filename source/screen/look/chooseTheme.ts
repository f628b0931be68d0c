import {type Settings} from '../../settings/table.js';
import {type Theme, type ThemeName, themeOf} from './theme.js';

/** What the environment says about colours; nothing else of it is looked at. */
type ColourEnv = {
	NO_COLOR?: string | undefined;
	FORCE_COLOR?: string | undefined;
	TERM?: string | undefined;
	COLORFGBG?: string | undefined;
};

/**
 * The theme to start with. A setting says which colours; whether there are any
 * is for the environment to say: FORCE_COLOR before NO_COLOR
 * (https://no-color.org, https://force-color.org) before TERM=dumb.
 */
export function chooseTheme(
	{theme, ascii}: Pick<Settings, 'theme' | 'ascii'>,
	env: ColourEnv,
): Theme {
	return themeOf(
		hasColours(env)
			? namedTheme(theme, env)
			: env.TERM === 'dumb'
				? 'none'
				: 'mono',
		ascii,
	);
}

function hasColours({
	FORCE_COLOR: force = '',
	NO_COLOR: no = '',
	TERM: term,
}: ColourEnv): boolean {
	if (force !== '') return force !== '0' && force !== 'false';
	return no === '' && term !== 'dumb';
}

function namedTheme(theme: Settings['theme'], env: ColourEnv): ThemeName {
	if (theme !== 'auto') return theme;
	// `15;0` or `0;default;15`: the last part is the background, 0–15.
	const background = env.COLORFGBG?.split(';').at(-1) ?? '';
	return background === '7' || background === '15' ? 'light' : 'dark';
}
