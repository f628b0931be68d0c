import {expect, it} from 'vitest';
import {
	type Athena,
	bash,
	untilNoPrompt,
	untilReady,
	setUpPlay,
} from './kit/index.js';
import {sweep} from '../sweep.js';

/*
 * The terminal changes its size while a request waits: all of the prompt that
 * matters stays in sight, nothing is wider or taller than the screen, and
 * nothing of the old picture is left.
 */
const play = setUpPlay();

const sizes = [
	[60, 16],
	[80, 24],
	[120, 40],
] as const;

const choices = ['d deny', 'a allow once', 'D deny…', 'A always…', 'Esc leave'];

/** The frame reaches down to the row before the last, and not further. */
function fills(screen: string): boolean {
	const rows = screen.split('\n').map(row => row.trim());
	return rows.at(-1) === '' && rows.at(-2)?.startsWith('Tab choose') === true;
}

/** What a whole prompt shows, whatever the size. */
function expectWholePrompt(athena: Athena): void {
	const rows = athena.screen().split('\n');
	const text = rows.join('\n');
	expect(rows[0]).toContain('● listening');
	expect(text.match(/━━ Permission 1\/1/g)).toHaveLength(1);
	expect(text.match(/\$ echo step/g)).toHaveLength(1);
	for (const choice of choices) expect(text).toContain(choice);
	// The last row stays free: a full screen would scroll.
	expect(fills(text)).toBe(true);
}

const longCommand = `echo ${'step '.repeat(90)}all-there-is`;

/** From each size to each other one, and back where it began. */
const [small, middle, large] = sizes;
const way = [middle, large, small, large, middle, small];

it('goes from each size to each other one while a request waits', async () => {
	const athena = await play.athena({columns: small[0], rows: small[1]});
	const request = play.agent().asks(bash(longCommand));
	await untilReady(athena);
	expectWholePrompt(athena);
	for (const [columns, rows] of way) {
		athena.resize(columns, rows);
		await athena.waitFor(fills);
		await untilReady(athena);
		expectWholePrompt(athena);
	}

	// ESC [ 3 J would have wiped the person's scrollback.
	expect(athena.raw()).not.toContain('\u001b[3J');
	await readToEndAndAllow(athena, request);
});

sweep.each([middle, large])(
	'%i×%i, where it began, is enough to allow what was read to its end',
	async (columns, rows) => {
		const athena = await play.athena({columns, rows});
		const request = play.agent().asks(bash(longCommand));
		await untilReady(athena);
		expectWholePrompt(athena);
		athena.resize(...small);
		await athena.waitFor(fills);
		await untilReady(athena);
		expectWholePrompt(athena);
		await readToEndAndAllow(athena, request);
	},
);

sweep(
	'says so when the terminal is too small, and answers nothing until it is not',
	async () => {
		const athena = await play.athena();
		const request = play.agent().asks(bash('npm test'));
		await untilReady(athena);
		athena.resize(30, 8);
		await athena.waitFor('too small');
		expect(athena.screen()).toContain('Requests that wait: 1');
		athena.press('a');
		athena.resize(80, 24);
		await untilReady(athena, '$ npm test');
		expect(request.hasEnded()).toBe(false);
		athena.press('d');
		expect((await request.told).stdout).toContain('"behavior":"deny"');
	},
);

it('follows a terminal that is being dragged', async () => {
	const athena = await play.athena({columns: 120, rows: 40});
	const request = play.agent().asks(bash(longCommand));
	await untilReady(athena);
	for (let step = 0; step <= 20; step++) {
		athena.resize(120 - 3 * step, 40 - step);
	}
	await athena.waitFor(fills);
	await untilReady(athena);
	expectWholePrompt(athena);
	expect(request.hasEnded()).toBe(false);
});

/** Where the end does not fit it is scrolled to. */
async function readToEndAndAllow(
	athena: Awaited<ReturnType<typeof play.athena>>,
	request: ReturnType<ReturnType<typeof play.agent>['asks']>,
): Promise<void> {
	if (!athena.screen().includes('all-there-is')) athena.press('G');
	await athena.waitFor('all-there-is');
	await untilReady(athena);
	athena.press('a');
	expect((await request.told).stdout).toContain('"behavior":"allow"');
	await untilNoPrompt(athena);
}
