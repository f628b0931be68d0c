import {expect, it} from 'vitest';
import {type FiredEvent, type HookFiring} from '../fireEvents.js';
import {withSessionStarts} from '../sessionStarts.js';

/** A firing that writes down what it was given; hooks for these events. */
function setUp(...heard: string[]) {
	const fired: string[] = [];
	const firing: HookFiring = {
		concerns: ({hookName}) => heard.includes(hookName),
		fire: async ({hookName, sessionId}) => {
			fired.push(`${hookName} ${sessionId}`);
			return Promise.resolve(undefined);
		},
		stop: () => undefined,
	};
	const wrapped = withSessionStarts(firing);
	const send = async (hookName: string, sessionId = 's') => {
		const event: FiredEvent = {hookName, sessionId, payload: {}};
		if (wrapped.concerns(event)) await wrapped.fire(event);
	};

	return {fired, send};
}

it('a session that does not begin with a SessionStart has one, once', async () => {
	const {fired, send} = setUp('SessionStart', 'Stop');
	await send('UserPromptSubmit', 'a');
	await send('Stop', 'b');
	await send('Stop', 'a');
	expect(fired).toEqual([
		'SessionStart a',
		'SessionStart b',
		'Stop b',
		'Stop a',
	]);
});

it('a session that begins with one hears no other', async () => {
	const {fired, send} = setUp('SessionStart');
	await send('SessionStart');
	await send('Stop');
	expect(fired).toEqual(['SessionStart s']);
});

it('nothing is fired that no hook would hear', async () => {
	const {fired, send} = setUp('Stop');
	await send('PreToolUse');
	await send('Stop');
	expect(fired).toEqual(['Stop s']);
});
