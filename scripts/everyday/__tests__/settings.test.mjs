import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {argsOf, rulesFileOf} from '../settings.mjs';

const settings = JSON.parse(
	fs.readFileSync(path.join(import.meta.dirname, '../rules.json'), 'utf8'),
);
const named = name => settings.find(one => one.name === name);

test('a rule stands in the file of the project, and nowhere else', () => {
	expect(rulesFileOf(named('push'))).toEqual({
		rules: [{id: 'push', action: 'deny', when: '~c "git push"'}],
	});
	expect(argsOf(named('push'))).toEqual([]);
});

test.each(['read-only', 'personal'])(
	'%s is among what is compared, as athena is told of it',
	guards => {
		expect(rulesFileOf(named(guards))).toEqual({rules: []});
		expect(argsOf(named(guards))).toEqual(['--guards', guards]);
	},
);

test('each setting has a name of its own, and says something', () => {
	expect(new Set(settings.map(({name}) => name)).size).toBe(settings.length);
	for (const one of settings)
		expect([
			one.name,
			rulesFileOf(one).rules.length + argsOf(one).length > 0,
		]).toEqual([one.name, true]);
});
