import {describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {allow, call, compiled, deny, here, verdict} from './kit.js';

/* Who writes to `/dev/stdin` writes the file that is read from it (shell/descriptors.ts). */

const written = (file: string) => [
	`echo evil < ${file} > /dev/stdin`,
	`echo evil 2< ${file} > /dev/stderr`,
	`{ echo evil > /dev/stdin; } < ${file}`,
	`(echo evil > /dev/stderr) 2< ${file}`,
	`while read -r l; do echo evil > /dev/stdin; done < ${file}`,
	`cat < ${file} > /proc/self/fd/0`,
	`tee /dev/stdin < ${file}`,
	`tee /dev/fd/0 < ${file}`,
	`cp evil /dev/stdin < ${file}`,
	`exec 3< ${file}; echo x > /dev/fd/3`,
	`bash -c 'echo x > /dev/stdin' < ${file}`,
];

describe('a file that is written by the name of its descriptor', () => {
	test.each(written('locked/a'))('is denied as written: %s', command => {
		expect(verdict([deny('~t Write & ~p "locked/**"')], command)).toBe('deny');
	});

	test.each(written('.athena/rules.json'))(
		'is athena’s own, and asked about: %s',
		command => {
			expect(verdict([], command)).toBe('ask');
		},
	);

	test.each(written('src/a'))('is not only read: %s', command => {
		expect(verdict([allow('~t Read & ~p "src/**"')], command)).not.toBe(
			'allow',
		);
		expect(
			verdict([allow('~c "echo *" | ~c "cat" | ~c "tee *"')], command),
		).not.toBe('allow');
		expect(
			judge(call(command), compiled([], {guards: ['read-only']}), here).verdict,
		).toBe('deny');
	});
});
