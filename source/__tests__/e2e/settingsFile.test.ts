import {spawn} from 'node:child_process';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {bundle, setUpPlay} from './kit/index.js';

/* `athena hooks install` and `uninstall`, started several times at once. */
const play = setUpPlay();

it('eight at once leave what one alone would', async () => {
	const {projectDir, stateDir, env} = play.stage;
	const file = path.join(projectDir, '.claude/settings.local.json');
	const read = () => readFileSync(file, 'utf8');
	const times = async (count: number, verb: string) =>
		Promise.all(
			Array.from({length: count}, async () => {
				const child = spawn(
					process.execPath,
					[bundle, 'hooks', verb, '--scope', 'local'],
					{cwd: projectDir, env: {...env}},
				);
				return new Promise(resolve => child.on('close', resolve));
			}),
		);
	const text = '{\n\t"model": "opus", // mine\n\n\t"hooks": {"Stop": []}\n}\n';
	mkdirSync(path.dirname(file));
	writeFileSync(file, text);
	expect(await times(1, 'install')).toEqual([0]);
	const installed = read();
	expect(await times(1, 'uninstall')).toEqual([0]);
	expect(read()).toBe(text);
	expect(await times(8, 'install')).toEqual(Array(8).fill(0));
	expect(read()).toBe(installed);
	expect(await times(8, 'uninstall')).toEqual(Array(8).fill(0));
	expect(read()).toBe(text);
	expect(readdirSync(path.join(stateDir, 'backups'))).toEqual([]);
});
