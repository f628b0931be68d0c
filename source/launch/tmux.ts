import path from 'node:path';
import {AthenaError} from '../types/errors.js';
import {runTool, type ToolResult} from './runTool.js';
import {openControl} from './tmuxControl.js';
import {newSessionScript, type NewSession, tmuxWord} from './tmuxScript.js';

/** A terminal of tmux's that an agent runs in. */
export type AgentTerminal = {
	/** What it shows, as text. */
	look(): Promise<{
		screen: string;
		/** `ended`: its program is gone, and what it said is still there. */
		state: 'running' | 'ended' | 'gone';
	}>;
	/** Presses keys by the names tmux has for them. */
	press(...keys: readonly string[]): Promise<void>;
	/** Types characters as they are. */
	type(text: string): Promise<void>;
	/** Pastes text, in brackets where the program takes them. */
	paste(text: string): Promise<void>;
	/** Looks no more; what is looked at goes on. */
	close(): void;
};

/** The tmux that agents run in. */
export type Tmux = {
	/** Whether a session is there. */
	has(session: string): Promise<boolean>;
	/**
	 * Starts a session that nobody looks at; what its program said stays to be
	 * read, also once it ended, until `letGo`.
	 *
	 * Rejects with AthenaError `ATHENA_NO_TMUX`, `ATHENA_TMUX`.
	 */
	start(
		session: NewSession,
	): Promise<{socket: string; pid: number; pane: string}>;
	/** From here on the session goes when its program does. */
	letGo(session: string): Promise<void>;
	/** Ends the session; its programs are told by SIGHUP. One that is gone is fine. */
	end(session: string): Promise<void>;
	/** The first process of the session; undefined if it is gone. */
	pidOf(session: string): Promise<number | undefined>;
	/** @param pane its program's, by tmux's own id: a person may open more beside it, and look at those */
	terminal(session: string, pane: string): AgentTerminal;
	/** Arguments by which tmux finds this very server. */
	readonly at: readonly string[];
};

/**
 * Which server: `ATHENA_TMUX` (a name, or the path of a socket), else the one
 * this terminal is in, else the usual one. `socket` names it whatever these say.
 */
export function createTmux(env: NodeJS.ProcessEnv, socket?: string): Tmux {
	const at = serverArguments(env, socket);
	const run = async (
		args: readonly string[],
		input?: string,
	): Promise<ToolResult> => {
		try {
			return await runTool('tmux', [...at, ...args], {
				env,
				...(input !== undefined && {input}),
			});
		} catch (error) {
			throw noTmux(error);
		}
	};

	return {
		at,
		has: async session =>
			(await run(['has-session', '-t', `=${session}`])).code === 0,
		async start(session) {
			// Said as it is made: a hook of the person's may open panes beside it at once.
			const result = await run(
				['start-server', ';', 'source-file', '-'],
				newSessionScript(
					session,
					'athena: #{pane_pid} #{pane_id} #{socket_path}',
				),
			);
			const [, pid, pane, socketPath] =
				/^athena: (\d+) (%\d+) (.+)$/m.exec(result.stdout) ?? [];
			// What is wrong in a script is said on stdout, and is no failure to tmux.
			if (
				result.code !== 0 ||
				pid === undefined ||
				pane === undefined ||
				socketPath === undefined
			)
				throw failed('new-session', {
					...result,
					stderr: `${result.stderr}${result.stdout}`,
				});
			return {socket: socketPath, pid: Number(pid), pane};
		},
		async letGo(session) {
			await run([
				'set-option',
				'-w',
				'-t',
				pane(session),
				'remain-on-exit',
				'off',
			]);
		},
		async end(session) {
			await run(['kill-session', '-t', `=${session}`]);
		},
		async pidOf(session) {
			const said = await run([
				...['list-panes', '-s', '-t', `=${session}`],
				...['-F', '#{pane_id} #{pane_pid}'],
			]);
			const panes = [...said.stdout.matchAll(/^%(\d+) (\d+)$/gm)].map(
				([, pane, pid]) => ({pane: Number(pane), pid: Number(pid)}),
			);
			// The others were opened beside it.
			return panes.sort((one, other) => one.pane - other.pane)[0]?.pid;
		},
		terminal: (session, id) => openTerminal(at, session, id, env),
	};
}

/** Looking must not keep what is looked at from starting: one client is asked everything. */
function openTerminal(
	at: readonly string[],
	session: string,
	id: string,
	env: NodeJS.ProcessEnv,
): AgentTerminal {
	const target = `-t ${tmuxWord(id)}`;
	const open = () => openControl(at, `=${session}`, env);
	let control = open();
	const opened = () => {
		if (!control.isOpen()) control = open();
		return control;
	};

	const look = async (isAgain = false): ReturnType<AgentTerminal['look']> => {
		const client = opened();
		const [dead, drawn] = await Promise.all([
			client.ask(`display-message -p ${target} "#{pane_dead}"`),
			client.ask(`capture-pane -p ${target}`),
		]);
		// Somebody may have sent this client away: that says nothing of the session.
		if (!drawn && !isAgain) return look(true);
		if (!dead?.isDone || !drawn?.isDone || dead.text === '')
			return {screen: '', state: 'gone'};
		if (dead.text !== '1') return {screen: drawn.text, state: 'running'};
		// Saying that it ended, tmux moved the first line out of sight.
		const whole = await client.ask(`capture-pane -p -S -1 ${target}`);
		return {screen: whole?.text ?? drawn.text, state: 'ended'};
	};

	/** Once: what was not answered may have been done. */
	const must = async (name: string, rest: string) => {
		const answer = await opened().ask(`${name} ${rest}`);
		if (!answer?.isDone)
			throw failed(name, {stdout: '', stderr: answer?.text ?? ''});
	};

	return {
		look: () => look(),
		async press(...keys) {
			await must('send-keys', `${target} ${keys.map(tmuxWord).join(' ')}`);
		},
		async type(text) {
			await must('send-keys', `${target} -l -- ${tmuxWord(text)}`);
		},
		async paste(text) {
			const buffer = `-b ${tmuxWord(`${session}-prompt`)}`;
			await must('set-buffer', `${buffer} -- ${tmuxWord(text)}`);
			await must('paste-buffer', `-p -d ${buffer} ${target}`);
		},
		close() {
			control.close();
		},
	};
}

const pane = (session: string) => `=${session}:`;

/** The socket of the server that this terminal is in; undefined outside of tmux. */
export function socketAround({TMUX}: NodeJS.ProcessEnv): string | undefined {
	const [socket] = (TMUX ?? '').split(',');
	return socket === '' ? undefined : socket;
}

function serverArguments(
	env: NodeJS.ProcessEnv,
	socket: string | undefined,
): readonly string[] {
	const named = env.ATHENA_TMUX;
	const wanted =
		socket ?? (named === '' ? undefined : named) ?? socketAround(env);
	if (wanted === undefined) return [];
	return path.isAbsolute(wanted) ? ['-S', wanted] : ['-L', wanted];
}

/** What is said where there is no tmux. */
export function noTmux(cause?: unknown): AthenaError {
	return new AthenaError(
		'ATHENA_NO_TMUX',
		'there is no program `tmux` on the PATH, and agents that athena starts have their terminal there',
		'Install tmux, or start the agent in this terminal: athena claude',
		{cause},
	);
}

const failed = (
	what: string,
	{stderr, stdout}: Pick<ToolResult, 'stderr' | 'stdout'>,
) =>
	new AthenaError(
		'ATHENA_TMUX',
		`tmux could not do ${what}: ${(stderr || stdout).trim().split('\n').slice(-3).join(' ') || 'it gave no reason'}`,
		'Look at it by hand: tmux ls. athena needs tmux 3.2 or newer: tmux -V',
	);
