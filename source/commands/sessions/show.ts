import {filesOf, isRecordedNow} from '../../sessions/joinRecordings.js';
import {type FeedRow} from '../../supervisor/types.js';
import {exitCodes} from '../../types/errors.js';
import {amount, byteSize, shortCount, timeSpan} from '../../utils/amounts.js';
import {costOf, dollarText, pricesOf, tokensGiven} from '../../utils/cost.js';
import {dayAndTime, timeOfDay} from '../../utils/timeText.js';
import {makeVisible} from '../../utils/visibleText.js';
import {type Flags} from '../flags/readFlags.js';
import {writeJson} from '../writeJson.js';
import {type CommandIo} from '../io.js';
import {oneInput} from '../wordsGiven.js';
import {createStatusOf, feedOf, knownSessions, namedSession} from './known.js';
import {type ListedSession, sessionJson, titleOf} from './table.js';
import {printTo} from '../printTo.js';

/**
 * `athena sessions show ID`: one session in a screenful: what it is, where it
 * stands, its prompts, its tools, and what was denied in it.
 *
 * @throws UsageError, AthenaError `ATHENA_BAD_FILE`
 */
export function showSession(flags: Flags, io: CommandIo): number {
	const name = oneInput(
		flags,
		'athena sessions show takes one session: its id, the beginning of it, last, or its project',
	);
	const found = namedSession(knownSessions(io), name);
	const session: ListedSession = {
		...found,
		status: createStatusOf(io.env, Date.now())(found),
	};
	const story = storyOf(session);
	if (flags.json) {
		writeJson(io, {...sessionJson(session), ...story});
		return exitCodes.ok;
	}

	for (const line of linesOf(session, story))
		printTo(io.stdout, `${makeVisible(line)}\n`);
	return exitCodes.ok;
}

type Story = {
	prompts: {ts: number; text: string}[];
	/** The most used first. */
	tools: {tool: string; calls: number; failed: number; denied: number}[];
	/** Calls and requests that were refused. */
	refused: {ts: number; title: string; by: string}[];
};

function storyOf(session: ListedSession): Story {
	const {sessionId} = session.summary;
	const {feed} = feedOf(session);
	const tools = new Map<string, Story['tools'][number]>();
	const prompts: Story['prompts'] = [];
	const refused: Story['refused'] = [];
	for (let index = feed.first; index < feed.length; index++) {
		const row = feed.row(index);
		if (row?.sessionId !== sessionId) continue;
		if (row.kind === 'user.prompt') prompts.push(textOf(row));
		const {call} = row;
		if (call === undefined || call.toolName === '') continue;
		const tool = tools.get(call.toolName) ?? {
			tool: call.toolName,
			calls: 0,
			failed: 0,
			denied: 0,
		};
		tools.set(call.toolName, tool);
		tool.calls++;
		if (call.state === 'failed') tool.failed++;
		if (call.state !== 'denied') continue;
		tool.denied++;
		refused.push({
			ts: row.ts,
			title: row.title,
			by: call.decision?.source ?? 'the agent',
		});
	}

	return {
		prompts,
		tools: [...tools.values()].sort((a, b) => b.calls - a.calls),
		refused,
	};
}

const textOf = ({ts, title}: FeedRow) => ({ts, text: title});

/** Who refused, as a person says it. */
const inWords: Readonly<Record<string, string>> = {
	user: 'by you',
	rule: 'by a rule',
	timeout: 'nobody answered in time',
	elsewhere: 'in its own prompt',
	'the agent': 'by the agent',
};

/** So many of a kind are listed; the rest is counted. */
const mostListed = 20;

function* linesOf(
	session: ListedSession,
	{prompts, tools, refused}: Story,
): Generator<string> {
	const {summary, status} = session;
	yield `${summary.sessionId}  ${titleOf(session)}`;
	yield `  state    ${status.state} since ${dayAndTime(status.since)}${isRecordedNow(session) ? ', recorded now' : ''}`;
	yield `  agent    ${summary.agent}${summary.model === undefined ? '' : ` · ${summary.model}`}`;
	yield `  folder   ${summary.cwd}`;
	yield `  time     ${dayAndTime(summary.startedAt)} – ${dayAndTime(summary.lastAt)} (${timeSpan(summary.lastAt - summary.startedAt)})`;
	yield `  calls    ${amount(summary.calls, 'call')}, ${summary.failures} failed, ${summary.denied} denied; a person was asked ${amount(summary.asked, 'time')}`;
	yield* usedLines(session);
	for (const {path, size} of filesOf(session))
		yield `  journal  ${path} (${byteSize(size)})`;
	yield* listed(
		'prompts',
		prompts.map(({ts, text}) => `${timeOfDay(ts)} ${text}`),
	);
	yield* listed(
		'tools',
		tools.map(
			({tool, calls, failed, denied}) =>
				`${String(calls).padStart(6)}  ${tool}${failed > 0 ? `, ${failed} failed` : ''}${denied > 0 ? `, ${denied} denied` : ''}`,
		),
	);
	yield* listed(
		'denied',
		refused.map(
			({ts, title, by}) => `${timeOfDay(ts)} ${title} (${inWords[by] ?? by})`,
		),
	);
}

/** By model, and all of it; the price is what the list says, never what somebody pays. */
function* usedLines({models}: ListedSession): Generator<string> {
	for (const [model, tokens] of Object.entries(models)) {
		const {output, read} = tokens;
		const cost = costOf({[model]: tokens});
		yield `  used     ${model}: ${shortCount(tokensGiven(tokens))} in, ${shortCount(output)} out, ${shortCount(read) || '0'} from the cache${cost ? `, ${dollarText(cost)}` : ', no price known'}`;
	}

	const all = costOf(models);
	if (all) yield `  cost     ${dollarText(all)} by the list of ${pricesOf}`;
}

function* listed(what: string, lines: readonly string[]): Generator<string> {
	if (lines.length === 0) return;
	yield `  ${what}`;
	for (const line of lines.slice(0, mostListed)) yield `    ${line}`;
	if (lines.length > mostListed)
		yield `    … and ${lines.length - mostListed} more`;
}
