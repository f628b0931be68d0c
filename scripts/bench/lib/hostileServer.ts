import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {monitorEventLoopDelay} from 'node:perf_hooks';
import process from 'node:process';
import {openPolicy} from '../../../source/commands/openPolicy.js';
import {createJournal} from '../../../source/journal/journal.js';
import {
	claimSocket,
	createClaudeHookRuntime,
} from '../../../source/runtime/adapters/claudeHooks/index.js';
import {createSupervisor} from '../../../source/supervisor/supervisor.js';
import {layFiles} from './hostileFiles.js';
import {layVisited} from './hostileVisits.js';

/*
 * athena's engine on a real socket, above projects with rules of their own, with
 * a rule that denies something in all that is sent. Tells its socket, and when
 * asked what its loop and memory did.
 */
const [projectDir = ''] = process.argv.slice(2);
const rules = [
	['no-push', '~t Bash & ~c "git push*"'],
	['no-secrets', '~p "secrets/**"'],
	['no-evil', '~t "mcp__evil__*"'],
].map(([id, when]) => ({id, when, action: 'deny'}));
mkdirSync(path.join(projectDir, '.athena'));
mkdirSync(path.join(projectDir, '.git'));
writeFileSync(
	path.join(projectDir, '.athena', 'rules.json'),
	JSON.stringify({rules}),
);
layVisited(projectDir);
layFiles(projectDir);
// The judge's file lies beside this one, where athena looks for it.
const policy = openPolicy(
	{
		projectDir,
		guards: [],
		watch: false,
		hasProcess: true,
		projects: 'visited',
	},
	{env: {HOME: projectDir}},
);
const socket = await claimSocket(projectDir);
const runtime = createClaudeHookRuntime({
	projectDir,
	instanceId: socket.instanceId,
	socket,
	unreadableAnswer: () => 'ask',
});
const supervisor = createSupervisor({
	runtime,
	policy,
	journal: createJournal({directory: path.join(projectDir, 'sessions')}),
});
// Whatever waits for a person is left to the agent: nothing may pass in silence.
supervisor.subscribe(() => {
	for (const {id} of supervisor.getState().held) supervisor.leave(id);
});
supervisor.start();
await runtime.ready();

/** Of the processes that it started, bytes; 0 where the system does not tell. */
function rssOfJudges(): number {
	try {
		const children = readFileSync(
			`/proc/self/task/${process.pid}/children`,
			'utf8',
		);
		return children
			.split(' ')
			.filter(pid => pid !== '')
			.map(pid => readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
			.reduce((sum, pages) => sum + Number(pages) * 4096, 0);
	} catch {
		// One ended meanwhile: the next look counts it no more.
		return 0;
	}
}

/** ms between two looks at the loop. */
const resolution = 5;
const delay = monitorEventLoopDelay({resolution});
const rss = () => process.memoryUsage().rss + rssOfJudges();
/** What it took, from `before` on; bytes. */
let taken = {before: 0, most: 0, parts: ''};
const begin = () => {
	const now = rss();
	taken = {before: now, most: now, parts: ''};
};
const watching = setInterval(() => {
	const now = rss();
	if (now <= taken.most) return;
	const {heapTotal, heapUsed, arrayBuffers, external} = process.memoryUsage();
	const parts = Object.entries({heapTotal, heapUsed, arrayBuffers, external})
		.map(([name, bytes]) => `${name} ${mb(bytes)}`)
		.join(', ');
	taken = {...taken, most: now, parts};
}, 50);
const mb = (bytes: number) => Math.round(bytes / 2 ** 20);

const late = (ns: number) => Math.max(0, ns / 1e6 - resolution);
/** Since it was asked last: ms, and MB. */
const sinceLast = () => {
	const told = {
		p99: late(delay.percentile(99)),
		max: late(delay.max),
		mostMb: mb(taken.most - taken.before),
		parts: `${mb(taken.before)} before, at most ${mb(taken.most)} (${taken.parts})`,
	};
	delay.reset();
	begin();
	return told;
};
/** Of what came one after the other. */
let cases: ReturnType<typeof sinceLast> | undefined;

process.on('message', message => {
	if (message === 'begin') {
		globalThis.gc?.();
		begin();
		delay.enable();
		process.send?.({type: 'begun'});
		return;
	}

	if (message === 'crowd') {
		cases = sinceLast();
		return;
	}

	clearInterval(watching);
	process.send?.({type: 'report', cases, crowd: sinceLast()});
	supervisor.stop();
	process.disconnect?.();
});
process.send?.({type: 'listening', socketPath: socket.path});
