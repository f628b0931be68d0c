import {expect, it} from 'vitest';
import {createAgentProcesses} from '../agentProcesses.js';

it('knows an agent once two hooks in a row say the same', () => {
	const {heard} = createAgentProcesses(pid => `${pid}:7`);
	expect(heard('s1', 40)).toBe('');
	expect(heard('s1', 40)).toBe('40:7');
	expect(heard('s2', 40)).toBe('');
	// It goes on in another process.
	expect(heard('s1', 50)).toBe('');
	expect(heard('s1', 50)).toBe('50:7');
	expect(heard('s1', undefined)).toBeUndefined();
});

it('takes no shell between them for the agent', () => {
	const {heard} = createAgentProcesses(pid => `${pid}:7`);
	for (let pid = 100; pid < 120; pid++) expect(heard('s1', pid)).toBe('');
});
