import {expect, it} from 'vitest';
import {type AgentRow, type FeedRow} from '../../supervisor/types.js';
import {secondsOf} from '../feed/rowClock.js';

const row: FeedRow = {
	eventId: 'E1',
	ts: 0,
	kind: 'tool.pre',
	level: 'info',
	actorId: 'agent:root',
	sessionId: 's',
	runId: 's:R1',
	title: 'Agent(Review)',
	call: {
		toolName: 'Agent',
		startedAt: 1000,
		waitedMs: 2000,
		state: 'running',
	},
};
const agent: AgentRow = {
	number: 1,
	actorId: 'subagent:one',
	type: 'Explore',
	state: 'running',
	background: false,
	startedAt: 3000,
	thoughtMs: 0,
	tools: 1,
	failures: 0,
};

it('the clock of a call leaves out what a person thought about it, and about its agent’s calls', () => {
	expect(secondsOf(row, 10_500)).toBe(7);
	expect(secondsOf({...row, agent}, 10_500)).toBe(7);
	expect(secondsOf({...row, agent: {...agent, thoughtMs: 4000}}, 10_500)).toBe(
		3,
	);
	const waits = {...agent, thoughtMs: 4000, waitingSince: 9000};
	expect(secondsOf({...row, agent: waits}, 10_500)).toBe(2);
	expect(secondsOf({...row, agent: waits}, 60_000)).toBe(2);
});
