import {type Redirection} from 'unbash';
import {movesInput, noteInput} from './descriptors.js';
import {knownText, type Field} from './field.js';
import {isNetworkDevice} from './devices.js';
import {setVariable, type ShellState} from './state.js';
import {touch} from './touch.js';
import {type FileAccess} from './types.js';
import {type Draft, type Walk} from './walk.js';
import {documentBody, scalarOf} from './pieces.js';
import {expandWord} from './words.js';

/** Notes what a redirection opens, and where the command reads from because of it. */
export function readRedirection(
	walk: Walk,
	redirection: Redirection,
	draft: Draft,
	state: ShellState,
): void {
	const {descriptor} = redirection;
	const isInput =
		descriptor === undefined ||
		(descriptor.type === 'FileDescriptor' && descriptor.value === 0);
	if (descriptor?.type === 'FileDescriptorVariable')
		setVariable(state, descriptor.name, 'number');
	if (redirection.type === 'HereDoc') {
		if (!redirection.closing) walk.giveUp('a here-document has no end');
		if (!isInput) return;
		const value = documentBody(redirection, state);
		draft.input = {
			from: [],
			text: {name: 'here-document', ...(value !== undefined && {value})},
		};
		return;
	}
	if (!redirection.target) {
		walk.giveUp('a redirection has no target');
		return;
	}
	if (redirection.type === 'HereString') {
		const value = scalarOf(redirection.target, state);
		if (isInput)
			draft.input = {
				from: [],
				text: {name: 'here-string', ...(value !== undefined && {value})},
			};
		return;
	}
	const {operator} = redirection;
	for (const field of expandWord(redirection.target, state)) {
		if (operator.endsWith('&')) {
			if (movesInput(field.value)) walk.descriptors.areMoved = true;
			if (/^(?:\d*-?)$/.test(field.value ?? '?')) continue;
		}

		const opened = openFile(draft, operator, field);
		noteInput(walk.descriptors, redirection, opened);
		if (isInput && operator.startsWith('<'))
			draft.input = {from: [], file: field};
	}
}

function openFile(
	draft: Draft,
	operator: string,
	field: Field,
): readonly FileAccess[] {
	if (isNetworkDevice(knownText(field)))
		draft.doubts.push(`${field.text} opens a network connection`);
	const known = draft.accesses.length;
	if (operator.startsWith('<')) touch(draft, 'read', field);
	if (operator !== '<' && operator !== '<&') touch(draft, 'write', field);
	const opened = draft.accesses.slice(known);
	for (const access of opened) access.isRedirect = true;
	return opened;
}
