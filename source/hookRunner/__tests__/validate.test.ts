import {expect, it} from 'vitest';
import {validateHookConfig} from '../index.js';

it.each([
	[{}],
	[{PreToolUse: []}],
	[{PreToolUse: [{command: 'x', timeout: 1, continueOnError: false}]}],
	[
		{
			PreToolUse: [
				{matcher: 'Bash', hooks: [{type: 'command', command: 'x', timeout: 5}]},
				{command: 'y'},
			],
			Stop: [{hooks: [{type: 'http', url: 'http://127.0.0.1'}]}],
			SomethingNew: [{command: 'z', args: ['a'], more: true}],
		},
	],
	[{hooks: {Stop: [{command: 'x'}]}, model: 'opus'}],
])('takes %j', hooks => {
	expect(validateHookConfig(hooks)).toEqual({valid: true, errors: []});
});

it.each([
	[null, 'hooks: an object'],
	[[], 'hooks: an object'],
	['x', 'hooks: an object'],
	[{Stop: {command: 'x'}}, 'Stop: a list'],
	[{Stop: ['x']}, 'Stop[0]: an object'],
	[{Stop: [{}]}, 'Stop[0].command: a command'],
	[{Stop: [{command: ' '}]}, 'Stop[0].command: a command'],
	[{Stop: [{command: 5}]}, 'Stop[0].command: a command'],
	[{Stop: [{command: 'x', timeout: 0}]}, 'Stop[0].timeout: a number above 0'],
	[{Stop: [{command: 'x', timeout: '5'}]}, 'Stop[0].timeout'],
	[{Stop: [{command: 'x', continueOnError: 1}]}, 'Stop[0].continueOnError'],
	[{Stop: [{command: 'x', matcher: 1}]}, 'Stop[0].matcher: a string'],
	[{Stop: [{command: 'x', args: 'y'}]}, 'Stop[0].args: a list of strings'],
	[{Stop: [{hooks: {}}]}, 'Stop[0].hooks: a list'],
	[{Stop: [{hooks: [{command: 'x'}]}]}, 'Stop[0].hooks[0].type: missing'],
	[{Stop: [{hooks: [{type: 'command'}]}]}, 'Stop[0].hooks[0].command'],
])('refuses %j and names the place', (hooks, message) => {
	const {valid, errors} = validateHookConfig(hooks);
	expect(valid).toBe(false);
	expect(errors).toHaveLength(1);
	expect(errors[0]).toContain(message);
});
