import {PassThrough} from 'node:stream';
import {type RpcProcessHandle} from '../../agentRuntime.js';

type Message = Record<string, unknown>;

/** A process that speaks JSON lines: what it is told goes to `answer`, which may say something. */
export function createFakeProcess(
	answer: (message: Message, say: (message: object) => void) => void,
): {
	process: RpcProcessHandle;
	said: Message[];
	say: (message: object) => void;
	write: (text: string) => void;
	end: () => void;
} {
	const stdout = new PassThrough();
	const said: Message[] = [];
	const say = (message: object) => {
		stdout.write(`${JSON.stringify(message)}\n`);
	};
	return {
		process: {
			stdout,
			stdin: {
				write(text) {
					for (const line of text.trim().split('\n')) {
						const message = JSON.parse(line) as Message;
						said.push(message);
						answer(message, say);
					}
				},
			},
		},
		said,
		say,
		write: text => stdout.write(text),
		end: () => stdout.end(),
	};
}
