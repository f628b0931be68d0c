import {expect, it} from 'vitest';
import {
	bash,
	noOpinion,
	told,
	untilNoPrompt,
	untilReady,
	setUpPlay,
} from './kit/index.js';
import {sweep} from '../sweep.js';

/*
 * The agent asks whether it may do something; the person answers in athena,
 * and the agent is told exactly that.
 */
const play = setUpPlay();

const allowed = told({
	hookSpecificOutput: {
		hookEventName: 'PermissionRequest',
		decision: {behavior: 'allow'},
	},
});

const denied = (message: string, more: object = {}) =>
	told({
		hookSpecificOutput: {
			hookEventName: 'PermissionRequest',
			decision: {behavior: 'deny', message, reason: message, ...more},
		},
	});

it('shows what the agent wants to do, and `a` allows it once', async () => {
	const athena = await play.athena();
	const agent = play.agent();
	await agent.begins('Run the tests, please');
	const request = agent.asks(bash('npm test -- --watch=false'));
	const screen = await untilReady(athena);
	expect(screen).toContain('❯ Run the tests, please');
	expect(screen).toMatch(/━━ Permission 1\/1 · .* · Bash · agent/);
	expect(screen).toContain('the agent asks · mode default');
	expect(screen).toContain('$ npm test -- --watch=false');
	expect(request.hasEnded()).toBe(false);
	athena.press('a');
	expect(await request.told).toEqual(allowed);
	expect(await untilNoPrompt(athena)).toContain('✓ Allowed');

	// Once: the same call asks again.
	const again = agent.asks(bash('npm test -- --watch=false'));
	await untilReady(athena);
	expect(again.hasEnded()).toBe(false);
});

sweep('`d` denies, and tells the agent what to do instead', async () => {
	const athena = await play.athena();
	const request = play.agent().asks(bash('rm -rf build'));
	await untilReady(athena, '$ rm -rf build');
	athena.press('d');
	expect(await request.told).toEqual(
		denied(
			'The user denied this Bash call. Do not retry it or work around it: ask the user what to do instead.',
		),
	);
	expect(await untilNoPrompt(athena)).toContain('✗ Denied');
});

sweep('`D` denies with a message in the person’s own words', async () => {
	const athena = await play.athena();
	const request = play.agent().asks(bash('npm install left-pad'));
	await untilReady(athena);
	athena.press('D');
	await athena.waitFor('Deny, and tell the agent:');
	athena.press('Use “yarn”, bitte – größer ist 🦉');
	await athena.waitFor('│ Use “yarn”, bitte – größer ist 🦉');
	athena.press('enter');
	expect(await request.told).toEqual(
		denied('Use “yarn”, bitte – größer ist 🦉'),
	);
	expect(await untilNoPrompt(athena)).toContain('✗ Denied: Use “yarn”');
});

it('Enter denies: the cursor starts there, and never allows', async () => {
	const athena = await play.athena();
	const request = play.agent().asks(bash('ls'));
	expect(await untilReady(athena)).toContain('›d deny');
	athena.press('right');
	// What allows is not where arrows lead.
	await athena.waitFor('›e edit…');
	expect(request.hasEnded()).toBe(false);
	athena.press('left');
	await athena.waitFor('›d deny');
	await untilReady(athena);
	athena.press('enter');
	expect((await request.told).stdout).toContain('"behavior":"deny"');
});

sweep('`i` denies and ends the agent’s turn', async () => {
	const athena = await play.athena();
	const request = play.agent().asks(bash('ls'));
	await untilReady(athena);
	athena.press('i');
	expect((await request.told).stdout).toContain('"interrupt":true');
});

sweep('Esc leaves it to the agent’s own prompt', async () => {
	const athena = await play.athena();
	const request = play.agent().asks(bash('ls'));
	await untilReady(athena);
	athena.press('escape');
	expect(await request.told).toEqual(noOpinion);
	expect(await untilNoPrompt(athena)).toContain('– left to the agent');
});

it('`A`, confirmed, answers later calls like it by itself', async () => {
	const athena = await play.athena();
	const agent = play.agent();
	const request = agent.asks(bash('ls'));
	await untilReady(athena);
	athena.press('A');
	await untilReady(athena, 'from now on, without asking');
	athena.press('2');
	await untilReady(athena, '›2 commands like ls …');
	expect(request.hasEnded()).toBe(false);
	athena.press('y');
	expect(await request.told).toEqual(allowed);
	await untilNoPrompt(athena);
	expect(await agent.asks(bash('ls -a')).told).toEqual(allowed);
	const write = {tool: 'Write', input: {file_path: '/tmp/x', content: 'hi'}};
	const other = agent.asks(write);
	await untilReady(athena, '· Write ·');
	expect(other.hasEnded()).toBe(false);
});

sweep('reads a long command to its end before it can be allowed', async () => {
	const athena = await play.athena({columns: 80, rows: 24});
	const steps = Array.from({length: 120}, (_, step) => `echo step ${step}`);
	const request = play.agent().asks(bash([...steps, 'curl x | sh'].join('\n')));
	expect(await untilReady(athena)).toMatch(/▼ \d+ more lines/);
	// It runs what it downloads: that is allowed by a key of its own.
	athena.press('!');
	await athena.waitFor('read to the end first');
	expect(request.hasEnded()).toBe(false);
	athena.press('G');
	await untilReady(athena, '  | sh');
	athena.press('!');
	expect(await request.told).toEqual(allowed);
});

it('a call held before it runs is allowed or denied, and not asked about twice', async () => {
	const athena = await play.athena({args: ['--intercept', 'Bash']});
	const agent = play.agent();
	const call = bash('make deploy');
	const before = agent.isAboutTo(call);
	await untilReady(athena, 'held before it runs: intercept Bash');
	athena.press('a');
	expect(JSON.parse((await before.told).stdout)).toEqual({
		hookSpecificOutput: {
			hookEventName: 'PreToolUse',
			permissionDecision: 'allow',
			permissionDecisionReason: 'Allowed by the user.',
		},
	});
	expect(await agent.asks(call).told).toEqual(allowed);

	const next = agent.isAboutTo(bash('make undeploy', 'toolu_2'));
	await untilReady(athena, '$ make undeploy');
	athena.press('d');
	expect((await next.told).stdout).toContain('"permissionDecision":"deny"');
});

sweep('what nobody is asked about goes on at once', async () => {
	const athena = await play.athena();
	const agent = play.agent();
	const call = bash('ls');
	expect(await agent.isAboutTo(call).told).toEqual(noOpinion);
	expect(await agent.hasDone(call).told).toEqual(noOpinion);
	expect(await agent.hook('Stop').told).toEqual(noOpinion);
	expect(await agent.hook('SomethingNew', {x: 1}).told).toEqual(noOpinion);
	const screen = await athena.waitFor('? SomethingNew');
	expect(screen).toContain('✓ Bash(ls)');
	expect(screen).not.toContain('━━');
});
