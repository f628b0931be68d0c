import {type HeldRequest, type SupervisorState} from '../supervisor/types.js';
import {isReadable} from './readable.js';
import {unanswered} from './questionDialog.js';
import {dialogOf, type UiState} from './uiState.js';

/** What a binding looks at to know whether it does anything now. */
export type KeyContext = {
	ui: UiState;
	state: SupervisorState;
	/** The request that is drawn. */
	request: HeldRequest | undefined;
};

type Need = (context: KeyContext) => true | string;

/** Reasons why a key does nothing now, said instead of hiding the key. */
export const needs = {
	readableInput: ({request}) =>
		request === undefined || isReadable(request)
			? true
			: 'too long to be read here: deny it, or leave it to the agent',
	agentAsked: ({request}) =>
		request?.because.type === 'agent_asked'
			? true
			: 'only where the agent itself asks',
	stepping: ({ui}) => ui.stepping || 'only with --step',
	heldRequest: ({state}) => state.held.length > 0 || 'nothing waits',
	events: ({state}) => state.feedLength > state.feed.first || 'no events yet',
	notice: ({state}) => state.notices.length > 0 || 'no notice',
	allAnswered: ({ui, request}) => {
		if (request === undefined) return 'nothing to send';
		const questions = request.questions ?? [];
		const dialog = dialogOf(ui, request);
		if (dialog.type !== 'question' || questions.length === 0)
			return 'nothing to send';
		const missing = unanswered(dialog, questions);
		return missing.length === 0
			? true
			: `${missing.length} of ${questions.length} questions still without an answer`;
	},
} satisfies Record<string, Need>;
