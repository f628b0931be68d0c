import {type Recordings, type Told} from '../types/recordings.js';
import {
	emptyLibrary,
	isExpression,
	type LibraryView,
	searchedIn,
} from './panels/libraryView.js';
import {type SuggestView} from './panels/suggestView.js';
import {type UiState} from './uiState.js';

/** What reads recorded sessions for the screen, one thing of a kind at a time. */
export type Library = {
	/** Opens the list, as it was left, and reads it anew. */
	open(): void;
	/** Looks into the journals for what is searched, where that is an expression. */
	search(): void;
	/** Opens the suggestions for a project and reads the journals for them. */
	suggest(projectDir: string): void;
	/** Nothing is read any more for what is not open. */
	close(what: 'library' | 'suggest'): void;
	stop(): void;
};

/** @param get the screen's state at the moment of asking */
export function createLibrary(
	recordings: Recordings,
	get: () => UiState,
	set: (patch: Partial<UiState>) => void,
): Library {
	let endList: (() => void) | undefined;
	let endSearch: (() => void) | undefined;
	let endSuggest: (() => void) | undefined;

	const setLibrary = (patch: Partial<LibraryView>) => {
		const {library} = get();
		if (library !== undefined) set({library: {...library, ...patch}});
	};
	const setSuggest = (patch: Partial<SuggestView>) => {
		const {suggest} = get();
		if (suggest !== undefined) set({suggest: {...suggest, ...patch}});
	};
	const telling = (
		tell: (said: {progress: string; problem?: string}) => void,
	): Omit<Told<unknown>, 'onDone'> => ({
		onProgress(progress) {
			if (progress !== '') tell({progress});
		},
		onFailure(problem) {
			tell({progress: '', problem});
		},
	});

	const stopSearch = () => {
		endSearch?.();
		endSearch = undefined;
	};

	return {
		open() {
			endList?.();
			const before = get().library;
			set({
				library: {
					...(before ?? emptyLibrary),
					progress: emptyLibrary.progress,
					problem: undefined,
				},
			});
			endList = recordings.list({
				...telling(setLibrary),
				onDone(rows) {
					setLibrary({rows, progress: '', problem: undefined});
				},
			});
		},
		search() {
			stopSearch();
			const {library} = get();
			const text = library === undefined ? '' : searchedIn(library);
			if (!isExpression(text)) {
				setLibrary({hits: undefined, progress: '', problem: undefined});
				return;
			}

			const hits = new Map<string, number>();
			setLibrary({hits, progress: 'searching', problem: undefined});
			endSearch = recordings.search(text, {
				...telling(setLibrary),
				onHit(file) {
					hits.set(file, (hits.get(file) ?? 0) + 1);
					setLibrary({hits: new Map(hits)});
				},
				onDone() {
					setLibrary({progress: ''});
				},
			});
		},
		suggest(projectDir) {
			endSuggest?.();
			set({
				suggest: {
					projectDir,
					found: undefined,
					progress: 'reading the journals',
					problem: undefined,
					at: 0,
					accepted: new Set(),
				},
			});
			endSuggest = recordings.suggest(projectDir, {
				...telling(setSuggest),
				onDone(found) {
					setSuggest({found, progress: ''});
				},
			});
		},
		close(what) {
			if (what === 'suggest') {
				endSuggest?.();
				endSuggest = undefined;
				return;
			}

			stopSearch();
			endList?.();
			endList = undefined;
		},
		stop() {
			stopSearch();
			endList?.();
			endSuggest?.();
		},
	};
}
