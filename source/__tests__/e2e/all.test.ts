import {
	existsSync,
	mkdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {bash, setUpPlay, untilNoPrompt, untilReady} from './kit/index.js';
import {sweep} from '../sweep.js';

/* `athena --all`: every agent of this user, each by the rules of its own project. */
const play = setUpPlay();

const project = (name: string, rules?: object[]) => {
	const folder = path.join(path.dirname(play.stage.projectDir), name);
	mkdirSync(path.join(folder, '.git'), {recursive: true});
	if (rules) {
		mkdirSync(path.join(folder, '.athena'));
		writeFileSync(
			path.join(folder, '.athena/rules.json'),
			JSON.stringify({rules}),
		);
	}

	return folder;
};

/** A call that an agent in that folder asks about. */
const asks = (folder: string, command: string) => {
	const {tool, input} = bash(command);
	return play
		.agent({cwd: folder, env: {CLAUDE_PROJECT_DIR: folder}})
		.hook('PermissionRequest', {
			cwd: folder,
			tool_name: tool,
			tool_input: input,
		});
};

it('hears agents of every project, and grants into the one that asked', async () => {
	const shop = project('shop', [
		{id: 'no', when: '~c "rm *"', action: 'deny', reason: 'not in shop'},
		{id: 'yes', when: '~c "echo *"', action: 'allow'},
	]);
	const api = project('api');
	const athena = await play.athena({args: ['--all'], columns: 160});
	const socket = path.join(play.stage.stateDir, '.claude/run/ink-0.sock');
	expect(statSync(socket).mode & 0o777).toBe(0o600);
	expect(statSync(path.dirname(socket)).mode & 0o777).toBe(0o700);

	// What shop denies is denied at once; what it allows was not looked at yet.
	const denied = asks(shop, 'rm -r build');
	expect((await denied.told).stdout).toContain('not in shop');
	await athena.waitFor(/That does not count until you accept it/);
	const asked = asks(shop, 'echo hello');
	await untilReady(athena, '$ echo hello');
	athena.press('d');
	expect((await asked.told).stdout).toContain('"behavior":"deny"');
	await untilNoPrompt(athena);

	athena.press(':');
	await athena.waitFor('Enter run');
	const accept = `accept ${path.join(shop, '.athena/rules.json')}`;
	athena.press(accept);
	// A key that comes with the text is part of it.
	await athena.waitFor(`: ${accept}`);
	athena.press('enter');
	await athena.waitFor('Accepted: ');
	const allowed = asks(shop, 'echo hello');
	expect((await allowed.told).stdout).toContain('"behavior":"allow"');

	// The same in api is asked.
	const other = asks(api, 'echo hello');
	await untilReady(athena, '$ echo hello');
	athena.press('d');
	expect((await other.told).stdout).toContain('"behavior":"deny"');
	await untilNoPrompt(athena);
	expect(existsSync(path.join(api, '.athena'))).toBe(false);
	expect(
		readFileSync(path.join(play.stage.stateDir, 'accepted-rules.json'), 'utf8'),
	).toContain('shop/.athena/rules.json');
});

sweep('the athena of a project is nearer', async () => {
	const all = await play.athena({args: ['--all']});
	const near = await play.athena();
	const asked = play.agent().asks(bash('npm test'));
	await untilReady(near, '$ npm test');
	expect(all.screen()).not.toContain('npm test');
	near.press('q');
	await near.waitFor('Quit? y');
	near.press('y');
	await near.exitCode;
	await asked.told;
	const next = play.agent().asks(bash('npm start'));
	await untilReady(all, '$ npm start');
	all.press('d');
	expect((await next.told).stdout).toContain('"behavior":"deny"');
});

it('goes without a project', async () => {
	const athena = await play.athena({
		args: ['--all', '--project-dir', '.'],
		ready: false,
	});
	expect(await athena.exitCode).toBe(2);
});
