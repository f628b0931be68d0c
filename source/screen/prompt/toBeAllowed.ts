import {type HeldRequest} from '../../supervisor/types.js';
import {dialogOf, type Dialogs, type Edited} from './dialog.js';

/** The request as it would be allowed: with the input the person made of it, if any, as that is judged. */
export function toBeAllowed(ui: Dialogs, request: HeldRequest): HeldRequest {
	const dialog = dialogOf(ui, request);
	const edited = dialog.type === 'choice' ? dialog.edited : undefined;
	if (edited === undefined || !('input' in edited)) return request;
	const known = editedRequests.get(edited);
	if (known !== undefined) return known;
	const made = {...request, input: edited.input};
	// What was thought of the input as it was asked says nothing of this one.
	delete made.judgement;
	if (edited.judgement !== undefined) made.judgement = edited.judgement;
	editedRequests.set(edited, made);
	return made;
}

/** One request per edited input, so that what is known of it is found again. */
const editedRequests = new WeakMap<Edited, HeldRequest>();
