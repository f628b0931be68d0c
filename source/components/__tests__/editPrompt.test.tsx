import {describe, expect, it, vi} from 'vitest';
import {type OutsideResult} from '../../types/editOutside.js';
import {permissionRequest, planRequest, toolUse} from './events.js';
import {keys, renderApp} from './renderApp.js';

const ctrlS = '\u0013';
const ctrlG = '\u0007';
const bash = permissionRequest({
	input: {command: 'npm test && npm run build', description: 'Check it'},
});
const surroundings = {
	home: '/home/ada',
	projectDir: '/home/ada/demo',
	ownPaths: [],
};

async function shown(
	columns: number,
	rows: number,
	request = bash,
	edited?: (text: string, name: string) => Promise<OutsideResult>,
) {
	const screen = await renderApp({
		columns,
		rows,
		ports: {surroundings, onEditOutside: edited},
	});
	const [id = ''] = await screen.emit(request);
	await screen.quiet();
	return {...screen, id};
}

/** The editor open, and something written at the end of the command. */
async function edited(columns: number, rows: number) {
	const screen = await shown(columns, rows);
	await screen.press('e', ' ', '-', '-', 'x');
	return screen;
}

describe('editing what is asked', () => {
	it('60×16', async () => {
		const screen = await edited(60, 16);
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Editing Bash · command (1 of 3, Tab)
			│ npm test && npm run build --x
			line 1 of 1

			Ctrl-S review  Esc back  Tab field"
		`);
		await screen.press(ctrlS);
		await screen.quiet();
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ s… … · edited ● ready · asks 0:00
			the agent asks · mode default · in /home/ada/demo
			You edited the input (− asked, + yours), command:
			1 - npm test && npm run build
			1 + npm test && npm run build --x
			as asked: description
			what would run:
			$ npm test
			  && npm run build --x
			 n back  a allow edited  e edit…

			j scroll  Space page  w next  / filter  I intercept  ? keys"
		`);
	});

	it('80×24', async () => {
		const screen = await edited(80, 24);
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Editing Bash · command (1 of 3, Tab)
			│ npm test && npm run build --x
			line 1 of 1

			Ctrl-S review  Esc back  Tab field"
		`);
		await screen.press(ctrlS);
		await screen.quiet();
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ s… · Bash · agent · edited by you ● ready · asks 0:00
			the agent asks · mode default · in /home/ada/demo
			You edited the input (− asked, + yours), command:
			1 - npm test && npm run build
			1 + npm test && npm run build --x
			as asked: description
			what would run:
			$ npm test
			  && npm run build --x
			 n back  a allow edited  e edit…

			j scroll  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('120×40', async () => {
		const screen = await edited(120, 40);
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Editing Bash · command (1 of 3, Tab)
			│ npm test && npm run build --x
			line 1 of 1

			Ctrl-S review  Esc back  Tab field"
		`);
		await screen.press(ctrlS);
		await screen.quiet();
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ session- · Bash · agent · edited by you                                   ● ready · asks 0:00
			the agent asks · mode default · in /home/ada/demo
			You edited the input (− asked, + yours), command:
			1 - npm test && npm run build
			1 + npm test && npm run build --x
			as asked: description
			what would run:
			$ npm test
			  && npm run build --x
			 n back  a allow edited  e edit…

			j scroll  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('sends the whole input, and only after it was shown and armed', async () => {
		const screen = await edited(80, 24);
		await screen.quiet();
		await screen.press(ctrlS, 'a');
		expect(screen.runtime.isPending(screen.id)).toBe(true);
		await screen.advance(1000);
		await screen.press('a');
		expect(screen.runtime.getDecision(screen.id)?.intent).toEqual({
			kind: 'permission_allow',
			updatedInput: {
				command: 'npm test && npm run build --x',
				description: 'Check it',
			},
		});
		const {feed, allEvents = feed} = screen.supervisor.getState();
		const events = Array.from({length: allEvents.length}, (_, at) =>
			allEvents.event(at),
		);
		expect(
			events.find(event => event?.kind === 'permission.decision'),
		).toMatchObject({
			title: '✓ Allowed (edited)',
			data: {updated_input: {command: 'npm test && npm run build --x'}},
		});
	});

	it('answers a held call in its own terms', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		screen.supervisor.setIntercepts(['Bash']);
		const [id = ''] = await screen.emit(
			toolUse('Bash', {command: 'ls'}, 't1', {
				interaction: {expectsDecision: true, canBlock: true},
			}),
		);
		await screen.quiet();
		await screen.press('e', '!', ctrlS);
		await screen.advance(1000);
		await screen.press('a');
		expect(screen.runtime.getDecision(id)?.intent).toMatchObject({
			kind: 'pre_tool_allow',
			updatedInput: {command: 'ls!'},
		});
	});

	it('takes every key and every paste as text, and allows nothing by them', async () => {
		const screen = await shown(80, 24);
		await screen.press('e', 'a', 'A', '!', 'y', keys.enter, 'yes\ra');
		await screen.paste('pasted\na\r');
		await screen.advance(1000);
		await screen.press('a');
		expect(screen.runtime.isPending(screen.id)).toBe(true);
		expect(screen.prompt()).toContain('│ npm test && npm run buildaA!y');
		expect(screen.prompt()).toContain('│ apasted');
	});

	it('says what cannot be sent, and stays', async () => {
		const screen = await shown(80, 24);
		await screen.press('e', '\u0015', ctrlS);
		expect(screen.frame()).toContain('command is empty');
		await screen.press('\u0019', keys.tab, keys.tab);
		expect(screen.prompt()).toContain('all of it, as JSON (3 of 3, Tab)');
		await screen.press('x', ctrlS);
		expect(screen.frame()).toContain('No JSON: ');
		await screen.press(keys.tab);
		expect(screen.prompt()).toContain('all of it, as JSON');
		expect(screen.runtime.isPending(screen.id)).toBe(true);
	});

	it('goes through the fields, and keeps what was written in each', async () => {
		const screen = await shown(80, 24);
		await screen.press('e', '1', keys.tab, '2', keys.tab);
		expect(screen.prompt()).toContain(
			'"command": "npm test && npm run build1"',
		);
		expect(screen.prompt()).toContain('"description": "Check it2"');
	});

	it('asks before it drops what was written', async () => {
		const screen = await shown(80, 24);
		await screen.press('e', keys.esc);
		expect(screen.prompt()).toContain('Permission 1/1');
		await screen.quiet();
		await screen.press('e', 'x', keys.esc);
		expect(screen.frame()).toContain('Esc again drops what you wrote');
		await screen.press('y', keys.esc);
		expect(screen.prompt()).toContain('buildxy');
		await screen.press(keys.esc);
		expect(screen.prompt()).toContain('Permission 1/1');
		expect(screen.prompt()).toContain('○ wait…');
	});

	it('says so when nothing was changed', async () => {
		const screen = await shown(80, 24);
		await screen.press('e', ctrlS);
		expect(screen.frame()).toContain('Nothing was changed');
		await screen.quiet();
		await screen.press('a');
		expect(screen.runtime.getDecision(screen.id)?.intent).toEqual({
			kind: 'permission_allow',
		});
	});

	it('goes back from what would be sent, to the editor or to what was asked', async () => {
		const screen = await edited(80, 24);
		await screen.press(ctrlS);
		await screen.quiet();
		await screen.press('e');
		expect(screen.prompt()).toContain('npm run build --x');
		await screen.press('y', ctrlS);
		await screen.quiet();
		expect(screen.prompt()).toContain('+ npm test && npm run build --xy');
		await screen.press('n');
		await screen.advance(1000);
		expect(screen.prompt()).not.toContain('edited by you');
		await screen.press('a');
		expect(screen.runtime.getDecision(screen.id)?.intent).toEqual({
			kind: 'permission_allow',
		});
	});

	it('never sends by Enter', async () => {
		const screen = await edited(80, 24);
		await screen.press(ctrlS);
		await screen.quiet();
		await screen.press(keys.enter);
		expect(screen.runtime.isPending(screen.id)).toBe(true);
	});

	it('needs the key of its own when what was made of it is dangerous', async () => {
		const screen = await shown(80, 24);
		await screen.press('e');
		await screen.paste('; rm -rf x');
		await screen.press(ctrlS);
		await screen.advance(1000);
		expect(screen.prompt()).toContain('✖ deletes folders');
		await screen.press('a');
		expect(screen.frame()).toContain('this is dangerous: ! allows it');
		await screen.advance(1000);
		await screen.press('!');
		expect(screen.runtime.getDecision(screen.id)?.intent).toMatchObject({
			updatedInput: {command: 'npm test && npm run build; rm -rf x'},
		});
	});

	it('keeps the text when the request is answered elsewhere', async () => {
		const screen = await edited(80, 24);
		screen.runtime.withdraw(screen.id, 'answered_elsewhere');
		const [other = ''] = await screen.emit(
			permissionRequest({input: {command: 'other'}}),
		);
		expect(screen.prompt()).toContain('it no longer waits: Esc closes');
		expect(screen.prompt()).toContain('build --x');
		await screen.press(ctrlS, 'a');
		expect(screen.runtime.isPending(other)).toBe(true);
		expect(screen.prompt()).toContain('$ other');
	});
});

describe('the person’s own editor', () => {
	it('is given the command, and what it made of it is shown before it is sent', async () => {
		const outside = vi.fn((text: string) =>
			Promise.resolve({ok: true as const, text: `${text} --y`}),
		);
		const screen = await shown(80, 24, bash, outside);
		await screen.press('E');
		expect(outside.mock.calls).toEqual([
			['npm test && npm run build', 'command.sh'],
		]);
		await screen.settle();
		expect(screen.prompt()).toContain('+ npm test && npm run build --y');
		expect(screen.prompt()).toContain('○ wait…');
		await screen.quiet();
		await screen.press('a');
		expect(screen.runtime.getDecision(screen.id)?.intent).toMatchObject({
			updatedInput: {command: 'npm test && npm run build --y'},
		});
	});

	it('changes nothing when it fails', async () => {
		const screen = await shown(80, 24, bash, () =>
			Promise.resolve({ok: false, reason: 'vi ended with exit code 1'}),
		);
		await screen.press('e', 'x', ctrlG);
		await screen.settle();
		expect(screen.frame()).toContain(
			'Nothing was changed: vi ended with exit code 1',
		);
		expect(screen.prompt()).toContain('npm run buildx');
		expect(screen.runtime.isPending(screen.id)).toBe(true);
	});

	it('gives its text back to the editor on the screen, to go on', async () => {
		const screen = await shown(80, 24, bash, () =>
			Promise.resolve({ok: true, text: 'ls\n-l'}),
		);
		await screen.press('e', ctrlG);
		await screen.settle();
		expect(screen.prompt()).toContain('│ ls\n│ -l');
		await screen.press('\u001F');
		expect(screen.prompt()).toContain('npm test');
	});

	it('says so where there is none', async () => {
		const screen = await shown(80, 24);
		await screen.press('E');
		expect(screen.frame()).toContain('no other editor here');
	});
});

describe('editing a plan', () => {
	const plan = planRequest('# Plan\n\n1. Do this\n2. Do that');

	it.each([
		[
			'a',
			{kind: 'plan_approve', editedPlan: '# Plan\n\n1. Do this\n2. Do thatX'},
		],
		[
			'A',
			{
				kind: 'plan_approve',
				editedPlan: '# Plan\n\n1. Do this\n2. Do thatX',
				acceptEdits: true,
			},
		],
	])('shows what changed, and sends it by %s', async (key, intent) => {
		const screen = await shown(80, 24, plan);
		await screen.press('e', 'X', ctrlS);
		await screen.advance(1000);
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ session- · agent · edited by you        ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			You edited the plan (− asked, + yours):
			1   # Plan
			2
			3   1. Do this
			4 - 2. Do that
			4 + 2. Do thatX
			 n back  a allow edited  A allow edited + file edits  e edit…

			j scroll  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
		await screen.press(key);
		expect(screen.runtime.getDecision(screen.id)?.intent).toEqual(intent);
	});

	it('refuses an empty one', async () => {
		const screen = await shown(80, 24, planRequest('x'));
		await screen.press('e', keys.backspace, ctrlS);
		expect(screen.frame()).toContain('The plan is empty');
	});
});

describe('a message with a denial', () => {
	const altEnter = '\u001B\r';

	it('may have several lines', async () => {
		const screen = await shown(80, 24);
		await screen.press('D', 'n', 'o', altEnter, 'u', 's', 'e', '\n', 'y');
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ session- · Bash · agent                     asks 0:00
			the agent asks · mode default · in /home/ada/demo
			# Check it
			$ npm test
			  && npm run build
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave
			Deny, and tell the agent:
			│ no
			│ use
			│ y

			Enter deny  Esc back  Ctrl-J new line"
		`);
		await screen.press(keys.enter);
		expect(screen.runtime.getDecision(screen.id)?.intent).toEqual({
			kind: 'permission_deny',
			reason: 'no\nuse\ny',
		});
	});

	it('is chosen from those sent before, the latest first', async () => {
		const screen = await shown(80, 24);
		const send = async (text: string) => {
			await screen.press('D');
			await screen.paste(text);
			await screen.press(keys.enter);
			const [id = ''] = await screen.emit(bash);
			await screen.advance(1000);
			return id;
		};
		await send('first');
		await send('second');
		const id = await send('first');
		await screen.press('D', 'm', 'y', keys.up);
		expect(screen.prompt()).toContain('│ first');
		expect(screen.prompt()).toContain('said before, 1 back');
		await screen.press(keys.up, keys.up);
		expect(screen.prompt()).toContain('│ second');
		await screen.press(keys.down, keys.down);
		expect(screen.prompt()).toContain('│ my');
		await screen.press(keys.up, '!', keys.enter);
		expect(screen.runtime.getDecision(id)?.intent).toMatchObject({
			reason: 'first!',
		});
	});
});

describe('keys that come several at once', () => {
	it('edit, and do nothing else', async () => {
		const screen = await shown(80, 24);
		await screen.press('e');
		await screen.press('\u0017dev\u0001time \u0005\u0013\r\ta');
		expect(screen.prompt()).toContain('━━ Editing');
		expect(screen.prompt()).toContain('│ time npm test && npm run dev');
		expect(screen.prompt()).toContain('│ ⇥ a');
		expect(screen.runtime.isPending(screen.id)).toBe(true);
	});
});
