import fc from 'fast-check';
import {expect, test} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {programs} from '../../programs/table.js';
import {analyseShell} from '../analyse.js';
import {inOneShape} from '../oneShape.js';
import {plainFields} from '../plainFields.js';
import {unknownProgram} from '../unknownProgram.js';

const surroundings = {cwd: '/home/dev/project', home: '/home/dev'};

const read = (command: string) => {
	const fields = plainFields(command);
	return fields && unknownProgram(command, fields, surroundings.cwd);
};

test.each([...programs.keys(), 'bash', 'fish', 'cd', 'gfind', 'python3.12'])(
	'%s is known',
	program => {
		expect(read(`${program} x`)).toBeUndefined();
	},
);

test('what is said of an unknown program is what the walk says', () => {
	const word = fc.stringMatching(/^[\w@%+:,./-]{1,8}$/);
	const name = fc.oneof(word, fc.constantFrom(...programs.keys(), 'lint'));
	fc.assert(
		fc.property(name, fc.array(word, {maxLength: 4}), (program, words) => {
			const command = [program, ...words].join(' ');
			const segment = read(command);
			// The same behind a blank is for the parser.
			const [walked] = analyseShell(` ${command}`, surroundings).segments;
			if (segment)
				expect({...walked, span: segment.span}).toStrictEqual(
					inOneShape(segment),
				);
		}),
		{numRuns: fuzzLength(3000)},
	);
});
