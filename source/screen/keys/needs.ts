import {
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {hasScope} from '../prompt/always.js';
import {canAnswer} from '../prompt/canAnswer.js';
import {focusedSession} from '../feed/focusedSession.js';
import {liveSessions} from '../feed/liveSessions.js';
import {changeOf} from '../change/beforeOf.js';
import {dangerOf} from '../prompt/danger.js';
import {fieldProblem} from '../dialogs/elicitationDialog.js';
import {chosenItem, grantsItems} from '../panels/grantsView.js';
import {chosenRow} from '../panels/libraryView.js';
import {shownIdea} from '../panels/suggestView.js';
import {canShowWhole, isReadable} from '../prompt/readable.js';
import {unsendable} from '../dialogs/questionDialog.js';
import {togetherOf} from '../prompt/together.js';
import {dialogOf} from '../prompt/dialog.js';
import {hasSkipped} from '../prompt/reading.js';
import {toBeAllowed} from '../prompt/toBeAllowed.js';
import {type UiState} from '../uiState.js';
import {replySession, whyNoReply} from '../feed/replySession.js';
import {sessionInSight} from '../feed/sessionInSight.js';
import {
	chosenThere,
	identicalTo,
	leavingIn,
	waitingIn,
} from '../prompt/waiting.js';

/** What a binding looks at to know whether it does anything now. */
export type KeyContext = {
	ui: UiState;
	state: SupervisorState;
	/** The request that is drawn. */
	request: HeldRequest | undefined;
};

type Need = (context: KeyContext) => true | string;

const readableInput: Need = ({ui, request}) => {
	if (request === undefined) return true;
	const call = toBeAllowed(ui, request);
	return isReadable(call, changeOf(ui, call))
		? true
		: 'too long to be read here: deny it, or leave it to the agent';
};

/** What a rule denies is not sent, whoever allows it. */
const permitted: Need = context => {
	const {ui, request} = context;
	if (request === undefined) return true;
	return toBeAllowed(ui, request).judgement?.verdict === 'deny'
		? 'a rule denies this: e edits it again'
		: readableInput(context);
};

/** True if what would be allowed now, edited or not, is dangerous. */
export function isDangerous({
	ui,
	request,
}: Pick<KeyContext, 'ui' | 'request'>): boolean {
	return (
		request !== undefined &&
		dangerOf(ui, toBeAllowed(ui, request)) !== undefined
	);
}

/** True if allowing takes the key of its own: it is dangerous, or was not read. */
export function needsOwnKey(
	context: Pick<KeyContext, 'ui' | 'request'>,
): boolean {
	const {ui, request} = context;
	if (request === undefined) return false;
	const dialog = dialogOf(ui, request);
	return (
		isDangerous(context) ||
		(dialog.type === 'choice' && hasSkipped(dialog.reading))
	);
}

const grantScope: Need = ({ui, request}) => {
	const dialog = request && dialogOf(ui, request);
	const always = dialog?.type === 'choice' ? dialog.always : undefined;
	return (
		(always !== undefined && hasScope(always)) ||
		'the agent’s own proposal has its own'
	);
};

/** Reasons why a key does nothing now, said instead of hiding the key. */
export const needs = {
	readableInput,
	/** What may be allowed by the usual key. */
	harmless: context => {
		const possible = permitted(context);
		if (possible !== true) return possible;
		return isDangerous(context) ? 'this is dangerous: ! allows it' : true;
	},
	/** What may be allowed only by a key of its own. */
	dangerous: context => {
		const possible = permitted(context);
		if (possible !== true) return possible;
		return needsOwnKey(context) || 'nothing dangerous in it: a allows it';
	},
	/** What may be allowed for later calls too. */
	notDangerous: context => {
		const readable = readableInput(context);
		if (readable !== true) return readable;
		return isDangerous(context) ? 'dangerous: allow it once, with !' : true;
	},
	/** Of later calls that are to be answered. */
	grantScope,
	/** Where rules are kept in files. */
	grantFiles: context => {
		if (context.state.policy?.hasFiles === false)
			return 'only for this session: no rules files are used here';
		return grantScope(context);
	},
	fileDiff: ({ui, request}: Pick<KeyContext, 'ui' | 'request'>) => {
		const change = request && changeOf(ui, request);
		if (change?.diff === undefined) return 'no diff here';
		return canShowWhole(change) || 'the file is too long to be shown whole';
	},
	plan: ({request}: Pick<KeyContext, 'request'>) =>
		request?.kind === 'plan' || 'only for a plan',
	fields: ({ui}: Pick<KeyContext, 'ui'>) =>
		(ui.editing?.purpose === 'input' && ui.editing.fields.length > 1) ||
		'only one field',
	interrupting({request, state}) {
		if (!request) return 'nothing waits here';
		const possible = canAnswer(request, 'interrupt');
		// It can be told apart from the answer.
		return state.takesOrders?.(request.sessionId) === true || possible;
	},
	editing: ({request}) => request === undefined || canAnswer(request, 'edit'),
	ownEditor: ({ui}) => ui.hasOwnEditor || 'no other editor here',
	ownEditing: ({ui, request}) => {
		if (!ui.hasOwnEditor) return 'no other editor here';
		return request === undefined || canAnswer(request, 'edit');
	},
	telling: ({request}) =>
		request === undefined || canAnswer(request, 'message'),
	/** A standing denial, and an agent that can be told why. */
	reasoning: ({ui, request}: KeyContext) => {
		if (request === undefined) return true;
		const dialog = dialogOf(ui, request);
		const always = dialog.type === 'choice' ? dialog.always : undefined;
		return always?.action === 'deny'
			? canAnswer(request, 'message')
			: 'only a denial says why';
	},
	chosenSession: ({ui}) => {
		if (ui.library?.rows === undefined) return 'they are being read';
		return chosenRow(ui.library) !== undefined || 'no session';
	},
	openIdea: ({ui}) => {
		const idea = ui.suggest && shownIdea(ui.suggest);
		if (ui.suggest === undefined || idea === undefined) return 'none yet';
		return (
			!ui.suggest.accepted.has(idea.when) || 'it is a rule already: G shows it'
		);
	},
	stepping: ({ui}) => ui.stepping || 'only with --step',
	markedRequests: ({ui, state}) =>
		waitingIn(state).some(({id}) => ui.waitingList?.marked?.has(id)) ||
		'nothing is marked: space marks',
	heldRequest: ({state}) => {
		if (waitingIn(state).length > 0) return true;
		return (state.askedThere?.length ?? 0) > 0
			? 'nothing waits here: L says who asks in its own prompt'
			: 'nothing waits';
	},
	/** In the list, where what the agents ask themselves stands too. */
	listedRequest: ({ui, state}) =>
		(waitingIn(state).length > 0 && chosenThere(ui, state) === undefined) ||
		'that is asked in its own prompt: o goes to its terminal',
	waitingAnywhere: ({state}) =>
		waitingIn(state).length > 0 ||
		(state.askedThere?.length ?? 0) > 0 ||
		'nothing waits',
	/** There is one that the screen is about. */
	session: ({ui, state, request}: KeyContext) =>
		sessionInSight(ui, state, request) !== undefined || 'no session yet',
	/** A terminal said where the session runs that the screen is about. */
	place: ({ui, state, request}: KeyContext) => {
		const sessionId = sessionInSight(ui, state, request);
		return (
			(sessionId !== undefined && state.placeOf?.(sessionId) !== undefined) ||
			'its terminal did not say where it is'
		);
	},
	/** The session in sight can be given its next prompt. */
	reply: ({ui, state, request}: KeyContext) => {
		const sessionId = replySession(ui, state, request);
		return sessionId === undefined
			? 'no session yet'
			: (whyNoReply(sessionId, ui, state) ?? true);
	},
	leaving: ({state}) =>
		leavingIn(state).length > 0 || 'nothing to take back: it has gone out',
	identical: ({ui, state, request}) =>
		request === undefined ||
		togetherOf(ui, request) !== undefined ||
		identicalTo(request, state).length > 1 ||
		'no identical request waits',
	severalSessions: ({state}) =>
		liveSessions(state, state.session?.session_id).length > 1 ||
		'there is one session at most',
	focusedSession: ({ui, state}) =>
		focusedSession(state, ui.filter) !== undefined ||
		'all sessions are there already',
	events: ({state}) => state.feedLength > state.feed.first || 'no events yet',
	chosenRule: ({ui, state}) => {
		const chosen = chosenItem(ui.grants ?? {}, grantsItems(state));
		if (chosen?.type === 'rule') return true;
		return chosen === undefined ? 'no rules yet' : 'not a guard';
	},
	chosenGuard: ({ui, state}) => {
		const chosen = chosenItem(ui.grants ?? {}, grantsItems(state));
		return chosen?.type === 'guard' || 'only a guard';
	},
	openTasks: ({ui}) => ui.tasks !== undefined || 'no task list is open',
	tasks: ({state}) => state.tasks.length > 0 || 'no tasks',
	notice: ({state}) => state.notices.length > 0 || 'no notice',
	acceptable: ({ui, request}) => {
		const dialog = request && dialogOf(ui, request);
		if (dialog?.type !== 'elicitation') return 'nothing to accept';
		const {problem, schema = []} = request?.elicitation ?? {};
		if (problem !== undefined) return problem;
		if (request !== undefined && !isReadable(request))
			return 'too long to be read here: decline it, or leave it to the agent';
		const wrong = schema.filter(
			(_field, index) => fieldProblem(dialog, schema, index) !== undefined,
		);
		return wrong.length === 0
			? true
			: `${wrong.length} of ${schema.length} fields still missing or wrong`;
	},
	allAnswered: ({ui, request}) => {
		const dialog = request && dialogOf(ui, request);
		if (request !== undefined && !isReadable(request))
			return 'too long to be read here: leave it to the agent';
		return dialog?.type === 'question'
			? (unsendable(dialog, request?.questions ?? [])?.why ?? true)
			: 'nothing to send';
	},
	takesWords: ({request}) =>
		request?.takesWords === true
			? true
			: 'here the agent takes words with one answer alone: m on its question (with --questions-at pre-tool also beside them all)',
} satisfies Record<string, Need>;
