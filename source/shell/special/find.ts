import {posix} from 'node:path';
import {optionTable} from '../../programs/options.js';
import {programOf} from '../../programs/table.js';
import {type Field} from '../field.js';
import {findsGenerated} from './generatedNames.js';
import {runsCommand, type Invocation} from '../invocation.js';
import {forkState, type ShellState} from '../state.js';
import {showsNames} from '../programAccesses.js';
import {touch} from '../touch.js';
import {dottedFrom, resolveFrom} from '../../utils/resolveFrom.js';

const {options} = optionTable(programOf('find').options);

/** `find`: where it looks, what it deletes and writes, what it runs. */
export function runFind(invocation: Invocation): void {
	const {args, draft} = invocation;
	let at = 0;
	while (/^-(?:[HLP]|O\d?|D)$/.test(args[at]?.value ?? ''))
		at += args[at]?.value === '-D' ? 2 : 1;
	const starts: Field[] = [];
	for (; at < args.length; at++) {
		const field = args[at];
		if (!field || /^[-(!,]/.test(field.value ?? field.prefix ?? '')) break;
		starts.push(field);
		if (field.value !== undefined || field.pattern !== undefined) continue;
		if ((field.prefix ?? '') === '') draft.isComplete = false;
		// Several words could be an action.
		if (field.prefix === undefined && !field.isStream)
			draft.doubts.push(`find ${field.text}: what it does can't be told`);
	}
	if (starts.length === 0)
		starts.push({text: '.', value: '.', pos: -1, end: -1});
	const known = draft.accesses.length;
	for (const start of starts) touch(draft, 'read', start, true);
	showsNames(draft, known);
	const found: Found = {
		starts,
		isGenerated: findsGenerated(args.map(({value}) => value)),
	};
	for (; at < args.length; at++) at = readAction(invocation, at, found);
}

/** Where it looks, and whether all that it acts on is what tools make again. */
type Found = {starts: readonly Field[]; isGenerated: boolean};

/** Reads one test or action; says at which word it ends. */
function readAction(invocation: Invocation, at: number, found: Found): number {
	const {starts, isGenerated} = found;
	const {args, draft} = invocation;
	const name = args[at]?.value;
	const value = args[at + 1];
	if (name === '-delete') {
		const known = draft.accesses.length;
		for (const start of starts) touch(draft, 'delete', start, true);
		if (isGenerated)
			for (const access of draft.accesses.slice(known))
				access.only = 'generated';
		return at;
	}
	if (name !== undefined && /^-(?:exec|execdir|ok|okdir)$/.test(name))
		return readExec(invocation, at, name, found);
	if (name !== undefined && /^-(?:fprint|fprint0|fls|fprintf)$/.test(name)) {
		if (value) touch(draft, 'write', value);
		return at + (name === '-fprintf' ? 2 : 1);
	}
	if (name === '-files0-from') {
		if (value) touch(draft, 'read', value);
		draft.isComplete = false;
		return at + 1;
	}
	if (name === '-newer' || name === '-samefile' || name === '-anewer')
		if (value) touch(draft, 'read', value);
	const arity = /^-newer[aBcmt]{2}$/.test(name ?? '')
		? 'one'
		: options.get(name ?? '')?.arity;
	if (arity !== undefined) return at + (arity === 'none' ? 0 : 1);
	draft.isComplete = false;
	// A word that can't be told could be an action.
	draft.doubts.push(`find ${args[at]?.text ?? ''}: what it does can't be told`);
	return at;
}

function readExec(
	invocation: Invocation,
	at: number,
	name: string,
	{starts, isGenerated}: Found,
): number {
	const {args} = invocation;
	const fields: Field[] = [];
	let end = at + 1;
	for (; end < args.length; end++) {
		const field = args[end];
		if (!field) break;
		if (field.value === ';') break;
		if (field.value === '+' && args[end - 1]?.value === '{}') break;
		fields.push(
			field.value?.includes('{}') === true
				? {
						...foundName(
							field,
							field.value,
							name.endsWith('dir') ? [] : starts,
						),
						...(isGenerated &&
							name === '-exec' &&
							field.value === '{}' && {generatedBelow: starts}),
					}
				: field,
		);
	}
	const {state} = invocation;
	runsCommand(
		name.endsWith('dir')
			? {
					...invocation,
					state: {
						...forkState(state),
						folders: foundFolders(args, starts, state),
					},
				}
			: invocation,
		fields,
		`find ${name}`,
	);
	return end;
}

/**
 * Where `-execdir` runs: in the folder that a starting point lies in, in that
 * one and in those below it; none where nobody knows.
 */
function foundFolders(
	args: readonly Field[],
	starts: readonly Field[],
	{folders}: ShellState,
): readonly string[] {
	// It goes where links lead.
	if (args.some(({value}) => /^-(?:L|follow)$/.test(value ?? ''))) return [];
	const found = new Set<string>();
	for (const {value} of starts) {
		if (value === undefined || (folders.length === 0 && !isAbsolute(value)))
			return [];
		for (const folder of isAbsolute(value) ? ['/'] : folders) {
			const place = dottedFrom(folder, value) ?? resolveFrom(folder, value);
			found.add(place);
			if (!/(?:^|\/)\.{0,2}$/.test(value)) found.add(posix.dirname(place));
		}
	}

	return [...found];
}

const isAbsolute = (written: string) => written.startsWith('/');

/** What `{}` stands for: names that begin with a starting point, so never with a dash. */
function foundName(
	{text, pos, end}: Field,
	known: string,
	starts: readonly Field[],
): Field {
	const [start, ...others] = starts;
	const name: Field = {text, pos, end, guess: known};
	const before = known.slice(0, known.indexOf('{}'));
	const first = others.length === 0 ? start?.value : start?.value?.charAt(0);
	const isCommon = others.every(({value}) => value?.startsWith(first ?? '\n'));
	if (before !== '') name.prefix = before;
	else if (first !== undefined && isCommon) name.prefix = first;
	return name;
}
