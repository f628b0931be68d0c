import {type HeldRequest, type SupervisorState} from '../supervisor/types.js';
import {dialogOf, shownRequest, type UiState} from './uiState.js';
import {isReview} from './questionDialog.js';

/*
 * A stack of layers, derived from the state and never stored: the first one
 * gets the keys, and what it does not know goes to `global`. "Modal" just
 * means "on top". A text field is above everything, so that a prompt that
 * arrives never takes what is being typed.
 */

export type LayerName =
	| 'quit'
	| 'help'
	| 'editor'
	| 'always'
	| 'permission'
	| 'plan'
	| 'question'
	| 'review'
	| 'detail'
	| 'feed';

/** Layers whose keys can decide something for the agent. */
export const decisionLayers: ReadonlySet<LayerName> = new Set([
	'always',
	'permission',
	'plan',
	'question',
	'review',
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
		...(ui.editor === undefined ? [] : (['editor'] as const)),
		...(ui.overlay === 'help' ? (['help'] as const) : []),
		...(ui.focus === 'prompt' ? prompt : []),
		...(ui.detail === undefined ? [] : (['detail'] as const)),
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
	if (dialog.always !== undefined) return 'always';
	return request.kind === 'plan' ? 'plan' : 'permission';
}

/** What arming is keyed by: the request and the step of its dialog. */
export function promptKeyOf(request: HeldRequest, layer: LayerName): string {
	return `${layer} ${request.id}`;
}
