import {expect, it} from 'vitest';
import {callFacts} from '../callFacts.js';
import {createFeedMapper} from '../mapper.js';
import {type RuntimeIntent} from '../../runtime/types.js';
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

it('what was edited says so also when its agent then asked about that, and was let run', () => {
	const talk = createTalk();
	const mapper = createFeedMapper();
	const pre = talk.pre('t1');
	const edited = {command: 'npm test'};
	const asked = talk.ask('t1', {tool_input: edited});
	const decide = (id: string, intent: RuntimeIntent) =>
		mapper.mapDecision(id, {type: 'json', source: 'user', intent});
	const events = [
		...mapper.mapEvent(pre),
		decide(pre.id, {kind: 'pre_tool_allow', updatedInput: edited}),
		...mapper.mapEvent(asked),
		decide(asked.id, {kind: 'permission_allow'}),
	].filter(
		event => event !== null && !event.kind.startsWith('run'),
	) as FeedEvent[];
	const {title, decision} = callFacts(events, 'running') ?? {};
	expect(title).toBe('● Bash(npm test)');
	expect(decision?.edited).toBe(true);
});
