import {spawn, spawnSync} from 'node:child_process';
import {readFileSync, realpathSync} from 'node:fs';
import process from 'node:process';
import {createInterface} from 'node:readline';
import {devices, environment, home, projectDir} from './place.mjs';
import {readTrace} from './trace.mjs';

/** Programs without which there is no canary. */
export const needed = ['bwrap', 'perl', 'strace', 'git', 'bash', 'dash', 'zsh'];

/** An account that owns nothing. */
const nobody = 65_534;

/** Who commands run as: root becomes nobody; 0 stands for staying who one is. */
const inside = () => (process.getuid() === 0 ? nobody : 0);

/** Why the sandbox can't be had here; undefined if it can. */
export function whyNoSandbox() {
	if (process.platform !== 'linux')
		return `it needs Linux namespaces, and this is ${process.platform}`;
	const missing = needed.filter(
		name => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
	);
	if (missing.length > 0) return `not installed: ${missing.join(', ')}`;
	const tried = spawnSync('bwrap', [...wall('/usr', inside()), '/bin/true'], {
		encoding: 'utf8',
	});
	return tried.status === 0
		? undefined
		: `bubblewrap may not make a sandbox here (${(tried.stderr || String(tried.error)).trim()})`;
}

/** The program for which another one stands, that says so when it runs. */
const touch = realpathSync('/usr/bin/touch');

/** The walls: all of the file system is read-only, and there is no network. */
function wall(bait, uid) {
	return [
		...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc'],
		...['--tmpfs', '/tmp', '--tmpfs', '/root', '--tmpfs', '/home'],
		...['--tmpfs', '/run', '--dir', '/run/canary', '--dir', home],
		...['--ro-bind', bait, '/run/bait'],
		...['--ro-bind', import.meta.dirname, '/run/scripts'],
		...['--perms', '0755', '--dir', '/run/real'],
		...['--ro-bind', touch, '/run/real/touch'],
		...['--ro-bind', `${import.meta.dirname}/touch.sh`, touch],
		// Behind them are files of which the runner sees whether they are opened.
		...devices.flatMap(name => [
			...['--symlink', `/run/canary/${name}`, `/dev/${name}`],
		]),
		...['--remount-ro', '/dev', '--remount-ro', '/root'],
		...['--chmod', '1777', '/tmp'],
		...['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts'],
		...(uid === 0
			? ['--unshare-user', '--cap-drop', 'ALL']
			: ['--cap-drop', 'ALL', '--cap-add', 'CAP_SETUID']),
		...(uid === 0 ? [] : ['--cap-add', 'CAP_SETGID', '--cap-add', 'CAP_CHOWN']),
		...['--as-pid-1', '--die-with-parent', '--new-session', '--clearenv'],
		...Object.entries(environment).flatMap(pair => ['--setenv', ...pair]),
		...['--chdir', '/'],
	];
}

/**
 * How much this gives way to others: the session that the sandbox is for itself
 * would begin with none of that.
 */
function niceness() {
	try {
		return (
			/nice (-?\d+)/.exec(readFileSync('/proc/self/autogroup', 'utf8'))?.[1] ??
			'0'
		);
	} catch {
		return '0';
	}
}

/**
 * One long-lived sandbox. Commands are run in it one after the other; `run`
 * resolves to one outcome per shell, or to a single one for `all` shells if
 * none changed anything.
 *
 * @typedef {{shell: string, cut: boolean, calls: number, changed: string[], trace?: ReturnType<typeof readTrace>}} Outcome
 */
export async function openSandbox(bait) {
	const uid = inside();
	const limits = 'ulimit -u 4096 -f 20480 -d 2000000 -c 0';
	const child = spawn(
		'bwrap',
		[
			...wall(bait, uid),
			...['bash', '-c', `${limits}; exec perl /run/scripts/runner.pl "$@"`],
			...['runner', '/run/bait', home, String(uid), niceness(), ...devices],
		],
		{stdio: ['pipe', 'pipe', 'pipe'], detached: false},
	);
	let complaint = '';
	child.stderr.setEncoding('utf8');
	child.stderr.on(
		'data',
		text => (complaint = (complaint + text).slice(-2000)),
	);
	child.stdin.on('error', () => undefined); // `exit` says more.
	const waiting = new Map();
	let number = 0;
	let ended;
	const ready = Promise.withResolvers?.() ?? deferred();
	child.once('exit', (code, signal) => {
		ended = new Error(
			`the sandbox ended (${signal ?? code}): ${complaint.trim()}`,
		);
		ready.reject(ended);
		for (const {reject} of waiting.values()) reject(ended);
		waiting.clear();
	});
	createInterface({input: child.stdout}).on('line', line => {
		const [verb, id, ...fields] = line.split(' ');
		if (verb === 'ready') ready.resolve();
		if (verb === 'did')
			waiting.get(id)?.outcomes.push(readOutcome(fields, waiting.get(id).how));
		if (verb === 'end') {
			waiting.get(id)?.resolve(waiting.get(id).outcomes);
			waiting.delete(id);
		}
	});
	await ready.promise;
	return {
		/** @returns {Promise<Outcome[]>} */
		run(command, {shells, how = 'plain', limit = 500, cwd = projectDir}) {
			if (ended) return Promise.reject(ended);
			const id = String(number++);
			const hex = text => Buffer.from(text).toString('hex');
			return new Promise((resolve, reject) => {
				waiting.set(id, {resolve, reject, how, outcomes: []});
				child.stdin.write(
					`run ${id} ${how} ${limit} ${shells.join(',')} ${hex(command)} ${hex(cwd)}\n`,
				);
			});
		},
		close() {
			child.stdin.end();
			child.kill('SIGKILL');
		},
	};
}

function deferred() {
	const result = {};
	result.promise = new Promise((resolve, reject) => {
		Object.assign(result, {resolve, reject});
	});
	return result;
}

function readOutcome([shell, cut, calls, changed, seen], how) {
	const text = hex => (hex === '-' ? '' : Buffer.from(hex, 'hex').toString());
	return {
		shell,
		cut: cut !== '0',
		calls: Number(calls),
		changed: text(changed)
			.split('\0')
			.filter(path => path !== ''),
		...(how === 'text' && {text: text(seen)}),
		...((how === 'trace' || how === 'open') && {
			trace: readTrace(text(seen)),
		}),
	};
}
