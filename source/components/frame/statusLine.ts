import {blank, type Line, line, wrapVisible} from '../../screen/look/line.js';
import {liveNotices, shownNotice} from '../../screen/shownNotice.js';
import {type Tone} from '../../screen/look/theme.js';
import {type UiState} from '../../screen/uiState.js';
import {type Notice, type SupervisorState} from '../../supervisor/types.js';
import {makeVisible} from '../../utils/visibleText.js';

const looks: Readonly<Record<Notice['level'], readonly [string, Tone]>> = {
	error: ['✗ ', 'bad'],
	warn: ['⚠ ', 'warn'],
	info: ['', 'dim'],
};

/** Cells at the right edge that a notice leaves free for what is said there. */
const rightCells = 14;

/**
 * The notice that matters most, then why the last key did nothing: in full if
 * `height` rows are enough, else the last one ends in `…`. One row at least;
 * where only one has room it is the key's.
 */
export function statusRows(
	{notices}: Pick<SupervisorState, 'notices'>,
	{hint, nowMs}: Pick<UiState, 'hint' | 'nowMs'>,
	size: {width: number; height: number},
): readonly Line[] {
	const hinted = hint === undefined ? [] : rows(hint, 'warn', size);
	const height = size.height - hinted.length;
	const noticed =
		height > 0
			? noticeRows(liveNotices(notices, nowMs), {...size, height})
			: [];
	const all = [...noticed, ...hinted];
	return all.length > 0 ? all : [blank];
}

function noticeRows(
	notices: readonly Notice[],
	size: {width: number; height: number},
): readonly Line[] {
	const notice = shownNotice(notices);
	if (notice === undefined) return [];
	const [mark, tone] = looks[notice.level];
	const more = notices.length > 1 ? ` (+${notices.length - 1})` : '';
	const room = {...size, width: Math.max(20, size.width - rightCells)};
	return withRight(rows(`${mark}${notice.text}${more}`, tone, room), [
		{text: 'x dismisses', tone: 'dim'},
	]);
}

/** The rows with something else at the right edge of the last one. */
export function withRight(
	given: readonly Line[],
	right: Line['right'] = [],
): readonly Line[] {
	const last = given.at(-1);
	return last === undefined || right.length === 0
		? given
		: [...given.slice(0, -1), {...last, right}];
}

function rows(
	text: string,
	tone: Tone,
	{width, height}: {width: number; height: number},
): Line[] {
	const wrapped = wrapVisible(makeVisible(text), width);
	const shown = wrapped.slice(0, height - 1);
	const rest = wrapped.slice(height - 1).join('');
	return [...shown, ...(rest === '' ? [] : [rest])].map(row =>
		line([row, tone]),
	);
}
