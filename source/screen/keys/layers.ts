import {
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {beforeOf} from '../change/beforeOf.js';
import {dialogOf} from '../prompt/dialog.js';
import {shownRequest} from '../prompt/shownRequest.js';
import {liveSessions} from '../feed/liveSessions.js';
import {type UiState} from '../uiState.js';
import {isReview} from '../dialogs/questionDialog.js';

/*
 * A stack of layers, derived from the state and never stored: the first one
 * gets the keys, and what it does not know goes to `global`. "Modal" just
 * means "on top". A text field is above everything, so that a prompt that
 * arrives never takes what is being typed.
 */

export type LayerName =
	| 'quit'
	| 'help'
	| 'helpSearch'
	| 'editor'
	| 'filter'
	| 'intercepts'
	| 'palette'
	| 'edit'
	| 'message'
	| 'reply'
	| 'always'
	| 'confirm'
	| 'permission'
	| 'plan'
	| 'question'
	| 'review'
	| 'elicitation'
	| 'elicitationReview'
	| 'elicitationUrl'
	| 'waiting'
	| 'tasks'
	| 'grants'
	| 'detail'
	| 'sessions'
	| 'sessionsSearch'
	| 'suggest'
	| 'agents'
	| 'reading'
	| 'replay'
	| 'feed';

/** Layers whose keys can decide something for the agent. */
export const decisionLayers: ReadonlySet<LayerName> = new Set([
	'always',
	'confirm',
	'permission',
	'plan',
	'question',
	'review',
	'elicitation',
	'elicitationReview',
	'elicitationUrl',
]);

/** Layers in which characters are written, not commands. */
export const textLayers: ReadonlySet<LayerName> = new Set([
	'editor',
	'filter',
	'intercepts',
	'palette',
	'edit',
	'message',
	'reply',
	'helpSearch',
	'sessionsSearch',
]);

/** Layers in which a text of several lines is written. */
export const areaLayers: ReadonlySet<LayerName> = new Set([
	'editor',
	'edit',
	'message',
	'reply',
]);

/** The layers that are open, the topmost first. */
export function layersOf(
	ui: UiState,
	state: SupervisorState,
): readonly [LayerName, ...LayerName[]] {
	const {overlay, filterLine, editing, library} = ui;
	const request = ui.focus === 'prompt' ? shownRequest(ui, state) : undefined;
	const over: readonly (LayerName | false | undefined)[] = [
		overlay === 'quit' && 'quit',
		ui.palette && 'palette',
		filterLine && filterLayer(filterLine),
		editing && editingLayer(editing),
		overlay === 'help' && ui.helpSearch?.isOpen === true && 'helpSearch',
		overlay === 'help' && 'help',
		ui.waitingList && 'waiting',
		library?.search?.isOpen === true && 'sessionsSearch',
		request && promptLayer(ui, request),
		ui.suggest && 'suggest',
		library && 'sessions',
		ui.grants && 'grants',
		ui.tasks?.hasKeys === true && 'tasks',
		ui.detail && 'detail',
		ui.inAgents && liveSessions(state).length > 1 && 'agents',
		ui.isReading && 'reading',
		state.position && 'replay',
	];
	const [top, ...rest] = [
		...over.filter(layer => layer !== false && layer !== undefined),
		'feed' as const,
	];
	return [top, ...rest];
}

/** The layer that gets the keys. */
export function topLayer(ui: UiState, state: SupervisorState): LayerName {
	return layersOf(ui, state)[0];
}

/** The layer a request's prompt is in at the moment. */
export function promptLayer(ui: UiState, request: HeldRequest): LayerName {
	const dialog = dialogOf(ui, request);
	if (dialog.type === 'question')
		return isReview(dialog) ? 'review' : 'question';
	if (dialog.type === 'elicitation') {
		if (request.elicitation?.mode === 'url') return 'elicitationUrl';
		return dialog.page === 'review' ? 'elicitationReview' : 'elicitation';
	}

	if (dialog.edited !== undefined) return 'confirm';
	if (dialog.always !== undefined) return 'always';
	return request.kind === 'plan' ? 'plan' : 'permission';
}

/**
 * What arming is keyed by: the request and the step of its dialog. Undefined
 * while not everything that is decided about is there to be shown.
 */
export function promptKeyOf(
	ui: UiState,
	request: HeldRequest,
): string | undefined {
	if (beforeOf(ui, request)?.state === 'reading') return undefined;
	const dialog = dialogOf(ui, request);
	const choice = dialog.type === 'choice' ? dialog : undefined;
	const version = choice?.edited?.version ?? 0;
	const together = choice?.together ?? [];
	return [
		promptLayer(ui, request),
		version,
		request.revision ?? 0,
		request.id,
		...together,
	].join(' ');
}

const filterLayer = ({
	purpose,
}: NonNullable<UiState['filterLine']>): LayerName =>
	purpose === 'view' ? 'filter' : 'intercepts';

function editingLayer({purpose}: NonNullable<UiState['editing']>): LayerName {
	switch (purpose) {
		case 'input':
		case 'plan':
			return 'edit';
		case 'deny':
			return 'message';
		case 'reply':
			return 'reply';
		case 'other':
		case 'note':
		case 'words':
		case 'field':
			return 'editor';
	}
}
