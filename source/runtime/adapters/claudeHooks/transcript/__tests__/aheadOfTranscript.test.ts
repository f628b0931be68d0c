import {beforeEach, expect, it} from 'vitest';
import {systemClock} from '../../../../../types/clock.js';
import {type ReadingHandlers} from '../../../../../utils/transcriptReading.js';
import {type RuntimeEvent} from '../../../../types.js';
import {claude} from '../../adapter.js';
import {
	createTranscriptReader,
	type TranscriptReader,
} from '../../../../transcripts/reader.js';
import {hookEvent, pieceEvent, places} from './hookEvents.js';
import {messageLines, resultLine} from './lines.js';

/**
 * Hooks come while a read is under way, and the transcript is written after
 * them: a read ends here when the test says so, with the lines it says.
 */
const file = '/nowhere/s1.jsonl';
let told: RuntimeEvent[];
let reader: TranscriptReader;
let handlers: ReadingHandlers;
beforeEach(() => {
	told = [];
	reader = createTranscriptReader(
		{now: systemClock.now, setTimer: () => () => undefined},
		event => told.push(event),
		() => claude,
		{
			open(path, opened) {
				handlers = opened;
				return {
					path,
					soon: () => undefined,
					now: () => undefined,
					rest: then => {
						then();
					},
					stop: () => undefined,
				};
			},
		},
	);
	hear('SessionStart', 1000, {source: 'startup'});
});

const hear = (
	hookName: string,
	at: number,
	fields: Record<string, unknown> = {},
	agentId?: string,
) => {
	reader.heard({
		...hookEvent(file, hookName, at, fields),
		...(agentId !== undefined && {agentId}),
	});
};

const show = (at: number, text: string, id: string) => {
	reader.heard(pieceEvent(file, at, text, id));
};

const begin = (at: number, id: string, agentId?: string) => {
	hear('PreToolUse', at, {tool_use_id: id}, agentId);
};

const end = (at: number, ...ids: string[]) => {
	hear('PostToolBatch', at, {
		tool_calls: ids.map(id => ({tool_use_id: id})),
	});
};

/** A read that began before whatever was heard last ends with these lines. */
const readEnds = (lines = '') => {
	for (const line of lines.split('\n'))
		if (line !== '') handlers.onLine(line, file);
	handlers.onRead(false);
};

it('places a text before the next message, whose line is not written yet', () => {
	show(2000, 'First.Last.', 'h1');
	begin(2010, 't1');
	readEnds(messageLines(2000, 'm1', ['First.', {call: 't1'}]));
	end(2100, 't1');
	show(2200, 'Next.', 'h2');
	readEnds(messageLines(2005, 'm1', ['Last.']));
	readEnds(messageLines(2200, 'm2', ['Next.']));
	expect(places(told)).toEqual([
		{message: 'First.', of: 'h1'},
		{message: 'Last.', of: 'h1', before_message: 'h2'},
	]);
});

it('places a text before the next call, whose line is not written yet', () => {
	begin(2010, 't1');
	show(2011, 'I read.', 'h1');
	readEnds(messageLines(2000, 'm1', ['I read.']));
	expect(places(told)).toEqual([
		{message: 'I read.', of: 'h1', before_call: 't1'},
	]);
	readEnds(messageLines(2001, 'm1', [{call: 't1'}]));
	expect(told).toHaveLength(1);
});

it('takes what comes first of a call and a message that are not written yet', () => {
	show(2000, 'First.Last.', 'h1');
	begin(2010, 't1');
	end(2100, 't1');
	begin(2200, 't2');
	show(2210, 'Next.', 'h2');
	readEnds(messageLines(2000, 'm1', ['First.', {call: 't1'}, 'Last.']));
	expect(places(told).at(-1)).toEqual({
		message: 'Last.',
		of: 'h1',
		before_call: 't2',
	});
});

it('places the text of a subagent before its call, and no other agent’s', () => {
	begin(2010, 'root');
	begin(2011, 'other', 'a2');
	begin(2012, 't1', 'a1');
	const sidechain = {isSidechain: true, agentId: 'a1'};
	readEnds(messageLines(2000, 'm1', ['I work.'], sidechain));
	expect(places(told)).toEqual([{message: 'I work.', before_call: 't1'}]);
});

it('knows that a call was before a text, though its line was too long to read', () => {
	begin(2010, 'long', 'a1');
	hear('PostToolUse', 2100, {tool_use_id: 'long'}, 'a1');
	begin(2011, 'longer');
	end(2101, 'longer');
	show(2200, 'Written.', 'h1');
	readEnds(
		messageLines(2200, 'm1', ['Written.']) +
			messageLines(2210, 'm2', ['Mine too.'], {
				isSidechain: true,
				agentId: 'a1',
			}),
	);
	expect(places(told)).toEqual([{message: 'Mine too.'}]);
});

it('knows a line that was read before its call was heard of', () => {
	readEnds(
		messageLines(2000, 'm1', [{call: 't1'}], {
			isSidechain: true,
			agentId: 'a1',
		}) + resultLine(2001, 'else'),
	);
	begin(2010, 't1', 'a1');
	const before = told.length;
	readEnds(
		messageLines(2005, 'm1', ['Then.'], {isSidechain: true, agentId: 'a1'}),
	);
	expect(places(told.slice(before))).toEqual([{message: 'Then.'}]);
});
