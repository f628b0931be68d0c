import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {agentsFolder} from './binaries.mjs';

/** Who made a folder says so in it; one without is nobody's when it is so old and nothing runs there, ms. */
const longestUnowned = 60 * 60 * 1000;

/**
 * A new folder for one world, whose `home` is to be the HOME of all that runs
 * in it. Those that were left by runs that are dead are cleared away first.
 */
export function makeRunFolder() {
	fs.mkdirSync(agentsFolder, {recursive: true});
	for (const name of fs.readdirSync(agentsFolder)) {
		const folder = path.join(agentsFolder, name);
		if (name.startsWith('run-') && isNobodys(folder)) clear(folder);
	}

	const root = fs.realpathSync(fs.mkdtempSync(path.join(agentsFolder, 'run-')));
	fs.writeFileSync(
		ownerIn(root),
		JSON.stringify({pid: process.pid, began: beganAt(process.pid)}),
	);
	return root;
}

/** Ends what still runs in a world, and removes its folder. */
export async function removeRunFolder(root) {
	endAllIn(root);
	// Their last writes may still be under way.
	await fs.promises.rm(root, {
		recursive: true,
		force: true,
		maxRetries: 50,
		retryDelay: 100,
	});
}

/** Whoever comes next leaves a world alone for a while, and what runs in it is ended. */
export function keepRunFolder(root) {
	endAllIn(root);
	fs.rmSync(ownerIn(root), {force: true});
}

const ownerIn = root => path.join(root, 'owner');

function isNobodys(root) {
	try {
		const {pid, began} = JSON.parse(fs.readFileSync(ownerIn(root), 'utf8'));
		return beganAt(pid) !== began;
	} catch {
		const at = fs.statSync(root, {throwIfNoEntry: false})?.mtimeMs;
		const isOld = at !== undefined && Date.now() - at > longestUnowned;
		return isOld && runningIn(root).length === 0;
	}
}

/** Somebody else may be at it, or something of it may not be ours to remove. */
function clear(root) {
	try {
		endAllIn(root);
		fs.rmSync(root, {recursive: true, force: true, maxRetries: 5});
	} catch (error) {
		process.stderr.write(`# ${root} is left: ${error.message}\n`);
	}
}

/** When a process began, as `ps` says it; undefined where there is none. */
function beganAt(pid) {
	try {
		return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
			encoding: 'utf8',
		}).trim();
	} catch {
		return undefined;
	}
}

function endAllIn(root) {
	for (const pid of runningIn(root)) end(pid);
}

/** Processes whose HOME is this world's; where the system does not say so (no /proc), none. */
function runningIn(root) {
	const wanted = `HOME=${path.join(root, 'home')}`;
	return namesIn('/proc')
		.filter(name => /^\d+$/.test(name))
		.filter(name => environmentOf(name).includes(wanted))
		.map(Number)
		.filter(pid => pid !== process.pid);
}

function namesIn(folder) {
	try {
		return fs.readdirSync(folder);
	} catch {
		return [];
	}
}

function environmentOf(name) {
	try {
		return fs.readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
	} catch {
		// It ended, or is not ours.
		return [];
	}
}

function end(pid) {
	try {
		process.kill(pid, 'SIGKILL');
	} catch {
		// It ended by itself.
	}
}
