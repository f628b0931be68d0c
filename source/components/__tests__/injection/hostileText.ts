import fc from 'fast-check';
import {anyCharacter} from '../../../__tests__/anyCharacter.js';

/*
 * What an agent, a server or a file could send to redraw the screen, to
 * reorder what is read, to hide what is done, or to break a row. None of the
 * sequences is one that athena writes itself.
 */

const escapes = [
	'\u001B[2J\u001B[H',
	'\u001B[?1049l',
	'\u001B[?25h',
	'\u001B[6n',
	'\u001B[c',
	'\u001B[8m',
	'\u001B[38;2;1;2;3m',
	'\u001B[10;10r',
	'\u001B[3 q',
	'\u001B[201~',
	'\u001B]0;owned\u0007',
	'\u001B]8;;https://evil.example\u001B\\here\u001B]8;;\u001B\\',
	'\u001B]52;c;cm0gLXJmIC8=\u0007',
	'\u001B]1337;File=:AAAA\u0007',
	'\u001B]9;4;1;50\u0007',
	'\u001BP1$r0m\u001B\\',
	'\u001BPtmux;\u001B\u001B]0;x\u0007\u001B\\',
	'\u001B_Gi=1;AAAA\u001B\\',
	'\u001B^private\u001B\\',
	'\u001BXstring\u001B\\',
	'\u001Bc',
	'\u001B7\u001B8',
	'\u001B(0lqqk\u001B(B',
	'\u001B#8',
	'\u001B[',
	'\u001B]',
	'\u001BP',
	'\u001B',
	'\u009B2J',
	'\u009D0;owned\u009C',
	'\u0090q\u009C',
	'\u0084\u0085\u008D\u008E\u008F',
];

const controls = [
	'\u0000',
	'\u0007',
	'\b\b\b\b',
	'\u000B\u000C',
	'\u000E\u000F',
	'\u007F',
	'\r',
	'\r\n',
	'\n',
	'\n\n\n',
	'\t',
	'\u0085',
	'\u2028\u2029',
];

const reordering = [
	'\u202Egnp.exe\u202C',
	'\u202A\u202B\u202D',
	'\u2066\u2067\u2068\u2069',
	'\u200E\u200F\u061C',
	'عربي',
	'עברית',
];

const unseen = [
	'\u200B\u200C\u200D\u2060\uFEFF',
	'\u00AD\u034F\u180E\u115F\u3164\uFFA0\u2800',
	'\u{E0001}\u{E0072}\u{E006D}\u{E007F}',
	'\uFE0F\uFE0E\u{E0100}',
	'\uFFF9\uFFFA\uFFFB',
	'\u{1D173}\u{1D17A}',
	'\u00A0\u2003\u202F\u3000',
];

const broken = ['\uD800', '\uDC00', '\uDFFF\uD83D', '\uFFFE\uFFFF', '\u0378'];

const wide = [
	'漢字とかな한국어',
	'👩\u200D👩\u200D👧\u200D👦',
	'🇩🇪🇩',
	'⚠\uFE0F1\uFE0F\u20E3',
	'👍🏽✊🏿',
	'🏴\u{E0067}\u{E0062}\u{E007F}',
	'ﷺ꧅⸻𒐫',
	'क्षि நி ำำ ᄀ각ᇂ',
	'｡ﾞＡ',
	'ᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀᄀ',
	'\u0D4E;\u{111C2}|',
];

const stacks = [
	`z${'\u0335\u0336\u0337'.repeat(30)}`,
	'\u0301\u20DD',
	`e${'\u0301'.repeat(9)}`,
	'\u0E33\u0E33\u0E33',
];

/** What Markdown, shells, diffs, tables and URLs make something of. */
const structure = [
	'```sh\nrm\n```',
	'```',
	'| a | b |\n| - | - |\n| c',
	'# ',
	'- [x](https://аpple.com)',
	'<script>&nbsp;&#27;[2J',
	'**`',
	'$(x) && "',
	"'; <<E\n",
	'@@ -1,9 +1,9 @@\n+',
	'https://xn--80ak6aa92e.com\u2024/',
	'{"a":"\\u001b[2J"}',
];

const piece = fc.oneof(
	{weight: 4, arbitrary: fc.constantFrom(...escapes)},
	{weight: 2, arbitrary: fc.constantFrom(...controls)},
	{weight: 2, arbitrary: fc.constantFrom(...reordering)},
	{weight: 2, arbitrary: fc.constantFrom(...unseen)},
	{weight: 1, arbitrary: fc.constantFrom(...broken)},
	{weight: 2, arbitrary: fc.constantFrom(...wide)},
	{weight: 1, arbitrary: fc.constantFrom(...stacks)},
	{weight: 2, arbitrary: fc.constantFrom(...structure)},
	{weight: 2, arbitrary: fc.string({unit: anyCharacter, maxLength: 8})},
	{
		weight: 1,
		arbitrary: fc
			.array(fc.integer({min: 0, max: 0xff_ff}), {maxLength: 8})
			.map(units => String.fromCharCode(...units)),
	},
	{weight: 3, arbitrary: fc.constantFrom('rm -rf ', 'ok', 'a b ', '/')},
);

/** One of them is long now and then: far over any row, or over any screen. */
const times = fc.oneof(
	{weight: 12, arbitrary: fc.constant(1)},
	{weight: 2, arbitrary: fc.constant(12)},
	{weight: 1, arbitrary: fc.constant(90)},
);

/** Text nobody should trust; never empty. */
export const hostileText: fc.Arbitrary<string> = fc
	.tuple(fc.array(piece, {minLength: 1, maxLength: 7}), times)
	.map(([pieces, count]) => pieces.join('').repeat(count) || '\u001B');

/** As many of them as a scene has places for; they are taken in turn. */
export const hostilePool: fc.Arbitrary<() => string> = fc
	.array(hostileText, {minLength: 60, maxLength: 60})
	.map(texts => {
		let next = 0;
		return () => texts[next++ % texts.length] ?? '';
	});
