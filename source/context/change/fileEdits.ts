import {isRecord} from '../../utils/isRecord.js';

/** One replacement of text in a file. */
export type Edit = {before: string; after: string; everywhere: boolean};

/** The replacements an Edit or MultiEdit asks for; undefined if its input has another form. */
export function editsOf(
	toolName: string,
	input: Readonly<Record<string, unknown>>,
): Edit[] | undefined {
	const asked: readonly unknown[] =
		toolName === 'Edit'
			? [input]
			: Array.isArray(input.edits)
				? input.edits
				: [];
	const edits = asked.flatMap(edit => editOf(edit) ?? []);
	return edits.length > 0 && edits.length === asked.length ? edits : undefined;
}

function editOf(value: unknown): Edit | undefined {
	if (!isRecord(value)) return undefined;
	const {old_string: before, new_string: after, replace_all: all} = value;
	return typeof before === 'string' && typeof after === 'string'
		? {before, after, everywhere: all === true}
		: undefined;
}

/** The text after all replacements, one after the other; or why one can't be made. */
export function applyEdits(
	text: string,
	edits: readonly Edit[],
): {ok: true; text: string} | {ok: false; reason: string} {
	// The agent matches with plain line feeds and writes the file's own back.
	const hasCrLf = text.includes('\r\n');
	let current = hasCrLf ? text.replaceAll('\r\n', '\n') : text;
	for (const [index, {before, after, everywhere}] of edits.entries()) {
		const which =
			edits.length === 1 ? 'the text' : `the text of edit ${index + 1}`;
		if (before === '') {
			if (current !== '')
				return fails(`${which} to replace is empty, and the file is not`);
			current = after;
			continue;
		}

		const pieces = current.split(before);
		if (pieces.length === 1)
			return fails(`${which} to replace is not in the file as written here`);
		if (pieces.length > 2 && !everywhere)
			return fails(
				`${which} to replace stands ${pieces.length - 1} times in the file`,
			);
		current = pieces.join(after);
	}

	return {ok: true, text: hasCrLf ? current.replaceAll('\n', '\r\n') : current};
}

const fails = (reason: string) => ({
	ok: false as const,
	reason: `${reason}: this edit will fail`,
});
