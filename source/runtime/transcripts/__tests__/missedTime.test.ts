import {expect, it} from 'vitest';
import {createMissedTime} from '../missedTime.js';
import {type RuntimeEvent} from '../../types.js';

it('says of a call that has no end and that its agent asks about first that it may ask there', () => {
	const told: RuntimeEvent[] = [];
	const missed = createMissedTime({
		owner: {
			sessionId: 's1',
			agent: 'codex',
			cwd: '/p',
			transcriptPath: '/p/rollout.jsonl',
		},
		since: 1000,
		awaySince: 1000,
		from: 2000,
		emit: event => told.push(event),
	});
	const call = {type: 'call', name: 'Bash', input: {command: 'ls'}} as const;
	missed.settle(() => [
		{...call, id: 'c1', at: 1100},
		{...call, id: 'c2', at: 1200, isAsked: true},
	]);
	const calls = told.flatMap(({hookName, toolUseId, payload}) =>
		hookName === 'TranscriptGap' ? [] : [{hookName, toolUseId, payload}],
	);
	expect(calls).toMatchObject([
		{hookName: 'TranscriptCall', toolUseId: 'c1'},
		{hookName: 'TranscriptCall', toolUseId: 'c2'},
		{hookName: 'TranscriptAsks', toolUseId: 'c2', payload: {may_run: true}},
	]);
});
