import {expect, it} from 'vitest';
import {settingsTable} from '../../settings/table.js';
import {agentNames} from '../agentName.js';
import {getPrintRuntime, getRuntime, runtimeNames} from '../registry.js';

const spawn = {
	permissionMode: 'ask',
	cwd: '/home/dev/project',
	env: {},
} as const;

it('knows every agent by its one name', () => {
	expect(runtimeNames()).toEqual(agentNames);
	expect(runtimeNames().map(name => getRuntime(name).id)).toEqual(agentNames);
});

it('the settings know the same names', () => {
	const {fields} = settingsTable.runtime;
	expect(fields.default.choices).toEqual(runtimeNames());
	expect(fields.printCommand.choices).toEqual(runtimeNames());
});

it('argument, then settings, then claude', () => {
	expect(getRuntime().id).toBe('claude');
	expect(getRuntime(undefined, {}).id).toBe('claude');
	expect(getRuntime(undefined, {runtime: {default: 'pi'}}).id).toBe('pi');
	expect(getRuntime('codex', {runtime: {default: 'pi'}}).id).toBe('codex');
});

it.each([undefined, {}, {runtime: {default: 'claude'}}])(
	'names those there are when one is not known',
	config => {
		expect(() => getRuntime('x', config)).toThrow(
			`Unknown runtime: "x". Available: ${agentNames.join(', ')}`,
		);
	},
);

it.each(['', 'Claude', 'toString', '__proto__'])('%j is none', name => {
	expect(() => getRuntime(name)).toThrow(`Unknown runtime: "${name}"`);
});

it('one-shot calls may have an agent of their own', () => {
	expect(getPrintRuntime().id).toBe('claude');
	expect(getPrintRuntime(undefined, {runtime: {default: 'qwen'}}).id).toBe(
		'qwen',
	);
	const runtime = {default: 'qwen', printCommand: 'gemini'};
	expect(getPrintRuntime(undefined, {runtime}).id).toBe('gemini');
	expect(getPrintRuntime('pi', {runtime}).id).toBe('pi');
});

it.each([
	[undefined, 'sonnet', 'anthropic/claude-sonnet-4-6'],
	[undefined, 'gpt-5.4', 'anthropic/gpt-5.4'],
	[{provider: 'openrouter'}, 'gpt-5.4', 'openrouter/gpt-5.4'],
	[{modelMap: {fast: 'x/y'}}, 'fast', 'x/y'],
	[{modelMap: {fast: 'x/y'}}, 'toString', 'anthropic/toString'],
	[{provider: 'p', modelMap: {'a/b': 'x/y'}}, 'a/b', 'a/b'],
])('with %j Pi takes %s for %s', (pi, model, expanded) => {
	const runtime = getRuntime('pi', {runtime: {...(pi && {pi})}});
	expect(runtime.buildSpawnCommand({...spawn, model})).toBe(
		`pi --model ${expanded}`,
	);
	expect(runtime.buildPrintCommand('hi', model)).toEqual([
		'pi',
		'--print',
		'--model',
		expanded,
		'hi',
	]);
});

it('the environment is what the model needs', () => {
	for (const name of runtimeNames()) {
		const {buildEnv} = getRuntime(name);
		expect(buildEnv({model: 'm'})).toEqual({});
		expect(buildEnv({model: 'm', env: {KEY: 'v'}})).toEqual({KEY: 'v'});
	}
});
