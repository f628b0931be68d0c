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
let before = 0;
let most = 0;
let mostOfCases = 0;
/** What of it was whose, when it was most, MB. */
let parts = '';
const watching = setInterval(() => {
	if (rss() <= most) return;
	most = rss();
	const {heapTotal, heapUsed, arrayBuffers, external} = process.memoryUsage();
	const whose = Object.entries({heapTotal, heapUsed, arrayBuffers, external})
		.map(([name, bytes]) => `${name} ${Math.round(bytes / 2 ** 20)}`)
		.join(', ');
	parts =
		mostOfCases === 0
			? whose
			: `${mb(mostOfCases - before)} for the cases; ${whose}`;
}, 50);
const mb = (bytes: number) => Math.round(bytes / 2 ** 20);

const late = (ns: number) => Math.max(0, ns / 1e6 - resolution);
const delays = () => ({
	p99: late(delay.percentile(99)),
	max: late(delay.max),
});
/** Of what came one after the other. */
let cases = {p99: 0, max: 0};

process.on('message', message => {
	if (message === 'begin') {
		globalThis.gc?.();
		before = rss();
		most = before;
		delay.enable();
		process.send?.({type: 'begun'});
		return;
	}

	if (message === 'crowd') {
		cases = delays();
		delay.reset();
		parts = `${mb(most - before)} for the cases (${parts}); `;
		mostOfCases = most;
		return;
	}

	clearInterval(watching);
	process.send?.({
		type: 'report',
		...cases,
		crowdMax: delays().max,
		mostMb: (most - before) / 2 ** 20,
		parts: `${Math.round(before / 2 ** 20)} before; at most: ${parts}`,
	});
	supervisor.stop();
	process.disconnect?.();
});
process.send?.({type: 'listening', socketPath: socket.path});
