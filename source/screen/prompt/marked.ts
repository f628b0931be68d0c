import {
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {type UiState} from '../uiState.js';
import {dangerOf} from './danger.js';
import {dialogOf} from './dialog.js';
import {isReadable} from './readable.js';
import {identicalTo, waitingIn} from './waiting.js';

/*
 * Requests that are marked in the list of what waits, to be answered with one
 * verdict. What a person may answer so is decided here, when they are marked
 * and again when the verdict is given.
 */

/** Requests that ask for the very same: one row of the list. The first is the oldest. */
export type Fold = readonly [HeldRequest, ...HeldRequest[]];

type Held = Pick<SupervisorState, 'held'>;

/** All that waits, oldest first, the very same in one. */
export function foldsIn(state: Held): readonly Fold[] {
	const folded = new Set<string>();
	return waitingIn(state).flatMap(request => {
		if (folded.has(request.id)) return [];
		const others = identicalTo(request, state).filter(
			({id}) => id !== request.id,
		);
		for (const {id} of others) folded.add(id);
		return [[request, ...others] as const];
	});
}

/** True if nobody needs to read it again: it, or the very same, was on the screen to its end. */
export function wasOpened(
	ui: Pick<UiState, 'dialogs'>,
	request: HeldRequest,
	state: Held,
): boolean {
	return openedAs(ui, request, state) !== undefined;
}

function openedAs(
	ui: Pick<UiState, 'dialogs'>,
	request: HeldRequest,
	state: Held,
): 'harmless' | 'dangerous' | undefined {
	const found = identicalTo(request, state).flatMap(one => {
		const dialog = dialogOf(ui, one);
		return dialog.type === 'choice' ? (dialog.opened ?? []) : [];
	});
	// Of the same call, whoever knows more is right.
	return found.includes('dangerous') ? 'dangerous' : found[0];
}

/** Why it can't be marked; undefined if it can. */
export function whyNotMarked(
	ui: UiState,
	request: HeldRequest,
): string | undefined {
	if (request.kind !== 'permission')
		return 'Only calls are answered together: questions, plans and forms one by one';
	const dialog = dialogOf(ui, request);
	return dialog.type === 'choice' && dialog.edited !== undefined
		? 'You edited it: it is answered in its own prompt'
		: undefined;
}

/** Why a request can't be allowed together with others; undefined if it can. */
export function whyNotAllowed(
	ui: UiState,
	request: HeldRequest,
	state: Held,
): string | undefined {
	const unmarked = whyNotMarked(ui, request);
	if (unmarked !== undefined) return unmarked;
	if (request.judgement?.verdict === 'deny') return 'a rule denies it';
	if (!isReadable(request)) return 'too long to be read here';
	const opened = openedAs(ui, request, state);
	if (opened === undefined) return 'not opened yet: Enter shows it';
	return opened === 'dangerous' || dangerOf(ui, request) !== undefined
		? 'dangerous: it is allowed in its own prompt'
		: undefined;
}

/** True if they do not all ask for the very same. */
export function isMixed(
	requests: readonly HeldRequest[],
	state: Held,
): boolean {
	const [first] = requests;
	if (first === undefined) return false;
	const same = new Set(identicalTo(first, state).map(({id}) => id));
	return requests.some(({id}) => !same.has(id));
}
