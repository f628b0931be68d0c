import {expect, it} from 'vitest';
import {type RuntimeEvent} from '../../types.js';
import {createLateTurnEnds} from '../lateTurnEnds.js';

const end = {at: 1000, type: 'turnEnd', id: 'e1'} as const;
const hook = (hookName: string, agentId?: string): RuntimeEvent => ({
	...{id: hookName, timestamp: 1000, hookName, sessionId: 's1'},
	...(agentId !== undefined && {agentId}),
	context: {cwd: '/p', transcriptPath: '/t'},
	interaction: {expectsDecision: false},
	payload: {},
});

function open() {
	let now = 1000;
	const ends = createLateTurnEnds({
		now: () => now,
		setTimer: () => () => undefined,
	});
	ends.heard(hook('UserPromptSubmit'));
	return {
		...ends,
		dueAt(ms: number) {
			now = ms;
			return ends.due();
		},
	};
}

it('is told once, when no hook came', () => {
	const {read, heard, dueAt} = open();
	read(end);
	heard(hook('StopFailure', 'a1'));
	expect(dueAt(2999)).toBeUndefined();
	expect(dueAt(3000)).toBe(end);
	expect(dueAt(9000)).toBeUndefined();
});

it.each(['Stop', 'StopFailure'])(
	'is not told where %s tells of it, before or after',
	hookName => {
		const after = open();
		after.read(end);
		after.heard(hook(hookName));
		expect(after.dueAt(9000)).toBeUndefined();
		const before = open();
		before.heard(hook(hookName));
		before.read(end);
		expect(before.dueAt(9000)).toBeUndefined();
	},
);

it('of a turn before is not told of the one that goes on', () => {
	const {read, heard, dueAt} = open();
	read(end);
	heard(hook('UserPromptSubmit'));
	expect(dueAt(9000)).toBeUndefined();
	read({...end, at: 9000});
	expect(dueAt(11_000)).toMatchObject({at: 9000});
});
