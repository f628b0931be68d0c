import {describe, expect, it} from 'vitest';
import {besideEachOther, line, renderLine} from '../../screen/look/line.js';
import {themeOf, themes} from '../../screen/look/theme.js';
import {type FeedRow} from '../../supervisor/types.js';
import {feedLines} from '../feed/feedLines.js';
import {type PaneRow} from '../feed/feedPane.js';
import {type RowLook} from '../feed/feedRow.js';

/*
 * Lines that were drawn before are not drawn again; whatever a line shows must
 * still change it.
 */
const row: FeedRow = {
	eventId: 'E1',
	ts: 0,
	kind: 'user.prompt',
	level: 'info',
	actorId: 'user',
	sessionId: 's',
	runId: 's:R1',
	title: 'Refactor the parser',
};
const look: PaneRow['look'] = {actorName: 'user', selected: false};

function drawn(pane: PaneRow, width = 80) {
	return feedLines({rows: [pane]}, width)[0];
}

describe('a row of the feed', () => {
	it('is the same line as long as it looks the same', () => {
		const first = drawn({row, look});
		expect(drawn({row, look: {...look}})).toBe(first);
	});

	const running: FeedRow = {
		...row,
		section: {
			number: 1,
			status: 'running',
			startedAt: 0,
			tools: 0,
			failures: 0,
			requests: 0,
			denied: 0,
		},
	};
	it.each([
		['is selected', {selected: true}],
		['is marked', {marked: true}],
		['can be folded', {fold: 'open' as const}],
		['has another name', {actorName: 'reviewer'}],
		['runs for longer', {seconds: 5}],
	])('is another line when it %s', (_, change) => {
		const before = drawn({row: running, look});
		const after = drawn({row: running, look: {...look, ...change}});
		expect(after).not.toEqual(before);
		expect(drawn({row: running, look})).toEqual(before);
	});

	/** Another value for each thing that a row is drawn from. */
	const others: Required<RowLook> = {
		actorName: 'reviewer',
		sessionName: 'tidy',
		hasAlike: true,
		badge: 'Cx',
		folder: '/home/ada/demo',
		asking: true,
		quiet: true,
		width: 79,
		selected: true,
		marked: true,
		fold: 'closed',
		seconds: 5,
	};
	it.each(Object.entries(others))(
		'is drawn anew when its %s is another one',
		(key, value) => {
			const before = drawn({row, look});
			const {width, ...changed} = {...look, width: 80, [key]: value};
			const after = drawn({row, look: changed}, width);
			expect(after).not.toBe(before);
			// As it is without what was drawn before.
			expect(after).toEqual(drawn({row: {...row}, look: changed}, width));
		},
	);

	it('says whether it waits here or in the agent’s own prompt', () => {
		const call = {toolName: 'Bash', startedAt: 0, state: 'waiting'} as const;
		const asking: FeedRow = {...row, kind: 'tool.pre', call};
		const said = (shown: FeedRow) =>
			renderLine(drawn({row: shown, look}, 100) ?? line(), 100, themes.none);
		expect(said(asking)).toMatch(/◆.*waits for an answer/);
		expect(said({...asking, call: {...call, there: true}})).toMatch(
			/◇.*waits in its own prompt/,
		);
	});

	it('is another line when it is another row, or has another width', () => {
		const before = drawn({row, look}, 100);
		expect(drawn({row: {...row, title: 'Stop'}, look}, 100)).not.toEqual(
			before,
		);
		expect(drawn({row, look}, 60)).not.toEqual(before);
	});
});

describe('a line', () => {
	const given = line(['● a long line of text', 'accent']);

	it('is cut to each width, in each theme', () => {
		expect(renderLine(given, 6, themes.none)).toBe('● a l…');
		expect(renderLine(given, 4, themes.none)).toBe('● a…');
		expect(renderLine(given, 4, themeOf('none', true))).not.toContain('●');
		expect(renderLine(given, 4, themes.dark)).toContain('\u001B[36m');
		expect(renderLine(given, 6, themes.none)).toBe('● a l…');
	});

	it('stands beside each other line', () => {
		const [left, one, two] = [line('left'), line('one'), line('two')];
		const pair = (width: number, right: (typeof one)[]) =>
			besideEachOther([left], width, right).map(both =>
				renderLine(both, 20, themes.none),
			);
		expect(pair(6, [one])).toEqual(['left  │ one']);
		expect(pair(6, [two])).toEqual(['left  │ two']);
		expect(pair(5, [two])).toEqual(['left │ two']);
		expect(pair(5, [])).toEqual(['left │ ']);
		expect(besideEachOther([left], 6, [one])[0]).toBe(
			besideEachOther([left], 6, [one])[0],
		);
	});
});
