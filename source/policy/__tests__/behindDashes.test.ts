import {describe, expect, it} from 'vitest';
import {allow, deny, verdict} from './kit.js';

/* Behind `--` some programs take every word for an operand, and others look for options there, too. */

const covers = (command: string, words: string) =>
	verdict([allow(`~c "${command}"`)], words) === 'allow';

describe('an option behind `--`', () => {
	it.each([
		['pytest', 'python3 -m pytest tests -- -pevil'],
		['pytest', 'pytest -- -p evil'],
		['pylint', "pylint src -- --init-hook='x()'"],
		['eslint', 'eslint src -- --init'],
		['eslint', 'eslint -- --mcp'],
		['go vet', 'go vet . -- -vettool=./x'],
		['ctest', 'ctest -- -S e.cmake'],
		['webpack', 'webpack -- --config ./evil.cjs'],
		['mypy', 'mypy -- --unheard-of'],
		['find .', 'find . -- -delete'],
		['node x.js', 'node x.js -- --config=y'],
		['python3 x.py', 'python3 x.py -- --plugin y'],
	])('may be one: %s does not cover %s', (command, words) => {
		expect(covers(command, words)).toBe(false);
	});

	it.each([
		['pytest', 'pytest -- tests'],
		['pytest', 'pytest -- -x tests'],
		['eslint', 'eslint -- src'],
		['npm test', 'npm test -- --watch'],
		['npm run lint', 'npm run lint -- --fix'],
		['cargo test', 'cargo test -- --nocapture'],
		['go test', 'go test ./... -- -v'],
		['prettier', 'prettier -- --config'],
		['grep', 'grep -- --file a'],
		['git log', 'git log -- --output'],
		['node x.js', 'node x.js -- --color'],
	])('that does no harm, or is an operand: %s covers %s', (command, words) => {
		expect(covers(command, words)).toBe(true);
	});

	it('is a question where it is denied, and none where it is an operand or handed on', () => {
		const rules = [deny('~c "eslint --init"'), deny('~c "rm -rf"')];
		expect(verdict(rules, 'eslint src -- --init')).toBe('ask');
		expect(verdict(rules, 'eslint -- src')).toBe('none');
		expect(verdict(rules, 'rm -- -rf')).toBe('none');
		const run = [deny('~c "npm run x --force"')];
		expect(verdict(run, 'npm run x -- --force')).toBe('none');
	});
});

it('mocha init writes, and is named for it', () => {
	expect(covers('mocha', 'mocha init src')).toBe(false);
	expect(covers('mocha init', 'mocha init src')).toBe(true);
	expect(covers('mocha', 'mocha test/init.js')).toBe(true);
});
