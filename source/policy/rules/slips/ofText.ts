import {kindsOfPattern, looks, type SlipsOfField, twoTerms} from './slip.js';

/** Any text may stand in a call, so nothing here fits none. */
export const slipsOfText: SlipsOfField = {
	never: [],
	likely: [
		twoTerms,
		{
			isIn: looks(/[:.]\*$/),
			hint: 'with a star it is the whole of a text, and “:” stands for itself: ~b "git push"; a command is ~c "git push"',
		},
		{
			isIn: looks(/^[^*?]*\S\*$/),
			hint: 'with a star it is the whole of a text; anywhere in one is ~b "git push"',
		},
		{
			isIn: looks(
				new RegExp(String.raw`^(?:${kindsOfPattern}|domain):\S`, 'i'),
			),
			hint: 'a text stands alone: ~b "git push"; of an address: ~c "https://example.org/*"',
		},
		{
			isIn: looks(/^[^\s\\]*\\[sbdwSDW]|^\^|[\w)]\$$/),
			hint: 'a regular expression stands between slashes: ~b "/git +push/"',
		},
	],
};
