import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {endGroup, openTerminal} from '../claude/terminal.mjs';
import {athenaBundle, projectRoot} from '../checkout.mjs';
import {loadRuntime} from './adapter.mjs';
import {programFolder} from './binaries.mjs';
import {programs} from './programs.mjs';
import {makeRunFolder, removeRunFolder} from './runFolders.mjs';
import {assertNoSecret, plantedEnv} from './secrets.mjs';
import {startStubApi} from './stubApi.mjs';
import {until} from './until.mjs';

/**
 * A world of its own for one scenario: a home, a project, a model, and the
 * real agent with athena's hooks. Nothing outside of it is read or written.
 */
export async function openWorld({agent, script, files = {}, permission}) {
	const bin = await programFolder(agent);
	const root = makeRunFolder();
	const home = path.join(root, 'home');
	const project = path.join(root, 'project');
	for (const folder of [home, project]) fs.mkdirSync(folder);
	for (const [name, text] of Object.entries(files)) {
		const file = path.join(project, name);
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.writeFileSync(file, text);
	}

	const model = await startStubApi(script);
	const program = programs[agent];
	const env = {
		PATH: `${bin}:${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
		HOME: home,
		LANG: 'C.UTF-8',
		TERM: 'xterm-256color',
		...plantedEnv,
		...program.prepare(home, model.url, permission),
	};
	const closers = [() => model.close(), () => removeRunFolder(root)];
	/** What athena was sent, wrote and showed: texts by name, read at the end. */
	const heard = new Map();
	const screens = [];
	const start = (program, args) => {
		const child = spawn(program, args, {
			cwd: project,
			env,
			stdio: ['ignore', 'pipe', 'pipe'],
			// A group of its own: what it started ends with it.
			detached: true,
		});
		const said = {stdout: '', stderr: ''};
		child.stdout.on('data', data => (said.stdout += data));
		child.stderr.on('data', data => (said.stderr += data));
		const ended = once(child, 'exit').then(([code, signal]) => ({
			code,
			signal,
			...said,
		}));
		closers.unshift(async () => {
			endGroup(child.pid, 'SIGKILL');
			await ended;
		});
		return {child, said, ended};
	};

	if (program.extension) {
		const {code, stderr} = await start(process.execPath, [
			athenaBundle,
			...['hooks', 'install', '--agent', agent],
		]).ended;
		if (code !== 0) throw new Error(`hooks install: ${stderr}`);
	}

	return {
		root,
		home,
		project,
		env,
		model,
		onClose: close => closers.unshift(close),
		/** Any program in the world. */
		start,
		/** The agent, attached as a person attaches it, to its end. */
		agent: (...args) =>
			start(process.execPath, [athenaBundle, agent, ...program.headless(args)])
				.ended,
		/** The agent's own screen, attached as a person attaches it. */
		screen(...args) {
			const terminal = openTerminal({
				name: agent,
				command: process.execPath,
				args: [athenaBundle, agent, ...program.screen(args, project)],
				cwd: project,
				env,
			});
			screens.push(terminal);
			closers.unshift(() => terminal.close());
			return terminal;
		},
		/** athena's own screen. */
		athenaScreen(...args) {
			const terminal = openTerminal({
				name: 'athena',
				command: process.execPath,
				args: [athenaBundle, ...args],
				cwd: project,
				env,
			});
			screens.push(terminal);
			heard.set("athena's screen", () => terminal.text());
			closers.unshift(() => terminal.close());
			return terminal;
		},
		/** A whole athena without a screen; ends when the scenario does. */
		async athena(...args) {
			const run = start(process.execPath, [athenaBundle, 'serve', ...args]);
			heard.set('what athena says', () => JSON.stringify(run.said));
			await until(() => run.said.stderr.includes('listening'));
			return run;
		},
		/** An athena that holds every call, or this hook, and can be killed over it. */
		async holder(...hook) {
			const {said, child} = start(process.execPath, [
				path.join(projectRoot, 'scripts/agents/holder.mjs'),
				project,
				...hook,
			]);
			await until(() => said.stdout.includes('listening'));
			return {
				async killOnceItHolds() {
					await until(() => said.stdout.includes('held'));
					child.kill('SIGKILL');
				},
			};
		},
		/**
		 * The runtime alone: what the scenario decides is what is answered. `hold`
		 * as long as the adapter does, `{hold: {fallback}}` for good.
		 */
		async drive(decide) {
			const {createClaudeHookRuntime, adapterOf} = await loadRuntime();
			const runtime = createClaudeHookRuntime({
				projectDir: project,
				instanceId: 0,
				adapterOf,
				readsTranscripts: true,
			});
			const seen = {events: [], faults: [], withdrawals: [], runtime};
			heard.set('what athena was sent', () =>
				JSON.stringify([seen.events, seen.faults, seen.withdrawals]),
			);
			runtime.onFault(fault => seen.faults.push(fault));
			runtime.onWithdrawal(one => seen.withdrawals.push(one));
			runtime.onEvent(event => {
				seen.events.push(event);
				if (!event.interaction.expectsDecision) return;
				const intent = decide(event);
				if (intent === 'hold') return;
				if (intent?.hold) {
					runtime.hold(event.id, {...intent.hold, timeoutMs: Infinity});
					return;
				}

				if (intent)
					runtime.sendDecision(event.id, {
						type: 'json',
						source: 'user',
						intent,
					});
				else runtime.release(event.id);
			});
			runtime.start();
			await runtime.ready();
			closers.unshift(() => runtime.stop());
			return seen;
		},
		/** For a scenario that failed: what stood on its screens. */
		evidence: () =>
			screens.map(({name, text}) => `# ${name}\n${text()}\n`).join(''),
		/** What every scenario shows beside its own: athena has no secret of the agent's. */
		assertNoSecret: () =>
			assertNoSecret(
				root,
				Object.fromEntries([...heard].map(([name, text]) => [name, text()])),
			),
		async close() {
			for (const close of closers.splice(0)) await close();
		},
	};
}
