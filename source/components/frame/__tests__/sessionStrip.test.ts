import {expect, it} from 'vitest';
import {createTalk} from '../../../feed/__tests__/helpers.js';
import {createInjectableMockRuntime} from '../../../runtime/adapters/mock/index.js';
import {createSupervisor} from '../../../supervisor/supervisor.js';
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
	supervisor.leave(request.id);
	expect(strip()).toContain('1 ◇ api ❯ deploy api');
	expect(strip(40)).toMatchInlineSnapshot(`" 1 ◇ api  ▸2 ✗ shop   3 ✓ web"`);
	supervisor.stop();
});
