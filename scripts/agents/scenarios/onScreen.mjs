import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {until} from '../until.mjs';
import {
	athenaOn,
	comesLate,
	comesWhileItRuns,
	endsWhileGone,
	rowsWith,
} from './comesLate.mjs';
import {facts} from './facts.mjs';
import {rowsOf} from './rows.mjs';

/** Qwen asks at its permission first, the others before the tool. */
const isGate = hookName =>
	hookName === 'PreToolUse' || hookName === 'PermissionRequest';
const made = ({project}) => fs.existsSync(path.join(project, 'made'));
const outputs = ({model}) => JSON.stringify(model.toolOutputs());

/**
 * What must hold with an agent in its own terminal.
 *
 * @param {keyof typeof facts} agent
 */
export const scenariosOnScreen = agent => {
	const {screen: itsScreen, shell: shellOf} = facts[agent];
	const {
		ready,
		agreed = [],
		dialog,
		lets,
		escapes,
		locked,
		interrupts,
	} = itsScreen;
	const shell = command => ({tool: shellOf(command)});

	/** Its screen, ready for a prompt. */
	async function opened(world, ...args) {
		const screen = world.screen(...args);
		await until(() => {
			for (const {dialog, key} of agreed)
				if (screen.text().includes(dialog)) screen.press(key);
			return screen.text().includes(ready);
		}, 500);
		return screen;
	}

	/** The same, and told one. */
	async function prompted(world, ...args) {
		const screen = await opened(world, ...args);
		await begin(world, screen);
		return screen;
	}

	async function begin(world, screen) {
		// What is typed in the first moment may be lost.
		await screen.type('go on');
		await until(() => {
			// Never once more: that may answer a dialog.
			if (world.model.requests.length > 0) return true;
			screen.press('enter');
			return false;
		}, 1500);
	}

	/** Holds every call at whichever gate it comes to first. */
	const holding = async world => {
		const seen = await world.drive(({hookName}) =>
			isGate(hookName) ? {hold: {fallback: 'ask'}} : undefined,
		);
		const gate = () => seen.events.find(({hookName}) => isGate(hookName));
		return {seen, gate};
	};

	return [
		{
			name: 'interrupt-while-held',
			script: {main: [shell('touch made')]},
			async play(world) {
				const {seen, gate} = await holding(world);
				const screen = await prompted(world);
				await until(gate);
				if (locked) {
					// Its hook is not ended: nothing but athena can let it go.
					for (let times = 0; times < escapes; times++) screen.press('escape');
					seen.runtime.sendDecision(gate().id, {
						type: 'json',
						source: 'user',
						intent: {kind: 'pre_tool_deny', reason: 'Interrupted'},
					});
				} else {
					// One at a time: two at once are Alt and Escape.
					await until(() => {
						screen.press('escape');
						return seen.withdrawals.length > 0;
					}, 1000);
					assert.equal(seen.withdrawals[0].eventId, gate().id);
				}

				// Back at the prompt, with no dialog of the dead call's.
				await until(() => !/esc (?:to cancel|interrupt)/i.test(screen.text()));
				assert.ok(!screen.text().includes(dialog), screen.text());
				assert.ok(!made(world));
			},
		},
		{
			name: 'killed-while-held-on-screen',
			script: {main: [shell('touch made')]},
			async play(world) {
				const holder = await world.holder();
				const screen = await prompted(world);
				await holder.killOnceItHolds();
				if (agent === 'opencode') {
					// It can't be told to ask.
					await until(() => outputs(world).includes('athena held this call'));
					assert.ok(!made(world));
					return;
				}

				await screen.see(dialog, 60_000);
				assert.ok(!made(world));
				await screen.pressUntil(lets, {gone: dialog}, 60_000);
				await until(() => made(world));
			},
		},
		{
			name: 'person-at-the-screen',
			script: {main: [shell('expr 4000 + 242'), shell('touch made')]},
			async play(world) {
				const athena = world.athenaScreen('--intercept', 'Bash');
				await until(() => athena.text().includes('Nothing yet'));
				const run = world.agent('go');
				await until(
					() =>
						athena.text().includes('expr 4000') &&
						athena.text().includes('● ready'),
				);
				athena.press('a');
				await until(
					() =>
						athena.text().includes('touch made') &&
						athena.text().includes('● ready'),
				);
				athena.press('d');
				await run;
				assert.match(outputs(world), /4242/);
				assert.ok(!made(world));
			},
		},
		...(interrupts
			? [
					letGo(shell, prompted, itsScreen),
					takenBack(shell, prompted, itsScreen),
				]
			: []),
		...(agent === 'gemini'
			? [
					askedThere(shell, prompted, itsScreen),
					rowAsksThere(shell, prompted, itsScreen),
					saysNoThere({
						...{name: 'no-in-its-dialog', dialog, reason: 'interrupted'},
						...{shell, prompted, says: ['\u001B[B', '\u001B[B', 'enter']},
					}),
					saysNoThere({
						...{name: 'escape-in-its-dialog', dialog, reason: 'interrupted'},
						...{shell, prompted, says: ['escape']},
					}),
				]
			: []),
		...(agent === 'pi' ? [refusedThere(shell, prompted)] : []),
		...(agent === 'opencode'
			? [...bothLive(shell, prompted), questions(facts[agent], prompted)]
			: []),
		...(agent === 'copilot'
			? [
					...besideItsDialog(shell, prompted),
					questions(facts[agent], world => prompted(world, '--both-live')),
					planThere(opened, begin),
					saysNoThere({
						...{name: 'no-in-its-dialog', dialog: copilotAsks},
						...{reason: 'denied', shell, prompted},
						says: ['\u001B[B', '\u001B[B', 'enter', 'use ls', 'enter'],
					}),
					saysNoThere({
						...{name: 'escape-in-its-dialog', dialog: copilotAsks},
						...{reason: 'interrupted', shell, prompted, says: ['escape']},
					}),
				]
			: []),
		...(agent === 'qwen'
			? [
					...pastItsPermission(shell, prompted),
					asksFirst(shell, prompted),
					endsWhileGone(shell, prompted, async (_world, screen) => {
						await screen.see(dialog, 60_000);
						await screen.pressUntil(lets, {gone: dialog}, 60_000);
					}),
				]
			: []),
		...(late[agent]?.({shell, prompted}) ?? []),
		...(agent === 'opencode' || agent === 'pi'
			? [
					comesWhileItRuns(shell, prompted),
					endsWhileGone(shell, prompted),
					...orders(shell, prompted),
				]
			: []),
		...(agent === 'copilot'
			? [
					endsWhileGone(
						shell,
						world => prompted(world, '--both-live'),
						async (world, screen) => {
							await screen.see(copilotAsks, 60_000);
							await screen.pressUntil('enter', {gone: copilotAsks}, 60_000);
						},
					),
				]
			: []),
	];
};

/** Whose own dialog is open while athena is told of it. */
const late = {
	opencode: ({shell, prompted}) =>
		comesLate({
			...{shell, prompted, opens: prompted, permission: {bash: 'ask'}},
			...{dialog: 'Permission required', lets: 'enter'},
		}),
	copilot({shell, prompted}) {
		const bothLive = world => prompted(world, '--both-live');
		return comesLate({
			...{shell, prompted: bothLive, opens: bothLive},
			...{dialog: copilotAsks, lets: 'enter'},
		});
	},
	pi: ({shell, prompted}) =>
		comesLate({
			...{shell, prompted, intercepts: ['--intercept', 'Bash']},
			async opens(world) {
				const holder = await world.holder();
				const screen = await prompted(world);
				await holder.killOnceItHolds();
				return screen;
			},
			// What it says above that is athena's own sentence.
			...{dialog: '→ Yes', lets: 'enter'},
		}),
};

/** Nothing ends the held hook, but its record says that its person did: the prompt is taken back, and the agent let go. */
const takenBack = (shell, prompted, {dialog, interrupts}) => ({
	name: 'taken-back-while-held',
	script: {main: [shell('touch made')]},
	async play(world) {
		const athena = world.athenaScreen('--intercept', 'Bash');
		await athena.see('● listening');
		const screen = await prompted(world);
		await athena.see('● ready', 60_000);
		screen.press(interrupts);
		await athena.seeNoMore('● ready', 60_000);
		await until(
			() => !/esc (?:to cancel|esc interrupt)|Cancelling/i.test(screen.text()),
		);
		assert.ok(!screen.text().includes(dialog), screen.text());
		assert.ok(!made(world));
	},
});

/** A held hook is not ended by its person's Escape: athena says so where that waits, and gives the call back. */
const letGo = (shell, prompted, {dialog, lets, locked}) => ({
	name: 'let-go-while-held',
	script: {main: [shell('touch made')]},
	async play(world) {
		const athena = world.athenaScreen('--intercept', 'Bash');
		await athena.see('● listening');
		const screen = await prompted(world);
		if (locked)
			await athena.see("can't be interrupted while this waits", 60_000);
		await athena.see('● ready', 60_000);
		assert.ok(!screen.text().includes(dialog), screen.text());
		athena.press('escape');
		await screen.see(dialog, 60_000);
		assert.ok(!made(world));
		await screen.pressUntil(lets, {gone: dialog}, 60_000);
		await until(() => made(world));
	},
});

/** athena has the agent ask its own person, whose "no" counts. */
const askedThere = (shell, prompted, {dialog, ready}) => ({
	name: 'asked-there',
	script: {main: [shell('touch made')]},
	async play(world) {
		const seen = await world.drive(({hookName}) =>
			hookName === 'PreToolUse'
				? {kind: 'pre_tool_ask', reason: 'A person has to look'}
				: undefined,
		);
		const screen = await prompted(world);
		await screen.see(dialog, 60_000);
		await screen.pressUntil('escape', {gone: dialog}, 60_000);
		// No hook tells of it: back at its prompt.
		await screen.see(ready);
		await until(() => !/esc to cancel/i.test(screen.text()));
		assert.ok(!made(world));
		assert.deepEqual(seen.faults, []);
	},
});

/** Its own dialog, which athena has no part in: the row of the call says that it is open. */
const rowAsksThere = (shell, prompted, {dialog, lets}) => ({
	name: 'row-asks-there',
	script: {main: [shell('touch made')]},
	async play(world) {
		const athena = world.athenaScreen();
		await athena.see('● listening');
		const screen = await prompted(world);
		await screen.see(dialog, 60_000);
		await athena.see(/touch made.*waits in its own prompt/);
		await athena.see(/◇/);
		assert.ok(!made(world));
		await screen.pressUntil(lets, {gone: dialog}, 60_000);
		await until(() => made(world));
		await athena.seeNoMore(/waits in its own prompt|◇/, 60_000);
		await athena.see(/✓ [^\n]*touch made/);
	},
});

/** What Copilot asks about a command by itself. */
const copilotAsks = 'Do you want to run this command?';

/** A no in its own dialog, of which no hook tells: the call and its turn are over here too. */
const saysNoThere = ({name, dialog, reason, says, shell, prompted}) => ({
	name,
	script: {main: [shell('touch made')]},
	async play(world) {
		const athena = await world.athena('--json');
		const screen = await prompted(world);
		await screen.see(dialog, 60_000);
		const rows = () => rowsOf(athena);
		await until(() => rows().some(({kind}) => kind === 'notification'));
		for (const key of says) {
			// A key that comes with the one before is taken for a part of it.
			await delay(500);
			screen.press(key);
		}

		await screen.seeNoMore(dialog, 60_000);
		const last = kind => rows().findLast(row => row.kind === kind);
		await until(() => last('tool.abandoned')?.data.reason === reason);
		await until(() => last('run.end')?.seq > last('user.prompt').seq);
		assert.equal(rows().filter(({kind}) => kind === 'tool.pre').length, 1);
		assert.ok(!made(world));
	},
});

/** A plan is shown, and said to wait in its own prompt, which alone takes the answer. */
const planThere = (opened, begin) => ({
	name: 'plan-there',
	script: {
		main: [
			{
				tool: {
					name: 'exit_plan_mode',
					args: {summary: 'Write it first', recommendedAction: 'interactive'},
				},
			},
		],
	},
	async play(world) {
		const athena = world.athenaScreen();
		await athena.see('● listening');
		const screen = await opened(world);
		// The next mode is the one for plans.
		await screen.pressUntil('\u001B[Z', {seen: / Plan · /});
		await begin(world, screen);
		await screen.see('Plan Ready for Review', 60_000);
		await athena.see(/◇ Plan: Write it first.*waits in its own prompt/);
		await screen.pressUntil('enter', {gone: 'Plan Ready for Review'}, 60_000);
		await athena.seeNoMore(/waits in its own prompt/, 60_000);
		await athena.see(/✓ Plan: Write it first/);
	},
});

/** It asks before its hook tells of the call: one row, one question. */
const asksFirst = (shell, prompted) => ({
	name: 'asks-first',
	script: {main: [shell('touch made'), shell('touch refused')]},
	async play(world) {
		const athena = await athenaOn(world, '--intercept', 'Bash');
		await prompted(world);
		await athena.readyFor('touch made');
		const rows = () => rowsWith(athena, '(touch made');
		assert.equal(rows().length, 1, athena.text());
		assert.match(rows()[0], /waits for an answer/);
		await athena.answer('touch made', 'a');
		// Nobody is asked about the same call again.
		await athena.readyFor('touch refused');
		assert.ok(made(world));
		assert.equal(rows().length, 1, athena.text());
		await athena.answer('touch refused', 'd');
		await until(() => outputs(world).includes('The user denied'));
		assert.ok(!fs.existsSync(path.join(world.project, 'refused')));
		assert.equal(rowsWith(athena, '(touch refused').length, 1, athena.text());
	},
});

/** athena's death becomes a dialog of Pi's; a "no" there refuses the call. */
const refusedThere = (shell, prompted) => ({
	name: 'refused-after-its-death',
	script: {main: [shell('touch made')]},
	async play(world) {
		const holder = await world.holder();
		const screen = await prompted(world);
		await holder.killOnceItHolds();
		await screen.see('athena held', 60_000);
		await screen.pressUntil('escape', {gone: 'athena held'}, 60_000);
		await until(() => outputs(world).includes('Nobody allowed it.'));
		assert.ok(!made(world));
	},
});

/** What athena's person wants of a session reaches it without its terminal. */
const orders = (shell, prompted) => [
	{
		name: 'orders',
		script: {main: [shell('true'), {text: 'done'}, shell('sleep 600')]},
		async play(world) {
			const seen = await world.drive(() => undefined);
			const {runtime, events} = seen;
			const named = name => events.filter(({hookName}) => hookName === name);
			await prompted(world);
			await until(() => named('Stop').length > 0);
			const {sessionId} = named('Stop')[0];
			await until(() => runtime.takesOrders(sessionId));
			const words = 'the second prompt\nof two lines';
			assert.ok(runtime.sendPrompt(sessionId, words));
			await until(() =>
				named('UserPromptSubmit').some(({payload}) => payload.prompt === words),
			);
			await until(() =>
				named('PreToolUse').some(({payload}) =>
					JSON.stringify(payload).includes('sleep 600'),
				),
			);
			await until(() => runtime.takesOrders(sessionId));
			assert.ok(runtime.interrupt(sessionId));
			await until(
				() =>
					named('Stop').length > 1 ||
					named('StopFailure').length > 0 ||
					named('PostToolUseFailure').length > 0 ||
					named('TranscriptInterrupt').length > 0,
			);
		},
	},
	ordersOnScreen(
		{main: [shell('true'), {text: 'done'}, shell('sleep 600')]},
		prompted,
	),
];

/**
 * The same by the keys of athena's own screen: `r` gives the agent its next
 * prompt, `:interrupt` ends what it does.
 *
 * @param script what the agent does: it ends a turn, then runs `sleep 600`
 * @param {(world) => unknown} begin starts the agent with its first prompt
 */
export const ordersOnScreen = (script, begin) => ({
	name: 'orders-on-screen',
	script,
	async play(world) {
		const athena = world.athenaScreen();
		await athena.see('● listening');
		await begin(world);
		await athena.see(/ done \d+:\d\d/, 60_000);
		await athena.pressUntil('r', {seen: /Reply to .*:/});
		athena.press('\u001B[200~the second prompt\nof two lines\u001B[201~');
		await athena.see('of two lines');
		athena.press('enter');
		await athena.see('Delivered to ', 60_000);
		await athena.see(/❯ the second prompt/);
		await athena.see('sleep 600', 60_000);
		// Where it asks about that just then, the first key may come too early.
		await athena.pressUntil(':', {seen: 'Esc close', everyMs: 3000});
		athena.press('interrupt');
		await athena.see(/: ?interrupt/);
		athena.press('enter');
		await athena.see('was told to stop');
		await athena.seeNoMore(/\(1 running\)|1 tool running/, 60_000);
		const said = JSON.stringify(world.model.requests);
		assert.match(said, /the second prompt\\+nof two lines/);
	},
});

/** Past its permission, Qwen leaves the hook of a call that was cancelled running: its chat tells. */
const pastItsPermission = (shell, prompted) => [
	{
		name: 'interrupt-past-permission',
		script: {main: [shell('touch made')]},
		async play(world) {
			const seen = await world.drive(({hookName}) => {
				if (hookName === 'PermissionRequest') return {kind: 'permission_allow'};
				return hookName === 'PreToolUse'
					? {hold: {fallback: 'ask'}}
					: undefined;
			});
			const named = name =>
				seen.events.filter(({hookName}) => hookName === name);
			const screen = await prompted(world);
			await until(() => named('PreToolUse').length > 0);
			await until(() => {
				if (seen.withdrawals.length > 0) return true;
				screen.press('escape');
				return false;
			}, 1000);
			const [{eventId, cause}] = seen.withdrawals;
			assert.deepEqual(
				[eventId, cause],
				[named('PreToolUse')[0].id, 'superseded'],
			);
			await until(() => named('TranscriptResult').length > 0);
			assert.equal(named('TranscriptResult')[0].payload.outcome, 'interrupted');
			assert.equal(named('UserPromptSubmit').length, 1);
			assert.ok(!made(world));
		},
	},
];

/** opencode's dialog and athena's prompt are open together: the first answer wins. */
const bothLive = (shell, prompted) => [
	{
		name: 'let-run-there-after-give-back',
		permission: {bash: 'ask'},
		script: {main: [shell('touch made; sleep 20')]},
		async play(world) {
			const athena = world.athenaScreen();
			await athena.see('● listening');
			const screen = await prompted(world);
			await athena.see('● ready', 60_000);
			await athena.pressUntil('escape', {seen: /asks there/}, 60_000);
			await screen.see('Permission required', 60_000);
			await screen.pressUntil('enter', {gone: 'Permission required'}, 60_000);
			await until(() => made(world));
			// While it runs, and not only when it is over.
			await athena.seeNoMore(/asks there|◇/, 15_000);
			await athena.see('1 running');
		},
	},
	{
		name: 'no-in-its-dialog',
		permission: {bash: 'ask'},
		script: {main: [shell('touch made')]},
		async play(world) {
			const athena = await world.athena('--json');
			const screen = await prompted(world);
			await screen.see('Permission required', 60_000);
			await screen.pressUntil('escape', {gone: 'Permission required'}, 60_000);
			const rows = () => rowsOf(athena);
			const kindsOf = () => rows().map(({kind}) => kind);
			// Its turn ends after the call.
			await until(() => {
				const call = kindsOf().indexOf('tool.pre');
				return call !== -1 && kindsOf().includes('run.end', call);
			});
			const kinds = kindsOf();
			assert.ok(!made(world));
			assert.ok(!kinds.includes('tool.failure'), String(kinds));
			const [end] = rows().filter(({kind}) => kind === 'tool.abandoned');
			assert.equal(end?.data.reason, 'denied', JSON.stringify(rows()));
			// Nothing of the person's is told as the agent's words.
			assert.ok(!kinds.includes('assistant.message'), String(kinds));
		},
	},
	{
		name: 'both-live',
		permission: {bash: 'ask'},
		script: {
			main: [
				shell('expr 4000 + 242'),
				shell('touch made'),
				shell('touch made-there'),
			],
		},
		async play(world) {
			const requests = [];
			const seen = await world.drive(event => {
				if (event.hookName !== 'PermissionRequest') return undefined;
				requests.push(event);
				const command = JSON.stringify(event.payload);
				if (command.includes('made-there')) return 'hold';
				return command.includes('touch')
					? {kind: 'permission_deny', reason: 'Not with touch'}
					: {kind: 'permission_allow'};
			});
			const screen = await prompted(world);
			await until(() => requests.length === 3);
			// The person answers the third where opencode shows it.
			await screen.see('Permission required', 60_000);
			await screen.pressUntil('enter', {gone: 'Permission required'}, 60_000);
			await until(() => seen.withdrawals.length > 0);
			assert.equal(seen.withdrawals[0].eventId, requests[2].id);
			await until(() => fs.existsSync(path.join(world.project, 'made-there')));
			assert.ok(!made(world));
			await until(() => outputs(world).includes('Not with touch'));
			assert.match(outputs(world), /4242/);
		},
	},
];

/** What it asks is asked in both: the first is answered here, the second there. */
const questions = ({question, asked}, prompted) => ({
	name: 'questions',
	script: {
		main: ['Which database?', 'Which port?'].map(text => ({
			tool: question(text, ['First', 'Second']),
		})),
	},
	async play(world) {
		const requests = [];
		const seen = await world.drive(event => {
			if (event.hookName !== 'PermissionRequest') return undefined;
			requests.push(event);
			return requests.length === 1
				? {kind: 'question_answer', answers: {'Which database?': 'Second'}}
				: 'hold';
		});
		const screen = await prompted(world);
		await until(() => requests.length === 2);
		assert.match(outputs(world), /Second/);
		await screen.see(asked, 60_000);
		await screen.pressUntil('enter', {gone: asked}, 60_000);
		await until(() => seen.withdrawals.length > 0);
		assert.equal(seen.withdrawals[0].eventId, requests[1].id);
		await until(() => outputs(world).includes('First'));
		assert.deepEqual(seen.faults, []);
	},
});

/** Its hooks come as ever; what Copilot asks is asked by an extension of athena's, while its dialog is open. */
const besideItsDialog = (shell, prompted) => {
	const begin = async (world, decide) => {
		const seen = await world.drive(decide);
		const screen = await prompted(world, '--both-live');
		return {seen, screen};
	};

	return [
		{
			name: 'both-live',
			script: {
				main: [
					// What only reads is not asked about.
					shell('mkdir allowed'),
					shell('touch made'),
					shell('touch made-there'),
				],
			},
			async play(world) {
				const requests = [];
				const {seen, screen} = await begin(world, event => {
					if (event.hookName !== 'PermissionRequest') return undefined;
					requests.push(event);
					const {command} = event.payload.tool_input;
					if (command.includes('made-there')) return 'hold';
					return command.includes('touch')
						? {kind: 'permission_deny', reason: 'Not with touch'}
						: {kind: 'permission_allow'};
				});
				await until(() => requests.length === 3);
				await screen.see(copilotAsks, 60_000);
				assert.deepEqual(seen.withdrawals, []);
				await screen.pressUntil('enter', {gone: copilotAsks}, 60_000);
				await until(() => seen.withdrawals.length > 0);
				assert.equal(seen.withdrawals[0].eventId, requests[2].id);
				await until(() =>
					fs.existsSync(path.join(world.project, 'made-there')),
				);
				assert.ok(!made(world));
				assert.match(outputs(world), /Not with touch/);
				assert.ok(fs.existsSync(path.join(world.project, 'allowed')));
				assert.deepEqual(seen.faults, []);
			},
		},
		{
			name: 'both-live-athena-first',
			script: {main: [shell('touch made')]},
			async play(world) {
				const {seen, screen} = await begin(world, ({hookName}) =>
					hookName === 'PermissionRequest' ? 'hold' : undefined,
				);
				await screen.see(copilotAsks, 60_000);
				const asked = () =>
					seen.events.find(({hookName}) => hookName === 'PermissionRequest');
				await until(asked);
				seen.runtime.sendDecision(asked().id, {
					type: 'json',
					source: 'user',
					intent: {kind: 'permission_allow'},
				});
				await screen.seeNoMore(copilotAsks, 60_000);
				await until(() => made(world));
			},
		},
		{
			name: 'both-live-killed-while-held',
			script: {main: [shell('touch made')]},
			async play(world) {
				const holder = await world.holder('PermissionRequest');
				const screen = await prompted(world, '--both-live');
				await holder.killOnceItHolds();
				await screen.see(copilotAsks, 60_000);
				assert.ok(!made(world));
				await screen.pressUntil('enter', {gone: copilotAsks}, 60_000);
				await until(() => made(world));
			},
		},
		...orders(shell, world => prompted(world, '--both-live')),
	];
};
