import {type ToolInput} from '../call.js';
import {type ToolRow} from './row.js';

type Rows = Readonly<Record<string, ToolRow>>;

const writingKinds: ReadonlySet<string> = new Set(['write', 'edit', 'delete']);

/**
 * Whether a tool writes, moves or deletes files, by anything its row says. The
 * one answer for the fences, the words of rules and the tests of both.
 */
export const changesFiles = (row: ToolRow): boolean =>
	writingKinds.has(row.kind) ||
	row.patch !== undefined ||
	inputsThatChange(row, 'x').length > 0;

/**
 * Inputs with which a tool changes this file, one for each way its row tells:
 * a field, a patch, what `pathsIn` reads from its example.
 */
export function inputsThatChange(
	row: ToolRow,
	file: string,
): readonly ToolInput[] {
	const {files = [], pathsIn} = row;
	const example = pathsIn?.example(file);
	const isWritten =
		example !== undefined &&
		pathsIn?.read(example)?.some(({access}) => access !== 'read') === true;
	return [
		...files
			.filter(({access}) => access !== 'read')
			.map(({field}) => ({[field]: file})),
		...(isWritten ? [example] : []),
	];
}

/** The tools that a fence holds back: by their rows, and names of other versions besides. */
export const fencedTools = (
	rows: Rows,
	besides: {
		writeTools?: readonly string[];
		shellTools?: readonly string[];
	} = {},
): {
	writeTools: readonly string[];
	shellTools: readonly string[];
	sqlTools: readonly string[];
} => ({
	writeTools: [...named(rows, changesFiles), ...(besides.writeTools ?? [])],
	// What is typed into a shell that runs already comes in pieces.
	shellTools: [
		...named(rows, ({shell}) => shell !== undefined && !shell.isTyped),
		...(besides.shellTools ?? []),
	],
	sqlTools: named(rows, ({runsSql}) => runsSql === true),
});

const named = (rows: Rows, fits: (row: ToolRow) => boolean) =>
	Object.entries(rows).flatMap(([tool, row]) => (fits(row) ? [tool] : []));
