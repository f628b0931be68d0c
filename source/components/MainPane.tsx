import {besideEachOther, blank, type Line} from '../context/look/line.js';
import {type Theme} from '../context/look/theme.js';
import {type Composition, feedWidth} from './frame/compose.js';
import {FeedEventRenderer} from './FeedEventRenderer.js';
import {type FeedPane} from './feed/feedPane.js';
import {feedRowLine} from './feed/feedRow.js';
import {Lines} from './Lines.js';

type Props = {screen: Composition; width: number; theme: Theme};

/** The middle of the screen: the feed, what lies over it, or both side by side. */
export function MainPane({screen, width, theme}: Props) {
	const {feed, over, mainHeight} = screen;
	if (feed === undefined)
		return (
			<Lines lines={filled(over, mainHeight)} width={width} theme={theme} />
		);
	if (over.length > 0) {
		const left = feedWidth(width);
		const rows = filled(feedLines(feed, left), mainHeight);
		return (
			<Lines
				lines={besideEachOther(rows, left, over)}
				width={width}
				theme={theme}
			/>
		);
	}

	return (
		<>
			{feed.rows.map((pane, index) =>
				pane === undefined ? (
					<Lines key={index} lines={[blank]} width={width} theme={theme} />
				) : (
					<FeedEventRenderer
						key={index}
						{...pane}
						width={width}
						theme={theme}
					/>
				),
			)}
			<Lines
				lines={filled([], mainHeight - feed.rows.length)}
				width={width}
				theme={theme}
			/>
		</>
	);
}

function feedLines(feed: FeedPane, width: number): Line[] {
	return feed.rows.map(pane =>
		pane === undefined ? blank : feedRowLine(pane.row, {...pane.look, width}),
	);
}

function filled(lines: readonly Line[], height: number): Line[] {
	return [
		...lines.slice(0, Math.max(0, height)),
		...Array.from({length: Math.max(0, height - lines.length)}, () => blank),
	];
}
