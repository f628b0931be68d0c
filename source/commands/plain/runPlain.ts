import process from 'node:process';
import readline from 'node:readline';
import {toAscii} from '../../screen/look/ascii.js';
import {type Surroundings} from '../../screen/surroundings.js';
import {themeOf} from '../../screen/look/theme.js';
import {type Settings} from '../../settings/table.js';
import {type Supervisor} from '../../supervisor/types.js';
import {notification} from '../../terminal/attention.js';
import {bell as bellRing} from '../../terminal/sequences.js';
import {systemClock} from '../../types/clock.js';
import {exitCodes} from '../../types/errors.js';
import {callPerson} from '../announcing.js';
import {createPlainLines} from './lines.js';

export type PlainOptions = {
	/** Not started yet. */
	supervisor: Supervisor;
	project: string;
	settings: Settings;
	surroundings: Surroundings;
};

/** Shows plain lines until the person leaves, its input ends, or a signal comes. Returns the exit code. */
export async function runPlain({
	supervisor,
	project,
	settings,
	surroundings,
}: PlainOptions): Promise<number> {
	const {ascii} = settings;
	const write = (text: string) => void process.stdout.write(text);
	const endAnnouncing = callPerson(
		supervisor,
		{
			bell() {
				write(bellRing);
			},
			notify(text, how) {
				write(notification(text, how, isInTmux()));
			},
		},
		settings,
		{env: process.env},
	);
	const keyboard = readline.createInterface({
		input: process.stdin,
		terminal: false,
	});
	const {ended, end, release} = waitForEnd();
	const lines = createPlainLines({
		supervisor,
		project,
		surroundings,
		clock: systemClock,
		theme: themeOf('none', ascii),
		print: line => write(`${ascii ? toAscii(line) : line}\n`),
		onQuit() {
			end(exitCodes.ok);
		},
	});
	keyboard.on('line', lines.type);
	keyboard.on('close', () => {
		end(exitCodes.ok);
	});
	supervisor.start();
	const stopPrinting = lines.start();
	const code = await ended;
	stopPrinting();
	endAnnouncing();
	supervisor.stop();
	release();
	keyboard.close();
	process.stdin.pause();
	return code;
}

const isInTmux = () => (process.env.TMUX ?? '') !== '';

function waitForEnd() {
	let resolveEnded: (code: number) => void = () => undefined;
	const ended = new Promise<number>(resolve => {
		resolveEnded = resolve;
	});
	const handlers = (
		[
			['SIGINT', exitCodes.interrupted],
			['SIGTERM', exitCodes.terminated],
			['SIGHUP', exitCodes.hangup],
		] as const
	).map(([signal, code]) => {
		const handler = () => {
			resolveEnded(code);
		};
		process.once(signal, handler);
		return () => process.off(signal, handler);
	});
	return {
		ended,
		end: resolveEnded,
		release() {
			for (const remove of handlers) remove();
		},
	};
}
