import {expect, it} from 'vitest';
import {type RuntimeEvent} from '../../runtime/types.js';
import {createStartedSessions} from '../startedSessions.js';

const event = (
	sessionId: string,
	startedAs?: RuntimeEvent['startedAs'],
): RuntimeEvent => ({
	id: 'e',
	timestamp: 1,
	hookName: 'PreToolUse',
	sessionId,
	...(startedAs && {startedAs}),
	context: {cwd: '/', transcriptPath: ''},
	interaction: {expectsDecision: true},
	payload: {},
});

it('holds a session to what it said first', () => {
	const sessions = createStartedSessions();
	const said = (...args: Parameters<typeof event>) => {
		const one = event(...args);
		sessions.settle(one);
		return one.startedAs;
	};
	expect(said('s1')).toBeUndefined();
	const ann = {name: 'ann', capability: 'scout'};
	expect(said('s1', ann)).toEqual(ann);
	// Neither silence nor another word takes its guards away.
	expect(said('s1')).toEqual(ann);
	expect(said('s1', {name: 'ann', capability: 'personal'})).toEqual(ann);
	expect(said('s2')).toBeUndefined();
});

it('asks once how the branches of an agent begin, when something is to be decided', () => {
	const asked: string[] = [];
	const sessions = createStartedSessions((name, cwd) => {
		asked.push(`${name} in ${cwd}`);
		return 'feat/';
	});
	const ann = {name: 'ann', capability: 'builder'};
	const begins = {...event('s1', ann), interaction: {expectsDecision: false}};
	sessions.settle(begins);
	expect(begins.startedAs).toEqual(ann);
	for (const one of [event('s1', ann), event('s1')]) {
		sessions.settle(one);
		expect(one.startedAs).toEqual({...ann, branchPrefix: 'feat/'});
	}

	expect(asked).toEqual(['ann in /']);
});
