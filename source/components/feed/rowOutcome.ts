import {type Span} from '../../screen/look/line.js';
import {type Tone} from '../../screen/look/theme.js';
import {timeSpan} from '../../utils/amounts.js';
import {
	type AgentRow,
	type CallRow,
	type FeedRow,
	type SectionRow,
} from '../../supervisor/types.js';
import {textWidth, truncateToWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {count, duration} from '../text/format.js';

/** What became of a row, in pieces; the first ones matter most. */
export function rowOutcome(
	{call, section, agent, badge}: FeedRow,
	{seconds = 0, width}: {seconds?: number; width: number},
): Span[] {
	return [
		...(section === undefined ? [] : sectionPieces(section, seconds, width)),
		...(agent !== undefined && call === undefined ? agentPieces(agent) : []),
		...(call === undefined ? [] : callPieces(call, agent, {seconds, width})),
		...(badge === undefined ? [] : [{text: badge, tone: 'dim' as const}]),
	];
}

/** The pieces in a row: the first one cut if it must be, the others whole or not at all. */
export function joinPieces(pieces: readonly Span[], width: number): Span[] {
	const joined: Span[] = [];
	let room = width;
	for (const [index, piece] of pieces.entries()) {
		const text = makeVisible(piece.text);
		if (index === 0) {
			const fitted = truncateToWidth(text, room);
			joined.push({...piece, text: fitted});
			room -= textWidth(fitted);
			continue;
		}

		room -= textWidth(text) + textWidth(between);
		if (room < 0) break;
		joined.push({text: between, tone: 'dim'}, {...piece, text});
	}

	return joined;
}

const between = ' · ';

/** Begun while athena was away; its agent does not say which. */
export const asksOrRuns = (width: number): Span => ({
	text: width < 70 ? 'runs, or asks there' : 'runs, or asks in its own prompt',
	tone: 'warn',
});

function callPieces(
	call: CallRow,
	agent: AgentRow | undefined,
	{seconds, width}: {seconds: number; width: number},
): Span[] {
	const decided = decidedSpans(call);
	const outcome = call.outcome ?? '';
	const said = (tone: Tone, text = outcome): Span[] =>
		text === '' ? [] : [{text, tone}];
	const took: Span[] =
		call.durationMs === undefined
			? []
			: [{text: timeSpan(call.durationMs), tone: 'dim'}];
	// Nobody must take what was allowed for what ran.
	const changed: Span[] =
		call.changed === true ? [{text: '⚠ not what was shown', tone: 'warn'}] : [];
	const replaced: Span[] =
		call.replaced === true
			? [{text: '⚠ the model read another output', tone: 'warn'}]
			: [];
	switch (call.state) {
		case 'running':
			if (call.unheard === true) return [asksOrRuns(width)];
			return call.background === true
				? [
						...said('accent', agent ? 'in background' : outcome),
						...agentWork(agent),
					]
				: [
						...decided,
						...agentWork(agent),
						{text: duration(seconds * 1000), tone: 'accent'},
					];
		case 'waiting':
			if (call.unheard === true) return [asksOrRuns(width)];
			return call.there === true
				? [{text: 'waits in its own prompt', tone: 'warn'}, ...decided]
				: [{text: 'waits for an answer', tone: 'warn'}];
		case 'done':
			return agent?.background === true
				? [...agentWork(agent), ...decided, ...took]
				: [...changed, ...replaced, ...said('plain'), ...decided, ...took];
		case 'failed':
			return [...changed, ...said('bad'), ...decided, ...took];
		case 'denied':
			return said('warn', `✗ ${outcome}`);
		case 'abandoned':
			return [...said('dim'), ...decided];
	}
}

function allowedBy({source, by}: NonNullable<CallRow['decision']>): string {
	if (source === 'rule') return ' by rule';
	if (source !== 'elsewhere') return '';
	return by === 'hook' ? ' by a hook of yours' : ' in its terminal';
}

/** The last word from here: who let it through, or why nobody said anything. */
function decidedSpans({decision}: CallRow): Span[] {
	switch (decision?.type) {
		case 'allow': {
			const how = decision.edited === true ? ' (edited)' : '';
			const who = allowedBy(decision);
			return [{text: `✓ Allowed${who}${how}`, tone: 'good'}];
		}

		case 'ask':
		case 'no_opinion': {
			// That it asks there its state says.
			const why = whyNoWord(decision);
			return why === '' ? [] : [{text: `– ${why}`, tone: 'dim'}];
		}

		case 'deny':
			return [{text: '✗ denied, but it ran', tone: 'warn'}];
		case undefined:
			return [];
	}
}

function whyNoWord({
	source,
	reason = '',
}: NonNullable<CallRow['decision']>): string {
	switch (source) {
		case 'timeout':
			return reason === '' ? 'nobody answered in time' : reason;
		case 'elsewhere':
			return reason;
		case 'user':
		case 'rule':
			return 'left to the agent';
	}
}

function agentPieces({state, ...agent}: AgentRow): Span[] {
	return [
		{text: state, tone: state === 'running' ? 'accent' : 'dim'},
		...agentWork({state, ...agent}),
	];
}

function agentWork(agent: AgentRow | undefined): Span[] {
	if (agent === undefined) return [];
	const {tools, failures} = agent;
	return [
		{text: count(tools, 'tool'), tone: 'plain'},
		...(failures > 0
			? [{text: `${failures} failed`, tone: 'bad' as const}]
			: []),
	];
}

function sectionPieces(
	{status, startedAt, endedAt, tools, failures, requests, denied}: SectionRow,
	seconds: number,
	width: number,
): Span[] {
	if (status === 'idle') return [];
	const time = endedAt === undefined ? seconds * 1000 : endedAt - startedAt;
	// What it waits, its prompt says: this is how long the run takes.
	const word =
		width < 70
			? ''
			: `${statusWords[status]}${status === 'blocked' ? ' · ' : ' '}`;
	const amounts: [number, string, Tone][] = [
		[failures, `${failures} failed`, 'bad'],
		[denied, `${denied} denied`, 'warn'],
		[width < 90 ? 0 : requests, `${requests} asked`, 'dim'],
	];
	return [
		{text: `${word}${duration(time)}`, tone: statusTones[status]},
		...(tools > 0
			? [{text: count(tools, 'tool'), tone: 'plain' as const}]
			: []),
		...amounts.flatMap(([amount, text, tone]) =>
			amount > 0 ? [{text, tone}] : [],
		),
	];
}

type ToldStatus = Exclude<SectionRow['status'], 'idle'>;

const statusWords: Readonly<Record<ToldStatus, string>> = {
	running: 'running',
	blocked: 'waits',
	completed: 'done',
	failed: 'failed',
	aborted: 'cut short',
};

const statusTones: Readonly<Record<ToldStatus, Tone>> = {
	running: 'accent',
	blocked: 'warn',
	completed: 'good',
	failed: 'bad',
	aborted: 'warn',
};
