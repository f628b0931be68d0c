import fc from 'fast-check';
import {afterEach, describe, expect, it} from 'vitest';
import {fuzzLength, turnsOf} from '../../__tests__/fuzzLength.js';
import {line, renderLine, wrapVisible} from '../../screen/look/line.js';
import {themeOf, themes} from '../../screen/look/theme.js';
import {createPolicy} from '../../policy/policy.js';
import {createRuleStore} from '../../policy/store/ruleStore.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/injectable.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {makeVisible} from '../../utils/visibleText.js';
import {copied, notification} from '../../terminal/attention.js';
import {createFakeClock} from './fakeClock.js';
import {expectHarmless, expectOwnBytes, expectRow} from './injection/bytes.js';
import {
	dialogs,
	type Hostile,
	hostileSession,
	type Walk,
} from './injection/hostileAgent.js';
import {hostilePool, hostileText} from './injection/hostileText.js';
import {playTerminal} from './injection/playedTerminal.js';

/*
 * For any text, in any place where text of others comes in: the bytes that
 * reach the terminal hold no escape athena did not write, and no row is wider
 * than the screen. The way is the whole one, from keys that are bytes through
 * the app, Ink and the writer of frames to a terminal.
 */

const seed = 20_261_122;
const sizes = [
	[60, 16],
	[80, 24],
	[120, 40],
] as const;

let stops: (() => void)[] = [];
afterEach(() => {
	for (const stop of stops) stop();
	stops = [];
});

/** A session of a hostile agent in a hostile project, on a terminal. */
async function play(
	text: Hostile,
	[columns, rows]: readonly [columns: number, rows: number],
) {
	const clock = createFakeClock();
	const runtime = createInjectableMockRuntime({clock});
	const projectDir = `/tmp/${text()}`;
	const rule = {scope: 'session', addedBy: text(), reason: text()} as const;
	const policy = createPolicy(
		createRuleStore({
			projectDir,
			configFolder: '/home/ada/.config/athena',
			clock,
			hasFiles: false,
			watch: false,
			guards: ['dangerous-bash'],
			sessionRules: [
				{...rule, id: text(), when: '~t Held', action: 'ask'},
				{
					...rule,
					id: text(),
					when: `~c ${JSON.stringify(text())}`,
					action: 'deny',
				},
			],
		}),
		{clock, projectDir, home: '/home/ada', ownPaths: []},
	);
	const supervisor = createSupervisor({runtime, clock, policy, frameMs: 0});
	const before = Array.from({length: 8}, (_, n) => `line ${n}`);
	const screen = await playTerminal({
		columns,
		rows,
		supervisor,
		clock,
		project: projectDir,
		file: {
			state: 'text',
			text: [text(), ...before, text(), text()].join('\n'),
			leadsTo: `/tmp/${text()}`,
		},
	});
	stops.push(screen.close);
	return {
		...screen,
		supervisor,
		async emit(...events: Parameters<typeof runtime.emit>[0][]) {
			for (const event of events) runtime.emit(event);
			await screen.settle();
			clock.advance(400);
			await screen.settle();
		},
		async walk(keys: Walk) {
			for (const key of keys) {
				if (key === 'paste') await screen.paste(text());
				else await screen.press(key);
			}
		},
	};
}

const always = {seed, endOnFailure: true};

describe('whatever the text', () => {
	describe.each(sizes)('%i×%i', (columns, rows) => {
		const way = sizes.findIndex(size => size[0] === columns);
		const asked = turnsOf(Object.entries(dialogs), way, sizes.length);
		it.each(asked)('asks: %s', async (_name, dialog) => {
			await fc.assert(
				fc.asyncProperty(hostilePool, async text => {
					const screen = await play(text, [columns, rows]);
					await screen.emit(dialog.request(text));
					expect(screen.supervisor.getState().held).toHaveLength(1);
					await screen.walk(dialog.walk);
					await screen.check();
				}),
				{...always, seed: seed + columns, numRuns: 1},
			);
		});

		const opened = turnsOf(
			Array.from({length: 16}).map((_, row) => row),
			way,
			sizes.length,
		);
		it('happens, is looked at, and searched for', async () => {
			await fc.assert(
				fc.asyncProperty(hostilePool, async text => {
					const screen = await play(text, [columns, rows]);
					await screen.emit(...hostileSession(text));
					screen.supervisor.notify('error', text());
					screen.supervisor.notify('info', text());
					await screen.walk(['g', 't', '\u001B', 'R', 'j', 'G', 'q']);
					for (let row = 0; row < 16; row++)
						await screen.press(
							'j',
							...(opened.includes(row) ? ['\r', 'q'] : []),
						);
					await screen.walk(['\r', 'o', 'y', 'r', 'l', 'l', 'r', 'q']);
					await screen.walk(['/', 'paste', '\t', '\r', '\u001B']);
					await screen.walk([':', 'paste', '\t', '\r', '\u001B', '?', 'G']);
					await screen.check();
				}),
				{...always, seed: seed + columns, numRuns: 1},
			);
		});
	});

	it('is one row of the screen', () => {
		const themed = [themes.dark, themeOf('none', true)];
		fc.assert(
			fc.property(
				hostileText,
				hostileText,
				fc.integer({min: 1, max: 90}),
				fc.constantFrom(...themed),
				(left, right, width, theme) => {
					const row = renderLine(
						{spans: line(left, [right, 'bad']).spans, right: [{text: left}]},
						width,
						theme,
					);
					// eslint-disable-next-line no-control-regex -- What a theme writes.
					const text = row.replaceAll(/\u001B\[(?:0|1|31)m/g, '');
					expectHarmless(text, 'a row');
					expectRow(text, width);
					for (const part of wrapVisible(left, Math.max(4, width))) {
						expectHarmless(part, 'a wrapped row');
						expectRow(part, Math.max(4, width));
					}
				},
			),
			{...always, numRuns: fuzzLength(500)},
		);
	});

	it('hides no character of a command in another', () => {
		const clusters = new Intl.Segmenter();
		fc.assert(
			fc.property(hostileText, text => {
				for (const {segment} of clusters.segment(
					makeVisible(text).slice(0, 400),
				))
					if (segment.length > 1) expect(segment.slice(1)).not.toMatch(/[!-~]/);
			}),
			{...always, numRuns: fuzzLength(600)},
		);
	});

	it('is what a notification says, and what is copied is only carried', () => {
		fc.assert(
			fc.property(
				hostileText,
				fc.constantFrom('osc9' as const, 'osc777' as const, 'osc99' as const),
				(text, how) => {
					expectOwnBytes(notification(text, how, false), {columns: 1, rows: 1});
					const copy = copied(text, false) ?? '';
					expectOwnBytes(copy, {columns: 1, rows: 1});
					const passedOn = copied(text, true) ?? '';
					const unwrapped = passedOn.slice(copy.length);
					expect(unwrapped).toMatch(
						// eslint-disable-next-line no-control-regex -- What is looked for.
						/^$|^\u001BPtmux;\u001B\u001B\]52;c;[A-Za-z\d+/=]*\u0007\u001B\\$/,
					);
				},
			),
			{...always, numRuns: fuzzLength(600)},
		);
	});
});
