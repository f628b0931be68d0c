import {type FeedFilter} from '../../supervisor/rows/feedFilter.js';

/** The rows of the feed that fit what the screen is filtered by. */
export type FoundRows = {
	/** The expression. */
	text: string;
	/** Finds more by itself. */
	filter: Pick<FeedFilter, 'view' | 'progress'>;
	/** Nobody wrote it: the feed follows the prompt that is shown. */
	isFollowed?: true;
};
