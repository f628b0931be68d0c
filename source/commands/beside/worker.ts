import process from 'node:process';
import {parentPort, workerData} from 'node:worker_threads';
import {makeWay} from '../../utils/makeWay.js';
import {type BesideTask, type FromBeside} from './messages.js';

/*
 * dist/beside.cjs: runs one command of athena's beside the screen, in a thread.
 * Journals are read and rules tried there, however long that takes, while hooks
 * are answered and keys are heard.
 */
makeWay();
const {args, cwd, env} = workerData as BesideTask;
const say = (message: FromBeside) => parentPort?.postMessage(message);

const write = (text: string) => {
	say({type: 'out', text});
};

const showProgress = (text: string) => {
	say({type: 'progress', text});
};

void import('../main.js').then(async ({runCommand}) => {
	try {
		const code = await runCommand(args, {
			cwd,
			env,
			stdin: {},
			stdout: {write},
			// As on a terminal, it says how far it is.
			stderr: Object.assign(process.stderr, {isTTY: true, write: showProgress}),
		});
		say({type: 'end', code});
	} catch (error) {
		say({
			type: 'failed',
			message: error instanceof Error ? error.message : String(error),
		});
	}
});
