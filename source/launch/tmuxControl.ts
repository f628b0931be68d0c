import {spawn} from 'node:child_process';

/** What tmux said to a command. */
export type TmuxAnswer = {isDone: boolean; text: string};

/** A client of tmux's that commands are written to: one program for all of them. */
export type TmuxControl = {
	/** One command, on one line. Undefined: the client ended before it was answered. */
	ask(command: string): Promise<TmuxAnswer | undefined>;
	/** Whether it still takes commands. */
	isOpen(): boolean;
	close(): void;
};

/** The line before and after what a command says; the last number is 1 for a command of ours. */
const guard = /^%(begin|end|error) (\d+ \d+) (\d+)$/;

/**
 * Opens a client in tmux's control mode. What is looked at has not the size of
 * this client, and nothing of what it draws is sent here.
 *
 * @param at arguments by which tmux finds its server
 * @param target of `attach-session`
 */
export function openControl(
	at: readonly string[],
	target: string,
	env: NodeJS.ProcessEnv,
): TmuxControl {
	const child = spawn(
		'tmux',
		[
			...[...at, '-C', 'attach-session', '-E'],
			...['-f', 'no-output,ignore-size', '-t', target],
		],
		{env, stdio: ['pipe', 'pipe', 'ignore']},
	);
	let isOpen = true;
	const waiting: ((answer: TmuxAnswer | undefined) => void)[] = [];
	const end = () => {
		isOpen = false;
		for (const settle of waiting.splice(0)) settle(undefined);
	};

	let rest = '';
	let block: {mark: string; isOurs: boolean; lines: string[]} | undefined;
	const read = (line: string) => {
		const [, word, mark = '', flags] = guard.exec(line) ?? [];
		if (!block) {
			if (word === 'begin') block = {mark, isOurs: flags === '1', lines: []};
			return;
		}

		// A screen may have such lines as well.
		if (word === undefined || word === 'begin' || mark !== block.mark) {
			block.lines.push(line);
			return;
		}

		const {isOurs, lines} = block;
		block = undefined;
		if (isOurs)
			waiting.shift()?.({isDone: word === 'end', text: lines.join('\n')});
	};

	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		const lines = `${rest}${text}`.split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) read(line);
	});
	child.on('error', end);
	child.on('close', end);
	// It may be gone before it reads; that it is gone is told by its end.
	child.stdin.on('error', () => undefined);
	return {
		ask: command =>
			new Promise(resolve => {
				if (!isOpen) {
					resolve(undefined);
					return;
				}

				waiting.push(resolve);
				child.stdin.write(`${command}\n`);
			}),
		isOpen: () => isOpen,
		close() {
			isOpen = false;
			child.stdin.end();
		},
	};
}
