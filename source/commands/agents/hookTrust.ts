import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {type AgentName} from '../../runtime/agentName.js';
import {AthenaError} from '../../types/errors.js';
import {makeFolder} from '../../utils/makeFolder.js';
import {stateFolder} from '../../utils/stateFolder.js';
import {makeVisible} from '../../utils/visibleText.js';
import {type CommandIo} from '../io.js';

/**
 * Some agents run only hooks that their person trusts. athena never answers
 * that for them: it shows the command and asks, once for each text of it.
 *
 * @param agreed the person said so on the command line
 * @param ask puts a question that is answered by yes or no
 * @throws AthenaError `ATHENA_HOOKS_NOT_TRUSTED`
 */
export function requireTrust(
	{
		agent,
		label,
		command,
		agreed,
	}: {agent: AgentName; label: string; command: string; agreed: boolean},
	io: CommandIo,
	ask: (question: string) => boolean = askOnTerminal,
): void {
	const file = path.join(
		stateFolder(io.env),
		'trusted-hooks',
		createHash('sha256').update(`${label}\n${command}`).digest('hex'),
	);
	if (fs.existsSync(file)) return;
	const shown = makeVisible(command);
	if (!agreed && (!io.stdin.isTTY || !ask(question(label, shown))))
		throw new AthenaError(
			'ATHENA_HOOKS_NOT_TRUSTED',
			`${label} runs only hooks that you trust, and without them athena sees nothing. The command is: ${shown}`,
			`Agree to it once: athena ${agent} --trust-hooks`,
		);
	makeFolder(path.dirname(file), 0o700);
	fs.writeFileSync(file, `${command}\n`, {mode: 0o600});
}

const question = (label: string, command: string) =>
	`${label} runs only hooks that you trust. athena would have it run this command, at each of its hooks, in this run and in those that you start by athena:

  ${command}

It does nothing while athena is not running. Trust it? [y/N] `;

/** By the terminal itself: stdin is the agent's. */
function askOnTerminal(text: string): boolean {
	const terminal = fs.openSync('/dev/tty', 'r+');
	try {
		fs.writeSync(terminal, text);
		const answer = Buffer.alloc(100);
		const size = fs.readSync(terminal, answer);
		return /^\s*y(es)?\s*$/i.test(answer.toString('utf8', 0, size));
	} finally {
		fs.closeSync(terminal);
	}
}
