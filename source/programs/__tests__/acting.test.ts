import {expect, test} from 'vitest';
import {actingCommands, actOf} from '../naming/acting.js';
import {optionTable} from '../options.js';

test.each(actingCommands)('what is said of %s can be read', command => {
	const [program = '', ...words] = command.split(' ');
	const act = actOf(program, [
		...words.map(word => (word === '_' ? 'any' : word)),
		'more',
	]);
	expect(act).toBeDefined();
	expect(() => optionTable(act?.harmless ?? '')).not.toThrow();
});
