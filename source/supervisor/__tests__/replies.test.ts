import {expect, it} from 'vitest';
import {type SessionStateName} from '../../feed/sessionStates.js';
import {createManualClock} from '../../runtime/__tests__/contractClock.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {type Typed} from '../../types/terminalPlace.js';
import {createReplies, type ReplyOutcome} from '../replies.js';

const typedThere: Typed = {type: 'typed', name: 'tmux pane %1'};

function setUp({
	state = 'your turn',
	typed = typedThere,
	holds = false,
	takes = false,
}: {
	state?: SessionStateName;
	typed?: Typed;
	holds?: boolean;
	takes?: boolean;
} = {}) {
	const clock = createManualClock();
	const sent: string[] = [];
	const reasons: string[] = [];
	const given: string[] = [];
	const replies = createReplies({
		clock,
		async typeThere(_place, text) {
			await Promise.resolve();
			sent.push(text);
			return typed;
		},
		sendPrompt(sessionId, text) {
			if (takes) given.push(`${sessionId}: ${text}`);
			return takes;
		},
		placeOf: () => ({TMUX: '/tmp/x,1,0', TMUX_PANE: '%1'}),
		processOf: () => undefined,
		agentOf: () => undefined,
		statusOf: () => ({state, since: 0}),
		stops: {
			answer(_id, text) {
				if (holds) reasons.push(text);
				return holds;
			},
		},
	});
	const prompt = (text: string, sessionId = 's1') => {
		replies.note({
			hookName: 'UserPromptSubmit',
			sessionId,
			payload: {prompt: text},
		} as RuntimeEvent);
	};

	return {clock, replies, sent, given, reasons, prompt};
}

/** Lets everything happen that needs no time. */
const settled = async () => {
	for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

it.each([
	['the same', 'one\ntwo'],
	[
		'with marks of a paste',
		'\n\n<pasted_content id="a1">\none\ntwo\n</pasted_content id="a1">\n',
	],
	['with other blanks', ' one \r\n  two\n'],
	['with a character in front that nobody sees', '\u200Bone\ntwo'],
])('is delivered when the prompt comes back: %s', async (_name, said) => {
	const {replies, prompt} = setUp();
	const outcome = replies.reply('s1', 'one\ntwo', false);
	await settled();
	prompt(said);
	expect(await outcome).toEqual({type: 'delivered'});
});

it('is delivered where an accent that stood by itself comes back as part of its letter', async () => {
	const {replies, prompt} = setUp();
	const outcome = replies.reply('s1', 'e\u0301te\u0301', false);
	await settled();
	prompt('\u00e9t\u00e9');
	expect(await outcome).toEqual({type: 'delivered'});
});

it('is delivered also where the prompt is faster than tmux', async () => {
	const {replies, prompt} = setUp();
	const outcome = replies.reply('s1', 'fast', false);
	prompt('fast');
	expect(await outcome).toEqual({type: 'delivered'});
});

it('is lost when nothing comes back, and when it comes to another session', async () => {
	for (const [elsewhere, reason] of [
		[undefined, 'has not said that it took it'],
		['s2', 'another session took it'],
	] as const) {
		const {replies, prompt, clock} = setUp();
		const outcome = replies.reply('s1', 'mine', false);
		await settled();
		prompt('another');
		if (elsewhere !== undefined) prompt('mine', elsewhere);
		clock.advance(8000);
		expect(await outcome).toMatchObject({type: 'lost'});
		expect(await outcome).toHaveProperty(
			'reason',
			expect.stringContaining(reason),
		);
	}
});

it.each<[SessionStateName, ReplyOutcome['type']]>([
	['asks', 'refused'],
	['asks there', 'refused'],
	['ended', 'refused'],
	['working', 'unsure'],
	['silent', 'unsure'],
])('nothing is typed for a session that is %s', async (state, type) => {
	const {replies, sent} = setUp({state});
	expect(await replies.reply('s1', 'text', false)).toMatchObject({type});
	expect(sent).toEqual([]);
});

it('goes to an agent at work if the person insists', async () => {
	const {replies, prompt} = setUp({state: 'working'});
	const outcome = replies.reply('s1', 'queue this', true);
	await settled();
	prompt('queue this');
	expect(await outcome).toEqual({type: 'delivered'});
});

it('says what the terminal said', async () => {
	const typed: Typed = {type: 'refused', reason: 'its pane is gone'};
	const {replies} = setUp({typed});
	expect(await replies.reply('s1', 'text', false)).toEqual(typed);
});

it('is the reason to go on where the turn is held', async () => {
	const {replies, sent, reasons} = setUp({holds: true, state: 'asks'});
	expect(await replies.reply('s1', ' go on ', false)).toEqual({
		type: 'delivered',
	});
	expect([sent, reasons]).toEqual([[], ['go on']]);
});

it('an empty one is none', async () => {
	const {replies, reasons} = setUp({holds: true});
	expect(await replies.reply('s1', ' \n', false)).toMatchObject({
		type: 'refused',
	});
	expect(reasons).toEqual([]);
});

it('goes to the agent itself where that listens, and is no more delivered than it says', async () => {
	const {replies, sent, given, prompt, clock} = setUp({takes: true});
	const outcome = replies.reply('s1', 'by itself', false);
	await settled();
	prompt('by itself');
	expect(await outcome).toEqual({type: 'delivered'});
	const second = replies.reply('s1', 'unheard', false);
	await settled();
	clock.advance(8000);
	expect(await second).toMatchObject({type: 'lost'});
	expect(given).toEqual(['s1: by itself', 's1: unheard']);
	expect(sent).toEqual([]);
});

it('asks nothing of an agent that waits for an answer', async () => {
	const {replies, given} = setUp({takes: true, state: 'asks'});
	expect(await replies.reply('s1', 'x', false)).toMatchObject({
		type: 'refused',
	});
	expect(given).toEqual([]);
});
