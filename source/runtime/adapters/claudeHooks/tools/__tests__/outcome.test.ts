import {describe, expect, it} from 'vitest';
import {outputText} from '../../../../../feed/toolOutput.js';
import {claudeTools} from '../index.js';

const outcome = (tool: string, response: unknown, input: unknown = {}) =>
	claudeTools.outcomeOf(tool, input, response);
const shell = {stdout: '', stderr: '', interrupted: false, isImage: false};
const image = {
	type: 'image',
	mimeType: 'image/png',
	data: 'A'.repeat(16_000),
};

describe('what came of a call', () => {
	it.each([
		['Bash', shell, 'exit 0'],
		['Bash', {...shell, stdout: 'a\nb\n'}, 'exit 0 · 2 lines'],
		[
			'Bash',
			{...shell, stdout: 'a', stderr: 'b\nc'},
			'exit 0 · 1 line · 2 on stderr',
		],
		[
			'Bash',
			{...shell, returnCodeInterpretation: 'No matches found'},
			'No matches found',
		],
		['Bash', {...shell, backgroundTaskId: 'b12'}, 'in background (b12)'],
		['Bash', {...shell, interrupted: true}, 'interrupted'],
		['Bash', {...shell, isImage: true, stdout: 'data:'}, 'an image'],
		['Bash', {...shell, persistedOutputSize: 4_200_000}, 'exit 0 · 4.2 MB'],
		[
			'Read',
			{type: 'text', file: {content: 'x', numLines: 1200, totalLines: 1200}},
			'1,200 lines',
		],
		[
			'Read',
			{type: 'text', file: {content: 'x', numLines: 10, totalLines: 300}},
			'10 of 300 lines',
		],
		[
			'Read',
			{
				type: 'image',
				file: {base64: 'AAAA', type: 'image/png', originalSize: 5},
			},
			'image/png · 5 B',
		],
		['Read', {type: 'notebook', file: {cells: [1, 2]}}, '2 cells'],
		[
			'Read',
			{type: 'pdf', file: {base64: '', originalSize: 1500}},
			'PDF · 1.5 kB',
		],
		[
			'Write',
			{type: 'create', content: 'a\nb\n', structuredPatch: []},
			'new · 2 lines',
		],
		[
			'Write',
			{type: 'update', structuredPatch: [{lines: [' a', '-b', '+c', '+d']}]},
			'+2 -1',
		],
		['Edit', {structuredPatch: [{lines: ['-b']}, {lines: ['+c']}]}, '+1 -1'],
		['Edit', {structuredPatch: []}, 'no lines changed'],
		['Glob', {numFiles: 1, filenames: ['a'], truncated: false}, '1 file'],
		['Glob', {numFiles: 100, filenames: [], truncated: true}, '100 files, cut'],
		['Grep', {mode: 'files_with_matches', numFiles: 3}, '3 files'],
		['Grep', {mode: 'content', numLines: 7, numFiles: 2}, '7 lines'],
		[
			'Grep',
			{mode: 'count', numMatches: 9, numFiles: 2},
			'9 matches in 2 files',
		],
		[
			'WebFetch',
			{code: 200, codeText: 'OK', bytes: 12_345},
			'200 OK · 12.3 kB',
		],
		[
			'WebSearch',
			{results: [{content: [{}, {}]}, 'text', {content: [{}]}]},
			'3 results',
		],
		[
			'Agent',
			{status: 'completed', totalTokens: 16_344, totalToolUseCount: 3},
			'3 tools · 16.3k tokens',
		],
		['Task', {status: 'async_launched', agentId: 'a'}, 'in background'],
		[
			'TodoWrite',
			{newTodos: [{status: 'completed'}, {status: 'pending'}]},
			'1/2 done',
		],
		[
			'TaskUpdate',
			{statusChange: {from: 'pending', to: 'in_progress'}},
			'pending → in_progress',
		],
		[
			'NotebookEdit',
			{edit_mode: 'insert', cell_type: 'code', new_source: 'a\nb'},
			'new code cell · 2 lines',
		],
		['mcp__x__y', [{type: 'text', text: 'deployed'}], 'deployed'],
		[
			'mcp__x__y',
			[{type: 'text', text: 'a\n'.repeat(500)}],
			'500 lines · 1.0 kB',
		],
		['mcp__x__y', [image], 'image/png 12.0 kB'],
		[
			'mcp__x__y',
			[{type: 'text', text: 'seen'}, image],
			'1 text · 1 image · 4 B',
		],
		['mcp__x__y', {content: [image]}, 'image/png 12.0 kB'],
		['Strange', {a: 1, b: 2}, '2 fields'],
		['Strange', {message: 'all\nwell'}, 'all⏎well'],
		['Strange', ['a', 'b'], '2 items'],
		['Strange', 'said', 'said'],
		['Strange', 42, '42'],
		['Strange', undefined, undefined],
		['Strange', null, undefined],
		// Shapes of another version of the agent.
		['Bash', 'plain text', 'plain text'],
		['Read', {file: null}, undefined],
		['Edit', {}, undefined],
	])('%s %j: %s', (tool, response, said) => {
		expect(outcome(tool, response)).toBe(said);
	});

	it('is one short line, whatever the response', () => {
		const long = outcome('Strange', {message: `x${'\n'.repeat(500)}`}) ?? '';
		expect(long.length).toBeLessThanOrEqual(80);
		expect(long).not.toContain('\n');
	});

	it.each([
		['Exit code 1\nnpm error: no build', 'exit 1 · npm error: no build'],
		['Exit code 3', 'exit 3'],
		['Exit code unknown', 'Exit code unknown'],
		['File does not exist.', 'File does not exist.'],
		['', 'failed'],
	])('of a failure: %j', (error, said) => {
		expect(claudeTools.failureOf(error)).toBe(said);
	});
});

describe('an output as text', () => {
	it('names what is no text', () => {
		expect(outputText('mcp__x__y', [{type: 'text', text: 'seen'}, image])).toBe(
			'seen\nimage/png 12.0 kB',
		);
	});

	it('is what the tool said', () => {
		expect(outputText('Bash', {stdout: 'a\n', stderr: 'b'})).toBe('a\n\nb');
		expect(
			outputText('Edit', {structuredPatch: [{lines: [' a', '-b', '+c']}]}),
		).toBe(' a\n-b\n+c');
		expect(outputText('Strange', {a: 1})).toBe('{\n  "a": 1\n}');
	});
});
