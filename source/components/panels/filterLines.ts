import {
	characterAt,
	type FilterLine,
	readFilter,
} from '../../screen/filtering/filterLine.js';
import {type FoundRows} from '../../screen/filtering/foundRows.js';
import {focusedSession} from '../../screen/feed/focusedSession.js';
import {blank, type Line, line, type Span} from '../../screen/look/line.js';
import {type UiState} from '../../screen/uiState.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {sessionName, wholeName} from '../../feed/sessionName.js';
import {makeVisible} from '../../utils/visibleText.js';
import {truncateToWidth} from '../../utils/textWidth.js';
import {candidateSpans} from '../prompt/candidateSpans.js';
import {textOf} from '../../screen/textLine.js';
import {typedAt} from '../text/typedAt.js';
import {fieldSpans} from '../prompt/fieldSpans.js';

/** The line in which an expression is written, under what is to be said about it. */
export function filterLines(
	given: FilterLine,
	found: FoundRows | undefined,
	width: number,
): Line[] {
	const {purpose, line: text, completing} = given;
	const parsed = readFilter(given);
	const fault = parsed?.ok === false ? parsed : undefined;
	const bad = fault && characterAt(text, fault.at);
	const mark = purpose === 'view' ? '/ ' : '> ';
	return [
		{
			spans:
				completing !== undefined
					? candidateSpans(completing, width)
					: fault && bad !== undefined
						? [
								{
									text: `✗ ${typedAt(textOf(text), fault.at)}${fault.message}`,
									tone: 'bad',
								},
							]
						: [{text: labels[purpose](width), tone: 'accent'}],
			...(purpose === 'view' &&
				found !== undefined &&
				fault === undefined && {right: [countSpan(found)]}),
		},
		{
			spans: [
				{text: mark, tone: 'accent'},
				...fieldSpans(text, width - mark.length, bad),
			],
		},
	];
}

const labels = {
	view: (width: number) =>
		width >= 100
			? 'Show only: ~t tool ~c command ~p path ~d denied ~e error "text" & | ! ( )'
			: 'Show only: ~t tool ~c command "text" & | !',
	intercepts: (width: number) =>
		width >= 80
			? 'Hold before they run: Bash, mcp__* or ~t Bash & ~c "git push"'
			: 'Hold before they run: Bash, mcp__* or ~c "git push"',
} satisfies Record<FilterLine['purpose'], (width: number) => string>;

/** The header's line about the filter in force; a session that is shown alone is named as everywhere. */
export function filterHeader(
	{filterLine, found}: UiState,
	state: Pick<SupervisorState, 'sessions'>,
	width: number,
): Line[] {
	if (found === undefined || filterLine?.purpose === 'view') return [];
	const alone = focusedSession(state, found.text);
	const [what, text] =
		alone === undefined
			? ['Filter: ', found.text]
			: ['Shown alone: ', makeVisible(wholeName(sessionName(alone)))];
	return found.isFollowed === true
		? [line(['Feed of the session that asks; v shows all', 'dim'])]
		: [
				{
					spans: [
						{text: what, tone: 'accent'},
						{text: truncateToWidth(text, Math.max(8, width - 40))},
					],
					right: [countSpan(found)],
				},
			];
}

/** Instead of the feed where nothing fits. */
export function noMatchLines({filter}: FoundRows, height: number): Line[] {
	const {isComplete, unsure} = filter.progress();
	return [
		blank,
		...(unsure === 0
			? []
			: [
					line([
						`  ${unsure} of the rows hold texts too long to tell.`,
						'warn',
					]),
				]),
		line([
			isComplete ? '  No row fits the filter.' : '  Nothing found yet …',
			'dim',
		]),
	].slice(0, height);
}

function countSpan({filter}: FoundRows): Span {
	const {matches, searched, total, isComplete, unsure} = filter.progress();
	const found = isComplete
		? `${matches} of ${total}`
		: `${matches} of ${total} · ${Math.floor((100 * searched) / total)} % searched`;
	return unsure === 0
		? {text: found, tone: 'dim'}
		: {text: `${found} · ${unsure} too long to tell`, tone: 'warn'};
}
