import {type HeldRequest} from '../../supervisor/types.js';
import {type Before, type FileChange} from './changeWords.js';
import {changedPath, fileChange} from './fileChange.js';
import {type UiState} from '../uiState.js';

/** The file a request would change, as far as the screen knows it; undefined if it changes none. */
export function beforeOf(
	{before, surroundings}: Pick<UiState, 'before' | 'surroundings'>,
	request: HeldRequest,
): Before | undefined {
	if (changedPath(request) === undefined) return undefined;
	if (!surroundings.comparesFiles) return notCompared;
	return before?.requestId === request.id ? before.file : reading;
}

const notCompared: Before = {state: 'not_compared'};
const reading: Before = {state: 'reading'};

/** What a request would do to its file; undefined if it changes none, or while that is read. */
export function changeOf(
	ui: Pick<UiState, 'before' | 'surroundings'>,
	request: HeldRequest,
): FileChange | undefined {
	const before = beforeOf(ui, request);
	if (before === undefined) return undefined;
	const known = cache.get(request);
	if (known?.before === before) return known.change;
	const change = fileChange(request, before);
	cache.set(request, {before, change});
	return change;
}

/** The last comparison of a request: scrolling does not compare again. */
const cache = new WeakMap<
	HeldRequest,
	{before: Before; change: FileChange | undefined}
>();
