import {expect, it} from 'vitest';
import {agentNames} from '../../../runtime/agentName.js';
import {parseSwarm} from '../swarmFile.js';

const parse = (text: string, settings = {}) =>
	parseSwarm('/p/swarm.yaml', text, settings).map(({runtime, ...plan}) => ({
		...plan,
		runtime: runtime.id,
	}));

it('reads agents, with what holds where nothing is said', () => {
	expect(
		parse(`
qualityGates:
  - {name: tests, command: npm test}
agents:
  - name: ann
    task: |
      fix it
      now
  - runtime: codex
    capability: scout
    model: gpt-6-sol
    mode: bypass
    worktree: look/around
    task: look
    qualityGates: []
`),
	).toEqual([
		{
			name: 'ann',
			runtime: 'claude',
			capability: 'builder',
			model: '',
			mode: 'ask',
			branch: undefined,
			task: 'fix it\nnow',
			qualityGates: [{name: 'tests', command: 'npm test'}],
		},
		{
			name: undefined,
			runtime: 'codex',
			capability: 'scout',
			model: 'gpt-6-sol',
			mode: 'bypass',
			branch: 'look/around',
			task: 'look',
			qualityGates: [],
		},
	]);
});

it('takes a bare list, JSON, names that are numbers, and the default of the settings', () => {
	expect(parse('[{"name": 7, "task": "go"}]', {default: 'pi'})).toMatchObject([
		{name: '7', runtime: 'pi', task: 'go'},
	]);
});

it.each([
	['agents: [', /^\/p\/swarm\.yaml:1:\d+: /],
	['', /:1:1: a swarm is a list of agents/],
	['agents: {}', /a swarm is a list of agents/],
	['agents:\n  - just text', /:2:5: an agent is a name, a task/],
	['agents:\n  - name: a', /:2:5: there is no task/],
	[
		"agents:\n  - name: a\n    task: '  !id'",
		/a task that begins with ! would be a command/,
	],
	[
		'agents:\n  - task: x\n    capabilty: scout',
		/:3:16: there is no “capabilty” here; .* Did you mean “capability”\?/,
	],
	[
		'agents:\n  - task: x\n    capability: boss',
		/:3:17: there is no capability “boss”; there are builder, /,
	],
	[
		'agents:\n  - task: x\n    capability: personal',
		/no capability “personal”/,
	],
	['agents:\n  - task: x\n    mode: yolo', /:3:11: mode is ask or bypass/],
	['agents:\n  - {task: x, name: a.b}', /a name is letters, digits/],
	['agents:\n  - {task: x, worktree: "-f"}', /is no name of a branch/],
	[
		'agents:\n  - {task: x, name: a}\n  - {task: y, name: a}',
		/:3:\d+: there are two agents called a/,
	],
	['agents:\n  - task: [x]', /:2:11: a text is expected/],
	[
		'qualityGates: [{name: a}]\nagents: [{task: x}]',
		/:1:16: a gate has a name and a command/,
	],
	['qualityGates: npm test\nagents: [{task: x}]', /a list is expected here/],
])('%j is refused at its place', (text, message) => {
	expect(() => parse(text)).toThrow(
		expect.objectContaining({
			code: 'ATHENA_BAD_FILE',
			message: expect.stringMatching(message) as string,
		}) as Error,
	);
});

it('says which runtimes there are', () => {
	expect(() => parse('[{task: x, runtime: amp}]')).toThrow(
		`Unknown runtime: "amp". Available: ${agentNames.join(', ')}`,
	);
});

it('follows no alias a thousand times', () => {
	const laughs = Array.from(
		{length: 12},
		(_, level) =>
			`a${level}: &a${level} [${Array.from({length: 10}, () => (level === 0 ? 'ha' : `*a${level - 1}`)).join(', ')}]`,
	).join('\n');
	expect(() => parse(`${laughs}\nagents: *a11`)).toThrow(
		/^[^:]+:\d+:\d+: .*alias/i,
	);
});
