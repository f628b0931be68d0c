import {connect} from 'node:net';
import {once} from 'node:events';
import {describe, expect, it} from 'vitest';
import {
	bash,
	noOpinion,
	told,
	untilNoPrompt,
	untilReady,
	setUpPlay,
} from './kit/index.js';
import {sampleOf, sweep} from '../sweep.js';

/*
 * What an agent sends is not to be trusted: text that would redraw the screen
 * or hide what it does, floods, and noise that is no hook at all.
 */
const play = setUpPlay();

describe('text that would redraw the screen', () => {
	/** Each of these must never reach the terminal as it is. */
	const hostile = {
		title: '\u001b]0;owned\u0007',
		wipe: '\u001b[2J\u001b[H',
		leaveScreen: '\u001b[?1049l',
		c1: '\u009b31m',
		bidi: '\u202egnp.exe\u202c',
		isolate: '\u2066',
		zeroWidth: 'cu\u200brl',
		softHyphen: '\u00ad',
		tag: '\u{e0041}',
		carriageReturn: 'rm -rf /\rls         ',
		backspaces: 'evil\b\b\b\bgood',
	};
	const text = Object.values(hostile).join(' ');

	sweep('shows as marks in the prompt', async () => {
		const athena = await play.athena({columns: 120, rows: 40});
		const request = play.agent().asks({
			tool: 'Bash',
			input: {command: `echo ${text}`, description: `Harmless ${text}`},
		});
		const screen = await untilReady(athena, '$ echo');
		for (const mark of [
			'␛]0;owned␇',
			'␛[2J␛[H',
			'␛[?1049l',
			'⟨U+009B⟩31m',
			'⟨U+202E⟩gnp.exe⟨U+202C⟩',
			'⟨U+2066⟩',
			'cu⟨U+200B⟩rl',
			'⟨U+00AD⟩',
			'⟨U+E0041⟩',
			'rm -rf /␍ls',
			'evil␈␈␈␈good',
		]) {
			// Once in the description, once in the command; lines may be wrapped.
			const joined = screen.replaceAll(/\s*\n[┆│ #$]*/g, '');
			const bare = mark.replaceAll(/\s/g, '');
			const found = joined.replaceAll(/\s/g, '').split(bare).length - 1;
			expect([mark, found]).toEqual([mark, 2]);
		}

		athena.press('d');
		await request.told;
	});

	it('reaches the terminal nowhere: not from names, prompts, results or faults', async () => {
		const athena = await play.athena({columns: 120, rows: 40});
		const agent = play.agent({sessionId: `s${text}`});
		await agent.begins(`Please ${text}`);
		const call = {tool: `mcp__${text}__x`, input: {[text]: text}, id: text};
		await agent.isAboutTo(call).told;
		await agent.hook('SubagentStart', {agent_id: text, agent_type: text}).told;
		await agent.hook('Notification', {message: text, title: text}).told;
		await agent.hook(`Hook${text}`, {text}).told;
		await agent.hook('PostToolUseFailure', {
			tool_name: text,
			tool_input: {},
			tool_use_id: 'toolu_x',
			error: text,
			is_interrupt: false,
		}).told;
		const request = agent.asks(call);
		await untilReady(athena);
		// The details show everything there is.
		athena.press('v');
		await athena.waitFor('p returns to it');
		athena.press('enter');
		await athena.waitFor('Esc close');
		athena.press('r');
		await athena.waitFor('hook_event_name');
		athena.press('p');
		await untilReady(athena);
		athena.press('d');
		await request.told;
		await untilNoPrompt(athena);
		const raw = athena.raw();
		for (const [name, sequence] of Object.entries(hostile)) {
			expect([name, raw.includes(sequence)]).toEqual([name, false]);
		}

		expect(raw).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b-\u200f]/u);
	});

	sweep('keeps line feeds apart from wrapped lines', async () => {
		const athena = await play.athena({columns: 60, rows: 24});
		const request = play
			.agent()
			.asks(bash(`echo ${'a'.repeat(70)}\nmake all\n\n# done`));
		const screen = await untilReady(athena);
		expect(screen).toMatch(
			/\$ echo *\n┆ a+\n┆ a+ *\n│ make all *\n│ *\n│ # done/,
		);
		athena.press('d');
		await request.told;
	});

	sweep('a command of 5,000 characters is readable to its end', async () => {
		const athena = await play.athena({columns: 80, rows: 24});
		const middle = Array.from({length: 490}, (_, index) => `word${index}`);
		const command =
			`echo ${middle.join(' ')}`.padEnd(4986, '.') + '; evil --now';
		expect(command.length).toBeGreaterThan(4990);
		const request = play.agent().asks(bash(command));
		await untilReady(athena, 'more lines');
		expect(athena.screen()).not.toContain('evil --now');
		// What was skipped is said then, which may take a line of the page: it stays the last one.
		athena.press('G');
		await athena.waitFor('; evil --now');
		await untilReady(athena);
		athena.press('d');
		await request.told;
	});
});

describe('floods', () => {
	const megabytes = (count: number) => 'é🦉x'.repeat((count * 1_000_000) / 7);

	sweep('a result of 10 MB is a row like any other', async () => {
		const athena = await play.athena();
		const agent = play.agent();
		const call = bash('cat everything');
		await agent.isAboutTo(call).told;
		const done = agent.hook('PostToolUse', {
			tool_name: 'Bash',
			tool_input: call.input,
			tool_use_id: call.id,
			tool_response: {stdout: megabytes(10)},
		});
		expect(await done.told).toEqual(noOpinion);
		const screen = await athena.waitFor('✓ Bash(cat everything)');
		expect(screen).not.toContain('✗');
		expect(screen).toContain('exit 0 · 1 line');
	});

	sweep(
		'a request too long to be read can be denied, never allowed',
		async () => {
			const athena = await play.athena();
			const request = play.agent().asks({
				tool: 'Write',
				input: {file_path: '/tmp/x', content: megabytes(10)},
			});
			await untilReady(athena, 'This is too long to be read here');
			athena.press('a');
			await athena.waitFor('too long to be read here: deny it');
			expect(request.hasEnded()).toBe(false);
			await untilReady(athena);
			athena.press('d');
			expect((await request.told).stdout).toContain('"behavior":"deny"');
		},
	);

	it('beyond the limit athena says so and has no opinion', async () => {
		const athena = await play.athena({args: ['--max-line-mb', '1']});
		const agent = play.agent();
		const request = agent.asks({
			tool: 'Write',
			input: {file_path: '/tmp/x', content: megabytes(2)},
		});
		expect(await request.told).toEqual(noOpinion);
		await athena.waitFor(/✗ \w+: .*(limit|long|bytes|MiB)/);
		const next = agent.asks(bash('npm test'));
		await untilReady(athena, '$ npm test');
		expect(next.hasEnded()).toBe(false);
	});

	it('and size is no way round an intercept', async () => {
		const athena = await play.athena({
			args: ['--max-line-mb', '1', '--intercept', 'Write'],
		});
		const call = play.agent().isAboutTo({
			tool: 'Write',
			input: {file_path: '/tmp/x', content: megabytes(2)},
			id: 'toolu_w',
		});
		expect(await call.told).toEqual(
			told({
				hookSpecificOutput: {
					hookEventName: 'PreToolUse',
					permissionDecision: 'ask',
					permissionDecisionReason:
						'athena could not read this call, so it can not vouch for it',
				},
			}),
		);
		await athena.waitFor('✗ ');
	});
});

describe('noise on the socket', () => {
	it.each(
		sampleOf(
			[
				['no JSON', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
				['not UTF-8', Buffer.from([0xff, 0xfe, 0x0a])],
				['JSON that is no request', '{"hello":"world"}\n'],
				['a text header, then no JSON', '{"athena":1,"reply":"text"}\n{"a":\n'],
				['half a request', '{"request_id":"r1","ts":1,"payload":{"tool_name":'],
			],
			5,
		),
	)('%s shows as a fault, and does nothing else', async (_what, bytes) => {
		const athena = await play.athena();
		const agent = play.agent();
		const request = agent.asks(bash('npm test'));
		await untilReady(athena, '$ npm test');
		const socket = connect(play.stage.socketPath());
		socket.on('error', () => undefined);
		socket.resume();
		socket.end(bytes);
		await once(socket, 'close');
		await athena.waitFor(/✗ \w+: /);
		await untilReady(athena, '━━ Permission 1/1');
		expect(request.hasEnded()).toBe(false);
		athena.press('a');
		expect((await request.told).stdout).toContain('"behavior":"allow"');
	});
});
