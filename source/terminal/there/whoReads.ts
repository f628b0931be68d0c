import {execFile} from 'node:child_process';
import path from 'node:path';
import {markLives} from '../../utils/processMark.js';

/** Who is given what is typed at a terminal. */
export type PaneReader =
	/** The agent: it runs, and the terminal is its own. */
	| {type: 'agent'}
	/** Its process was stopped (Ctrl-Z). */
	| {type: 'stopped'}
	/** Another program has the terminal: the shell it was started from, say. */
	| {type: 'other'; name: string}
	/** Not to be told. */
	| {type: 'unknown'};

/** A line of `ps`: what it says of a process. */
type Row = {
	pid: string;
	group: string;
	/** `T`: it was stopped; `+`: the terminal is its group's. */
	state: string;
	tty: string;
	/** As it was started, or calls itself. */
	name: string;
};

const mostBytes = 16 * 1024 * 1024;

/** What reads whole lines as commands. */
const shell =
	/^-?(?:ba|z|da|a|k|mk|pdk|c|tc|fi|)sh$|^-?(?:nu|pwsh|elvish|xonsh|busybox)$/;

/**
 * Asks the system, not the screen: a prompt may be drawn like an agent's input.
 *
 * @param tty the terminal's device, absolute
 * @param mark of the agent's process, where it is known
 * @param patienceMs longest that `ps` may take
 */
export async function whoReads(
	tty: string,
	mark: string | undefined,
	env: NodeJS.ProcessEnv,
	patienceMs: number,
): Promise<PaneReader> {
	const rows = await processes(env, patienceMs);
	const there = rows.filter(row => row.tty === tty.replace(/^\/dev\//, ''));
	const atFront = there.filter(({state}) => state.includes('+'));
	const front = atFront.find(({pid, group}) => pid === group) ?? atFront[0];
	const other: PaneReader =
		front === undefined
			? {type: 'unknown'}
			: {type: 'other', name: path.basename(front.name)};
	const agent = mark !== undefined && markLives(mark) ? pidOf(mark) : undefined;
	const own = rows.find(({pid}) => pid === agent);
	if (own === undefined)
		return atFront.every(({name}) => shell.test(path.basename(name)))
			? other
			: {type: 'unknown'};
	if (/^[Tt]/.test(own.state)) return {type: 'stopped'};
	if (there.includes(own))
		return atFront.includes(own) ? {type: 'agent'} : other;
	// A terminal within this one: whether that one is in sight, nobody knows.
	return {type: 'unknown'};
}

const pidOf = (mark: string): string | undefined => /^(\d+):/.exec(mark)?.[1];

/** All that run; none where there is no such `ps`. */
async function processes(
	env: NodeJS.ProcessEnv,
	timeout: number,
): Promise<Row[]> {
	const out = await new Promise<string>(resolve => {
		execFile(
			'ps',
			['-A', '-o', 'pid=,pgid=,stat=,tty=,comm='],
			{env: {...env, LC_ALL: 'C'}, timeout, maxBuffer: mostBytes},
			(error, stdout) => {
				resolve(error ? '' : stdout);
			},
		);
	});
	return out.split('\n').flatMap(line => {
		const [pid, group, state, tty, ...name] = line.trim().split(/\s+/);
		return pid === undefined ||
			group === undefined ||
			state === undefined ||
			tty === undefined
			? []
			: [{pid, group, state, tty, name: name.join(' ')}];
	});
}
