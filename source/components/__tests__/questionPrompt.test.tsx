import {describe, expect, it} from 'vitest';
import {questionRequest, sessionStart} from './events.js';
import {repeatMs} from '../../screen/prompt/arming.js';
import {keys, renderApp} from './renderApp.js';

const questions = [
	{
		question: 'Which database should the service use?',
		header: 'Database',
		multiSelect: false,
		options: [
			{
				label: 'Postgres',
				description: 'Solid, needs a server',
				preview: 'docker run postgres:16\npsql -c "select 1"',
			},
			{label: 'SQLite', description: 'One file'},
		],
	},
	{
		question: 'Which extras do you want?',
		header: 'Extras',
		multiSelect: true,
		options: [
			{label: 'Auth', description: 'Login and sessions'},
			{label: 'Mail', description: 'Outgoing mail'},
			{label: 'Queue', description: 'Background jobs'},
		],
	},
];

async function shown(columns: number, rows: number, asked = questions) {
	const screen = await renderApp({columns, rows});
	const [, , id = ''] = await screen.emit(
		...sessionStart(),
		questionRequest(asked),
	);
	await screen.quiet();
	return {...screen, id};
}

describe('question dialog', () => {
	it('60×16', async () => {
		const screen = await shown(60, 16);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · default                    1 held  ● listening
			›10:20:30 Agent  ◆ Question: Which data… waits for an answer
			━━ Question 1/1 · demo ❯ Tidy up the bu… ● ready · asks 0:00
			[1 Database]  2 Extras   Review
			Which database should the service use?
			choose one
			› 1 ( ) Postgres ⧉
			        Solid, needs a server
			⧉ preview of Postgres
			│ docker run postgres:16
			│ psql -c "select 1"
			  2 ( ) SQLite
			▼ 2 more lines (PgDn)

			Space choose  Enter next  o other  m note  Esc leave  ? keys"
		`);
		await screen.press(keys.down, keys.down);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · default                    1 held  ● listening
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build         0:00 · 1 tool
			›10:20:30 Agent  ◆ Question: Which data… waits for an answer
			━━ Question 1/1 · demo ❯ Tidy up the bu… ○ wait… · asks 0:00
			[1 Database]  2 Extras   Review
			Which database should the service use?
			choose one
			  1 ( ) Postgres ⧉
			        Solid, needs a server
			  2 ( ) SQLite
			        One file
			› 3 ( ) Other… (write an answer of your own)

			Space choose  Enter next  o other  m note  Esc leave  ? keys"
		`);
	});

	it('80×24', async () => {
		const screen = await shown(80, 24);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			waits 0:00 · 1 tool · 1 held
			⋮ 4 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build               waits · 0:00 · 1 tool
			›10:20:30 Agent        ◆ Question: Which database should th… waits for an answer
			━━ Question 1/1 · demo ❯ Tidy up the build · agent           ● ready · asks 0:00
			[1 Database]  2 Extras   Review
			Which database should the service use?
			choose one
			› 1 ( ) Postgres ⧉
			        Solid, needs a server
			  2 ( ) SQLite
			        One file
			  3 ( ) Other… (write an answer of your own)
			⧉ preview of Postgres
			│ docker run postgres:16
			│ psql -c "select 1"

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  ? keys"
		`);
	});

	it('120×40', async () => {
		const screen = await shown(120, 40);
		await screen.press(keys.tab);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			waits 0:00 · 1 tool · 1 held
			⋮ 21 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                       waits · 0:00 · 1 tool
			›10:20:30 Agent        ◆ Question: Which database should the service use? · Which extras do you wan… waits for an answer
			━━ Question 1/1 · demo ❯ Tidy up the build · agent                                                   ○ wait… · asks 0:00
			 1 Database  [2 Extras]  Review
			Which extras do you want?
			choose any number
			› 1 [ ] Auth
			        Login and sessions
			  2 [ ] Mail
			        Outgoing mail
			  3 [ ] Queue
			        Background jobs
			  4 [ ] Other… (write an answer of your own)

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  Shift-Tab back  v feed  w next  / filter  ? keys"
		`);
	});

	it('takes a single choice, several, a review, and sends all of it', async () => {
		const screen = await shown(80, 24);
		await screen.press(
			keys.down,
			keys.enter,
			' ',
			keys.down,
			keys.down,
			' ',
			keys.enter,
		);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			waits 0:00 · 1 tool · 1 held
			⋮ 9 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build               waits · 0:00 · 1 tool
			›10:20:30 Agent        ◆ Question: Which database should th… waits for an answer
			━━ Question 1/1 · demo ❯ Tidy up the build · agent           ○ wait… · asks 0:00
			 1 Database ✓   2 Extras ✓  [Review]
			1 Which database should the service use?
			  → SQLite
			2 Which extras do you want?
			  → Auth, Queue
			s sends these answers to the agent.

			s send  m words  Shift-Tab back  Esc leave  j scroll  Space page  v feed  ? keys"
		`);
		await screen.press('s');
		expect(screen.runtime.isPending(screen.id)).toBe(true);
		await screen.advance(repeatMs);
		await screen.press('s');
		expect(screen.runtime.getDecision(screen.id)).toEqual({
			type: 'json',
			source: 'user',
			intent: {
				kind: 'question_answer',
				answers: {
					'Which database should the service use?': 'SQLite',
					'Which extras do you want?': 'Auth, Queue',
				},
			},
		});
	});

	it('takes an own answer and a note', async () => {
		const screen = await shown(80, 24);
		await screen.press('o', 'D', 'u', 'c', 'k', keys.enter);
		expect(screen.frame()).toContain('(•) Other: Duck');
		await screen.quiet();
		await screen.press('m', 'v', '1', keys.enter);
		await screen.quiet();
		await screen.press(keys.tab, ' ', keys.tab);
		await screen.quiet();
		await screen.press('s');
		expect(screen.runtime.getDecision(screen.id)?.intent).toEqual({
			kind: 'question_answer',
			answers: {
				'Which database should the service use?': 'Duck',
				'Which extras do you want?': 'Auth',
			},
			annotations: {'Which database should the service use?': {notes: 'v1'}},
		});
	});

	it('takes words beside all answers, on the page that shows them', async () => {
		const screen = await shown(80, 24);
		await screen.press(keys.enter, ' ', keys.tab);
		await screen.quiet();
		await screen.press('m', 'b', 'e', ' ', 'q', keys.enter);
		await screen.quiet();
		expect(screen.frame()).toContain('words: be q');
		await screen.press('s');
		expect(screen.runtime.getDecision(screen.id)?.intent).toMatchObject({
			kind: 'question_answer',
			answers: {
				'Which database should the service use?': 'Postgres',
				'Which extras do you want?': 'Auth',
			},
			context: 'be q',
		});
	});

	it('takes an own answer of several lines, edited by words, and keeps it while another is chosen', async () => {
		const screen = await shown(80, 24);
		await screen.press('o');
		await screen.paste('MariaDB or');
		// Cuts the word before the cursor; Ctrl-J begins a line.
		await screen.press('\u0017', '\n');
		await screen.paste('later Postgres');
		await screen.press(keys.enter);
		await screen.quiet();
		expect(screen.frame()).toMatch(/› \d \(•\) Other: MariaDB/);
		await screen.press(keys.up, ' ');
		expect(screen.frame()).toMatch(/› \d \(•\) SQLite/);
		expect(screen.frame()).toMatch(/ {2}\d \( \) Other: MariaDB/);
		await screen.advance(repeatMs);
		await screen.press(keys.down, ' ', keys.tab, ' ', keys.tab);
		await screen.quiet();
		await screen.press('s');
		expect(screen.runtime.getDecision(screen.id)?.intent).toEqual({
			kind: 'question_answer',
			answers: {
				'Which database should the service use?': 'MariaDB \nlater Postgres',
				'Which extras do you want?': 'Auth',
			},
		});
	});

	it('sends nothing while an answer is missing, and leads there', async () => {
		const screen = await shown(80, 24);
		await screen.press(' ', keys.tab, keys.tab);
		expect(screen.frame()).toContain('✖ no answer yet');
		await screen.quiet();
		await screen.press('s');
		expect(screen.runtime.isPending(screen.id)).toBe(true);
		expect(screen.frame()).toContain('no answer yet to question 2');
		await screen.quiet();
		await screen.press(keys.enter);
		expect(screen.frame()).toContain('Which extras do you want?');
	});

	it('leaves the questions to the agent', async () => {
		const screen = await shown(80, 24);
		await screen.press(keys.esc);
		expect(screen.runtime.isPending(screen.id)).toBe(false);
		expect(screen.runtime.getDecision(screen.id)?.intent).toBeUndefined();
	});

	it('keeps the option under the cursor in sight in a small terminal', async () => {
		const many = Array.from({length: 4}, (_, index) => ({
			label: `Option ${index}`,
			description:
				'A long description that takes more than one line of a small terminal, easily.',
		}));
		const screen = await shown(60, 16, [
			{
				question:
					'A long question, so long that it needs more than one line of sixty cells to be asked?',
				header: 'Q',
				multiSelect: false,
				options: many,
			},
		]);
		for (const label of ['Option 1', 'Option 2', 'Option 3', 'Other']) {
			await screen.press(keys.down);
			expect(screen.frame()).toMatch(new RegExp(`› \\d \\( \\) ${label}`));
		}
	});
});

describe('questions that are too long to be read', () => {
	it('are not shown, and can only be left to the agent', async () => {
		const [first] = questions;
		if (first === undefined) throw new Error('no question');
		const screen = await shown(80, 24, [
			{...first, question: 'why '.repeat(1_000_000)},
		]);
		expect(screen.frame()).toContain('too long to be read here');
		expect(screen.frame()).toContain('it cannot be answered here');
	});
});
