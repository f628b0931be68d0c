import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {judge} from '../../judge.js';
import {openDisk} from '../../disk/door.js';
import {compiled, deny} from '../../__tests__/kit.js';

/* What git runs because of its settings, its environment, or hooks, by a command that brings these itself. */

let root = '';

beforeAll(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-o-')));
	const files = {
		'p/.git/config': '[include]\n\tpath = ../inc\n',
		'p/evil.sh': '#!/bin/sh\ngit push\n',
		'p/good.sh': '#!/bin/sh\nnpm test\n',
		'p/h/pre-commit': 'git push\n',
		'other/.git/config': '[alias]\n\tq = push\n',
		'corrects/.git/config': '[help]\n\tautocorrect = 1\n',
		'prompts/.git/config': '[help]\n\tautoCorrect = prompt\n',
		'never/.git/config': '[help]\n\tautocorrect = never\n',
	};
	for (const [name, text] of Object.entries(files)) {
		fs.mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
		fs.writeFileSync(path.join(root, name), text);
	}
});

afterAll(() => fs.rmSync(root, {recursive: true}));

const says = (command: string, folder = 'p', when = '~c "git push"') => {
	const projectDir = path.join(root, folder);
	const places = {projectDir, home: path.join(root, 'home')};
	return judge(
		{tool: 'Bash', input: {command}, cwd: projectDir},
		compiled([deny(when)]),
		{...places, now: 0, ownPaths: [], ...openDisk(places)},
	).verdict;
};

describe('a name that git corrects', () => {
	test('may be what is denied', () => {
		expect(says('git psuh', 'corrects')).toBe('ask');
		expect(says('git psuh', 'prompts')).toBe('ask');
		expect(says('git -C ../corrects psuh')).toBe('ask');
		expect(says('git psuh', 'corrects', '~c "npm publish"')).toBe('none');
	});

	test('is nothing where it only tells', () => {
		// It may still be a program that somebody added to git.
		expect(says('git psuh', 'never', '~c "git log"')).toBe('ask');
		expect(says('git log', 'corrects')).toBe('none');
		expect(says('git log', 'never')).toBe('none');
	});

	test.each([
		'git -c help.autocorrect=1 psuh',
		'git -c help.autocorrect=immediate psuh',
		'git config help.autocorrect 1 && git psuh',
	])('also by what the line says: %s', command => {
		expect(says(command)).toBe('ask');
	});
});

describe('an alias that the command brings', () => {
	test.each([
		'git config alias.q push && git q',
		'git config --global alias.q push; git q',
		'git config set alias.q "!git push"; git q',
		"echo '[alias] q = push' >> .git/config; git q",
		"printf '[alias]\\nq = push\\n' > ~/.gitconfig && git q",
		"echo '[alias] q = push' > inc; git q",
		'cp ../other/.git/config inc; git q',
		'cp ../other/.git/config .git/config; git q',
		'sed s/x/push/ t > .git/config; git q',
		'git -c alias.q=push q',
		'git -c include.path=../x q',
		'git -c include.path="$PWD/x" q',
		'git --config-env=alias.q=X q',
		'git --git-dir=../other/.git q',
		'git -C ../other q',
		'cd ../other && git q',
		'GIT_DIR=../other/.git git q',
		'export GIT_DIR=../other/.git; git q',
		'GIT_CONFIG_GLOBAL=x git q',
		'GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=alias.q GIT_CONFIG_VALUE_0=push git q',
		'GIT_CONFIG_PARAMETERS="\'alias.q=push\'" git q',
		'export GIT_CONFIG_GLOBAL=x && git q',
		'HOME=../other git q',
		'XDG_CONFIG_HOME=x git q',
		'export HOME=$PWD/x; git q',
		'export XDG_CONFIG_HOME=x; git q',
	])('is asked about: %s', command => {
		expect(['ask', 'deny']).toContain(says(command));
	});

	test.each([
		'git log',
		'echo > a; git log',
		'git config user.name x && git log',
		'FOO=1 git log',
	])('is none: %s', command => {
		expect(says(command)).toBe('none');
	});
});

describe('a hook that the command brings', () => {
	test.each([
		"echo 'git push' > .git/hooks/pre-commit; chmod +x .git/hooks/pre-commit; git commit -m x",
		"echo 'git push' > .git/hooks/pre-merge-commit; git merge x",
		"echo 'git push' > .git/hooks/prepare-commit-msg && git commit",
		"echo 'git push' > .git/hooks/reference-transaction; git fetch",
		"echo 'git push' > .git/hooks/post-index-change; git status",
		"cat > .git/hooks/post-checkout <<'E'\n\"git\" pu'sh'\nE\ngit checkout x",
		'cp evil.sh .git/hooks/pre-commit && git commit -m x',
		'mv evil.sh .git/hooks/pre-commit && git commit -m x',
		'ln -s ../../evil.sh .git/hooks/pre-commit && git commit -m x',
		'install -m 755 evil.sh .git/hooks/pre-push && git fetch',
		'cp h/* .git/hooks/; git commit',
		'cp -r h .git/hooks; git commit',
		'sed s/x/push/ t > .git/hooks/pre-commit; git commit',
		'mkdir k; cp evil.sh k/pre-commit; git -c core.hooksPath=k commit',
		'git config core.hooksPath h && git commit -m x',
		"echo 'git push' > .husky/pre-commit; git commit -m x",
		"while true; do git commit; echo 'git push' > .git/hooks/pre-commit; done",
	])('is asked about: %s', command => {
		expect(['ask', 'deny']).toContain(says(command));
	});

	test.each([
		"echo 'npm test' > .git/hooks/pre-commit; git commit -m x",
		'cp good.sh .git/hooks/pre-commit && git commit -m x',
		"git commit -m x; echo 'npm test' > .git/hooks/pre-commit",
		'git commit -m x; sed s/x/push/ t > .git/hooks/pre-commit',
		'git commit -m x',
	])('is none that is denied: %s', command => {
		expect(says(command)).toBe('none');
	});
});
