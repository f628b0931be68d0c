import {describe, expect, it} from 'vitest';
import {type GuardName} from '../guards/types.js';
import {judge} from '../judge.js';
import {call, compiled} from './kit.js';
import {layOut} from './onDisk.js';

/* Aliases of git's that the command brings along, and what stands in one for those who are always on. */

const disk = layOut({
	files: {
		'.git/config': '[alias]\n\trma = rm -rf .athena\n',
		'.git/HEAD': 'ref: refs/heads/feat/x\n',
		'.git/refs/heads/main': '1'.repeat(40),
		'.athena/rules.json': '{}',
		'home/.keep': '',
	},
});

const says = (command: string, ...guards: GuardName[]) => {
	const context = disk.context();
	const {verdict, rule} = judge(
		call(command, {cwd: context.projectDir}),
		compiled([], {guards}),
		{...context, branchPrefix: 'feat/'},
	);
	return `${verdict} ${rule?.id ?? ''}`.trim();
};

describe('an alias that the command itself gives', () => {
	it.each([
		'git -c alias.p=push p',
		"git -c alias.p='send-pack .' p main",
		"git -c ALIAS.F='push --force' f",
		'git -C . -c "alias.p=push" p origin main',
		'git -c alias.p=q -c alias.q=push p',
		'true && git -c alias.p=push p',
	])('is what it says for no-push: %s', command => {
		expect(says(command, 'no-push')).toBe('deny no-push/push');
	});

	it.each([
		'git -c alias.b=branch b x',
		"git -c alias.b='checkout -b' b x",
		"git -c alias.b='update-ref refs/heads/x' b HEAD",
	])('is what it says for branch-prefix: %s', command => {
		expect(says(command, 'branch-prefix')).toBe('deny branch-prefix/name');
	});

	it.each([
		'git config alias.b branch; git b x',
		'git --config-env=alias.b=B b x',
		'GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=alias.b GIT_CONFIG_VALUE_0=push git b',
	])('that nobody reads is asked about: %s', command => {
		expect(says(command, 'no-push')).toBe('ask shell/unproven');
		expect(says(command, 'branch-prefix')).toBe('ask shell/unproven');
	});

	it.each(['git -c alias.l=log l', 'git config --get alias.p; git nosuch'])(
		'is nobody’s business: %s',
		command => {
			expect(says(command, 'no-push', 'branch-prefix')).toBe('none');
		},
	);
});

it.each([
	"git -c alias.r='rm -rf .athena' r",
	"git -c alias.m='mv .athena x' m",
	"git -c alias.c='checkout HEAD~1 -- .athena' c",
	"git -c alias.s='!rm -r .athena' s",
	'git rma',
])('an alias that changes athena’s own files is asked about: %s', command => {
	expect(says(command)).toMatch(/^ask built-in\//);
});
