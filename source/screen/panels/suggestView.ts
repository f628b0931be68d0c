import {type RuleIdea, type RuleIdeas} from '../../types/recordings.js';

/** Rules that suggest themselves, one by one. */
export type SuggestView = {
	/** The project they are for, absolute. */
	projectDir: string;
	/** Undefined until the journals were read. */
	found: RuleIdeas | undefined;
	/** How far that is; empty if nothing is under way. */
	progress: string;
	problem: string | undefined;
	/** The one that is shown, 0-based. */
	at: number;
	/** Expressions of those that became rules. */
	accepted: ReadonlySet<string>;
};

/** The one that is shown. */
export const shownIdea = ({found, at}: SuggestView): RuleIdea | undefined =>
	found?.ideas[at];

/** Another one, inside the list. */
export function moveInIdeas(view: SuggestView, by: number): SuggestView {
	const last = (view.found?.ideas.length ?? 1) - 1;
	return {...view, at: Math.max(0, Math.min(view.at + by, last))};
}
