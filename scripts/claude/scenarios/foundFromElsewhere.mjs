import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {startAthena} from '../athena.mjs';
import {athenaBundle} from '../../checkout.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'athena is found from a subfolder and from a worktree, whatever the path is called';

/** Quotes, blanks, a dollar, non-ASCII letters; too long for a socket's address. */
const oddName = `it's "odd" & $HOME ümläut 日本 ${'long '.repeat(30)}end`;

export async function play(stage) {
	for (const projectName of ['project', oddName]) {
		const session = await stage.open({
			projectName,
			git: true,
			conversations: [
				{
					prompt: 'make a note',
					turns: [turn('I make it.', bash('touch note.txt'))],
				},
			],
		});
		const subfolder = path.join(session.project, 'sub', 'deeper');
		fs.mkdirSync(subfolder, {recursive: true});
		const worktree = path.join(session.root, 'worktree');
		execFileSync('git', ['worktree', 'add', '-q', worktree], {
			cwd: session.project,
			env: session.environment,
		});
		const athena = await startAthena(session);
		for (const folder of [subfolder, worktree]) {
			const claude = session.runIn(
				folder,
				process.execPath,
				athenaBundle,
				...['claude', '-p', 'make a note', '--permission-mode', 'manual'],
			);
			await athena.answer('touch note.txt', 'a');
			await claude.finish();
			expect(
				`the allowed call to have run in ${folder}`,
				fs.existsSync(path.join(folder, 'note.txt')),
			);
		}
	}
}
