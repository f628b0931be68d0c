import {spawn} from 'node:child_process';
import {rmSync} from 'node:fs';
import {mkdtemp, readFile, rm, stat, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {type EditOutside, type OutsideResult} from '../types/editOutside.js';

type Options = {
	/** Where `VISUAL` and `EDITOR` are looked up, and what the editor is given. */
	env: NodeJS.ProcessEnv;
	/** Gives the terminal away while the job runs, and takes it back after. */
	lend: <Result>(job: () => Promise<Result>) => Promise<Result>;
};

/** Longest text that is taken back, bytes. */
const longest = 4 * 1024 * 1024;

/**
 * Texts for the person's own editor: in a file only this user can read
 * (0600 in a folder of 0700), removed afterwards whatever happens.
 */
export function createOutsideEditor({env, lend}: Options): EditOutside {
	return async (text, fileName) => {
		let folder: string;
		try {
			folder = await mkdtemp(path.join(os.tmpdir(), 'athena-edit-'));
		} catch (error) {
			return {ok: false, reason: `no temporary file: ${messageOf(error)}`};
		}

		const remove = () => rmSync(folder, {recursive: true, force: true});
		process.once('exit', remove);
		try {
			const file = path.join(folder, fileName);
			await writeFile(file, text, {mode: 0o600, flag: 'wx'});
			const failure = await lend(async () => runEditor(file, env));
			return failure === undefined
				? await takeBack(file, text)
				: {ok: false, reason: failure};
		} catch (error) {
			return {ok: false, reason: messageOf(error)};
		} finally {
			process.off('exit', remove);
			await rm(folder, {recursive: true, force: true});
		}
	};
}

/** Why the editor did not end well; undefined if it did. */
async function runEditor(
	file: string,
	env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
	const command =
		[env.VISUAL, env.EDITOR].find(name => (name ?? '') !== '') ?? 'vi';
	return new Promise(resolve => {
		// Through sh, as git does it: EDITOR may hold arguments.
		const editor = spawn('/bin/sh', ['-c', `${command} "$1"`, 'sh', file], {
			stdio: 'inherit',
			env,
		});
		const kill = () => editor.kill();
		process.once('exit', kill);
		const end = (failure: string | undefined) => {
			process.off('exit', kill);
			resolve(failure);
		};
		editor.once('error', error => end(messageOf(error)));
		editor.once('exit', (code, signal) =>
			end(
				code === 0
					? undefined
					: `${command} ended with ${signal ?? `exit code ${code}`}`,
			),
		);
	});
}

async function takeBack(file: string, before: string): Promise<OutsideResult> {
	const found = await stat(file);
	// To read a pipe would wait for somebody to write.
	if (!found.isFile())
		return {ok: false, reason: 'what the editor left there is no file'};
	if (found.size > longest) return {ok: false, reason: 'the text is too long'};
	const bytes = await readFile(file);
	const text = new TextDecoder('utf8', {fatal: true}).decode(bytes);
	// Editors end a file with a line feed that nobody wrote.
	const isAdded = !before.endsWith('\n') && text.endsWith('\n');
	return {ok: true, text: isAdded ? text.slice(0, -1) : text};
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
