import {spawn} from 'node:child_process';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {bundle, setUpPlay} from './kit/index.js';
import {sweep} from '../sweep.js';

/* `athena hooks install` and `uninstall`, started several times at once. */
const play = setUpPlay();

const leavesWhatOneWould = async (atOnce: number) => {
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
	expect(await times(atOnce, 'install')).toEqual(Array(atOnce).fill(0));
	expect(read()).toBe(installed);
	expect(await times(atOnce, 'uninstall')).toEqual(Array(atOnce).fill(0));
	expect(read()).toBe(text);
	expect(readdirSync(path.join(stateDir, 'backups'))).toEqual([]);
};

it('two at once leave what one alone would', async () => {
	await leavesWhatOneWould(2);
});

sweep('eight at once leave what one alone would', async () => {
	await leavesWhatOneWould(8);
});
