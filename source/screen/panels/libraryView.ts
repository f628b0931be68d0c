import {type RecordedRow} from '../../types/recordings.js';
import {textOf, type TextLine} from '../textLine.js';

/** How the list is summed up; `none` shows the sessions themselves. */
export const sumKinds = ['none', 'project', 'agent'] as const;

/** The open list of recorded sessions. */
export type LibraryView = {
	/** Undefined until they were read. */
	rows: readonly RecordedRow[] | undefined;
	/** How far the reading or the search is; empty if nothing is under way. */
	progress: string;
	/** Why there is nothing to see, or no more. */
	problem: string | undefined;
	/** The journal the keys speak about; the first one if it is not there. */
	file: string | undefined;
	/** What is searched for; `isOpen` while it is written. */
	search: {line: TextLine; isOpen: boolean} | undefined;
	/** What an expression found, by journal; undefined where words of the list are searched. */
	hits: ReadonlyMap<string, number> | undefined;
	sums: (typeof sumKinds)[number];
};

export const emptyLibrary: LibraryView = {
	rows: undefined,
	progress: 'reading the journals',
	problem: undefined,
	file: undefined,
	search: undefined,
	hits: undefined,
	sums: 'none',
};

/** What is searched for; empty for nothing. */
export const searchedIn = ({search}: LibraryView): string =>
	search === undefined ? '' : textOf(search.line).trim();

/** True for what speaks of events, and so takes reading the journals: `~c "git push" ~d`. */
export const isExpression = (text: string): boolean => /[~"!(|&]/.test(text);

/** The sessions that fit what is searched: by every word in what the list says of them, or by hits. */
export function foundIn(view: LibraryView): readonly RecordedRow[] {
	const {rows = [], hits} = view;
	if (hits !== undefined) return rows.filter(({file}) => hits.has(file));
	const text = searchedIn(view);
	if (text === '' || isExpression(text)) return rows;
	const words = text.toLowerCase().split(/\s+/);
	return rows.filter(row => {
		const said = [
			row.title,
			row.project,
			row.cwd,
			row.agent,
			row.sessionId,
			row.state,
		]
			.join(' ')
			.toLowerCase();
		return words.every(word => said.includes(word));
	});
}

/** The one the keys speak about. */
export function chosenRow(view: LibraryView): RecordedRow | undefined {
	const rows = foundIn(view);
	return rows.find(({file}) => file === view.file) ?? rows[0];
}

/** The cursor `by` sessions on, inside the list. */
export function moveInLibrary(view: LibraryView, by: number): LibraryView {
	const rows = foundIn(view);
	const chosen = chosenRow(view);
	const at = chosen === undefined ? 0 : rows.indexOf(chosen);
	const last = rows.length - 1;
	return {...view, file: rows[Math.max(0, Math.min(at + by, last))]?.file};
}
