import {describe, expect, it} from 'vitest';
import {agentNames} from '../../../source/runtime/agentName.ts';
import {records} from '../../truth/agents/records.mjs';
import {programs} from '../programs.mjs';
import {scenariosOf} from '../scenarios/everyAgent.mjs';
import {facts} from '../scenarios/facts.mjs';

/* The compiler does not read the scripts: what each agent needs there is asked for here (docs/agents.md). */

/** Claude has scripts of its own. */
const agents = agentNames.filter(name => name !== 'claude');

describe.each(agents)('%s', agent => {
	it('runs against the stub (programs.mjs)', () => {
		expect(programs[agent]).toEqual(
			expect.objectContaining({
				name: expect.any(String),
				version: expect.any(String),
				prepare: expect.any(Function),
				headless: expect.any(Function),
				screen: expect.any(Function),
			}),
		);
	});

	it('has a record to hold athena against (truth/agents/records.mjs)', () => {
		expect(records[agent]).toEqual(expect.any(Function));
	});
});

// Codex has scenarios of its own.
it.each(agents.filter(name => name !== 'codex'))(
	'%s plays scenarios (scenarios/facts.mjs)',
	agent => {
		expect(facts[agent]).toEqual(
			expect.objectContaining({
				shell: expect.any(Function),
				resume: expect.any(Function),
				screen: expect.objectContaining({
					...{ready: expect.any(String), dialog: expect.any(String)},
					...{lets: expect.any(String), escapes: expect.any(Number)},
				}),
			}),
		);
		const names = scenariosOf(agent).map(({name}) => name);
		expect(new Set(names).size).toBe(names.length);
		expect(names.length).toBeGreaterThan(9);
	},
);
