import {type Judgement} from '../../policy/types.js';
import {type HeldRequest} from '../../supervisor/types.js';
import {type Always} from './always.js';
import {nothingRead, type Reading} from './reading.js';
import {
	type ElicitationDialog,
	elicitationDialog,
} from '../dialogs/elicitationDialog.js';
import {
	type QuestionDialog,
	questionDialog,
} from '../dialogs/questionDialog.js';

/** The dialog of a permission or a plan: a row of choices under what is asked. */
export type ChoiceDialog = {
	type: 'choice';
	/** Index into the choices of its layer, 0-based; 0 refuses. */
	cursor: number;
	/** The cursor was put there by the number of the choice: Enter does it, also where it allows. */
	isPicked?: boolean;
	/** First visible line of the content. */
	top: number;
	/** What of the content was on the screen. */
	reading: Reading;
	/** Set while "always" asks which later calls are meant. */
	always: Always | undefined;
	/** All unchanged lines of a diff too. */
	whole?: boolean;
	/** Set while what the person made of it is shown, before it is sent. */
	edited?: Edited | undefined;
	/** All of it was on the screen as it was asked, and whether it needs a key of its own. */
	opened?: 'harmless' | 'dangerous' | undefined;
	/** What of the request was shown: read anew where it says more since then. */
	revision?: number | undefined;
	/** Ids of the requests that are answered together, its own among them. */
	together?: readonly string[] | undefined;
};

/** What the person made of a request's input, or of its plan. */
export type Edited = {
	/** Another one for each time it is shown: what was armed for one is not for the next. */
	version: number;
} & (
	| {
			input: Readonly<Record<string, unknown>>;
			/** What policy thinks of that input; undefined where none is consulted. */
			judgement: Judgement | undefined;
	  }
	| {plan: string}
);

export type Dialog = ChoiceDialog | QuestionDialog | ElicitationDialog;

/** By request id; a request without one has its dialog untouched. */
export type Dialogs = {dialogs: ReadonlyMap<string, Dialog>};

/** The dialog of a request, untouched if nothing was done in it yet. */
export function dialogOf({dialogs}: Dialogs, request: HeldRequest): Dialog {
	return dialogs.get(request.id) ?? untouched(request);
}

function untouched(request: HeldRequest): Dialog {
	if (request.elicitation !== undefined)
		return elicitationDialog(request.elicitation);
	return request.kind === 'question'
		? questionDialog(request.questions ?? [])
		: {
				type: 'choice',
				cursor: 0,
				top: 0,
				reading: nothingRead,
				always: undefined,
				revision: request.revision,
			};
}

/** The state with a request's dialog replaced. */
export function withDialog<State extends Dialogs>(
	ui: State,
	requestId: string,
	dialog: Dialog,
): State {
	return {...ui, dialogs: new Map(ui.dialogs).set(requestId, dialog)};
}
