import {type CallEnd, isCallEnd} from '../../feed/callEnd.js';
import {blank, type Line, line, wrapVisible} from '../../screen/look/line.js';
import {sizeOf} from '../../screen/prompt/readable.js';
import {timeSpan} from '../../utils/amounts.js';
import {usualAgent} from '../../runtime/agentName.js';
import {adapterOf, toolsOf} from '../../runtime/agents.js';
import {type FeedEvent, type FeedEventOf} from '../../feed/types.js';
import {type FeedRow} from '../../supervisor/types.js';
import {timeOfDay} from '../text/format.js';
import {joinLists, type LineList} from '../text/lineList.js';
import {longestDetail, prettyValue} from '../text/prettyValue.js';
import {titleWithin} from '../text/withinFolder.js';
import {joinPieces, rowOutcome} from '../feed/rowOutcome.js';
import {toolInputLines} from '../prompt/toolInput.js';
import {decisionLines} from './decisionLines.js';
import {type Extent, foldedText, outputLines} from './outputLines.js';

type Input = {events: readonly FeedEvent[]; row: FeedRow | undefined};

/** A call with all that became of it: state, input, output, who decided what. */
export function callLines({events, row}: Input, extent: Extent): LineList {
	const {width} = extent;
	const [first] = events;
	if (first === undefined)
		return [line(['It can no longer be read back.', 'dim'])];
	const end = events.findLast(isCallEnd);
	const {folder} = extent;
	const when = `${timeOfDay(first.ts)} · ${first.actor_id} · ${first.event_id}${ownName(first)}`;
	return joinLists(
		titleLines(titleWithin(row?.title ?? first.title, folder), width),
		stateLine(row, width),
		[line([when, 'dim'])],
		folder === undefined || folder === ''
			? []
			: wrapVisible(`in ${folder}`, width).map(row => line([row, 'dim'])),
		[blank],
		inputLines(first, end, extent),
		ranLines(events, end, extent),
		endLines(end, extent),
		givenLines(events, extent),
		decisionLines(events, width),
		familyLines(events, row),
	);
}

/** Whose call it is, and what that agent calls the tool; Claude's names are the usual ones. */
function ownName({agent, data}: FeedEvent): string {
	if (agent === undefined || agent === usualAgent) return '';
	const tool = 'tool_name' in data ? data.tool_name : undefined;
	const {label} = adapterOf(agent);
	return tool === undefined ? ` · ${label}` : ` · ${label}'s ${tool}`;
}

/** The title of an event or a row, in full. */
export function titleLines(title: string, width: number): Line[] {
	return wrapVisible(title, width).map(row => line([row, 'strong']));
}

/** A heading inside the details. */
export function heading(text: string): Line {
	return line([`${text} `, 'accent']);
}

function stateLine(row: FeedRow | undefined, width: number): Line[] {
	if (row?.call === undefined) return [];
	const {state, background} = row.call;
	const pieces = joinPieces(rowOutcome(row, {width}), Math.max(10, width - 20));
	const isTicking = state === 'running' && background !== true;
	return [
		{
			spans: [
				{text: background ? 'in the background' : state, tone: 'strong'},
				...(isTicking || pieces.length === 0
					? []
					: [{text: ' · ', tone: 'dim' as const}, ...pieces]),
			],
		},
	];
}

function inputLines(
	first: FeedEvent,
	end: CallEnd | undefined,
	extent: Extent,
): LineList {
	if (!('tool_input' in first.data)) return [];
	const {tool_name: name, tool_input: input} = first.data;
	// The diff of what was done says it better than the two texts.
	const isDone =
		end?.kind === 'tool.post' &&
		toolsOf(end.agent).outputOf(name, end.data.tool_response)[0]?.type ===
			'patch';
	const shown = isDone ? withoutTexts(input) : input;
	const lines =
		sizeOf(shown, longestDetail) > longestDetail
			? foldedText(prettyValue(shown), extent, text =>
					wrapVisible(text, extent.width).map(row => line(row)),
				)
			: toolInputLines(name, shown, extent.width, {
					agent: first.agent,
					folder: extent.folder,
				});
	return joinLists([heading('Input')], lines, [blank]);
}

/** What ran in place of the input above it. */
function ranLines(
	events: readonly FeedEvent[],
	end: CallEnd | undefined,
	{width, folder}: Extent,
): LineList {
	const isChanged = events.some(({kind}) => kind === 'tool.changed');
	if (!isChanged || !end || !('tool_input' in end.data)) return [];
	return joinLists(
		[line(['What ran instead ', 'warn'])],
		toolInputLines(end.data.tool_name, end.data.tool_input, width, {
			agent: end.agent,
			folder,
		}),
		[blank],
	);
}

function withoutTexts(
	input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(input).filter(
			([key]) =>
				!['old_string', 'new_string', 'content', 'edits'].includes(key),
		),
	);
}

function endLines(end: CallEnd | undefined, extent: Extent): LineList {
	switch (end?.kind) {
		case 'tool.post':
			return joinLists(
				[heading('Output')],
				outputLines(
					end.data.tool_name,
					end.data.tool_response,
					extent,
					end.agent,
				),
				[blank],
			);
		case 'tool.failure':
			return joinLists(
				[heading('Error')],
				foldedText(end.data.error, extent, text =>
					wrapVisible(text, extent.width).map(row => line([row, 'bad'])),
				),
				[blank],
			);
		case 'tool.abandoned':
			return [
				line([`It never had a result (${end.data.reason}).`, 'warn']),
				...wrapVisible(end.data.message ?? '', extent.width).map(row =>
					line([row, 'warn']),
				),
				blank,
			];
		default:
			return [];
	}
}

/** What the model read in place of the output above it. */
function givenLines(events: readonly FeedEvent[], extent: Extent): LineList {
	const replaced = events.findLast(
		(event): event is FeedEventOf<'tool.replaced'> =>
			event.kind === 'tool.replaced',
	);
	if (!replaced) return [];
	return joinLists(
		[
			line([
				`What the model read instead: ${replaced.data.by === 'athena' ? 'athena' : 'a hook of yours'} gave it `,
				'warn',
			]),
		],
		foldedText(replaced.data.given, extent, text =>
			wrapVisible(text, extent.width).map(row => line(row)),
		),
		[blank],
	);
}

/** What happened when; Tab goes through them one by one. */
function familyLines(
	events: readonly FeedEvent[],
	row: FeedRow | undefined,
): Line[] {
	const [first] = events;
	if (first === undefined) return [];
	const subagent = row?.agent;
	return [
		heading('Events'),
		...events.map(event =>
			line(
				[`${timeOfDay(event.ts)} `, 'dim'],
				event.kind,
				[event === first ? '' : ` +${timeSpan(event.ts - first.ts)}`, 'dim'],
				[` · ${event.event_id}`, 'dim'],
			),
		),
		...(subagent === undefined
			? []
			: [
					line(
						[`${timeOfDay(subagent.startedAt)} `, 'dim'],
						`subagent ${subagent.type}`,
						[` · ${subagent.actorId}`, 'dim'],
					),
				]),
	];
}
