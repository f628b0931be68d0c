import {type Line, type Span} from '../../screen/look/line.js';
import {type Tone} from '../../screen/look/theme.js';
import {plainColumn} from '../../feed/plainHooks.js';
import {type FeedKind} from '../../feed/types.js';
import {type FeedRow} from '../../supervisor/types.js';
import {padToWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {timeOfDay} from '../text/format.js';
import {bothEnds} from '../text/bothEnds.js';
import {titleWithin} from '../text/withinFolder.js';
import {joinPieces, rowOutcome} from './rowOutcome.js';

/** How each kind of event looks in the feed; a kind that is missing does not compile. */
export const kindTones: Readonly<Record<FeedKind, Tone>> = {
	...plainColumn('tone'),
	'session.start': 'accent',
	'session.end': 'accent',
	'session.shared': 'warn',
	'process.ended': 'accent',
	'session.summary': 'dim',
	'athena.start': 'warn',
	'athena.gap': 'warn',
	'run.start': 'dim',
	'run.end': 'dim',
	'user.prompt': 'strong',
	'prompt.blocked': 'warn',
	'user.command': 'strong',
	'agent.interrupted': 'warn',
	'dialog.open': 'warn',
	'dialog.closed': 'dim',
	'prompt.expansion': 'dim',
	'assistant.message': 'plain',
	'message.revised': 'plain',
	'prompt.revised': 'strong',
	'tool.pre': 'accent',
	'tool.post': 'plain',
	'tool.failure': 'bad',
	'tool.abandoned': 'warn',
	'tool.changed': 'warn',
	'tool.replaced': 'warn',
	'tool.batch': 'dim',
	'permission.request': 'warn',
	'permission.decision': 'good',
	'permission.denied': 'bad',
	'question.asked': 'warn',
	'question.answered': 'good',
	'plan.proposed': 'warn',
	'stop.request': 'dim',
	'stop.decision': 'plain',
	'stop.failure': 'bad',
	'subagent.start': 'accent',
	'subagent.stop': 'dim',
	'compact.pre': 'dim',
	'compact.post': 'dim',
	'model.switch.pre': 'dim',
	'model.switch.post': 'plain',
	'task.created': 'plain',
	'task.completed': 'good',
	'elicitation.request': 'warn',
	'elicitation.result': 'plain',
	'elicitation.decision': 'good',
	'cwd.changed': 'dim',
	'todo.add': 'dim',
	'todo.update': 'dim',
	'todo.done': 'good',
	fault: 'bad',
	'unknown.hook': 'dim',
};

/** What a row needs to be drawn beside itself; nothing here is looked up. */
export type RowLook = {
	actorName: string;
	/** Its session's name, where several go on; left out where one does. */
	sessionName?: string | undefined;
	/** The name of another session begins with the same words. */
	hasAlike?: boolean;
	/** The agent's badge, where sessions of several are there. */
	badge?: string | undefined;
	/** Its session's folder: paths below it are shown as seen from there. */
	folder?: string | undefined;
	/** It is what the prompt on the screen asks about. */
	asking?: boolean;
	/** The keys are the prompt's: the cursor is only a mark. */
	quiet?: boolean;
	/** Cells. */
	width: number;
	selected: boolean;
	/** The person put a mark on it. */
	marked?: boolean;
	/** Set where something hangs under the row: whether that is folded away. */
	fold?: 'open' | 'closed' | undefined;
	/** Seconds since its call or its run began; 0 where nothing runs. */
	seconds?: number;
};

/** A row of the feed: cursor, time, who, what; at the right what became of it. */
export function feedRowLine(row: FeedRow, look: RowLook): Line {
	const {
		actorName,
		sessionName,
		hasAlike = false,
		badge,
		width,
		selected,
		marked = false,
		fold,
	} = look;
	const {asking = false, quiet = false} = look;
	const narrow = width < 70;
	const sessionCells = narrow ? 6 : width < 110 ? 8 : 12;
	const actor = padToWidth(makeVisible(actorName), narrow ? 6 : 12);
	const {symbol, title, tone} = faceOf(row, look.folder);
	return {
		spans: [
			{text: selected ? '›' : ' ', tone: 'accent'},
			{text: timeOfDay(row.ts), tone: 'dim'},
			marked ? {text: '★', tone: 'warn'} : {text: ' '},
			...(badge === undefined
				? []
				: [{text: `${badge} `, tone: 'dim' as const}]),
			...(sessionName === undefined
				? []
				: [
						{
							text: `${padToWidth(hasAlike ? bothEnds(makeVisible(sessionName), sessionCells) : makeVisible(sessionName), sessionCells)} `,
							tone: asking ? ('warn' as const) : ('accent' as const),
						},
					]),
			{text: actor, tone: 'dim'},
			{text: row.call?.parallel ? '║' : ' ', tone: 'accent'},
			{text: '│ '.repeat(row.depth ?? 0), tone: 'dim'},
			...(fold === undefined
				? []
				: [{text: fold === 'open' ? '▾ ' : '▸ ', tone: 'accent' as const}]),
			...(symbol === undefined ? [] : [symbol]),
			{text: title, tone: asking ? 'warn' : tone},
		],
		right: joinPieces(rowOutcome(row, look), outcomeWidth(row, width)),
		...(selected && !quiet && {tone: 'selected' as const}),
	};
}

/** Cells for what became of it; a prompt can be read in full elsewhere. */
function outcomeWidth({section}: FeedRow, width: number): number {
	return Math.floor(width * (section === undefined ? 0.45 : 0.58));
}

/** What stands for the row: a symbol by the call's state, and its title. */
function faceOf(
	{call, kind, title, level}: FeedRow,
	folder: string | undefined,
): {
	symbol?: Span;
	title: string;
	tone: Tone;
} {
	const isCall = kind === 'tool.pre' || title.startsWith(asks);
	if (call === undefined || !isCall) return {title, tone: toneOf(kind, level)};
	const {text, tone} =
		call.background === true
			? behind
			: call.state === 'waiting' && call.there === true
				? waitsThere
				: symbols[call.state];
	return {
		symbol: {text: `${text} `, tone},
		title: titleWithin(title.replace(/^[●◆] /, ''), folder),
		tone: call.state === 'failed' ? 'bad' : 'plain',
	};
}

/** What asks begins with this for as long as it waits; the row's own symbol says whether it does. */
const asks = '◆ ';

type Symbol = {text: string; tone: Tone};

/** One symbol per state, so that colour never says it alone. */
const symbols: Readonly<Record<NonNullable<FeedRow['call']>['state'], Symbol>> =
	{
		running: {text: '●', tone: 'accent'},
		waiting: {text: '◆', tone: 'warn'},
		done: {text: '✓', tone: 'good'},
		failed: {text: '✗', tone: 'bad'},
		denied: {text: '⊘', tone: 'warn'},
		abandoned: {text: '○', tone: 'dim'},
	};

const behind: Symbol = {text: '↻', tone: 'accent'};

/** In the agent's own prompt: nobody can answer here any more. */
const waitsThere: Symbol = {text: '◇', tone: 'warn'};

function toneOf(kind: FeedRow['kind'], level: FeedRow['level']): Tone {
	if (level === 'error') return 'bad';
	if (level === 'warn') return 'warn';
	return level === 'debug' ? 'dim' : kindTones[kind];
}
