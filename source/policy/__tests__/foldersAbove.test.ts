import {describe, expect, test} from 'vitest';
import {agentNames, type AgentName} from '../../runtime/agentName.js';
import {toolsOf} from '../../runtime/agents.js';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* Who may read all of a folder is asked about where a file lies there that a rule refuses. */

const disk = layOut({
	files: {
		'src/secrets/k': 'x',
		'src/a.ts': 'x',
		'lib/a.ts': 'x',
		'pack.sh': 'ls "$1"\n',
	},
});

const verdict = (
	tool: string,
	input: Readonly<Record<string, unknown>>,
	agent: AgentName = 'claude',
) => {
	const context = disk.context();
	return judge(
		{agent, tool, input, cwd: context.projectDir},
		compiled([deny('~p "secrets/**"')]),
		context,
	).verdict;
};

describe('a program that nobody knows', () => {
	test.each([
		'foo src',
		'foo .',
		'foo src/secrets',
		'foo --all ./src',
		'cd src && foo .',
		'files-to-prompt src',
		'npx code2prompt src',
		'npx repomix',
		'repomix --style xml',
		'gitingest',
	])('is asked about: %s', command => {
		expect(verdict('Bash', {command})).toBe('ask');
	});

	test.each([
		'foo lib',
		'foo lib/a.ts',
		'foo src/a.ts',
		'foo',
		'npx repomix lib',
		'cd lib && npx repomix',
		'gofmt -l src',
		'npx biome check .',
		'npx vite build src',
		'npm test src',
		'eslint src',
		'pytest src',
		'mkdir -p src',
		'./pack.sh src',
	])('is let go on: %s', command => {
		expect(verdict('Bash', {command})).toBe('none');
	});
});

describe('a tool', () => {
	const above = (folder: string): Readonly<Record<string, unknown>> => ({
		pattern: 'k',
		path: folder,
		dir_path: folder,
		paths: [folder],
	});

	test('that searches a folder is asked about, whosever it is', () => {
		const searches = agentNames.flatMap(agent =>
			searchNames
				.filter(
					tool => toolsOf(agent).read(tool, above('src')).kind === 'search',
				)
				.map(tool => [agent, tool] as const),
		);
		expect(new Set(searches.map(([agent]) => agent)).size).toBeGreaterThan(4);
		for (const [agent, tool] of searches) {
			const said = [agent, tool, verdict(tool, above('src'), agent)];
			expect(said).not.toEqual([agent, tool, 'none']);
			expect([agent, tool, verdict(tool, above('lib'), agent)]).toEqual([
				agent,
				tool,
				'none',
			]);
		}
	});

	test('that searches where it works is asked about, whosever it is', () => {
		const here = {pattern: 'k', include: ['**']};
		const searches = agentNames.flatMap(agent =>
			searchNames
				.filter(tool =>
					/search|other/.test(toolsOf(agent).read(tool, here).kind),
				)
				.map(tool => [agent, tool] as const),
		);
		expect(new Set(searches.map(([agent]) => agent)).size).toBe(
			agentNames.length,
		);
		for (const [agent, tool] of searches) {
			const said = [agent, tool, verdict(tool, here, agent)];
			expect(said).not.toEqual([agent, tool, 'none']);
		}
	});

	test.each([
		['codex', 'grep_files', {pattern: 'src'}],
		['codex', 'grep_files', {pattern: 'k', include: '*.ts', path: ''}],
		['codex', 'search_files', {query: 'k'}],
		['claude', 'mcp__serena__search_for_pattern', {substring_pattern: 'k'}],
		['claude', 'mcp__idea__find_in_files', {text: 'k'}],
		['codex', 'grep_files', {pattern: 'k', path: 'src'}],
		['claude', 'mcp__fs__delete', {path: '.'}],
		['claude', 'mcp__fs__delete_directory', {path: './src'}],
		['claude', 'mcp__fs__move_file', {source: 'src', destination: 'lib2'}],
		['claude', 'mcp__fs__copy', {from: '.', to: '/tmp/z'}],
		['claude', 'mcp__fs__replace_in_files', {root: '.', from: 'a', to: 'b'}],
		['claude', 'mcp__fs__rm', {path: 'src'}],
		['claude', 'mcp__git__git_add', {files: ['.']}],
		['claude', 'mcp__vercel__deploy', {path: '.'}],
		['claude', 'mcp__x__summarize', {path: 'src'}],
		['codex', 'grep_files', {pattern: 'k', path: 'src/secrets'}],
		['gemini', 'read_many_files', {paths: ['src']}],
		['gemini', 'read_many_files', {paths: ['src/secrets']}],
		['qwen', 'read_many_files', {paths: ['lib', 'src']}],
		['qwen', 'read_many_files', {include: ['src/']}],
		['opencode', 'codesearch', {path: 'src'}],
		['claude', 'mcp__repomix__pack_codebase', {directory: 'src'}],
		['claude', 'mcp__files__search_files', {path: 'src', pattern: 'k'}],
	] as const)('that takes one is asked about: %s %s %j', (...call) => {
		const [agent, tool, input] = call;
		expect(verdict(tool, input, agent)).not.toBe('none');
	});

	test.each([
		['codex', 'grep_files', {pattern: 'k', path: 'lib'}],
		['codex', 'tool_search', {query: 'k'}],
		['claude', 'mcp__github__search_code', {query: 'k'}],
		['claude', 'mcp__grep__searchGitHub', {query: 'k'}],
		['claude', 'mcp__fs__delete', {path: 'lib'}],
		['claude', 'mcp__fs__list_directory', {path: '.'}],
		['claude', 'mcp__fs__warm_up', {path: '.'}],
		['claude', 'mcp__git__git_status', {repo_path: '.'}],
		['claude', 'mcp__git__git_add', {files: ['lib']}],
		['gemini', 'read_many_files', {paths: ['lib']}],
		['claude', 'mcp__repomix__pack_codebase', {directory: 'lib'}],
		['claude', 'mcp__serena__activate_project', {project: 'src'}],
	] as const)('is let go on where none lies there: %s %s %j', (...call) => {
		const [agent, tool, input] = call;
		expect(verdict(tool, input, agent)).toBe('none');
	});
});

/** What agents call their searches that show what stands in files. */
const searchNames = [
	'Grep',
	'grep',
	'rg',
	'grep_search',
	'search_file_content',
	'grep_files',
	'read_many_files',
];
