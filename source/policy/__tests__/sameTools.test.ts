import {describe, expect, it} from 'vitest';
import {type AgentName} from '../../runtime/agentName.js';
import {judge} from '../judge.js';
import {allow, ask, compiled, deny, here} from './kit.js';

/* A tool that has two names is one to rules, and what a server shows is of it. */

type Input = Readonly<Record<string, unknown>>;

const verdictOf = (
	rule: Parameters<typeof compiled>[0][number],
	agent: AgentName,
	tool: string,
	input: Input = {},
	guards: Parameters<typeof compiled>[1] = {},
) =>
	judge(
		{agent, tool, input, cwd: here.projectDir},
		compiled([rule], guards),
		here,
	).verdict;

describe('a tool that is called otherwise in another version', () => {
	it.each([
		['Agent', 'Task'],
		['Task', 'Agent'],
		['KillShell', 'KillBash'],
		['KillBash', 'KillShell'],
	])('~t %s speaks of %s', (named, tool) => {
		const input = {prompt: 'x'};
		expect(verdictOf(deny(`~t ${named}`), 'claude', tool, input)).toBe('deny');
		expect(verdictOf(ask(`~t ${named}`), 'claude', tool, input)).toBe('ask');
		expect(verdictOf(allow(`~t ${named}`), 'claude', tool, input)).toBe(
			'allow',
		);
		expect(verdictOf(allow(`!~t ${named}`), 'claude', tool, input)).toBe(
			'none',
		);
	});

	it.each([
		['opencode', 'task'],
		['copilot', 'task'],
		['codex', 'spawn_agent'],
		['qwen', 'agent'],
	] as const)('~t Task speaks of what %s calls %s', (agent, tool) => {
		expect(verdictOf(deny('~t Task'), agent, tool, {prompt: 'x'})).toBe('deny');
		expect(verdictOf(deny('~t Agent'), agent, tool, {prompt: 'x'})).toBe(
			'deny',
		);
	});

	it('is one in the older form of a rule, too', () => {
		const rule = {
			rule: {
				id: 'old',
				toolName: 'Task',
				action: 'deny',
				addedBy: 'test',
			},
			origin: {type: 'session'},
		} as const;
		expect(verdictOf(rule, 'claude', 'Agent')).toBe('deny');
		expect(verdictOf(rule, 'claude', 'Bash', {command: 'ls'})).toBe('none');
	});
});

describe('what shows something of a server', () => {
	const shown = [
		['claude', 'ReadMcpResourceTool', {server: 'db', uri: 'db://users'}],
		['claude', 'ListMcpResourcesTool', {server: 'db'}],
		['codex', 'read_mcp_resource', {server: 'db', uri: 'db://users'}],
		['codex', 'list_mcp_resources', {server: 'db'}],
		['codex', 'list_mcp_resource_templates', {server: 'db'}],
	] as const;

	it.each(shown)('%s %s is refused and asked about with it', (...called) => {
		expect(verdictOf(deny('~t "mcp__db__*"'), ...called)).toBe('deny');
		expect(verdictOf(ask('~t "mcp__db__*"'), ...called)).toBe('ask');
		expect(verdictOf(deny('~t "mcp__*"'), ...called)).toBe('deny');
		expect(verdictOf(deny('~t "mcp__other__*"'), ...called)).toBe('none');
	});

	it.each(shown)('%s %s is not allowed with it', (...called) => {
		expect(verdictOf(allow('~t "mcp__db__*"'), ...called)).toBe('none');
		expect(verdictOf(allow(`~t ${called[1]}`), ...called)).toBe('allow');
	});
});

describe("Copilot's sql", () => {
	const sql = (query: unknown, more: Input = {}) =>
		['copilot', 'sql', {query, description: 'x', ...more}] as const;
	const todos = [
		"INSERT INTO todos (id, title) VALUES ('a', 'do it; now'), ('b', 'it''s')",
		"UPDATE todos SET status = 'done' WHERE id = 'a'",
		"SELECT t.* FROM todos t WHERE t.status = 'pending' AND NOT EXISTS (SELECT 1 FROM todo_deps td JOIN todos dep ON td.depends_on = dep.id WHERE td.todo_id = t.id);",
		"DELETE FROM todos WHERE id = 'a'; SELECT count(*) FROM todos",
	];

	it.each(todos)('keeps the list: %s', query => {
		expect(verdictOf(allow('~t TodoWrite'), ...sql(query))).toBe('allow');
		expect(verdictOf(deny('~p secret.db'), ...sql(query))).toBe('none');
	});

	it.each([
		"CREATE TABLE IF NOT EXISTS test_cases (id TEXT PRIMARY KEY, name TEXT NOT NULL DEFAULT ('x'))",
		"INSERT INTO test_cases (id) VALUES ('a')",
		"SELECT key, value FROM session_state WHERE key = 'x'",
	])('keeps tables of its own, which are no list: %s', query => {
		expect(verdictOf(allow('~t TodoWrite'), ...sql(query))).toBe('none');
		expect(verdictOf(deny('~p secret.db'), ...sql(query))).toBe('none');
		expect(verdictOf(allow('~t sql'), ...sql(query))).toBe('allow');
	});

	it.each([
		"ATTACH DATABASE '/root/.bashrc' AS b; CREATE TABLE b.x(y)",
		"VACUUM INTO '/root/x'",
		'VACUUM/**/INTO "/root/x"',
		"SELECT load_extension('x')",
		"SELECT writefile('x', title) FROM todos",
		"SELECT * FROM todos, fsdir('/etc')",
		"SELECT * FROM fsdir('/etc')",
		'CREATE VIRTUAL TABLE t USING csv(filename=x)',
		'CREATE TABLE b.x (y)',
		'CREATE TABLE IF NOT EXISTS b.x (y)',
		'CREATE TEMP TRIGGER t AFTER INSERT ON todos BEGIN SELECT 1; END',
		"SELECT 1 FROM todos -- '\n; VACUUM INTO 'x' --'",
		'INSERT INTO b.todos VALUES (1)',
		'UPDATE b.todos SET id = 1',
		'PRAGMA x',
		7,
	])('may touch any file: %s', query => {
		expect(verdictOf(allow('~t TodoWrite'), ...sql(query))).toBe('none');
		expect(verdictOf(deny('~p secret.db'), ...sql(query))).toBe('ask');
		expect(
			verdictOf(allow('~t sql'), ...sql(query), {guards: ['path-boundary']}),
		).toMatch(/^(?:ask|deny)$/);
	});

	it('may touch any file by a field that nobody knows, and of another database', () => {
		const [query] = todos;
		for (const more of [{file: 'secret.db'}, {database: 'session_store'}])
			expect(verdictOf(allow('~t TodoWrite'), ...sql(query, more))).toBe(
				'none',
			);
	});

	it('is refused where it names the file', () => {
		expect(
			verdictOf(
				deny('~p secret.db'),
				...sql("ATTACH DATABASE 'secret.db' AS b"),
			),
		).toBe('deny');
	});
});

describe('a tool of a server that fetches pages', () => {
	const page = {url: 'https://example.org'};
	it.each([
		'mcp__fetch__fetch',
		'mcp__web__fetch_url',
		'mcp__web__fetch_html',
		'mcp__firecrawl__scrape',
		'mcp__x__webfetch',
	])('%s is a WebFetch to what refuses and asks, and to no allow', tool => {
		expect(verdictOf(deny('~t WebFetch'), 'claude', tool, page)).toBe('deny');
		expect(verdictOf(ask('~t WebFetch'), 'claude', tool, page)).toBe('ask');
		expect(verdictOf(allow('~t WebFetch'), 'claude', tool, page)).toBe('none');
	});

	it.each([
		'mcp__db__fetch_rows',
		'mcp__github__get_file_contents',
		'mcp__playwright__browser_navigate',
		'mcp__git__git_fetch',
	])('%s is none', tool => {
		expect(verdictOf(deny('~t WebFetch'), 'claude', tool, page)).toBe('none');
	});
});
