import stringWidth from 'string-width';
import {expect} from 'vitest';
import {themes} from '../../../screen/look/theme.js';

/*
 * What may reach a terminal, written down once more and without athena's own
 * functions: the sequences that athena writes, and text that is what it looks
 * like. Nothing is known of where text comes from; it is enough that it holds
 * nothing that a terminal would do instead of show.
 */

/** Controls, formats (bidi, zero width, tags), separators, lone surrogates, what is not assigned or not seen. */
const harmful =
	/(?!\uFE0F)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Cn}\p{Default_Ignorable_Code_Point}]|(?<![\p{Extended_Pictographic}\d#*])\uFE0F/u;

/** Fails if a text would do more on a terminal than be read there. */
export function expectHarmless(text: string, where: string): void {
	const found = harmful.exec(text);
	if (!found) return;
	const code = text.codePointAt(found.index) ?? 0;
	const around = text.slice(Math.max(0, found.index - 40), found.index + 40);
	expect.fail(
		`U+${code.toString(16).padStart(4, '0')} in ${where}: ${JSON.stringify(around)}`,
	);
}

const parameters = new Set(
	Object.values(themes)
		.flatMap(Object.values)
		.flatMap(tone => String(tone).split(';'))
		.filter(parameter => /^\d+$/.test(parameter)),
);
/** SGR with a parameter of a theme, and its end as Ink writes it. */
const sgr = `\\u001B\\[(?:0|22|27|39|${[...parameters].join('|')})m`;

/** To a row, to a column, and what is erased: all that a frame needs beside. */
const drawing = '\\u001B\\[(?:\\d{1,3};1H|\\d{1,3}G|K|2K|J)';

// eslint-disable-next-line no-control-regex -- They are what is looked for.
const updates = /\u001B\[\?2026h([^]*?)\u001B\[\?2026l/g;
const styled = new RegExp(`${sgr}|${drawing}`, 'g');

/** Written beside the frames: what is let through, each with its text. */
const besides =
	// eslint-disable-next-line no-control-regex -- They are what is looked for.
	/\u001B\](?:2;([^\u0007]*)|9;([^\u0007]*)|777;notify;([^\u0007;]*);([^\u0007;]*)|52;c;([A-Za-z\d+/]*={0,2}))\u0007/g;

/** A part of kitty's notifications; its text is base64, and is shown decoded. */
const kittyNote =
	// eslint-disable-next-line no-control-regex -- They are what is looked for.
	/\u001B\]99;i=athena:d=[01]:e=1(?::p=body)?;([A-Za-z\d+/]*={0,2})\u001B\\/g;

/** Mouse, focus and screen, each whole, as athena takes them and gives them back. */
const modes = [
	'\u001B[?1004l\u001B[?1006l\u001B[?1003l\u001B[?1002l\u001B[?1000l\u001B[?2026l\u001B[0m\u001B[22;2t\u001B[?1049h\u001B[?25l\u001B[?2004h\u001B[?7l\u001B[H\u001B[2J',
	'\u001B[?1004l\u001B[?1006l\u001B[?1000l\u001B[?2026l\u001B[0m\u001B[?7h\u001B[?2004l\u001B[?25h\u001B[?1049l\u001B[23;2t',
	'\u001B[?1000h\u001B[?1006h',
	'\u001B[?1006l\u001B[?1000l',
	'\u001B[?1004h',
];

/** Fails unless the bytes are frames within the size, titles, notifications, copies, and nothing else. */
export function expectOwnBytes(
	bytes: string,
	{columns, rows}: {columns: number; rows: number},
): void {
	let rest = bytes;
	for (const mode of modes) rest = rest.replaceAll(mode, '');
	rest = rest.replaceAll(updates, (_update, frame: string) => {
		expectFrame(frame, columns, rows);
		return '';
	});
	rest = rest.replaceAll(besides, (_whole, ...texts: unknown[]) => {
		for (const text of texts.slice(0, 5))
			if (typeof text === 'string') expectHarmless(text, 'a title or a note');
		return '';
	});
	rest = rest.replaceAll(kittyNote, (_whole, text: string) => {
		expectHarmless(Buffer.from(text, 'base64').toString(), 'a note');
		return '';
	});
	rest = rest.replaceAll('\u0007', '');
	expect(rest).toBe('');
}

function expectFrame(frame: string, columns: number, rows: number): void {
	const text = frame.replaceAll(styled, '');
	expectHarmless(text, 'a frame');
	// eslint-disable-next-line no-control-regex -- They are what is looked for.
	const [before, ...parts] = frame.split(/\u001B\[(\d{1,3});1H/);
	expect(before).toBe('');
	for (let index = 0; index < parts.length; index += 2) {
		expect(Number(parts[index])).toBeLessThanOrEqual(rows);
		expectRow((parts[index + 1] ?? '').replaceAll(styled, ''), columns);
	}
}

/** Fails if a row takes more cells than there are. */
export function expectRow(row: string, columns: number): void {
	const width = stringWidth(row);
	if (width > columns)
		expect.fail(`${width} cells where there are ${columns}: ${row}`);
}
