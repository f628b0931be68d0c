import {type Node} from 'jsonc-parser';
import {AthenaError} from '../../types/errors.js';
import {appendTo, layoutOf, removeNode} from '../../utils/jsoncEdits.js';
import {placeIn, readJsonc} from '../../utils/jsoncText.js';

/** One entry in the list of one event of a settings file: `{"hooks": {EVENT: [entry]}}`. */
export type HookGroup = {event: string; entry: object};

/**
 * The text of a settings file with the fence's entries, instead of older ones;
 * all else keeps its bytes. `undefined`: there is no file.
 *
 * Throws AthenaError `ATHENA_SETTINGS_BROKEN` if it is no JSON object.
 */
export function withHooks(
	file: string,
	text: string | undefined,
	entries: readonly HookGroup[],
	isOurs: (text: string) => boolean,
): string {
	return entries.reduce(
		(edited, entry) => withHook(file, edited, entry),
		withoutHook(file, text ?? '', isOurs) ?? '',
	);
}

/** One more entry. */
function withHook(
	file: string,
	text: string,
	{event, entry}: HookGroup,
): string {
	let edited = text;
	if (!rootOf(file, edited)) edited = `${edited}{}\n`;
	const layout = layoutOf(edited);
	const spell = (value: unknown) => JSON.stringify(value, null, layout.indent);
	const append = (at: readonly string[], content: string) => {
		const root = rootOf(file, edited);
		const node = root && child(root, ...at);
		const wanted = at.length === 2 ? 'array' : 'object';
		if (node?.type !== wanted)
			throw broken(file, edited, node?.offset ?? 0, `${wanted} expected here`);
		edited = isOneLine(edited, node)
			? appendInline(edited, node, content)
			: appendTo(edited, node, content, layout);
	};

	const root = rootOf(file, edited);
	const isThere = (...at: string[]) =>
		root !== undefined && child(root, ...at) !== undefined;
	if (isThere('hooks', event)) append(['hooks', event], spell(entry));
	else if (isThere('hooks'))
		append(['hooks'], `${spell(event)}: ${spell([entry])}`);
	else append([], `"hooks": ${spell({[event]: [entry]})}`);
	return edited;
}

const isOneLine = (text: string, {offset, length}: Node): boolean =>
	!/[\r\n]/.test(text.slice(offset, offset + length));

/** Right after what is there, so that taking it out leaves the line as it was. */
function appendInline(text: string, node: Node, content: string): string {
	const last = node.children?.at(-1);
	const at = last ? last.offset + last.length : node.offset + 1;
	// Line ends of the content are its layout: in its texts they are written `\n`.
	const flat = content.replaceAll(/\n\s*/g, ' ');
	return `${text.slice(0, at)}${last ? ',' : ''}${flat}${text.slice(at)}`;
}

/** The text without entries of the fence; undefined where nothing else is left of it. */
export function withoutHook(
	file: string,
	text: string,
	isOurs: (text: string) => boolean,
): string | undefined {
	let rest = text;
	let removed = false;
	for (;;) {
		const root = rootOf(file, rest);
		const node = root && ownNode(rest, root, isOurs);
		if (!node) break;
		rest = removeNode(rest, node);
		removed = true;
	}

	return removed && /^\s*\{\s*\}\s*$/.test(rest) ? undefined : rest;
}

/** The widest node that holds an entry of ours and nothing else. */
function ownNode(
	text: string,
	root: Node,
	isOurs: (text: string) => boolean,
): Node | undefined {
	const hooks = child(root, 'hooks');
	const events = hooks?.type === 'object' ? (hooks.children ?? []) : [];
	for (const event of events) {
		const list = event.children?.[1];
		const groups = list?.type === 'array' ? (list.children ?? []) : [];
		const own = groups.find(({offset, length}) =>
			isOurs(text.slice(offset, offset + length)),
		);
		if (!own) continue;
		if (groups.length > 1) return own;
		return events.length > 1 ? event : (hooks?.parent ?? event);
	}

	return undefined;
}

function child(node: Node, ...keys: readonly string[]): Node | undefined {
	const [key, ...rest] = keys;
	if (key === undefined) return node;
	// The last one counts, as for JSON.parse.
	const property = (
		node.type === 'object' ? (node.children ?? []) : []
	).findLast(({children}) => children?.[0]?.value === key);
	const value = property?.children?.[1];
	return value && child(value, ...rest);
}

function rootOf(file: string, text: string): Node | undefined {
	const tree = readJsonc(text);
	if (!tree.ok)
		throw broken(file, text, tree.mistake.offset, tree.mistake.message);
	if (tree.root && tree.root.type !== 'object')
		throw broken(file, text, tree.root.offset, 'settings are a JSON object');
	return tree.root;
}

function broken(file: string, text: string, offset: number, why: string) {
	const {line, column} = placeIn(text, offset);
	return new AthenaError(
		'ATHENA_SETTINGS_BROKEN',
		`${file}:${line}:${column}: ${why}`,
		'Mend the file, or move it away, then try again.',
	);
}
