import {createScanner, type Node} from 'jsonc-parser';

/*
 * Edits of a JSONC text by its tree. The library's own `modify` would move a
 * comment away from the line it speaks of, or drop it with what is removed.
 */

/** How a file is laid out. */
export type Layout = {eol: string; indent: string};

/** The text's own habits: line ends, tabs or so many spaces. */
export function layoutOf(text: string): Layout {
	return {
		eol: text.includes('\r\n') ? '\r\n' : '\n',
		indent: /^([ \t]+)["/]/m.exec(text)?.[1] ?? '  ',
	};
}

/**
 * A JSONC text with one more property or element at the end of an object or
 * list. `content` is its text, laid out as if it stood at the margin.
 */
export function appendTo(
	text: string,
	container: Node,
	content: string,
	{eol, indent}: Layout,
): string {
	const margin = indent.repeat(depthOf(container));
	const lines = content.split('\n').map(line => margin + indent + line);
	const last = container.children?.at(-1);
	const close = container.offset + container.length - 1;
	const end = last
		? last.offset + last.length
		: text.slice(0, close).trimEnd().length;
	const comma = last && commaAfter(text, end);
	const after = comma === undefined ? end : comma + 1;
	const at = after + (restOfLine(text.slice(after, close))?.length ?? 0);
	const closed = /^[ \t]*[\r\n]/.test(text.slice(at));
	return [
		text.slice(0, end),
		last && comma === undefined ? ',' : '',
		text.slice(end, at),
		eol + lines.join(eol),
		// A list that ends in a comma goes on doing so.
		comma === undefined ? '' : ',',
		closed ? '' : eol + margin,
		text.slice(at),
	].join('');
}

/** Blanks and comments, if nothing else follows on the line. */
function restOfLine(text: string): string | undefined {
	return /^(?:[ \t]|\/\*[^\r\n]*?\*\/)*(?:\/\/[^\r\n]*)?(?=[\r\n])/.exec(
		text,
	)?.[0];
}

/** How many objects and lists are around its children, without itself. */
function depthOf(node: Node): number {
	const {parent} = node;
	if (!parent) return 0;
	return depthOf(parent) + (parent.type === 'property' ? 0 : 1);
}

/**
 * A JSONC text without one property or list element, its comma, and the blanks
 * before it on its line. Comments stay.
 */
export function removeNode(text: string, node: Node): string {
	const siblings = node.parent?.children ?? [];
	const previous = siblings[siblings.indexOf(node) - 1];
	const end = node.offset + node.length;
	const comma =
		commaAfter(text, end) ??
		(previous && commaAfter(text, previous.offset + previous.length));
	const start = ownLine(text, end)
		? startOfLine(text, node.offset)
		: node.offset;
	const kept = [
		[0, start],
		[end, text.length],
	] as const;
	return kept
		.map(([from, to]) =>
			comma !== undefined && comma >= from && comma < to
				? text.slice(from, comma) + text.slice(comma + 1, to)
				: text.slice(from, to),
		)
		.join('');
}

/** Where the comma after a value is, if it has one. */
function commaAfter(text: string, offset: number): number | undefined {
	const scanner = createScanner(text, true);
	scanner.setPosition(offset);
	scanner.scan();
	const token = scanner.getTokenOffset();
	return text[token] === ',' ? token : undefined;
}

/**
 * True if nothing else follows on the line. What does follow must not move up,
 * where it could become part of a line comment.
 */
function ownLine(text: string, end: number): boolean {
	return /^[ \t]*,?[ \t]*(?:[\r\n]|$)/.test(text.slice(end));
}

/** Back over blanks and the line end before them, or not at all. */
function startOfLine(text: string, offset: number): number {
	const blank = /(?:\r\n|\n|\r)[ \t]*$/.exec(text.slice(0, offset));
	return blank ? blank.index : offset;
}
