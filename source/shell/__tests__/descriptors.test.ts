import {describe, expect, test} from 'vitest';
import {accesses, analyse} from './shellKit.js';

const isProven = (command: string) =>
	analyse(command).segments.every(({unproven}) => unproven.length === 0);

describe('what is read is written by the name of its descriptor', () => {
	test.each([
		'echo evil < a > /dev/stdin',
		'echo evil 2< a > /dev/stderr',
		'echo evil 1< a 2> /dev/stdout',
		'echo evil <> a > /dev/stdin',
		'{ echo evil > /dev/stdin; } < a',
		'(echo evil > /dev/stderr) 2< a',
		'{ { echo evil; } > /dev/stderr; } 2< a',
		'while read -r l; do echo evil > /dev/stdin; done < a',
		'for f in 1; do echo evil > /dev/stderr; done 2< a',
		'cat < a > /proc/self/fd/0',
		'cat < a > /proc/thread-self/fd/0',
		'cat < a > /proc/self/task/1/fd/0',
		'cat < a > "/proc/$$/fd/0"',
		'echo evil 3< a > /dev/fd/3',
		'exec 3< a; echo evil > /dev/fd/3',
		'exec {x}< a; echo evil > /dev/fd/10',
		'exec 3< a; { echo evil > /dev/fd/4; } 4<&3',
		'echo evil < a 2>&0 > /dev/stderr',
		'echo evil < a > /dev/st?in',
		'f=/dev/stdin; echo evil < a > $f',
		'tee /dev/stdin < a',
		'tee /dev/fd/0 < a',
		'cp evil /dev/stdin < a',
		'dd of=/dev/stdin < a',
		'sort evil -o /dev/stdin < a',
		"bash -c 'echo evil > /dev/stdin' < a",
		"bash -c 'echo evil' > /dev/stderr 2< a",
		'some-tool /dev/stdin < a',
		`python3 -c "open('/dev/stdin', 'w')" < a`,
		`node -e "fs.writeFileSync('/proc/self/fd/0', '')" < a`,
	])('%s', command => {
		expect(accesses(command)).toContain('write /project/a');
		expect(isProven(command)).toBe(false);
	});

	test.each(['ls > /dev/fd/3', 'ls > /proc/self/fd/255', 'ls > /dev/stdin'])(
		'nobody knows what is written: %s',
		command => {
			expect(isProven(command)).toBe(false);
		},
	);

	test.each([
		['echo x > /dev/stderr', []],
		['echo x >&2', []],
		['cat < a > /dev/stdout 2> /dev/stderr', ['read /project/a']],
		['cat < a 2>&1', ['read /project/a']],
		[
			'while read -r l; do echo "$l" > /dev/stderr; done < a',
			['read /project/a'],
		],
		['{ echo x; } > /dev/stderr', []],
		['cat /dev/stdin < a', ['read /project/a']],
	])('but not here: %s', (command, expected) => {
		expect(accesses(command)).toEqual(expected);
		expect(isProven(command)).toBe(true);
	});

	test('what opens and writes more than can be looked at is too much', () => {
		const command = 'tee /dev/stdin < a; '.repeat(60);
		expect(analyse(command)).toMatchObject({isOverBudget: true});
	});
});
