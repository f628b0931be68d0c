import {existsSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {bash, setUpPlay, told, untilNoPrompt, untilReady} from './kit/index.js';
import {waitUntil} from './kit/waitUntil.js';
import {sweep} from '../sweep.js';

/*
 * The person changes what the agent wants to do before it is allowed, on the
 * screen or in an editor of their own, and sees what a change of a file does.
 */
const play = setUpPlay();

const ctrlS = '\u0013';

const allowedEdited = (updatedInput: object) =>
	told({
		hookSpecificOutput: {
			hookEventName: 'PermissionRequest',
			decision: {behavior: 'allow', updatedInput},
		},
	});

/** An editor that is a script; `$1` is the file. */
function editorOf(script: string): Record<string, string> {
	const file = path.join(play.stage.home, 'editor.sh');
	writeFileSync(file, script);
	return {EDITOR: `sh ${file}`};
}

it('`e` edits a command on the screen; it is shown once more, then sent whole', async () => {
	const athena = await play.athena();
	const request = play.agent().asks({
		tool: 'Bash',
		input: {command: 'npm tset', description: 'Run the tests'},
	});
	await untilReady(athena, '$ npm tset');
	athena.press('e');
	await athena.waitFor('━━ Editing Bash · command');
	athena.press('\u0017', 'test');
	athena.paste(' --watch=false\n&& echo yes');
	await athena.waitFor('│ && echo yes');
	athena.press(ctrlS);
	const screen = await untilReady(athena, 'You edited the input');
	expect(screen).toContain('- npm tset');
	expect(screen).toContain('+ npm test --watch=false');
	expect(screen).toContain('+ && echo yes');
	expect(request.hasEnded()).toBe(false);
	athena.press('a');
	expect(await request.told).toEqual(
		allowedEdited({
			command: 'npm test --watch=false\n&& echo yes',
			description: 'Run the tests',
		}),
	);
	expect(await untilNoPrompt(athena)).toContain('edited');
});

it('`E` gives the command to $EDITOR and takes the screen back after', async () => {
	const athena = await play.athena({
		env: editorOf('printf "only for the editor\\n"; echo "ls -la" > "$1"'),
	});
	const request = play.agent().asks(bash('ls'));
	await untilReady(athena, '$ ls');
	athena.press('E');
	await untilReady(athena, '+ ls -la');
	expect(athena.screen()).not.toContain('only for the editor');
	expect(athena.terminalState()).toMatchObject({
		alternateScreen: true,
		bracketedPaste: true,
	});
	athena.press('a');
	expect(await request.told).toEqual(allowedEdited({command: 'ls -la'}));
});

it('goes on while the editor is open, and keeps its signals to itself', async () => {
	const go = path.join(play.stage.home, 'go');
	const athena = await play.athena({
		env: editorOf(
			`echo "the editor has the screen"; until [ -e ${go} ]; do sleep 0.05; done; exit 1`,
		),
	});
	const agent = play.agent();
	const request = agent.asks(bash('ls'));
	await untilReady(athena, '$ ls');
	athena.press('E');
	await athena.waitFor('the editor has the screen');
	expect(athena.terminalState().alternateScreen).toBe(false);
	athena.kill('SIGINT');
	athena.press('a');
	expect(await agent.isAboutTo(bash('other', 'toolu_2')).told).toBeDefined();
	expect(request.hasEnded()).toBe(false);
	writeFileSync(go, '');
	await athena.waitFor('Nothing was changed');
	expect(athena.hasExited()).toBe(false);
	await untilReady(athena, '$ ls');
	athena.press('d');
	expect((await request.told).stdout).toContain('"behavior":"deny"');
});

sweep(
	'leaves nothing behind when it is ended while the editor is open',
	async () => {
		const seen = path.join(play.stage.home, 'seen');
		const athena = await play.athena({
			env: editorOf(`echo "$1" > ${seen}; exec sleep 60`),
		});
		const request = play.agent().asks(bash('ls'));
		await untilReady(athena, '$ ls');
		athena.press('E');
		await waitUntil('the editor', () => existsSync(seen));
		athena.kill('SIGTERM');
		expect(await athena.exitCode).toBe(143);
		expect(existsSync(readFileSync(seen, 'utf8').trim())).toBe(false);
		expect((await request.told).stdout).toBe('');
	},
);

sweep('shows a change of a file as a diff against the disk', async () => {
	const file = path.join(play.stage.projectDir, 'a.txt');
	writeFileSync(file, 'one\ntwo\nthree\n');
	const athena = await play.athena();
	const request = play.agent().asks({
		tool: 'Edit',
		input: {file_path: file, old_string: 'two', new_string: '2\n2.5'},
	});
	const screen = await untilReady(athena, 'changes the file: −1 +2 lines');
	expect(screen).toMatch(
		/1 {3}one *\n2 - two *\n2 \+ 2 *\n3 \+ 2\.5 *\n4 {3}three/,
	);
	athena.press('a');
	expect((await request.told).stdout).toContain('"behavior":"allow"');
});

sweep('what leads out of the project needs a key of its own', async () => {
	symlinkSync('/etc', path.join(play.stage.projectDir, 'inside'));
	const athena = await play.athena();
	const request = play.agent().asks({
		tool: 'Write',
		input: {
			file_path: path.join(play.stage.projectDir, 'inside/no-such-file'),
			content: 'x',
		},
	});
	const screen = await untilReady(athena, '✖ dangerous');
	expect(screen).toContain('new file, 1 line');
	athena.press('a');
	await athena.waitFor('this is dangerous: ! allows it');
	await untilReady(athena);
	expect(request.hasEnded()).toBe(false);
	athena.press('!');
	expect((await request.told).stdout).toContain('"behavior":"allow"');
});
