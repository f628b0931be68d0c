import {type CodeTone, codeTones} from '../../types/codeColours.js';

/** What a piece of text means on the screen; a theme says how it looks. */
export type Tone =
	| CodeTone
	| 'plain'
	| 'strong'
	| 'dim'
	| 'accent'
	| 'good'
	| 'warn'
	| 'bad'
	| 'code'
	| 'added'
	| 'removed'
	| 'selected'
	| 'cursor';

/** SGR parameters per tone; an empty string draws plainly. */
type Colours = Readonly<Record<Tone, string>>;

/** How everything is drawn. */
export type Theme = Colours & {
	/** Draw nothing but ASCII. */
	readonly ascii?: true;
};

/** Names for `--theme`; `mono` is for NO_COLOR, `none` for terminals that know nothing but text. */
export type ThemeName = 'dark' | 'light' | 'high-contrast' | 'mono' | 'none';

/** The sixteen colours only, so that the terminal's own palette decides. */
export const themes: Readonly<Record<ThemeName, Colours>> = {
	dark: {
		plain: '',
		strong: '1',
		dim: '2',
		accent: '36',
		good: '32',
		warn: '33',
		bad: '31',
		code: '36',
		added: '32',
		removed: '31',
		selected: '7',
		cursor: '7',
		keyword: '35',
		string: '32',
		comment: '2',
		number: '33',
		name: '94',
		type: '36',
	},
	light: {
		plain: '',
		strong: '1',
		dim: '90',
		accent: '34',
		good: '32',
		warn: '35',
		bad: '31',
		code: '34',
		added: '32',
		removed: '31',
		selected: '7',
		cursor: '7',
		keyword: '35',
		string: '32',
		comment: '90',
		number: '31',
		name: '34',
		type: '36',
	},
	'high-contrast': {
		plain: '',
		strong: '1',
		dim: '',
		accent: '1;96',
		good: '1;92',
		warn: '1;93',
		bad: '1;91',
		code: '96',
		added: '92',
		removed: '91',
		selected: '1;7',
		cursor: '7',
		keyword: '1;95',
		string: '92',
		comment: '3',
		number: '93',
		name: '1;96',
		type: '96',
	},
	// Without colours: bold, dim and reverse are none.
	mono: {
		plain: '',
		strong: '1',
		dim: '2',
		accent: '',
		good: '',
		warn: '1',
		bad: '1',
		code: '',
		added: '',
		removed: '',
		selected: '7',
		cursor: '7',
		keyword: '',
		string: '',
		comment: '',
		number: '',
		name: '',
		type: '',
	},
	none: {
		plain: '',
		strong: '',
		dim: '',
		accent: '',
		good: '',
		warn: '',
		bad: '',
		code: '',
		added: '',
		removed: '',
		selected: '',
		cursor: '7',
		keyword: '',
		string: '',
		comment: '',
		number: '',
		name: '',
		type: '',
	},
};

const asciiThemes = new Map<ThemeName, Theme>();

/** A theme by name: always the same object for the same answer. */
export function themeOf(name: ThemeName, ascii: boolean): Theme {
	if (!ascii) return themes[name];
	const known = asciiThemes.get(name) ?? {...themes[name], ascii: true};
	asciiThemes.set(name, known);
	return known;
}

/** False where code looks the same with and without its colours. */
export function coloursCode(theme: Theme): boolean {
	return codeTones.some(tone => theme[tone] !== '');
}

/** The text in a tone. The text must already be free of escape sequences. */
export function paint(theme: Theme, tone: Tone, text: string): string {
	const parameters = theme[tone];
	return parameters === '' || text === ''
		? text
		: `\u001B[${parameters}m${text}\u001B[0m`;
}
