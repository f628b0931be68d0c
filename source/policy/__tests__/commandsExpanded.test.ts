import {describe, expect, it} from 'vitest';
import {judge} from '../judge.js';
import {allow, call, compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

const disk = layOut({
	files: {
		'.claude/skills/ship/SKILL.md':
			'---\nname: ship\n---\nNow !`git status` and !`git push origin`.\n',
		'.claude/skills/plain/SKILL.md': 'Never say `git push` yourself.\n',
		'.claude/skills/fenced/SKILL.md': 'Now:\n```!\nls\ngit push\n```\n',
		'.claude/skills/shown/SKILL.md': 'Do not:\n```sh\ngit push\n```\n',
		'.claude/skills/given/SKILL.md': '!`git $ARGUMENTS`\n',
		'.claude/commands/git/ship.md': '!`git push`\n',
		'home/.claude/commands/own.md': '!`cd x && git push`\n',
		'sub/.claude/skills/below/SKILL.md': '!`git push`\n',
		'git-push.sh': 'git push\n',
		'.claude/skills/shows/SKILL.md': 'Look at @.env and @src/a.ts first.\n',
		'.claude/skills/echoer/SKILL.md': 'Look at $ARGUMENTS now, @dev.\n',
		'.claude/skills/script/SKILL.md': '!`sh git-push.sh`\n',
	},
});

const says = (tool: string, input: Record<string, unknown>, cwd = '') => {
	const context = disk.context();
	return judge(
		{
			...call('x', {cwd: `${context.projectDir}${cwd}`}),
			tool,
			input,
		},
		compiled([deny('~c "git push"')]),
		context,
	).verdict;
};

describe('what a skill or command runs while it is read', () => {
	it.each<[string, Record<string, unknown>]>([
		['Skill', {skill: 'ship'}],
		['Skill', {command: 'ship'}],
		['Skill', {skill: 'fenced'}],
		['Skill', {skill: 'script'}],
		['Skill', {skill: 'given', args: 'push origin'}],
		['SlashCommand', {command: '/git:ship now'}],
		['SlashCommand', {command: '/own'}],
		['SlashCommand', {command: '/given push'}],
	])('is asked about where a rule denies it: %s %j', (tool, input) => {
		expect(says(tool, input)).toBe('ask');
	});

	it('in the folder of the session, too', () => {
		expect(says('Skill', {skill: 'below'})).toBe('none');
		expect(says('Skill', {skill: 'below'}, '/sub')).toBe('ask');
	});

	it.each<[string, Record<string, unknown>]>([
		['Skill', {skill: 'plain'}],
		['Skill', {skill: 'shown'}],
		['Skill', {skill: 'given', args: 'status'}],
		['Skill', {skill: 'nowhere'}],
		['SlashCommand', {command: '/plain'}],
	])('and left alone else: %s %j', (tool, input) => {
		expect(says(tool, input)).toBe('none');
	});
});

describe('a file that is attached while it is read', () => {
	const under = (tool: string, input: Record<string, unknown>) => {
		const context = disk.context();
		const asked = {...call('x', {cwd: context.projectDir}), tool, input};
		const verdict = (rule: ReturnType<typeof deny>) =>
			judge(asked, compiled([rule]), context).verdict;
		return [
			verdict(deny('~p .env')),
			verdict(allow('~t Skill & ~p "src/**"')),
			judge(asked, compiled([], {guards: ['path-boundary']}), context).verdict,
		];
	};

	it.each<[string, Record<string, unknown>, readonly string[]]>([
		['Skill', {skill: 'echoer', args: '@.env'}, ['deny', 'none', 'none']],
		['Skill', {skill: 'nowhere', args: 'see @.env.'}, ['deny', 'none', 'none']],
		['Skill', {skill: 'x', args: '(@".env")'}, ['deny', 'none', 'none']],
		['Skill', {skill: 'x', args: '@.env#L1-2'}, ['deny', 'none', 'none']],
		['Skill', {command: 'x @./src/../.env'}, ['deny', 'none', 'none']],
		['Skill', {skill: 'shows'}, ['ask', 'none', 'none']],
		['SlashCommand', {command: '/x @.env'}, ['ask', 'none', 'none']],
		['Skill', {skill: 'x', args: 'tell me@env.org'}, ['none', 'none', 'none']],
		['Skill', {skill: 'x', args: '@src/b.ts'}, ['none', 'allow', 'none']],
	])('is touched: %s %j', (tool, input, said) => {
		expect(under(tool, input)).toEqual(said);
	});
});
