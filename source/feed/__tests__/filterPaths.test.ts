import {expect, it, test} from 'vitest';
import {type AgentName} from '../../runtime/agentName.js';
import {filesNamed, toolRows} from '../../runtime/__tests__/toolRows.js';
import {parseFilter} from '../filter.js';
import {type FeedEvent} from '../types.js';
import {createFeedMapper} from '../mapper.js';
import {createTalk} from './helpers.js';

/** The row of a call of a tool of an agent. */
function called(
	agent: AgentName,
	tool: string,
	input: Record<string, unknown>,
): FeedEvent {
	const event = createTalk().pre('t1', {tool_name: tool, tool_input: input});
	const found = createFeedMapper()
		.mapEvent({...event, agent})
		.find(({kind}) => kind === 'tool.pre');
	if (!found) throw new Error(`${agent}: no row of ${tool}`);
	return found;
}

const isFound = (event: FeedEvent, text: string) => {
	const filter = parseFilter(text);
	return filter.ok && filter.test(event);
};

/** What asks the person is a row of its own kind, and names no file. */
const naming = toolRows.filter(({row: {files = []}}) => files.length > 0);

it.each(naming)(
	'~p finds a call of $agent $tool by each file that it names',
	({agent, tool, row}) => {
		const names = filesNamed(row);
		const event = called(agent, tool, names);
		for (const name of Object.values(names))
			expect(isFound(event, `~p ${String(name)}`)).toBe(true);
		expect(isFound(event, '~p src/other')).toBe(false);
		const lists = Object.keys(names).map(field => [
			field,
			[`src/a/${field}`, `src/b/${field}`],
		]);
		if (row.files?.some(({globBelow}) => globBelow !== undefined)) return;
		const listed = called(
			agent,
			tool,
			Object.fromEntries(lists) as Record<string, unknown>,
		);
		for (const field of Object.keys(names))
			expect(isFound(listed, `~p src/a/${field} ~p src/b/${field}`)).toBe(true);
	},
);

test('of a tool that nobody knows it goes by the names of fields', () => {
	for (const agent of ['claude', 'codex'] as const)
		expect(
			isFound(called(agent, 'mcp__fs__put', {path: 'src/a'}), '~p src/a'),
		).toBe(true);
});

test('what no input names is no path', () => {
	expect(isFound(called('claude', 'Grep', {pattern: 'x'}), '~p .')).toBe(false);
});
