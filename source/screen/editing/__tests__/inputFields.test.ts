import {describe, expect, it} from 'vitest';
import {
	fieldName,
	fieldText,
	inputFields,
	whyInvalid,
	withField,
} from '../inputFields.js';

const bash = {description: 'Run it', command: 'npm test', timeout: 5};

describe('the fields of an input', () => {
	it('begin with what the tool is about, else with all of it', () => {
		const names = (tool: string, input: Record<string, unknown>) =>
			inputFields(tool, input).map(field => fieldName(field));
		expect(names('Bash', bash)).toEqual([
			'command',
			'description',
			'all of it, as JSON',
		]);
		expect(names('mcp__a__b', {n: 1, text: 'x'})).toEqual([
			'all of it, as JSON',
			'text',
		]);
		expect(names('Bash', {})).toEqual(['all of it, as JSON']);
	});

	it('are put back where they were', () => {
		const [command] = inputFields('Bash', bash);
		expect(withField(command!, bash, 'ls')).toEqual({
			ok: true,
			input: {...bash, command: 'ls'},
		});
		const whole = {type: 'whole'} as const;
		expect(withField(whole, bash, fieldText(whole, bash))).toEqual({
			ok: true,
			input: bash,
		});
	});

	it('say what is no JSON, or no object', () => {
		const whole = {type: 'whole'} as const;
		expect(withField(whole, bash, '{')).toMatchObject({
			ok: false,
			reason: expect.stringMatching(/^No JSON: /) as string,
		});
		expect(withField(whole, bash, '[1]')).toEqual({
			ok: false,
			reason: 'The input must be a JSON object',
		});
	});
});

describe('an edited input', () => {
	it('is refused where it has other types, or nothing left to do', () => {
		const why = (edited: Record<string, unknown>) =>
			whyInvalid('Bash', bash, edited);
		expect(why({...bash, command: 'ls -l'})).toBeUndefined();
		expect(why({...bash, command: ' \n'})).toBe('command is empty');
		expect(why({...bash, command: 5})).toBe(
			'command was string and is number now',
		);
		expect(why({...bash, timeout: '5'})).toBe(
			'timeout was number and is string now',
		);
		expect(why({timeout: 5})).toBe('command is missing');
		expect(why({})).toBe('Nothing is left of the input');
		expect(why({command: 'ls'})).toBeUndefined();
		expect(whyInvalid('X', {a: [1]}, {a: {}})).toBe(
			'a was a list and is object now',
		);
	});

	it('may empty a file', () => {
		const write = {file_path: '/x', content: 'a'};
		expect(whyInvalid('Write', write, {...write, content: ''})).toBeUndefined();
	});
});
