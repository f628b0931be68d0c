import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {expectHarmless} from '../../components/__tests__/injection/bytes.js';
import {
	dialogs,
	type Hostile,
	hostileSession,
} from '../../components/__tests__/injection/hostileAgent.js';
import {hostilePool} from '../../components/__tests__/injection/hostileText.js';
import {nowhere} from '../../screen/surroundings.js';
import {themes} from '../../screen/look/theme.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/injectable.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {exitCodes} from '../../types/errors.js';
import {runCommand} from '../main.js';
import {createPlainLines} from '../plain/lines.js';
import {runReplayJson, runReplayLines} from '../replay.js';
import {createServeSession} from '../serve.js';
import {memoryIo} from './memoryIo.js';

/*
 * The same as for the screen, for everything that is written as lines: for any
 * text, in any place where text of others comes in, a line holds nothing that
 * a terminal would do instead of show.
 */

let folder: string;
beforeEach(() => {
	folder = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-injection-')),
	);
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true, force: true});
});

const always = {seed: 20_261_122, endOnFailure: true};

function expectLines(text: string, where: string): void {
	expect(text).not.toBe('');
	for (const line of text.split('\n')) expectHarmless(line, where);
}

/** What a folder may be called, with all of the text that may be in a name. */
const nameOf = (text: string) =>
	`x${text.replaceAll(/[\0/]/g, '').slice(0, 50)}`;

/** Writes a file below the project, which is called something hostile itself. */
function makeProject(text: Hostile) {
	const project = path.join(folder, nameOf(text()));
	const io = () =>
		memoryIo(project, {HOME: folder, PATH: process.env.PATH ?? ''});
	return {
		project,
		write(name: string, value: unknown) {
			const file = path.join(project, name);
			fs.mkdirSync(path.dirname(file), {recursive: true});
			fs.writeFileSync(
				file,
				typeof value === 'string' ? value : JSON.stringify(value),
			);
			return file;
		},
		/** What a command printed, on both ways. */
		async run(...args: string[]) {
			const its = io();
			await runCommand(args, its);
			return its.out() + its.err();
		},
	};
}

/** The journal of a session in which one call was asked about, and allowed. */
function allowedByPerson(input: object): string {
	const payload = {tool_name: 'Bash', tool_input: input, tool_use_id: 'u1'};
	const event = (id: string, hookName: string) => ({
		v: 1,
		type: 'event',
		event: {
			id,
			timestamp: 1000,
			hookName,
			sessionId: 's',
			toolName: 'Bash',
			context: {cwd: '/', transcriptPath: ''},
			interaction: {expectsDecision: true},
			payload,
		},
	});
	const decision = {
		type: 'json',
		source: 'user',
		intent: {kind: 'permission_allow'},
	};
	return [
		event('1', 'PreToolUse'),
		event('2', 'PermissionRequest'),
		{v: 1, type: 'decision', at: 1001, event_id: '2', decision},
	]
		.map(record => `${JSON.stringify(record)}\n`)
		.join('');
}

describe('whatever the text, in lines', () => {
	it('is read aloud', async () => {
		await fc.assert(
			fc.asyncProperty(hostilePool, async text => {
				const clock = createFakeClock();
				const runtime = createInjectableMockRuntime({clock});
				const supervisor = createSupervisor({
					runtime,
					clock,
					frameMs: 0,
					intercepts: ['Held'],
				});
				supervisor.start();
				const printed: string[] = [];
				const lines = createPlainLines({
					supervisor,
					clock,
					project: text(),
					surroundings: nowhere,
					theme: themes.none,
					print: line => printed.push(line),
					onQuit: () => undefined,
				});
				const stop = lines.start();
				for (const event of hostileSession(text)) runtime.emit(event);
				for (const {request} of Object.values(dialogs))
					runtime.emit(request(text));
				supervisor.notify('error', text());
				await new Promise(resolve => setImmediate(resolve));
				for (const line of ['list', 'status', text(), `allow 1 ${text()}`])
					lines.type(line);
				for (let number = 1; number <= 13; number++) {
					clock.advance(2000);
					lines.type(`show ${number}`);
					lines.type(`answer ${number} ${text()}; ${text()}`);
				}

				stop();
				supervisor.stop();
				expect(printed.join('\n')).toContain('Request 13 of ');
				for (const line of printed) expectHarmless(line, 'plain lines');
			}),
			{...always, numRuns: fuzzLength(4)},
		);
	});

	it.each([false, true])('is served and replayed, as JSON: %s', async json => {
		await fc.assert(
			fc.asyncProperty(hostilePool, async text => {
				const io = memoryIo(folder, {});
				const runtime = createInjectableMockRuntime();
				const {supervisor, end} = createServeSession(
					{
						runtime,
						json,
						intercepts: [],
						onPermission: 'deny',
						onQuestion: 'passthrough',
					},
					io,
				);
				supervisor.start();
				const events = [
					...hostileSession(text),
					...Object.values(dialogs).map(({request}) => request(text)),
				];
				for (const event of events) runtime.emit(event);
				end(exitCodes.ok);
				const file = path.join(folder, `${nameOf(text())}.ndjson`);
				fs.writeFileSync(
					file,
					events
						.map(({payload}) =>
							JSON.stringify({
								...(payload as object),
								session_id: 'one',
								cwd: text(),
							}),
						)
						.join('\n'),
				);
				const served = io.out();
				await (json ? runReplayJson : runReplayLines)({file}, io);
				expect(io.out().length).toBeGreaterThan(served.length);
				expectLines(io.out() + io.err(), 'the feed as lines');
			}),
			{...always, numRuns: fuzzLength(6)},
		);
	});

	it('is an argument', async () => {
		const argumentLists = [
			(text: string) => ['sessions', 'list', `x${text}`],
			(text: string) => ['sessions', 'show', `x${text}`],
			(text: string) => ['sessions', 'search', `~z ${text}`],
			(text: string) => ['hooks', 'fire', `x${text}`],
			(text: string) => ['rules', 'remove', `x${text}`],
			(text: string) => ['run', '--list', `--x${text}`],
			(text: string) => [`--${text}`],
			(text: string) => [`x${text}`],
		];
		await fc.assert(
			fc.asyncProperty(hostilePool, async text => {
				const {run} = makeProject(text);
				for (const list of argumentLists) {
					const said = await run(...list(text())).catch((error: unknown) => {
						expect(error).not.toBeInstanceOf(TypeError);
						return '';
					});
					for (const line of said.split('\n'))
						expectHarmless(line, 'an argument');
				}
			}),
			{...always, numRuns: fuzzLength(6)},
		);
	});

	it('is judged', async () => {
		await fc.assert(
			fc.asyncProperty(hostilePool, async text => {
				const {write, run} = makeProject(text);
				const named = () => `x${text()}`;
				const rule = (action: string) => ({
					id: named(),
					when: `~c ${JSON.stringify(nameOf(text()))}`,
					action,
					reason: named(),
					addedBy: text(),
				});
				write('.athena/rules.json', {
					rules: [rule('deny'), rule('ask'), {...rule('ask'), when: text()}],
				});
				expectLines(await run('rules', 'list'), 'rules list');
				expectLines(await run('rules', 'list', '--json'), 'rules list --json');
				write('.athena/rules.json', {
					rules: [{...rule('deny'), when: '~t Bash'}],
				});
				expectLines(await run('rules', 'explain', named()), 'rules explain');
				const cases = write('cases.json', [
					{
						name: named(),
						command: named(),
						expect: 'allow',
						reason: named(),
					},
				]);
				expectLines(await run('rules', 'test', cases), 'rules test');
				const session = write(
					`${nameOf(text())}.ndjson`,
					allowedByPerson({command: named(), description: text()}),
				);
				const tested = await run('rules', 'backtest', session);
				expect(tested).toContain('was allowed by person');
				expectLines(tested, 'rules backtest');
			}),
			{...always, numRuns: fuzzLength(8)},
		);
	});

	it('is what hooks are called and say', async () => {
		await fc.assert(
			fc.asyncProperty(hostilePool, async text => {
				const {write, run} = makeProject(text);
				const said = write('said.json', {
					hookSpecificOutput: {
						hookEventName: 'PreToolUse',
						permissionDecision: 'deny',
						permissionDecisionReason: text(),
						additionalContext: text(),
						updatedInput: {[text()]: text()},
					},
					systemMessage: text(),
					stopReason: text(),
				});
				const aside = write('aside.txt', text());
				write('.claude/settings.json', {
					hooks: {
						PreToolUse: [
							{
								hooks: [
									{type: 'command', command: `cat ${path.basename(said)}`},
									{
										type: 'command',
										command: `cat ${path.basename(aside)} >&2; exit 2`,
									},
								],
							},
						],
						PostToolUse: [
							{
								matcher: text(),
								hooks: [{type: 'command', command: text()}, {type: text()}],
							},
						],
						[text()]: text(),
					},
				});
				expectLines(await run('hooks', 'check'), 'hooks check');
				const fired = await run(
					'hooks',
					'fire',
					'PreToolUse',
					'--tool',
					'Bash',
				);
				expect(fired).toContain('deny');
				expectLines(fired, 'hooks fire');
			}),
			{...always, numRuns: fuzzLength(3)},
		);
	});

	it('is where athena is attached', async () => {
		await fc.assert(
			fc.asyncProperty(hostilePool, async text => {
				const {write, run} = makeProject(text);
				write('.claude/settings.local.json', `{"a": ${text()}`);
				write('.claude/settings.json', {
					disableAllHooks: true,
					[text()]: text(),
				});
				expectLines(await run('hooks', 'status'), 'hooks status');
				const project = ['--scope', 'project'];
				expectLines(await run('hooks', 'install', ...project), 'hooks install');
				expectLines(
					await run('hooks', 'uninstall', ...project),
					'hooks uninstall',
				);
			}),
			{...always, numRuns: fuzzLength(10)},
		);
	});

	it('is what the doctor finds', async () => {
		await fc.assert(
			fc.asyncProperty(hostilePool, async text => {
				const {write, run} = makeProject(text);
				write('.claude/settings.json', `{"a": ${text()}`);
				expectLines(await run('doctor'), 'doctor');
				expectLines(await run('doctor', '--json'), 'doctor --json');
			}),
			{...always, numRuns: 1},
		);
	});
});
