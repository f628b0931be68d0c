import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {
	type Athena,
	noOpinion,
	told,
	untilNoPrompt,
	untilReady,
	setUpPlay,
} from './kit/index.js';
import {sweep} from '../sweep.js';

/* The agent asks its person questions, or proposes a plan. */
const play = setUpPlay();

const answeredWith = (updatedInput: object, more: object = {}) =>
	told({
		hookSpecificOutput: {
			hookEventName: 'PermissionRequest',
			decision: {behavior: 'allow', updatedInput, ...more},
		},
	});

/** Presses a key and waits for what it does to the screen. */
async function press(athena: Athena, key: string, shows: string | RegExp) {
	athena.press(key);
	await athena.waitFor(shows);
}

describe('a set of questions', () => {
	const input = {
		questions: [
			{
				question: 'Which database?',
				header: 'Database',
				multiSelect: false,
				options: [
					{label: 'Postgres', description: 'Solid, needs a server'},
					{label: 'SQLite', description: 'One file'},
				],
			},
			{
				question: 'Which extras?',
				header: 'Extras',
				multiSelect: true,
				options: [
					{label: 'Auth', description: 'Login'},
					{label: 'Mail', description: 'Outgoing'},
					{label: 'Queue', description: 'Jobs'},
				],
			},
			{
				question: 'What is it called?',
				header: 'Name',
				multiSelect: false,
				options: [
					{label: 'shop', description: ''},
					{label: 'store', description: ''},
				],
			},
		],
	};
	const call = {tool: 'AskUserQuestion', input, id: 'toolu_q'};

	it('is answered one by one, looked over, changed, and sent', async () => {
		const athena = await play.athena();
		const agent = play.agent();
		await agent.isAboutTo(call).told;
		const asked = agent.asks(call);
		const screen = await untilReady(athena, '━━ Question 1/1');
		expect(screen).toContain('[1 Database]  2 Extras   3 Name   Review');
		expect(screen).toContain('› 1 ( ) Postgres');

		await press(athena, 'down', '› 2 ( ) SQLite');
		await press(athena, 'enter', '[2 Extras]');
		await press(athena, ' ', '› 1 [x] Auth');
		await press(athena, 'down', '› 2 [ ] Mail');
		await press(athena, 'down', '› 3 [ ] Queue');
		await press(athena, ' ', '› 3 [x] Queue');
		await press(athena, 'enter', '[3 Name]');

		await press(athena, 'o', 'Your own answer:');
		await press(athena, 'Größenwahn 🦉', '│ Größenwahn 🦉');
		await press(athena, 'enter', '(•) Other: Größenwahn 🦉');
		await untilReady(athena);
		await press(athena, 'tab', '[Review]');
		expect(athena.screen()).toContain('→ SQLite');
		expect(athena.screen()).toContain('→ Auth, Queue');
		expect(athena.screen()).toContain('→ Größenwahn 🦉');

		// Back to the first question, another answer, and on to the review.
		await untilReady(athena);
		await press(athena, 'shiftTab', '[3 Name ✓]');
		await untilReady(athena);
		await press(athena, 'shiftTab', '[2 Extras ✓]');
		await press(athena, 'shiftTab', '[1 Database ✓]');
		await press(athena, 'up', '› 1 ( ) Postgres');
		await press(athena, ' ', '› 1 (•) Postgres');
		await press(athena, 'tab', '[2 Extras ✓]');
		await press(athena, 'tab', '[3 Name ✓]');
		await press(athena, 'tab', '[Review]');
		expect(athena.screen()).toContain('→ Postgres');
		expect(asked.hasEnded()).toBe(false);
		await untilReady(athena);
		athena.press('s');
		expect(await asked.told).toEqual(
			answeredWith({
				...input,
				answers: {
					'Which database?': 'Postgres',
					'Which extras?': 'Auth, Queue',
					'What is it called?': 'Größenwahn 🦉',
				},
			}),
		);
		expect(await untilNoPrompt(athena)).toContain(
			'✓ Answered: Postgres · Auth, Queue · Größenwahn 🦉',
		);
	});

	sweep('is not sent while an answer is missing', async () => {
		const athena = await play.athena();
		const asked = play.agent().asks(call);
		await untilReady(athena);
		await press(athena, ' ', '› 1 (•) Postgres');
		await press(athena, 'tab', '[2 Extras]');
		await press(athena, 'tab', '[3 Name]');
		await press(athena, 'tab', '[Review]');
		expect(athena.screen()).toContain('✖ no answer yet');
		await untilReady(athena);
		await press(athena, 's', 'no answer yet to question 2 and 1 more');
		expect(asked.hasEnded()).toBe(false);
	});

	sweep('Esc leaves it to the agent’s own dialog', async () => {
		const athena = await play.athena();
		const asked = play.agent().asks(call);
		await untilReady(athena);
		athena.press('escape');
		expect(await asked.told).toEqual(noOpinion);
		await untilNoPrompt(athena);
	});

	sweep('closes when it is answered in the agent’s own dialog', async () => {
		const athena = await play.athena();
		const agent = play.agent();
		await agent.isAboutTo(call).told;
		const asked = agent.asks(call);
		await untilReady(athena);
		// The agent reports the answers as part of the input.
		const answers = {'Which database?': 'SQLite'};
		await agent.hasDone({...call, input: {...input, answers}}).told;
		expect(await asked.told).toEqual(noOpinion);
		await untilNoPrompt(athena);
	});

	it('can be taken before the agent shows its own dialog', async () => {
		const athena = await play.athena({args: ['--questions-at', 'pre-tool']});
		const [database] = input.questions;
		const one = {questions: [database]};
		const asked = play.agent().isAboutTo({...call, input: one});
		await untilReady(athena);
		await press(athena, 'enter', '[Review]');
		await untilReady(athena);
		athena.press('s');
		expect(JSON.parse((await asked.told).stdout)).toMatchObject({
			hookSpecificOutput: {
				hookEventName: 'PreToolUse',
				permissionDecision: 'allow',
				updatedInput: {...one, answers: {'Which database?': 'Postgres'}},
			},
		});
	});
});

describe('a plan', () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'athena-plan-'));
	const input = {
		plan: '# Tidy up\n\n1. Remove **webpack**\n2. Add `esbuild`\n\nNo migration.',
		planFilePath: path.join(folder, 'plan.md'),
	};
	const call = {tool: 'ExitPlanMode', input, id: 'toolu_p'};
	beforeEach(() => {
		writeFileSync(input.planFilePath, `${input.plan}\n`);
	});
	afterAll(() => {
		rmSync(folder, {recursive: true});
	});

	sweep('is shown rendered, and `a` approves it', async () => {
		const athena = await play.athena();
		const proposed = play.agent().asks(call);
		const screen = await untilReady(athena, '━━ Plan 1/1');
		expect(screen).toContain('Remove webpack');
		expect(screen).toContain('No migration.');
		expect(screen).not.toContain('**');
		athena.press('a');
		expect(await proposed.told).toEqual(answeredWith({}));
		expect(await untilNoPrompt(athena)).toContain('✓ Allowed');
	});

	it('is approved as it was shown, though its file says something else by then', async () => {
		const athena = await play.athena();
		const proposed = play.agent().asks(call);
		await untilReady(athena, '━━ Plan 1/1');
		writeFileSync(input.planFilePath, '# Remove everything\n');
		athena.press('a');
		expect(await proposed.told).toEqual(
			answeredWith({plan: `${input.plan}\n`}),
		);
	});

	sweep('`A` also accepts edits', async () => {
		const athena = await play.athena();
		const proposed = play.agent().asks(call);
		await untilReady(athena, 'A approve + edits');
		athena.press('A');
		expect(await proposed.told).toEqual(
			answeredWith(
				{},
				{
					updatedPermissions: [
						{type: 'setMode', mode: 'acceptEdits', destination: 'session'},
					],
				},
			),
		);
	});

	sweep('`D` rejects it with what should be different', async () => {
		const athena = await play.athena();
		const proposed = play.agent().asks(call);
		await untilReady(athena);
		await press(athena, 'D', 'Reject, and tell the agent:');
		await press(athena, 'Keep webpack', '│ Keep webpack');
		athena.press('enter');
		expect(await proposed.told).toEqual(
			told({
				hookSpecificOutput: {
					hookEventName: 'PermissionRequest',
					decision: {
						behavior: 'deny',
						message: 'Keep webpack',
						reason: 'Keep webpack',
					},
				},
			}),
		);
	});

	sweep('Esc leaves it to the agent’s own dialog', async () => {
		const athena = await play.athena();
		const proposed = play.agent().asks(call);
		await untilReady(athena);
		athena.press('escape');
		expect(await proposed.told).toEqual(noOpinion);
	});
});
