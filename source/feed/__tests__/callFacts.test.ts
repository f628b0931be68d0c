import {expect, it} from 'vitest';
import {callFacts} from '../callFacts.js';
import {createFeedMapper} from '../mapper.js';
import {type FeedEvent} from '../types.js';
import {createTalk} from './helpers.js';

/** A call that is asked about, and allowed after 40 s; another command if it was edited. */
function allowed(edited?: string): FeedEvent[] {
	const talk = createTalk();
	const mapper = createFeedMapper();
	const asked = talk.ask('t1');
	const events = [talk.prompt(), talk.pre('t1'), asked].flatMap(event =>
		mapper.mapEvent(event),
	);
	const decision = mapper.mapDecision(
		asked.id,
		{
			type: 'json',
			source: 'user',
			intent: {
				kind: 'permission_allow',
				...(edited !== undefined && {updatedInput: {command: edited}}),
			},
		},
		asked.timestamp + 40_000,
	);
	return [
		...events.filter(({kind}) => /^(tool|permission)\./.test(kind)),
		...(decision ? [decision] : []),
	];
}

it('the time a person thought is no time of the call', () => {
	expect(callFacts(allowed(), 'running')?.waitedMs).toBe(40_000);
});

it('a call shows the command it was allowed with', () => {
	expect(callFacts(allowed('npm test'), 'running')?.title).toBe(
		'● Bash(npm test)',
	);
	expect(callFacts(allowed(), 'running')?.title).toBeUndefined();
});
