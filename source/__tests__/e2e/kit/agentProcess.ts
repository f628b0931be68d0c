import {fork} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {hookCommand} from '../../../runtime/forwarder/command.js';
import {setPatience} from '../../../runtime/forwarder/__tests__/patience.js';
import {startOf} from '../../../utils/processStart.js';
import {type HookRun, type Told} from './hookCommand.js';
import {killIfThere} from './killIfThere.js';
import {type Stage} from './stage.js';

/** A process that runs hooks, as an agent does: athena sees one agent for each. */
export type AgentProcess = {
	/** Runs the registered hook command; a hook outlives the process when that is killed. */
	run(payload: object): HookRun;
	/** Ends it, and with SIGKILL without a word to anybody. */
	kill(signal: NodeJS.Signals): void;
	/** Process ids of the hooks it has started so far. */
	hooks(): readonly number[];
};

/** Starts the hooks it is told of, and tells how each ended. */
const program = `
const {spawn} = require('node:child_process');
process.on('disconnect', () => process.exit());
process.on('message', ({id, command, cwd, env, payload}) => {
	const child = spawn('/bin/sh', ['-c', command], {cwd, env, stdio: 'pipe'});
	const said = {stdout: '', stderr: ''};
	for (const name of Object.keys(said))
		child[name].setEncoding('utf8').on('data', text => { said[name] += text; });
	child.stdin.on('error', () => undefined);
	child.stdin.end(payload);
	process.send({id, pid: child.pid});
	child.on('close', exitCode => process.send({id, told: {exitCode, ...said}}));
});
`;

export function startAgentProcess(stage: Stage): AgentProcess {
	// A busy machine has time.
	setPatience(stage.stateDir, 120);
	const folder = mkdtempSync(path.join(stage.home, 'agent-'));
	const file = path.join(folder, 'agent.cjs');
	writeFileSync(file, program);
	const child = fork(file, [], {cwd: stage.projectDir, env: {...stage.env}});
	child.on('exit', () => {
		rmSync(folder, {recursive: true, force: true});
	});
	const started = new Map<number, {pid: number; start: string | undefined}>();
	const ends = new Map<number, (told: Told) => void>();
	child.on('message', (said: {id: number; pid?: number; told?: Told}) => {
		if (said.pid !== undefined)
			started.set(said.id, {pid: said.pid, start: startOf(said.pid)});
		if (said.told) ends.get(said.id)?.(said.told);
	});
	let count = 0;
	return {
		run(payload) {
			const id = ++count;
			let ended = false;
			const told = new Promise<Told>(resolve => {
				ends.set(id, end => {
					ended = true;
					resolve(end);
				});
			});
			child.send({
				id,
				command: hookCommand(),
				cwd: stage.projectDir,
				env: {...stage.env, CLAUDE_PROJECT_DIR: stage.projectDir},
				payload: JSON.stringify(payload),
			});
			return {
				get pid() {
					return started.get(id)?.pid ?? -1;
				},
				told,
				hasEnded: () => ended,
				kill(signal) {
					const hook = started.get(id);
					if (hook === undefined || ended) return;
					// When the agent was killed, nobody tells that it ended: its id may
					// be another process's by now.
					if (startOf(hook.pid) === hook.start) killIfThere(hook.pid, signal);
				},
			};
		},
		kill: signal => child.kill(signal),
		hooks: () => [...started.values()].map(({pid}) => pid),
	};
}
