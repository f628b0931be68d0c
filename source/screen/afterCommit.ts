import {type SupervisorState} from '../supervisor/types.js';
import {type UiState} from './uiState.js';
import {begunAnew} from './prompt/endRead.js';
import {waitingIn} from './prompt/waiting.js';

/** What of the screen's own state is over, now that the supervisor knows more. */
export function afterCommit(
	{dialogs, focus, waitingList, hint, hintFor}: UiState,
	state: SupervisorState,
): Partial<UiState> {
	const {held} = state;
	const ids = new Set(held.map(({id}) => id));
	const renewed = begunAnew(dialogs, held);
	const left = [...renewed].filter(([id]) => ids.has(id));
	const isAboutOlder =
		hintFor !== undefined && renewed.get(hintFor) !== dialogs.get(hintFor);
	return {
		...((left.length < dialogs.size || renewed !== dialogs) && {
			dialogs: new Map(left),
		}),
		...(hint !== undefined &&
			hintFor !== undefined &&
			(!ids.has(hintFor) || isAboutOlder) && {hint: undefined}),
		...(held.length === 0 && focus === 'feed' && {focus: 'prompt'}),
		...(waitingList !== undefined &&
			waitingIn(state).length === 0 &&
			(state.askedThere?.length ?? 0) === 0 && {waitingList: undefined}),
	};
}
