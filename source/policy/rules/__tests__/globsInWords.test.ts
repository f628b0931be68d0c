import {describe, expect, test} from 'vitest';
import {allow, deny, verdict} from '../../__tests__/kit.js';
import {globInWords} from '../patterns/globInWords.js';

/* Whoever writes a star behind the words of a denial means at least those words. */

const verdictOf = (glob: string, command: string) =>
	verdict([deny(`~c "${glob}"`)], command);

const denied: Readonly<Record<string, readonly string[]>> = {
	'rm -rf*': ['rm -fr x', 'rm -r -f x', 'rm x -rf', 'sudo rm -fr x'],
	'rm -rf *': ['rm -fr x', 'rm --recursive --force x', 'rm -rf x'],
	'rm -rf build*': ['rm -fr builds', 'rm -r -f build/x', 'rm -rf build'],
	'rm -rf /*': ['rm -fr /etc', 'rm -rf /etc'],
	'git push --force*': [
		'git push -f',
		'git push origin +main',
		'git -C . push -f',
	],
	'git push * --force*': ['git push --force', 'git push origin main -f'],
	'npm i -g*': ['npm install --global x', 'npm install x -g'],
	'npm run deploy*': ['npm run deploy:prod', 'yarn deploy'],
	'kubectl delete *': ['kubectl --context x delete pod y'],
};
const passing: Readonly<Record<string, readonly string[]>> = {
	'rm -rf*': ['rm x', 'rm -f x', 'rm -r x'],
	'rm -rf build*': ['rm -fr src', 'rm -f build'],
	'git push --force*': ['git push origin main', 'git pull --force'],
	'npm run deploy*': ['npm run build'],
};

describe.each(Object.entries(denied))('~c "%s"', (glob, commands) => {
	test.each(commands)('refuses %s', command => {
		expect(verdictOf(glob, command)).toBe('deny');
	});
});

describe.each(Object.entries(passing))('~c "%s"', (glob, commands) => {
	test.each(commands)('says nothing of %s', command => {
		expect(verdictOf(glob, command)).toBe('none');
	});
});

test('what it leaves open by a computed word is a question', () => {
	expect(verdictOf('git push --force*', 'git push origin "$X"')).toBe('ask');
});

test('what an allow excepts by a glob, it excepts in every spelling', () => {
	const rules = [allow('~c git & !~c "git push --force*"')];
	const verdicts = ['git push -f', 'git push', 'git push --force'].map(
		command => verdict(rules, command),
	);
	expect(verdicts).toEqual(['none', 'allow', 'none']);
});

test.each(['*', 'r? -rf', '* --force', 'curl *evil*', '** x'])(
	'%s says no words',
	glob => {
		expect(globInWords(glob)).toBeUndefined();
	},
);
