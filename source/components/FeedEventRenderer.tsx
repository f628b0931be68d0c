import {memo} from 'react';
import {type Theme} from '../context/look/theme.js';
import {type PaneRow} from './feed/feedPane.js';
import {feedRowLine} from './feed/feedRow.js';
import {SafeLine} from './SafeLine.js';

type Props = PaneRow & {width: number; theme: Theme};

/** One row of the feed as one row of the screen. A row that did not change is not drawn again. */
export const FeedEventRenderer = memo(
	function FeedEventRenderer({row, look, width, theme}: Props) {
		return (
			<SafeLine
				line={feedRowLine(row, {...look, width})}
				width={width}
				theme={theme}
			/>
		);
	},
	(before, after) =>
		before.row === after.row &&
		before.width === after.width &&
		before.theme === after.theme &&
		before.look.actorName === after.look.actorName &&
		before.look.selected === after.look.selected &&
		before.look.marked === after.look.marked &&
		before.look.fold === after.look.fold &&
		before.look.seconds === after.look.seconds,
);
