import {memo} from 'react';
import {type Theme} from '../context/theme.js';
import {type FeedRow} from '../supervisor/types.js';
import {feedRowLine} from './feedRow.js';
import {SafeLine} from './SafeLine.js';

type Props = {
	row: FeedRow;
	actorName: string;
	selected: boolean;
	width: number;
	theme: Theme;
};

/** One event of the feed as one row of the screen, by its kind. Events never change. */
export const FeedEventRenderer = memo(
	function FeedEventRenderer({row, actorName, selected, width, theme}: Props) {
		return (
			<SafeLine
				line={feedRowLine(row, {actorName, width, selected})}
				width={width}
				theme={theme}
			/>
		);
	},
	(before, after) =>
		before.row.eventId === after.row.eventId &&
		before.actorName === after.actorName &&
		before.selected === after.selected &&
		before.width === after.width &&
		before.theme === after.theme,
);
