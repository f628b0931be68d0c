import {type Node} from 'jsonc-parser';
import {type RegisteredHook} from '../hookFacts.js';
import {type IfAbsent, ifAbsentChoices} from '../ifAbsent.js';
import {isAthenaHook} from '../../../../utils/athenaHook.js';
import {appendTo, layoutOf, removeNode} from '../../../../utils/jsoncEdits.js';
import {hookEntry, hookSettings, registeredHooks} from './hookSettings.js';
import {
	broken,
	parseSettings,
	type SettingsFile,
	valueAt,
} from './settingsFile.js';

/**
 * Edits of a settings text that touch athena's own entries alone. All else,
 * comments included, keeps its bytes; what is inserted is formatted as the file
 * is.
 */

/**
 * The text with athena's hook in every event. Ours of another version are
 * replaced; a text that is complete already comes back unchanged. What gates
 * say without athena stays as it is where it is not given.
 *
 * Throws AthenaError `ATHENA_SETTINGS_BROKEN` where `hooks` is not what Claude
 * takes it for.
 */
export function attachHooks(
	file: SettingsFile,
	ifAbsent: IfAbsent = attachedIfAbsent(file) ?? 'off',
): string {
	checkShape(file);
	if (isComplete(file, ifAbsent)) return file.text;
	let edited = reparse(file, detachHooks(file));
	if (!edited.root) {
		const eol = layoutOf(edited.text).eol;
		edited = reparse(file, `${edited.text}${edited.text && eol}{}${eol}`);
	}

	const layout = layoutOf(edited.text);
	const append = (container: Node | undefined, content: string) => {
		if (!container) throw new Error('there is nothing to append to');
		edited = reparse(file, appendTo(edited.text, container, content, layout));
	};

	const spell = (value: unknown) => JSON.stringify(value, null, layout.indent);
	if (!valueAt(edited, 'hooks')) {
		append(edited.root, `"hooks": ${spell(hookSettings({ifAbsent}).hooks)}`);
		return edited.text;
	}

	for (const name of registeredHooks) {
		const group = {hooks: [hookEntry(name, {ifAbsent})]};
		const groups = valueAt(edited, 'hooks', name);
		if (groups) append(groups, spell(group));
		else append(valueAt(edited, 'hooks'), `"${name}": ${spell([group])}`);
	}

	return edited.text;
}

/** The text without any hook of athena's. Groups and lists it leaves empty go too. */
export function detachHooks(file: SettingsFile): string {
	let rest = file;
	for (;;) {
		const [node] = ownNodes(rest);
		if (!node) return rest.text;
		rest = reparse(file, removeNode(rest.text, node));
	}
}

/** The events athena's hook is registered for, exactly as this version would. */
export function attachedHooks(
	file: SettingsFile,
	ifAbsent: IfAbsent = attachedIfAbsent(file) ?? 'off',
): string[] {
	return registeredHooks.filter(hookName => {
		const wanted = hookEntry(hookName, {ifAbsent});
		const entries = entriesOf(file, hookName);
		const own = entries.filter(({node}) => isOwn(node));
		return (
			own.length === 1 &&
			own.every(
				({node, group}) =>
					text(node, 'command') === wanted.command &&
					number(node, 'timeout') === wanted.timeout &&
					(child(node, 'async')?.value === true) === (wanted.async === true) &&
					['', '*', undefined].includes(text(group, 'matcher')),
			)
		);
	});
}

/** What the gates of this file say without athena; undefined: there is no gate of athena's, or no one answer. */
export function attachedIfAbsent(file: SettingsFile): IfAbsent | undefined {
	const own = entriesOf(file, 'PreToolUse').filter(({node}) => isOwn(node));
	return ifAbsentChoices.find(
		ifAbsent =>
			own.length > 0 &&
			own.every(
				({node}) =>
					text(node, 'command') === hookEntry('PreToolUse', {ifAbsent}).command,
			),
	);
}

/** The commands of athena's that an event runs. */
export const ownCommands = (
	file: SettingsFile,
	hookName: RegisteredHook,
): string[] =>
	entriesOf(file, hookName).flatMap(({node}) =>
		isOwn(node) ? (text(node, 'command') ?? []) : [],
	);

/** True if any hook of athena's is there, of whatever version. */
export function hasOwnHooks(file: SettingsFile): boolean {
	return ownNodes(file).length > 0;
}

function isComplete(file: SettingsFile, ifAbsent: IfAbsent): boolean {
	return (
		attachedHooks(file, ifAbsent).length === registeredHooks.length &&
		ownNodes(file).length === registeredHooks.length
	);
}

/** What to remove: per entry of ours the widest node that holds nothing else. */
function ownNodes(file: SettingsFile): Node[] {
	const hooks = valueAt(file, 'hooks');
	const events = hooks?.type === 'object' ? (hooks.children ?? []) : [];
	return events.flatMap(event =>
		entriesOf(file, keyOf(event))
			.filter(({node}) => isOwn(node))
			.map(entry => {
				if (entry.inGroup > 1) return entry.node;
				if (entry.inEvent > 1) return entry.group;
				return events.length > 1 ? event : (hooks?.parent ?? event);
			}),
	);
}

type Entry = {
	node: Node;
	group: Node;
	/** How many entries its group has. */
	inGroup: number;
	/** How many groups its event has. */
	inEvent: number;
};

/** Every registered command of one event, wherever its group. */
function entriesOf(file: SettingsFile, hookName: string): Entry[] {
	const groups = valueAt(file, 'hooks', hookName);
	if (groups?.type !== 'array') return [];
	const inEvent = groups.children?.length ?? 0;
	return (groups.children ?? []).flatMap(group => {
		const list = child(group, 'hooks')?.children ?? [];
		return list.map(node => ({node, group, inEvent, inGroup: list.length}));
	});
}

function checkShape(file: SettingsFile): void {
	const hooks = valueAt(file, 'hooks');
	if (hooks && hooks.type !== 'object') {
		throw wrongShape(file, hooks, 'an object');
	}

	for (const name of registeredHooks) {
		const groups = valueAt(file, 'hooks', name);
		if (groups && groups.type !== 'array') {
			throw wrongShape(file, groups, 'a list');
		}
	}
}

function keyOf(property: Node): string {
	return String(property.children?.[0]?.value);
}

function isOwn(entry: Node): boolean {
	return isAthenaHook(text(entry, 'command') ?? '');
}

function child(node: Node, key: string): Node | undefined {
	if (node.type !== 'object') return undefined;
	// The last one counts, as for JSON.parse.
	return node.children?.findLast(property => keyOf(property) === key)
		?.children?.[1];
}

function text(node: Node, key: string): string | undefined {
	const value: unknown = child(node, key)?.value;
	return typeof value === 'string' ? value : undefined;
}

function number(node: Node, key: string): number | undefined {
	const value: unknown = child(node, key)?.value;
	return typeof value === 'number' ? value : undefined;
}

function wrongShape(file: SettingsFile, node: Node, wanted: string) {
	return broken(
		file.path,
		file.text,
		node.offset,
		`${wanted} is expected here, as Claude Code's hooks need it`,
	);
}

function reparse(file: SettingsFile, text: string): SettingsFile {
	return text === file.text
		? file
		: parseSettings(file.path, Buffer.from(text));
}
