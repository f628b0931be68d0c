import {expect, it} from 'vitest';
import {codexRollout} from '../rollout.js';

const line = (payload: object) =>
	JSON.stringify({
		timestamp: '2026-11-24T15:03:27.218Z',
		type: 'event_msg',
		payload,
	});
const ended = {type: 'task_complete', turn_id: 't1', last_agent_message: null};
const facts = (text: string) => codexRollout.open()(text);

it('tells of a turn that ended because the API failed', () => {
	const error = {
		message: 'We’re currently experiencing high demand',
		codex_error_info: 'internal_server_error',
	};
	expect(facts(line({...ended, error}))).toEqual([
		{
			at: Date.UTC(2026, 10, 24, 15, 3, 27, 218),
			type: 'turnEnd',
			id: 't1',
			failed: {error: 'internal_server_error', message: error.message},
		},
	]);
	expect(facts(line({...ended, error: {message: 'no'}}))).toMatchObject([
		{failed: {error: 'unknown', message: 'no'}},
	]);
});

it.each([
	['that ended well', line({...ended, last_agent_message: 'Done.'})],
	['whose error is none', line({...ended, error: null})],
	['only named', line({type: 'agent_message', message: '"task_complete"'})],
	['cut off', line({...ended, error: {message: 'no'}}).slice(0, -3)],
	[
		'without a time',
		JSON.stringify({payload: {...ended, error: {message: 'x'}}}),
	],
])('says nothing of a turn %s', (_what, text) => {
	expect(facts(text)).toEqual([]);
});
