import {expect, it} from 'vitest';
import {createTalk} from '../../../feed/__tests__/helpers.js';
import {createInjectableMockRuntime} from '../../../runtime/adapters/mock/index.js';
import {createSupervisor} from '../../../supervisor/supervisor.js';
import {agentNames} from '../../../runtime/agentName.js';
import {type Line} from '../../../screen/look/line.js';
import {feedRowLine} from '../../feed/feedRow.js';
import {waitingPanel} from '../../prompt/waitingPanel.js';
import {agentBadge} from '../../text/agentBadge.js';
import {sessionList} from '../sessionList.js';
import {sessionStrip} from '../sessionStrip.js';

it('names the sessions in the order they began, with a number and where each stands', () => {
	const runtime = createInjectableMockRuntime();
	const supervisor = createSupervisor({runtime});
	supervisor.start();
	const strip = (width = 200) =>
		sessionStrip(supervisor.getState(), width, 2000)
			.map(({spans}) => spans.map(({text}) => text).join(''))
			.join('\n')
			.trimEnd();
	const talk = (id: string, cwd: string) => {
		const one = createTalk(id);
		return {
			...one,
			tell: (hook: string, fields = {}) => {
				const event = one.hook(hook, fields);
				runtime.emit({...event, context: {...event.context, cwd}});
			},
		};
	};

	const api = talk('api-1', '/work/api');
	const shop = talk('shop-1', '/work/shop');
	const web = talk('web-1', '/work/web');
	api.tell('UserPromptSubmit', {prompt: 'deploy api'});
	expect(strip()).toBe('');
	shop.tell('UserPromptSubmit', {prompt: 'rename helper'});
	web.tell('UserPromptSubmit', {prompt: 'fix css'});
	web.tell('Stop', {background_tasks: []});
	const request = {...api.ask('c1'), interaction: {expectsDecision: true}};
	runtime.emit(request);
	shop.tell('StopFailure', {error: 'overloaded'});
	expect(strip()).toMatchInlineSnapshot(
		`"▸1 ◆ api ❯ deploy api   2 ✗ shop ❯ rename helper   3 ✓ web ❯ fix css"`,
	);
	// Also of those that have no room: who failed and who is done.
	expect(strip(28)).toMatchInlineSnapshot(`"▸1 ◆ api  +2 more ✗1 ✓1"`);
	supervisor.leave(request.id);
	expect(strip()).toContain('1 ◇ api ❯ deploy api');
	expect(strip(40)).toMatchInlineSnapshot(`" 1 ◇ api  ▸2 ✗ shop   3 ✓ web"`);
	supervisor.stop();
});

it('says whose a session, a row and a request are, once there is more than one agent', () => {
	const runtime = createInjectableMockRuntime();
	const supervisor = createSupervisor({runtime});
	supervisor.start();
	const strip = () => textOf(sessionStrip(supervisor.getState(), 100, 2000));
	const waiting = () =>
		textOf(
			waitingPanel(
				supervisor.getState(),
				{waitingList: undefined, nowMs: 2000, dialogs: new Map()},
				{width: 100, height: 10},
			).lines,
		);
	const list = () =>
		textOf(
			sessionList(supervisor.getState(), {
				nowMs: 2000,
				width: 44,
				height: 10,
				askingId: undefined,
				hasKeys: false,
				muted: new Set(),
			}),
		);
	const claude = createTalk('one');
	const codex = createTalk('two');
	const prompt = (talk: typeof claude) =>
		talk.hook('UserPromptSubmit', {prompt: 'tidy up'});
	runtime.emit({...claude.ask('c1'), interaction: {expectsDecision: true}});
	runtime.emit(prompt(createTalk('three')));
	expect(strip()).not.toContain('Cl ');
	expect(waiting()).not.toContain('Cl ');
	expect(list()).not.toContain('Cl ');
	runtime.emit({...prompt(codex), agent: 'codex'});
	runtime.emit({
		...codex.ask('c2'),
		agent: 'codex',
		interaction: {expectsDecision: true},
	});
	expect(strip()).toMatch(/1 ◆ Cl .*3 ◆ Cx /);
	expect(waiting()).toMatch(/1 Cl .*\n.* 2 Cx /);
	expect(list()).toMatch(/1 ◆ Cl .*\n[^]*3 ◆ Cx /);
	const row = supervisor.getState().feed.row(0);
	const look = {actorName: 'Agent', width: 80, selected: false};
	expect(
		row && textOf([feedRowLine(row, {...look, badge: agentBadge('codex')})]),
	).toContain(' Cx Agent');
	supervisor.stop();
});

it('has a badge of two cells for each agent, and no two the same', () => {
	const badges = agentNames.map(agent => agentBadge(agent));
	expect(new Set(badges).size).toBe(agentNames.length);
	expect(badges.every(badge => /^[A-Z][a-z]$/.test(badge))).toBe(true);
});

const textOf = (lines: readonly Line[]) =>
	lines.map(({spans}) => spans.map(({text}) => text).join('')).join('\n');
