import {execFile} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {programs} from './programs.mjs';

/** Where programs and their homes are kept: outside the project, and not below /tmp, where Codex has no sandbox. */
export const agentsFolder = path.join(
	process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'),
	'athena',
	'agents',
);

/**
 * The folder with an agent's program, for the PATH: `ATHENA_AGENTS_BIN` has the
 * `node_modules/.bin` of them all, else it is installed from the registry.
 *
 * @param {keyof typeof programs} agent
 * @throws {Error} with a sentence for the person
 */
export async function programFolder(agent) {
	const {name, version} = programs[agent];
	const given = process.env.ATHENA_AGENTS_BIN;
	const prefix = path.join(agentsFolder, `${agent}-${version}`);
	const folder = given ?? path.join(prefix, 'node_modules', '.bin');
	if (fs.existsSync(path.join(folder, agent))) return folder;
	if (given) throw new Error(`there is no ${agent} in ${given}`);
	fs.mkdirSync(agentsFolder, {recursive: true});
	process.stdout.write(`# installing ${name}@${version} into ${prefix}\n`);
	// Whole or not at all: others may install it now, and half of it has its name.
	const mine = fs.mkdtempSync(`${prefix}-new-`);
	try {
		await promisify(execFile)('npm', [
			'install',
			'--no-save',
			'--no-audit',
			'--no-fund',
			'--prefix',
			mine,
			`${name}@${version}`,
		]);
		if (!fs.existsSync(path.join(folder, agent)))
			fs.rmSync(prefix, {recursive: true, force: true});
		fs.renameSync(mine, prefix);
	} catch (error) {
		// Others were sooner.
		if (!fs.existsSync(path.join(folder, agent))) throw error;
	} finally {
		fs.rmSync(mine, {recursive: true, force: true, maxRetries: 5});
	}

	return folder;
}
