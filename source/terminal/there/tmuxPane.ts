import {execFile} from 'node:child_process';
import {type TerminalPlace} from '../../types/terminalPlace.js';

/** A pane of a tmux server. Every method answers with what tmux said, or why it failed. */
export type TmuxPane = {
	/** `tmux pane %3`. */
	readonly name: string;
	/** What a person types to get there. */
	readonly line: string;
	/** Whether the pane is there, and of the server that its agent was started in; its device, absolute. */
	find(): Promise<{ok: true; tty: string} | {ok: false; reason: string}>;
	/** What it shows, with how that looks. */
	show(): Promise<string | undefined>;
	/** Pastes a text as one, with the marks that say that it is pasted. */
	paste(text: string): Promise<string | undefined>;
	/** Presses Enter; also while the person scrolls in the pane. */
	enter(): Promise<string | undefined>;
};

const mostBytes = 16 * 1024 * 1024;

type Ran = {ok: true; out: string} | {ok: false; reason: string};

let buffers = 0;

/**
 * The pane of a place; undefined where it is in none of tmux's.
 *
 * @param patienceMs longest that tmux may take to answer
 */
export function tmuxPane(
	{TMUX, TMUX_PANE: id}: TerminalPlace,
	env: NodeJS.ProcessEnv,
	patienceMs: number,
): TmuxPane | undefined {
	const [socket = '', server] = TMUX?.split(',') ?? [];
	if (socket === '' || id === undefined) return undefined;
	const tmux = (args: readonly string[], input?: string) =>
		run(['-S', socket, ...args], {env, timeout: patienceMs}, input);
	const put = async (text: string, ...how: string[]) => {
		// A name of our own, so that no buffer of the person's is touched.
		const buffer = `athena-${process.pid}-${++buffers}`;
		const loaded = await tmux(['load-buffer', '-b', buffer, '-'], text);
		if (!loaded.ok) return loaded.reason;
		const pasted = await tmux([
			'paste-buffer',
			...how,
			'-d',
			'-b',
			buffer,
			'-t',
			id,
		]);
		if (pasted.ok) return undefined;
		await tmux(['delete-buffer', '-b', buffer]);
		return pasted.reason;
	};

	return {
		name: `tmux pane ${id}`,
		line: `tmux -S ${socket} attach -t ${id}`,
		async find() {
			const found = await tmux([
				'display-message',
				...['-p', '-t', id, '#{pid} #{pane_dead} #{pane_id} #{pane_tty}'],
			]);
			if (!found.ok) return found;
			const [pid, isDead, pane, tty = ''] = found.out.trim().split(' ');
			// Where there is no such pane, some versions answer for another one.
			if (pane !== id) return {ok: false, reason: 'its pane is gone'};
			if (server !== undefined && pid !== server)
				return {ok: false, reason: 'its pane is gone: tmux was started anew'};
			return isDead === '1'
				? {ok: false, reason: 'its pane is dead'}
				: {ok: true, tty};
		},
		async show() {
			const shown = await tmux(['capture-pane', '-p', '-e', '-t', id]);
			return shown.ok ? shown.out : undefined;
		},
		paste: text => put(text, '-p'),
		// As a key it would go to copy mode, where the person scrolls.
		enter: () => put('\n'),
	};
}

async function run(
	args: readonly string[],
	options: {env: NodeJS.ProcessEnv; timeout: number},
	input?: string,
): Promise<Ran> {
	return new Promise(resolve => {
		const child = execFile(
			'tmux',
			args,
			{...options, maxBuffer: mostBytes},
			(error, stdout, stderr) => {
				// It ends well, and has said nothing, where its patience was ended.
				if (child.killed && typeof error?.code !== 'string')
					resolve({ok: false, reason: 'tmux does not answer'});
				else if (!error) resolve({ok: true, out: stdout});
				else resolve({ok: false, reason: reasonOf(error, stderr)});
			},
		);
		child.stdin?.on('error', () => undefined); // Its exit code says it.
		child.stdin?.end(input ?? '');
	});
}

function reasonOf({code}: {code?: unknown}, stderr: string): string {
	if (code === 'ENOENT') return 'there is no tmux here';
	const [said = ''] = stderr.trim().split('\n');
	if (/can't find (?:pane|window|session)/.test(said))
		return 'its pane is gone';
	if (/no server running|error connecting|server exited|lost server/.test(said))
		return 'its tmux is gone';
	return said === '' ? 'tmux failed' : said;
}
