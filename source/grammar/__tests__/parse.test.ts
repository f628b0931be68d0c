import {expect, test} from 'vitest';
import {compileExpression} from '../compile.js';
import {parseExpression} from '../parse.js';
import {type Subject} from '../types.js';

const call: Subject = {
	values: letter =>
		({
			t: ['Bash'],
			c: ['git push origin main'],
			p: ['/home/dev/app/src/deep/cart.ts'],
			s: ['3f2a-77'],
			g: ['codex'],
			a: ['subagent:a1', 'scout'],
			k: ['tool.pre', 'tool'],
			r: ['3f2a-77:R3', 'R3', '3'],
			b: ['publish it'],
		})[letter],
	is: (letter, word) => letter === 'd' && word === 'allowed',
};

test.each([
	['~t bash', true],
	['~t b*', true],
	['~g codex', true],
	['~g co', false],
	['~g claude', false],
	['~t as', false],
	['~c "git push"', true],
	['~c "git push*"', true],
	['~c "push*"', false],
	['~c /^git\\s(push|pull)/', true],
	['~p src/**', true],
	['~p src/*.ts', false],
	['~p /home/**/cart.ts', true],
	['~p /dev/app/', true],
	['~p "/CART\\.ts$/"', true],
	['~p ~/deep', false],
	['~p ~/.ssh | ~t Bash', true],
	['~s 3f', true],
	['~s f2', false],
	['~a scout', true],
	['~k tool', true],
	['~r 3', true],
	['~r r3', true],
	['~r 33', false],
	['~d', false],
	['~d allowed', true],
	['~d "allowed"', false],
	['~d & publish', false],
	['publish', true],
	['publish !~t Read', true],
	['!(publish ~t Bash)', false],
	['nothing | ~t Read | ~s 3', true],
	['', true],
])('%s is %s', (text, fits) => {
	const parsed = parseExpression(text);
	if (!parsed.ok) throw new Error(parsed.message);
	expect(compileExpression(parsed.expression)(call)).toBe(fits);
});
