import {describe, expect, it} from 'vitest';
import {toolRows} from '../../__tests__/toolRows.js';
import {readRow} from '../readRow.js';
import {type ToolRow} from '../row.js';
import {changesFiles, fencedTools, inputsThatChange} from '../rowWrites.js';

/** Translates a file into another beside it: only `pathsIn` says so. */
const translates: ToolRow = {
	kind: 'other',
	files: [{field: 'path', access: 'read'}],
	pathsIn: {
		read: ({path, language}) =>
			typeof path === 'string' && typeof language === 'string'
				? [
						{access: 'read', text: path},
						{access: 'write', text: `${path}.${language}`},
					]
				: undefined,
		example: path => ({path, language: 'de'}),
	},
};
const looks: ToolRow = {
	kind: 'read',
	files: [{field: 'path', access: 'read'}],
};

describe('what a row writes', () => {
	it('is known where only pathsIn says so', () => {
		expect(changesFiles(translates)).toBe(true);
		expect(inputsThatChange(translates, '/a/b')).toEqual([
			{path: '/a/b', language: 'de'},
		]);
		expect(changesFiles(looks)).toBe(false);
		expect(fencedTools({translates, looks})).toEqual({
			writeTools: ['translates'],
			shellTools: [],
			sqlTools: [],
		});
	});

	it('reaches what other fields name that are called like one for files', () => {
		const input = {path: 'a', language: 'de', output_path: '/etc/b'};
		expect(readRow('translates', translates, input).paths).toContainEqual({
			access: 'write',
			text: '/etc/b',
		});
	});

	it.each(toolRows)('$agent $tool: its examples are true', ({tool, row}) => {
		for (const input of inputsThatChange(row, '/far/x')) {
			const {paths = []} = readRow(tool, row, input);
			expect(
				paths.filter(
					({access, text}) => access !== 'read' && text.includes('/far/x'),
				),
			).not.toEqual([]);
		}

		const example = row.pathsIn?.example('/far/x');
		if (example)
			expect(
				readRow(tool, row, example).paths?.map(({text}) => text),
			).toContain('/far/x');
	});

	it.each(toolRows.filter(({row}) => row.onlyReads))(
		'$agent $tool says it only reads, and does',
		({row}) => {
			expect(changesFiles(row)).toBe(false);
		},
	);
});
