import {describe, expect, it} from 'vitest';
import {repeatMs} from '../../screen/prompt/arming.js';
import {elicitation, sessionStart, toolUse} from './events.js';
import {keys, renderApp} from './renderApp.js';

const schema = {
	type: 'object',
	properties: {
		note: {
			type: 'string',
			title: 'Release note',
			description: 'Goes into the log',
			minLength: 3,
			maxLength: 40,
		},
		urgent: {type: 'boolean', title: 'Urgent'},
		stage: {
			type: 'string',
			title: 'Stage',
			enum: ['stg', 'prd'],
			enumNames: ['Staging', 'Production'],
		},
		copies: {type: 'integer', minimum: 1, maximum: 9, default: 2},
	},
	required: ['note', 'stage'],
};
const form = {
	mcp_server_name: 'deployer',
	message: 'Release note for cart?\nThe team reads it.',
	mode: 'form',
	requested_schema: schema,
};

async function shown(
	columns: number,
	rows: number,
	asked: Record<string, unknown> = form,
) {
	const screen = await renderApp({columns, rows});
	const [, , , id = ''] = await screen.emit(
		...sessionStart(),
		toolUse('mcp__deployer__deploy', {service: 'cart'}, 't1'),
		elicitation(asked),
	);
	await screen.quiet();
	return {...screen, id};
}

type Screen = Awaited<ReturnType<typeof shown>>;

/** Keys one after the other, each on a prompt that takes it. */
async function press(screen: Screen, ...chunks: string[]) {
	for (const chunk of chunks) {
		await screen.quiet();
		await screen.press(chunk);
	}

	await screen.quiet();
}

const write = async (screen: Screen, text: string) =>
	press(screen, keys.enter, text, keys.enter);

/** The note and the stage, then the review. */
async function fillIn(screen: Screen, turn = ['r']) {
	await write(screen, 'First release');
	await press(screen, keys.down, keys.right);
	for (const key of turn) await screen.press(key);
	if (turn.length > 0) await screen.settle();
}

const sent = ({runtime, id}: Screen) => runtime.getDecision(id)?.intent;

describe('a form of an MCP server', () => {
	it('60×16', async () => {
		const screen = await shown(60, 16);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · default                    1 held  ● listening
			›10:20:30 System ◆ deployer asks: Relea… waits for an answer
			━━ Server asks 1/1 · demo ❯ T… · deploy… ● ready · asks 0:00
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			› Release note *: —
			    Goes into the log · text, 3 to 40 characters · required
			  Urgent: —
			  Stage *: —
			  copies: 2
			  Review what would be sent
			 d decline  r review  c cancel  Esc leave

			↓ move  Enter write  Backspace empty  v feed  w next  ? keys"
		`);
		await fillIn(screen);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · default                    1 held  ● listening
			 10:20:30 Agent  ● deployer · deploy(service: cart)     0:02
			›10:20:30 System ◆ deployer asks: Relea… waits for an answer
			━━ Server asks 1/1 · demo ❯ T… · deploy… ○ wait… · asks 0:02
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			Release note (note) → First release
			Stage (stage) → "stg" (Staging)
			copies → 2
			left out: Urgent (urgent)
			a accepts: deployer gets this
			 d decline  a accept  c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  ? keys"
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
			 10:20:30 Agent        ● deployer · deploy(service: cart)                   0:00
			›10:20:30 System       ◆ deployer asks: Release note for ca… waits for an answer
			━━ Server asks 1/1 · demo ❯ Tidy up the … · deployer · agent ● ready · asks 0:00
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			› Release note *: —
			    Goes into the log · text, 3 to 40 characters · required
			  Urgent: —
			  Stage *: —
			  copies: 2
			  Review what would be sent
			 d decline  r review  c cancel  Esc leave

			↓ move  Enter write  Backspace empty  v feed  w next  / filter  ? keys"
		`);
		await write(screen, 'First release');
		await press(screen, keys.down);
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the … · deployer · agent ● ready · asks 0:02
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			  Release note *: First release
			  Urgent: —
			› Stage *: —
			      ( ) Staging
			      ( ) Production
			    choose one · required
			  copies: 2
			  Review what would be sent
			 d decline  r review  c cancel  Esc leave

			↓ move  Space choose  → option  Backspace empty  v feed  w next  ? keys"
		`);
		await press(screen, keys.right, 'r');
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the … · deployer · agent ● ready · asks 0:03
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			Release note (note) → First release
			Stage (stage) → "stg" (Staging)
			copies → 2
			left out: Urgent (urgent)
			a accepts: deployer gets this
			 d decline  a accept  c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  / filter  ? keys"
		`);
	});

	it('120×40', async () => {
		const screen = await shown(120, 40);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			waits 0:00 · 1 tool · 1 held
			⋮ 20 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                       waits · 0:00 · 1 tool
			 10:20:30 Agent        ● deployer · deploy(service: cart)                                                           0:00
			›10:20:30 System       ◆ deployer asks: Release note for cart? …                                     waits for an answer
			━━ Server asks 1/1 · demo ❯ Tidy up the build · deployer · agent                                     ● ready · asks 0:00
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			› Release note *: —
			    Goes into the log · text, 3 to 40 characters · required
			  Urgent: —
			  Stage *: —
			  copies: 2
			  Review what would be sent
			 d decline  r review  c cancel  Esc leave

			↓ move  Enter write  Backspace empty  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
		await fillIn(screen);
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the build · deployer · agent                                     ○ wait… · asks 0:02
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			Release note (note) → First release
			Stage (stage) → "stg" (Staging)
			copies → 2
			left out: Urgent (urgent)
			a accepts: deployer gets this
			 d decline  a accept  c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('sends exactly what its review shows, and the feed says so', async () => {
		const screen = await shown(80, 24);
		await fillIn(screen);
		expect(sent(screen)).toBeUndefined();
		await press(screen, 'a');
		expect(sent(screen)).toEqual({
			kind: 'elicitation_answer',
			action: 'accept',
			content: {note: 'First release', stage: 'stg', copies: 2},
		});
		expect(screen.picture()).not.toContain('━━');
		expect(screen.picture()).not.toContain('waits for an answer');
	});

	it('shows what is wrong while it is written, and sends nothing of it', async () => {
		const screen = await shown(80, 24);
		await press(screen, keys.enter, 'no');
		expect(screen.picture()).toContain(
			'Release note (text, 3 to 40 characters):',
		);
		expect(screen.picture()).toContain('✖ must have 3 to 40 characters');
		await press(screen, keys.enter, 'r', 'a');
		expect(screen.picture()).toContain('✖ must have 3 to 40 characters');
		expect(screen.picture()).toContain('2 of 4 fields still missing or wrong');
		expect(sent(screen)).toBeUndefined();
		await press(screen, keys.enter);
		expect(screen.picture()).toContain('› Release note *: no');
	});

	it.each([
		['d', 'decline'],
		['c', 'cancel'],
	])('%s is %s, from the form and from its review', async (key, action) => {
		for (const way of [[], ['r']]) {
			const screen = await shown(60, 16);
			await press(screen, ...way, key);
			expect(sent(screen)).toEqual({kind: 'elicitation_answer', action});
		}
	});

	it('Esc leaves it to the agent', async () => {
		const screen = await shown(60, 16);
		await press(screen, keys.esc);
		expect(screen.runtime.getDecision(screen.id)).toEqual({
			type: 'passthrough',
			source: 'user',
		});
	});

	it('takes no key for its review that was meant for the form', async () => {
		const screen = await shown(80, 24);
		await fillIn(screen, ['r']);
		await screen.press('a');
		expect(sent(screen)).toBeUndefined();
		await screen.press('aa');
		await screen.paste('a');
		await screen.advance(repeatMs);
		await screen.press('a');
		expect(sent(screen)).toMatchObject({action: 'accept'});
	});

	it('is accepted only with its end on the screen', async () => {
		const properties = Object.fromEntries(
			Array.from({length: 12}, (_, index) => [
				`f${index}`,
				{type: 'integer', default: index},
			]),
		);
		const screen = await shown(60, 16, {
			...form,
			requested_schema: {type: 'object', properties},
		});
		await press(screen, 'r', 'a');
		expect(sent(screen)).toBeUndefined();
		expect(screen.picture()).toContain('read to the end first');
		await screen.advance(repeatMs);
		await press(screen, 'G', 'a');
		expect(sent(screen)).toMatchObject({action: 'accept'});
	});

	it('asks to agree where the form has no field', async () => {
		const screen = await shown(60, 16, {
			...form,
			requested_schema: {type: 'object', properties: {}},
		});
		expect(screen.prompt()).toContain('that you agree, and nothing else');
		await press(screen, 'a');
		expect(sent(screen)).toEqual({
			kind: 'elicitation_answer',
			action: 'accept',
			content: {},
		});
	});

	it('can not be accepted where athena can not show it', async () => {
		const screen = await shown(60, 16, {...form, requested_schema: 'x'});
		expect(screen.prompt()).toContain('It cannot be accepted here');
		await press(screen, 'a');
		expect(sent(screen)).toBeUndefined();
		await press(screen, 'd');
		expect(sent(screen)).toMatchObject({action: 'decline'});
	});

	it('draws nothing the server could redraw the screen with', async () => {
		const evil = '\u001B[2J\u202Eevil\r\n';
		const screen = await shown(60, 16, {
			mcp_server_name: `s${evil}`,
			message: `${evil}● ready`,
			mode: 'form',
			requested_schema: {
				type: 'object',
				properties: {
					[`n${evil}`]: {
						type: 'string',
						title: `t${evil}`,
						description: `d${evil}`,
						enum: [`e${evil}`],
						enumNames: [`l${evil}`],
					},
				},
			},
		});
		await press(screen, keys.right, 'r');
		for (const frame of screen.frames()) {
			expect(frame.join('')).not.toContain('\u001B[2J');
			expect(frame.join('')).not.toMatch(/[\u202E\r]/);
		}
	});

	it('goes away when it was answered elsewhere while it was filled in', async () => {
		const screen = await shown(60, 16);
		await press(screen, keys.enter, 'half');
		screen.runtime.withdraw(screen.id, 'answered_elsewhere');
		await screen.settle();
		await press(screen, ' written', keys.enter);
		expect(screen.picture()).not.toContain('━━');
		expect(sent(screen)).toBeUndefined();
	});
});

describe('an address of an MCP server', () => {
	const url = `https://аpple.example/login?${'token=0123456789&'.repeat(5)}end`;
	const asked = {
		mcp_server_name: 'accounts',
		message: 'Please log in',
		mode: 'url',
		url,
	};

	it('is shown in full, odd hosts are marked', async () => {
		const screen = await shown(60, 16, asked);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · default                    1 held  ● listening
			›10:20:30 System ◆ accounts asks: Pleas… waits for an answer
			━━ Server asks 1/1 · demo ❯ T… · accoun… ● ready · asks 0:00
			the MCP server accounts asks; the agent waits
			│ Please log in

			It wants you to open this address. athena does not open it:
			│ https://аpple.example/login?token=0123456789&token=0123456
			┆ 789&token=0123456789&token=0123456789&token=0123456789&end
			✖ the host "аpple.example" is not written in plain letters:
			┆ it is xn--pple-43d.example (Cyrillic letters)
			y copies it; a tells the server that you agree to open it.
			 d decline  a accept  c cancel  Esc leave

			y copy address  j scroll  Space page  v feed  w next  ? keys"
		`);
		const large = await shown(80, 24, asked);
		expect(large.prompt()).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the … · accounts · agent ● ready · asks 0:00
			the MCP server accounts asks; the agent waits
			│ Please log in

			It wants you to open this address. athena does not open it:
			│ https://аpple.example/login?token=0123456789&token=0123456789&token=0123456789
			┆ &token=0123456789&token=0123456789&end
			✖ the host "аpple.example" is not written in plain letters: it is
			┆ xn--pple-43d.example (Cyrillic letters)
			y copies it; a tells the server that you agree to open it.
			 d decline  a accept  c cancel  Esc leave

			y copy address  j scroll  Space page  v feed  w next  / filter  ? keys"
		`);
	});

	it('is copied, never opened, and accepted without content', async () => {
		const screen = await shown(80, 24, asked);
		await press(screen, 'y');
		expect(screen.copied).toEqual([url]);
		expect(screen.picture()).toContain('athena does not open it');
		expect(sent(screen)).toBeUndefined();
		await press(screen, 'a');
		expect(sent(screen)).toEqual({
			kind: 'elicitation_answer',
			action: 'accept',
		});
	});
});
