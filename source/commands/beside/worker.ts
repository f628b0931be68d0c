import process from 'node:process';
import {makeWay} from '../../utils/makeWay.js';
import {type BesideTask, type FromBeside} from './messages.js';

/*
 * dist/beside.cjs: runs one command of athena's beside the screen, in a process
 * of its own. Journals are read and rules tried there, however long that takes,
 * while hooks are answered and keys are heard.
 */
makeWay();
const say = (message: FromBeside) => process.send?.(message);

const write = (text: string) => {
	say({type: 'out', text});
};

const showProgress = (text: string) => {
	say({type: 'progress', text});
};

const run = async ({args, cwd, env}: BesideTask) => {
	// It was started without any.
	Object.assign(process.env, env);
	try {
		process.chdir(cwd);
	} catch {
		// The folder is gone; what names no place works all the same.
	}

	try {
		const {runCommand} = await import('../main.js');
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
};

process.once('message', (task: BesideTask) => {
	void run(task);
});
