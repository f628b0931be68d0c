import {afterEach, describe, expect, it, vi} from 'vitest';
import {toolsOf} from '../../../runtime/agents.js';
import {type AgentName} from '../../../runtime/agentName.js';
import {filesNamed, toolRows} from '../../../runtime/__tests__/toolRows.js';
import {readRow} from '../../../runtime/tools/readRow.js';
import {type ToolRow} from '../../../runtime/tools/row.js';
import {changesFiles} from '../../../runtime/tools/rowWrites.js';
import {fileTools} from '../../canonicalTools.js';
import {judgeByGuards} from '../judgeByGuards.js';
import {makeSubject} from '../../subject.js';
import {context, named} from './kit.js';

/*
 * A tool that changes a file is asked about where nobody can read which, whatever
 * else it names: all tools there are, and each as if it read files besides.
 */

type Input = Record<string, unknown>;

function bounded(agent: AgentName, tool: string, input: Input): string[] {
	const call = {agent, tool, input, cwd: context.projectDir};
	return judgeByGuards(
		makeSubject(call, undefined, context),
		named('path-boundary'),
		new Set(),
	).map(({verdict, ruleId}) => `${verdict} ${ruleId}`);
}

const asks = ['ask path-boundary/write-unknown'];

const readsBesides = (row: ToolRow): ToolRow => ({
	...row,
	files: [...(row.files ?? []), {field: 'members', access: 'read'}],
});

/** The row is the tool's for this test. */
function given(agent: AgentName, row: ToolRow): void {
	vi.spyOn(toolsOf(agent), 'read').mockImplementation((tool, input) =>
		readRow(tool, row, input),
	);
}

afterEach(() => {
	vi.restoreAllMocks();
});

describe.each(toolRows.filter(({row}) => changesFiles(row)))(
	'$agent $tool',
	({agent, tool, row}) => {
		it.each([
			['as it is', row],
			['as if it read files besides', readsBesides(row)],
		])('%s is asked about where nobody knows what it writes', (_, one) => {
			given(agent, one);
			const {files = []} = one;
			const written = files.filter(({access}) => access !== 'read');
			for (const {field} of written)
				for (const value of [7, {}, [7], ['src/a', 7]])
					expect(
						bounded(agent, tool, {...filesNamed(one), [field]: value}),
						`${field}: ${JSON.stringify(value)}`,
					).toEqual(asks);
			if (one.kind === 'worktree') return;
			const rest = filesNamed(one, access => access !== 'read');
			expect(bounded(agent, tool, rest)).toEqual(asks);
		});
	},
);

it('what a tool finds below a folder is touched', () => {
	const secret = (path: string) =>
		judgeByGuards(
			makeSubject(
				{tool: 'Grep', input: {pattern: 'x', path}, cwd: '/work/project'},
				undefined,
				context,
			),
			named('dangerous-bash'),
			new Set(),
		).map(({ruleId}) => ruleId);
	expect(secret('/')).toContain('dangerous-bash/secret-file');
	expect(secret('src')).toEqual([]);
});

it('the words of rules know every tool that changes files', () => {
	const changing = toolRows
		.filter(({agent, row}) => agent === 'claude' && row.kind !== 'worktree')
		.filter(({row}) => changesFiles(row))
		.map(({tool}) => tool);
	expect([...fileTools.write].toSorted()).toEqual(changing.toSorted());
});
