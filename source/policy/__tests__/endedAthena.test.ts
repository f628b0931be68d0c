import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createRealPath} from '../disk/realPath.js';
import {judge} from '../judge.js';
import {type PolicyContext} from '../types.js';
import {compiled} from './kit.js';

/** athena's number; `pid` holds it, `other` another one. */
const own = 4711;
let root = '';

beforeAll(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-e-')));
	fs.writeFileSync(path.join(root, 'pid'), `${own}\n`);
	fs.writeFileSync(path.join(root, 'other'), '4712\n');
});

afterAll(() => {
	fs.rmSync(root, {recursive: true});
});

const verdict = (
	command: string,
	more: Pick<PolicyContext, 'hookProcess'> = {},
) => {
	const {realPath, disk} = createRealPath();
	return judge({tool: 'Bash', input: {command}, cwd: root}, compiled([]), {
		projectDir: root,
		home: '/home/dev',
		now: 0,
		ownPaths: [path.join(root, '.athena')],
		ownPids: [own, 300],
		realPath,
		disk,
		...more,
	}).verdict;
};

describe('who ends athena', () => {
	test.each([
		`kill ${own}`,
		`kill -9 ${own}`,
		`kill -s 9 ${own}`,
		`kill -STOP ${own}`,
		`kill -- -${own}`,
		`kill 99 ${own}`,
		'kill 300',
		`bash -c "kill ${own}"`,
		`sudo kill ${own}`,
		`echo ${own} | xargs kill`,
		`for p in ${own}; do kill $p; done`,
		`timeout 1 kill ${own}`,
		`p=${own}; kill $p`,
		`kill $(echo ${own})`,
		'kill $((4710 + 1))',
		'x=11; kill 47$x',
		'kill 47$X',
		'kill $(cat pid)',
		'cat pid | xargs kill',
		'xargs kill < pid',
		'kill $(< pid)',
		'kill $(cat ~/.claude/run/ink-0.lock)',
		`python3 -c "import os; os.kill(${own},9)"`,
		`node -e 'process.kill(${own})'`,
		`perl -e 'kill 9, ${own}'`,
		`python3 -c "import os; os.kill(-1, 9)"`,
		`prlimit --pid ${own} --cpu=1`,
		`gdb -p ${own} -batch -ex 'call exit(0)'`,
		'kill -- -1',
		'kill -9 -1',
		'kill -s KILL -1',
		'killall5',
		'killall -u dev',
		"killall -r 'ath.*'",
		"killall -r 'a.*visor'",
		'pkill superv',
		'pkill -f supervis',
		'pkill -f "a[t]hena"',
		"pkill 'vite|sup.*'",
		'pkill .',
		'pkill -u root',
		'pkill -KILL -u dev',
		'pkill -t pts/1',
		'pkill -v node',
		'pgrep -f superv | xargs kill',
		'kill $(pgrep superv)',
		'kill $(pgrep -u dev)',
		"ps aux | grep superv | awk '{print $2}' | xargs kill",
		"ps aux | awk '/superv/ {print $2}' | xargs kill -9",
		'ps -e -o pid= | xargs kill',
		'for p in /proc/[0-9]*; do kill ${p#/proc/}; done',
	])('is asked about: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'nc -U .claude/run/ink-0.sock',
		'echo a > /dev/pts/1',
		`perl -e 'ioctl(STDIN,0x5412,"a")'`,
		'npm uninstall -g athena-supervisor',
		'pnpm rm -g athena-supervisor',
		'rm $(which athena)',
		'athena sessions prune --older 1h --yes',
	])('and who speaks for a person, or takes it off: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'kill 4712',
		'kill -9 4712',
		'kill %1',
		'kill $!',
		'kill $SERVER_PID',
		'kill -0 4711',
		'kill -l',
		'kill -1 4712',
		'kill $(cat other)',
		'cat other | xargs kill',
		'kill $(lsof -t -i:3000)',
		'lsof -ti :4711',
		'npm run dev & echo $! > dev.pid; kill $(cat dev.pid)',
		'node server.js & P=$!; sleep 1; kill $P',
		'pkill node',
		'pkill -f "node dist/server.js"',
		'pkill -f vite',
		"pkill -f 'vite.*3000'",
		"pkill -f 'next dev|vite'",
		'pkill -P $$',
		'pkill -u dev chrome',
		'pkill -x sup',
		'killall node',
		'killall -9 chrome',
		"killall -r 'chrom.*'",
		'kill $(pgrep -f vite)',
		'pgrep -f webpack | xargs kill',
		"ps aux | grep '[n]ode server' | awk '{print $2}' | xargs kill",
		"ps aux | awk '/vite/ {print $2}' | xargs kill",
		'ps aux | grep superv',
		'pgrep superv',
		'ps -p 4711',
		'head -n 4711 a',
		'curl http://localhost:4711',
		`python3 -c "print(4711)"`,
		'fuser -k 3000/tcp',
		'renice 10 4712',
		'echo a > /dev/tty',
		'npm uninstall lodash',
		'athena sessions list',
	])('and who does not is not: %s', command => {
		expect(verdict(command)).toBe('none');
	});

	test.each([
		'pkill perl',
		'killall perl node',
		'killall -9 perl',
		'kill $(pgrep perl)',
		'kill $(pidof perl)',
		'pgrep perl | xargs kill',
		'pkill -f hook.sh',
		"pkill -f 'perl -e'",
		'pkill -f ink-0.sock',
		"pkill -f '\\.claude/run'",
		'pkill -P $PPID',
		'pkill -P $PPID perl',
		'pkill -9 -P "$PPID"',
		'kill $(pgrep -P $PPID)',
		'for p in $(pgrep -P $PPID perl); do kill $p; done',
		"ps aux | grep perl | awk '{print $2}' | xargs kill",
		'kill $(ps -C perl -o pid=)',
		'pkill sh',
		'killall bash',
		"pkill 'per.'",
		'fuser -k .claude/run/ink-0.sock',
		'kill $(lsof -t .claude/run/ink-0.sock)',
		'/bin/kill perl',
		`python3 -c "import psutil; [p.kill() for p in psutil.process_iter() if p.name() == 'perl']"`,
		`python3 -c "import os; os.system('pkill perl')"`,
		'sleep 9; pkill perl',
	])('and who ends the hook command that holds a call: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'pkill -P $$',
		'pkill -P $SERVER_PID',
		'pkill perlbrew',
		"pkill -f 'perl server.pl'",
		'killall node',
		'pkill node',
		'pkill -f vite',
		'pkill -f "npm run dev"',
		'pkill -f "next dev"',
		'pkill -x vite',
		'kill $(pgrep -f webpack)',
		'kill $(pgrep -P $SERVER_PID)',
		'pgrep perl',
		'pidof perl',
		'ps -C perl',
		'kill $(lsof -t -i:3000)',
		'fuser -k 3000/tcp',
		"ps aux | grep '[n]ode server' | awk '{print $2}' | xargs kill",
		"perl -e 'kill 0, 5'",
		'pkill -f jest',
		'pkill -f chrome',
	])('and who ends another one is not: %s', command => {
		expect(verdict(command)).toBe('none');
	});

	test('and the hook command is what athena says it is', () => {
		const hookProcess = {
			name: 'node',
			line: '/usr/bin/node /home/dev/.local/state/athena/hook.cjs /p/ink-0.sock',
		};
		expect(verdict('pkill node', {hookProcess})).toBe('ask');
		expect(verdict('killall node', {hookProcess})).toBe('ask');
		expect(verdict('pkill perl', {hookProcess})).toBe('none');
	});
});
