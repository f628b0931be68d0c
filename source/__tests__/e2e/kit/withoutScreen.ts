import {spawn} from 'node:child_process';
import {bundle} from './athena.js';
import {type Stage} from './stage.js';
import {waitUntil} from './waitUntil.js';

/** athena without a terminal: its output goes to pipes. */
export type Piped = {
	stdout(): string;
	stderr(): string;
	/** Waits until the text (or pattern) is there. */
	waitFor(stream: 'stdout' | 'stderr', what: string | RegExp): Promise<void>;
	kill(signal: NodeJS.Signals): void;
	/** Nobody reads its output any more, as after `| head`. */
	stopReading(): void;
	/** `null` if a signal ended it. */
	readonly exitCode: Promise<number | null>;
};

/** Starts the built athena with pipes for stdin, stdout and stderr. */
export function startPiped(stage: Stage, args: readonly string[]): Piped {
	const child = spawn(process.execPath, [bundle, ...args], {
		cwd: stage.projectDir,
		env: {...stage.env},
		stdio: 'pipe',
	});
	const text = {stdout: '', stderr: ''};
	for (const name of ['stdout', 'stderr'] as const) {
		child[name].setEncoding('utf8').on('data', (more: string) => {
			text[name] += more;
		});
	}
	const exitCode = new Promise<number | null>((resolve, reject) => {
		child.on('error', reject);
		child.on('close', resolve);
	});
	return {
		stdout: () => text.stdout,
		stderr: () => text.stderr,
		async waitFor(stream, what) {
			await waitUntil(
				`${String(what)} on ${stream}`,
				() =>
					typeof what === 'string'
						? text[stream].includes(what)
						: what.test(text[stream]),
				{describe: () => JSON.stringify(text)},
			);
		},
		kill: signal => child.kill(signal),
		stopReading: () => child.stdout.destroy(),
		exitCode,
	};
}
