import {expect, test} from 'vitest';
import {commandNames} from '../spellings/commandNames.js';
import {usualCommand} from '../spellings/knownNames.js';
import {otherSpellings, spellingsOfRule} from '../spellings/spellings.js';

const spelled = (line: string) => {
	const [program = '', ...args] = line.split(' ');
	return otherSpellings(program, args).map(words => words.join(' '));
};

test.each([
	['npm i x', 'npm install x'],
	['npm it', 'npm install'],
	['npm it', 'npm test'],
	['npm pub', 'npm publish'],
	['npm runScript a', 'npm run a'],
	['npm --loglevel silent unin x', 'npm uninstall x'],
	['pnpm i x', 'pnpm add x'],
	['pnpm --filter a add x', 'pnpm add x'],
	['yarn', 'yarn install'],
	['yarn workspace a add x', 'yarn add x'],
	['yarnpkg add x', 'yarn add x'],
	['cargo +nightly b', 'cargo build'],
	['pip3.11 install x', 'pip install x'],
	['python3.12 x', 'python3 x'],
	['docker-compose -f x up', 'docker compose up'],
	['docker compose -f x up', 'docker compose up'],
	['podman compose up', 'docker compose up'],
	['docker container run x', 'docker run x'],
	['gh pr -R o/r merge 1', 'gh pr merge 1'],
	['gh pr new', 'gh pr create'],
	['kubectl delete -n x po y', 'kubectl delete pods y'],
	['gem inst x', 'gem install x'],
	['tofu apply', 'terraform apply'],
	['git stage x', 'git add x'],
])('%s is %s', (line, other) => {
	expect(spelled(line)).toContain(other);
});

test.each([
	['npm', 'x', 'exec'],
	['npm', 'exe', 'exec'],
	// It may explain, or explore.
	['npm', 'ex', 'ex'],
	['npm', 'run-s', 'run'],
	['bundle', 'e', 'exec'],
	// It takes no beginnings.
	['pnpm', 'exe', 'exe'],
	['unheard-of', 'x', 'x'],
])('the command of %s %s is %s', (program, word, usual) => {
	expect(usualCommand(program, word)).toBe(usual);
});

test.each([
	'git status',
	'ls -la',
	'rg x',
	'toString valueOf',
	'npm constructor',
])('%s has no other name', line => {
	expect(spelled(line)).toEqual([]);
});

test('what a command only may do under another name is none of its names', () => {
	expect(spelled('pnpm install')).not.toContain('pnpm add');
	expect(spelled('npm r')).not.toContain('npm run');
	expect(spelled('yarn add x')).not.toContain('yarn run add x');
});

test('a rule may say the command that is left out, or leave it out', () => {
	expect(spellingsOfRule(['yarn', 'run', 'deploy'])).toContainEqual([
		'yarn',
		'deploy',
	]);
	expect(spellingsOfRule(['yarn', 'deploy'])).toContainEqual([
		'yarn',
		'run',
		'deploy',
	]);
});

test.each(Object.keys(commandNames))(
	'no two commands of %s have one name',
	program => {
		expect(() => otherSpellings(program, ['x'])).not.toThrow();
	},
);
