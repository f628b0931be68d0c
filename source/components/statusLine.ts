import {blank, type Line, line} from '../context/line.js';
import {shownNotice} from '../context/shownNotice.js';
import {type Tone} from '../context/theme.js';
import {type UiState} from '../context/uiState.js';
import {type Notice, type SupervisorState} from '../supervisor/types.js';

const looks: Readonly<Record<Notice['level'], readonly [string, Tone]>> = {
	error: ['✗ ', 'bad'],
	warn: ['⚠ ', 'warn'],
	info: ['', 'dim'],
};

/** Why the last key did nothing, else the notice that matters most; what is new below. */
export function statusLine(
	{notices}: Pick<SupervisorState, 'notices'>,
	{hint}: Pick<UiState, 'hint'>,
	right: Line['right'] = [],
): Line {
	if (hint !== undefined) return {...line([hint, 'warn']), right};
	const notice = shownNotice(notices);
	if (notice === undefined) return {...blank, right};
	const [mark, tone] = looks[notice.level];
	const more = notices.length - 1;
	return {
		...line(
			[`${mark}${notice.text}`, tone],
			[more > 0 ? ` (+${more})` : '', 'dim'],
		),
		right: right.length > 0 ? right : [{text: 'x dismisses', tone: 'dim'}],
	};
}
