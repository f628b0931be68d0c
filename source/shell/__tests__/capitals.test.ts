import {describe, expect, it} from 'vitest';
import {verdictOn} from '../../policy/guards/__tests__/kit.js';

describe('a program named in capitals, which is the same on macOS', () => {
	it.each(['RM -rf /', 'Git push -f', '/bin/RM -rf ~', 'sudo Rm -rf /'])(
		'%s is refused as in small letters',
		command => {
			expect(verdictOn(command, 'dangerous-bash')).toBe('deny');
		},
	);

	it.each(['LS', 'Cat a', 'GIT status'])('%s is not proven', command => {
		expect(verdictOn(command, 'read-only')).not.toBe('allow');
	});
});
