import {expect, it} from 'vitest';
import {createAgentProcesses} from '../agentProcesses.js';

/** A system in which these processes live, with the parents of some. */
function begin(pids: readonly number[] = [], parents = new Map()) {
	const living = new Set(pids);
	const processes = createAgentProcesses({
		markOf: pid => `${pid}:7`,
		markLives: mark => living.has(Number(mark.split(':')[0])),
		isThere: pid => living.has(pid),
		parentOf: pid => parents.get(pid) as number | undefined,
	});
	const heard = (pid: number | undefined, has?: boolean) => {
		const {mark, number, isShared} = processes.heard({
			sessionId: 's1',
			pid,
			has,
			isDirect: true,
		});
		return `${mark} ${number}${isShared ? ' shared' : ''}`;
	};

	return {living, processes, heard};
}

it('knows an agent once two hooks say the same', () => {
	const {processes, heard} = begin();
	expect(heard(40)).toBe(' 1');
	expect(heard(40)).toBe('40:7 1');
	expect(processes.heard({sessionId: 's2', pid: 40}).mark).toBe('');
	// It goes on in another process.
	expect(heard(50)).toBe(' 1');
	expect(heard(50)).toBe('50:7 1');
	expect(heard(undefined)).toBe('undefined 1');
});

it('takes no shell between them for the agent, nor for a second one', () => {
	const {living, heard} = begin([40], new Map([[99, 40]]));
	for (let pid = 100; pid < 120; pid++) {
		living.add(pid);
		expect(heard(pid)).toBe(' 1');
	}

	heard(40);
	expect(heard(40)).toBe('40:7 1');
	living.add(99);
	expect(heard(99)).toBe(' 1');
	expect(heard(40)).toBe('40:7 1');
});

it('knows a second process beside one that lives, until either ends', () => {
	const {living, processes, heard} = begin([40, 50]);
	heard(40);
	heard(40);
	expect(heard(50)).toBe(' 2 shared');
	expect(processes.isShared('s1')).toBe(true);
	expect(heard(40)).toBe('40:7 1 shared');
	expect(heard(50)).toBe('50:7 2 shared');
	const have = () => [1, 2].map(number => processes.has('s1', number));
	expect(have()).toEqual([true, true]);
	living.delete(40);
	expect(have()).toEqual([false, true]);
	expect(heard(50)).toBe('50:7 2');
	expect(processes.isShared('s1')).toBe(false);
	living.add(60);
	expect(heard(60)).toBe(' 3 shared');
});

it('counts nobody who has ended the session, until they take it up again', () => {
	const {heard} = begin([40, 50]);
	heard(40);
	heard(40);
	heard(50);
	expect(heard(40, false)).toBe('40:7 1 shared');
	expect(heard(50)).toBe('50:7 2');
	expect(heard(40, true)).toBe('40:7 1 shared');
	expect(heard(50)).toBe('50:7 2 shared');
});

it('knows the process of a recorded session, while that lives', () => {
	const {processes, heard} = begin([40, 50]);
	processes.knew('s1', '40:7');
	expect(heard(50)).toBe(' 2 shared');
	processes.knew('s2', '70:7');
	expect(
		processes.heard({sessionId: 's2', pid: 50, isDirect: true}).isShared,
	).toBe(false);
});

it('leaves agents whose hooks come from several processes as one', () => {
	const {processes} = begin([40, 50]);
	const heard = (pid: number) => processes.heard({sessionId: 's1', pid});
	heard(40);
	heard(40);
	expect(heard(50)).toEqual({mark: '', number: 1, isShared: false});
	expect(heard(40)).toEqual({mark: '', number: 1, isShared: false});
});
