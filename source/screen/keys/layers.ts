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
	const request = shownRequest(ui, state);
	const prompt = request === undefined ? [] : [promptLayer(ui, request)];
	const [top, ...rest] = [
		...(ui.overlay === 'quit' ? (['quit'] as const) : []),
		...(ui.palette === undefined ? [] : (['palette'] as const)),
		...filterLayer(ui),
		...editingLayer(ui),
		...(ui.overlay === 'help' && ui.helpSearch?.isOpen === true
			? (['helpSearch'] as const)
			: []),
		...(ui.overlay === 'help' ? (['help'] as const) : []),
		...(ui.waitingList === undefined ? [] : (['waiting'] as const)),
		...(ui.library?.search?.isOpen === true
			? (['sessionsSearch'] as const)
			: []),
		...(ui.focus === 'prompt' ? prompt : []),
		...(ui.suggest === undefined ? [] : (['suggest'] as const)),
		...(ui.library === undefined ? [] : (['sessions'] as const)),
		...(ui.grants === undefined ? [] : (['grants'] as const)),
		...(ui.tasks?.hasKeys ? (['tasks'] as const) : []),
		...(ui.detail === undefined ? [] : (['detail'] as const)),
		...(ui.inAgents && liveSessions(state).length > 1
			? (['agents'] as const)
			: []),
		...(ui.isReading ? (['reading'] as const) : []),
		...(state.position === undefined ? [] : (['replay'] as const)),
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
	return [promptLayer(ui, request), version, request.id, ...together].join(' ');
}

function filterLayer({filterLine}: UiState): readonly LayerName[] {
	if (filterLine === undefined) return [];
	return filterLine.purpose === 'view' ? ['filter'] : ['intercepts'];
}

function editingLayer({editing}: UiState): readonly LayerName[] {
	if (editing === undefined) return [];
	switch (editing.purpose) {
		case 'input':
		case 'plan':
			return ['edit'];
		case 'deny':
			return ['message'];
		case 'reply':
			return ['reply'];
		case 'other':
		case 'note':
		case 'words':
		case 'field':
			return ['editor'];
	}
}
