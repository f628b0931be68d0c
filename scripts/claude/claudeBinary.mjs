import {execFile} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

/** The Claude Code that the scenarios are written against. */
export const claudeVersion = '2.1.330';
const packageVersion = '0.3.330';

/**
 * Finds the real Claude Code: `CLAUDE_BIN`, else the cache, else the npm
 * registry (installed into the cache, nothing of the project changes).
 *
 * @returns {Promise<string>} the path of the executable
 * @throws {Error} with a sentence for the person if there is no way to get it
 */
export async function findClaudeBinary(environment = process.env) {
	const given = environment.CLAUDE_BIN;
	if (given) {
		if (!isExecutable(given)) {
			throw new Error(`CLAUDE_BIN is not an executable file: ${given}`);
		}

		return given;
	}

	const cache = path.join(
		environment.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'),
		'athena',
		`claude-${claudeVersion}`,
	);
	const name = `@anthropic-ai/claude-agent-sdk-${process.platform}-${process.arch}`;
	const binary = path.join(cache, 'node_modules', name, 'claude');
	if (!isExecutable(binary)) await install(cache, `${name}@${packageVersion}`);
	if (!isExecutable(binary)) {
		throw new Error(
			`${name}@${packageVersion} brought no executable: ${binary}`,
		);
	}

	return binary;
}

async function install(cache, spec) {
	fs.mkdirSync(cache, {recursive: true});
	process.stdout.write(`# installing ${spec} into ${cache}\n`);
	const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
	try {
		await promisify(execFile)('npm', [
			'install',
			...options,
			'--prefix',
			cache,
			spec,
		]);
	} catch (error) {
		throw new Error(
			`cannot install ${spec}: ${String(error.stderr || error.message).trim()}\n` +
				'Set CLAUDE_BIN to a Claude Code 2.1.330 executable to run without the registry.',
			{cause: error},
		);
	}
}

function isExecutable(file) {
	try {
		fs.accessSync(file, fs.constants.X_OK);
		return fs.statSync(file).isFile();
	} catch {
		return false;
	}
}
