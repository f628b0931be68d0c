import {describe, expect, it} from 'vitest';
import {fitsPlace, isAt} from '../placeTest.js';
import {type PlaceName} from '../places.js';
import {context} from '../../guards/__tests__/kit.js';

const at = (path: string, place: PlaceName, more = {}) =>
	isAt({path, ...more}, place, context);

describe('places', () => {
	it.each<[string, PlaceName]>([
		['/', 'system_tree'],
		['/etc', 'system_tree'],
		['/home/bob', 'system_tree'],
		['/etc/hosts', 'system'],
		['/home/ann', 'home'],
		['/home/bob/.ssh', 'home'],
		['/root', 'home'],
		['/work/project', 'project'],
		['/work/project/.git', 'git_store'],
		['/work/project/.git/objects/aa', 'git_store'],
		['/srv/a.git/refs', 'git_store'],
		['/dev/sda', 'device'],
		['/dev/tcp/x/1', 'connection'],
		['/home/ann/.bashrc', 'startup'],
		['/work/project/.claude/settings.local.json', 'agent_settings'],
		['/home/ann/.claude/hooks/a', 'agent_settings'],
		['/work/project/.athena/rules.json', 'agent_settings'],
		['/work/project/.athena/hooks/a.py', 'agent_settings'],
		['/work/project/.athena/worktrees/x', 'agent_settings'],
		['/work/project/.athena/worktrees/x/.athena/rules.json', 'agent_settings'],
		['/work/project/.athena/worktrees/x/.claude/hooks/a', 'agent_settings'],
		['/work/project/.claude/agents/a.md', 'agent_loads'],
		['/work/project/sub/.claude/skills/a/SKILL.md', 'agent_loads'],
		['/home/ann/.gemini/policies', 'agent_loads'],
		['/work/project/.athena/worktrees/x/.claude/skills/a', 'agent_loads'],
		['/proc/self/root/etc/shadow', 'secret'],
		['/work/project/../../etc/shadow', 'secret'],
		['//etc//shadow', 'secret'],
		['/work/project/.ENV', 'secret'],
		['/Users/x/Library/Keychains/a', 'secret'],
	])('%s is %s', (path, place) => {
		expect(at(path, place)).toBe(true);
	});

	it.each<[string, PlaceName]>([
		['/work/project/src', 'system_tree'],
		['/home/ann/x', 'home'],
		['/work/project/.gitignore', 'git_store'],
		['/work/project/.git/index', 'git_store'],
		['/dev/null', 'device'],
		['/work/project/keys.ts', 'secret'],
		['/work/project/env.ts', 'secret'],
		['/work/project/.claude/agents/a.md', 'agent_settings'],
		['/work/project/.athena/worktrees/x/src/a.ts', 'agent_settings'],
		['/work/project/.claude/plans/a.md', 'agent_loads'],
		['/work/project/.claude/worktrees/x/src/a.ts', 'agent_loads'],
		['/work/project/skills/a.md', 'agent_loads'],
	])('%s is not %s', (path, place) => {
		expect(at(path, place)).toBe(false);
	});

	it('however deep it lies', () => {
		const folder = `/work/project${'/a'.repeat(50_000)}`;
		expect(at(`${folder}/.env`, 'secret')).toBe(true);
		expect(at(`${folder}/a`, 'secret')).toBe(false);
		expect(at(`/etc${folder}`, 'system')).toBe(true);
	});

	it('a glob is what it may become', () => {
		expect(at('/work/project/.env?', 'secret', {isGlob: true})).toBe(true);
		expect(at('/work/project/.e*', 'secret', {isGlob: true})).toBe(true);
		expect(at('/home/*/.aws/cred*', 'secret', {isGlob: true})).toBe(true);
		expect(at('/home/ann/*', 'home', {isGlob: true})).toBe(true);
		expect(at('/work/project/*', 'secret', {isGlob: true})).toBe(false);
		expect(at('/work/project/*', 'secret', {isGlob: true, isWide: true})).toBe(
			true,
		);
		expect(
			at('/work/project/src/*.ts', 'secret', {isGlob: true, isWide: true}),
		).toBe(false);
	});

	it('what goes down takes along what lies below', () => {
		expect(at('/home', 'home', {isRecursive: true})).toBe(true);
		expect(at('/home', 'home')).toBe(false);
		expect(at('/work', 'project', {isRecursive: true})).toBe(true);
	});

	it('what only looks like a secret is none', () => {
		expect(
			fitsPlace({path: '/work/project/.env.example'}, 'secret', context),
		).toBe(false);
		expect(
			fitsPlace({path: '/home/ann/.ssh/id_rsa.pub'}, 'secret', context),
		).toBe(false);
		expect(fitsPlace({path: '/work/project/.env'}, 'secret', context)).toBe(
			true,
		);
		expect(
			fitsPlace(
				{path: '/work/project/*', isGlob: true, isWide: true},
				'secret',
				context,
			),
		).toBe(true);
	});
});
