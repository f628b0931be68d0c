import {type Socket} from 'node:net';
import {Duplex} from 'node:stream';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {describe, expect, it} from 'vitest';
import {createManualClock} from '../../__tests__/contractClock.js';
import {openConnection, type Incoming} from '../connection.js';
import {passthrough} from '../../adapters/claudeHooks/decisionMapper.js';
import {createLineRoom} from '../lineRoom.js';
import {createTurns} from '../turns.js';
import {jsonRequest, textHeader, textRequest} from './hookClient.js';

/** A connection whose bytes come when the test says so. */
async function open(
	handle: (incoming: Incoming[], flush: () => void) => void,
	turns = createTurns(),
	room = createLineRoom(),
) {
	const writes: string[] = [];
	const faults: string[] = [];
	const socket = new Duplex({
		read: () => undefined,
		write(chunk: Buffer, _encoding, done) {
			writes.push(chunk.toString());
			done();
		},
	});
	const connection = openConnection(
		Object.assign(socket, {
			destroySoon: () => socket.end(),
		}) as unknown as Socket,
		{
			clock: createManualClock(),
			maxLineBytes: 1 << 24,
			turns,
			room,
			newId: () => 'id',
			onIncoming: handle,
			onGone: () => undefined,
			onFault: code => void faults.push(code),
		},
	);
	// The stream begins to flow.
	await nextTurn();
	return {
		connection,
		writes,
		faults,
		isGone: () => socket.destroyed,
		reset: () => socket.destroy(new Error('read ECONNRESET')),
		receive: (...requests: string[]) => {
			socket.push(Buffer.from(requests.join('')));
		},
	};
}

const request = (id: string, text = '') =>
	jsonRequest(id, {hook_event_name: 'Stop', text});
const idsIn = (text: string) =>
	[...text.matchAll(/"request_id":"(\w+)"/g)].map(([, id]) => id);

describe('a connection that is reset', () => {
	it('is no fault once all is answered: nothing is lost', async () => {
		const {receive, reset, faults} = await open(incoming => {
			for (const {reply} of incoming) reply?.answer(passthrough);
		});
		receive(request('a'));
		reset();
		await nextTurn();
		expect(faults).toEqual([]);
	});

	it('is one in the middle of a request, and before any', async () => {
		for (const text of ['{"request_id":"b"', '']) {
			const {receive, reset, faults} = await open(() => undefined);
			receive(text);
			await nextTurn();
			reset();
			await nextTurn();
			expect(faults).toEqual(['broken_connection']);
		}
	});
});

describe('a burst of requests in one chunk', () => {
	const answerLater = (incoming: Incoming[], flush: () => void) => {
		const [first, ...others] = incoming;
		first?.reply?.answer(passthrough);
		flush();
		for (const {reply} of others) reply?.answer(passthrough);
	};

	it('is answered in one write up to a flush, and one for the rest', async () => {
		const {writes, receive} = await open(answerLater);
		receive(request('a'), request('b'), request('c'));
		expect(writes.map(idsIn)).toEqual([['a']]);
		await nextTurn();
		expect(writes.map(idsIn)).toEqual([['a'], ['b', 'c']]);
	});

	it('loses no answer when the connection is closed meanwhile', async () => {
		const {connection, writes, receive} = await open(answerLater);
		receive(request('a'), request('b'));
		connection.close();
		expect(writes.map(idsIn)).toEqual([['a'], ['b']]);
	});

	it('does not keep a single request waiting', async () => {
		const {writes, receive} = await open(([only]) => {
			only?.reply?.answer(passthrough);
		});
		receive(request('a'));
		expect(writes.map(idsIn)).toEqual([['a']]);
	});
});

it('is gone at once where athena closes it before it answered', async () => {
	const {connection, writes, receive, isGone} = await open(() => undefined);
	receive(textRequest({hook_event_name: 'Stop'}));
	connection.close();
	expect(isGone()).toBe(true);
	expect(writes).toEqual([]);
});

it('is not gone where athena closes it before its answer is out', async () => {
	const {connection, writes, receive, isGone} = await open(([only]) => {
		only?.reply?.answer(passthrough);
	});
	receive(textRequest({hook_event_name: 'Stop'}));
	connection.close();
	expect(isGone()).toBe(false);
	expect(writes).toEqual(['=\n']);
});

describe('a peer with very much to say', () => {
	it('is heard for a while, then the others have their turn', async () => {
		const heard: (string | undefined)[] = [];
		const {receive} = await open(incoming => {
			for (const item of incoming) {
				if (item.type === 'request') heard.push(item.envelope.request_id);
			}
		});
		const ids = Array.from({length: 20}, (_, number) => `r${number}`);
		for (const id of ids) receive(request(id, 'x'.repeat(60_000)));
		expect(heard).toEqual(ids.slice(0, 2));
		while (heard.length < ids.length) await nextTurn();
		expect(heard).toEqual(ids);
	});
});

describe('a long request of a text client', () => {
	const long = (mb: number) =>
		textRequest({hook_event_name: 'PreToolUse', text: 'x'.repeat(mb << 20)});
	/** What came out of the connection and what went in, in order. */
	const openNoted = async (turns = createTurns()) => {
		const news: string[] = [];
		const peer = await open(([only]) => {
			news.push('told');
			if (only?.type === 'request') only.reply.heartbeat();
		}, turns);
		const noted = () => [...peer.writes.splice(0), ...news.splice(0)];
		return {...peer, news, noted};
	};

	it('is heard of for each megabyte, before its end', async () => {
		const {receive, noted} = await openNoted();
		const text = long(3);
		const unfinished = text.slice(0, -1);
		for (let at = 0; at < unfinished.length; at += 1 << 16) {
			receive(unfinished.slice(at, at + (1 << 16)));
			await nextTurn();
		}

		expect(noted()).toEqual(['.\n', '.\n', '.\n']);
	});

	it('is heard of before it is parsed, before it is handed on, and then', async () => {
		const {receive, writes, news} = await openNoted();
		receive(long(1));
		expect(writes).toEqual(['.\n']);
		const seen: string[] = [];
		while (news.length === 0) {
			await nextTurn();
			seen.push(`${writes.length} heard, ${news.length} told`);
		}

		// Decoded; parsed; told, which was heard of once more by whoever was told.
		expect([...new Set(seen)]).toEqual([
			'2 heard, 0 told',
			'3 heard, 0 told',
			'4 heard, 1 told',
		]);
		expect(new Set(writes)).toEqual(new Set(['.\n']));
	});

	it('leaves a turn to others after each of its steps', async () => {
		const turns = createTurns();
		const first = await openNoted(turns);
		const second = await openNoted(turns);
		first.receive(long(1));
		second.receive(long(1));
		// One step in a turn, whoever it is of; the other hears of it.
		while (second.news.length === 0) {
			const before = first.writes.length + second.writes.length;
			const told = first.news.length + second.news.length;
			await nextTurn();
			const after = first.writes.length + second.writes.length;
			expect(after - before).toBeGreaterThan(0);
			expect(first.news.length + second.news.length - told).toBeLessThan(2);
		}

		expect(first.news).toEqual(['told']);
	});

	it('says nothing to a client of the JSON form', async () => {
		const {receive, noted, news} = await openNoted();
		receive(request('a', 'x'.repeat(1 << 20)));
		while (news.length === 0) await nextTurn();
		expect(noted()).toEqual(['told']);
	});

	it('is refused with what came behind it read away', async () => {
		const {receive, writes} = await open(([only]) => {
			only?.reply?.answer(passthrough);
		});
		receive(`${textHeader}${'x'.repeat(1 << 20)}\n`);
		while (writes.at(-1) !== '=\n') await nextTurn();
		receive('more', 'and more');
		await nextTurn();
		expect(writes.filter(line => line !== '.\n')).toEqual(['=\n']);
	});
});

describe('what is read in one turn of the loop', () => {
	it('is bounded for all connections together, by lines as by bytes', async () => {
		const turns = createTurns();
		const seen: number[] = [];
		const note = (incoming: Incoming[]) => {
			seen.push(incoming.length);
		};
		const first = await open(note, turns);
		const second = await open(note, turns);
		const many = Array.from({length: 1000}, (_, n) => request(`a${n}`)).join(
			'',
		);
		first.receive(many);
		second.receive(request('b'), '');
		second.receive(request('c'), '');
		expect(seen).toEqual([1000]);
		while (seen.length < 3) await nextTurn();
		expect(seen).toEqual([1000, 1, 1]);
	});

	it('is a part of what a crowd sends at once, and all of it is read', async () => {
		const turns = createTurns();
		let heard = 0;
		const note = (incoming: Incoming[]) => {
			heard++;
			for (const {reply} of incoming) reply?.answer(passthrough);
		};
		const crowd = await Promise.all(
			Array.from({length: 1000}, async () => open(note, turns)),
		);
		for (const [index, {receive}] of crowd.entries())
			receive(request(`a${index}`), request(`b${index}`));
		expect(heard).toBeLessThan(crowd.length / 2);
		while (heard < crowd.length) await nextTurn();
		await nextTurn();
		expect(crowd.flatMap(({writes}) => idsIn(writes.join('')))).toEqual(
			crowd.flatMap((_, index) => [`a${index}`, `b${index}`]),
		);
	});

	it('is read nevertheless of whoever hangs up before', async () => {
		const turns = createTurns();
		const heard: string[] = [];
		const note = (incoming: Incoming[]) => {
			for (const one of incoming)
				if (one.type === 'request') heard.push(one.envelope.request_id);
		};
		const {receive, reset} = await open(note, turns);
		turns.spend(1 << 20, 1);
		receive(request('last'));
		expect(heard).toEqual([]);
		reset();
		while (heard.length === 0) await nextTurn();
		expect(heard).toEqual(['last']);
	});

	it('is nothing any more of a connection that athena closed', async () => {
		const turns = createTurns();
		const heard: Incoming[] = [];
		const {connection, receive, isGone} = await open(
			incoming => void heard.push(...incoming),
			turns,
		);
		turns.spend(1 << 20, 1);
		receive(request('late'));
		connection.close();
		while (!isGone() || turns.isBehind()) await nextTurn();
		await nextTurn();
		expect(heard).toEqual([]);
	});

	it('begins anew with each turn', async () => {
		const {spend} = createTurns();
		expect(spend(100, 1)).toBe(true);
		expect(spend(0, 1000)).toBe(false);
		expect(spend(1, 0)).toBe(false);
		await nextTurn();
		expect(spend(1, 0)).toBe(true);
	});
});

describe('the room that unfinished requests have together', () => {
	it('is taken from the largest, which hears that it was refused', async () => {
		const room = createLineRoom(1 << 20);
		const faults: string[] = [];
		const note = (incoming: Incoming[]) => {
			for (const item of incoming) {
				if (item.type === 'unreadable')
					faults.push(`${item.code} ${item.head.hookName ?? ''}`);
				item.reply?.answer(passthrough);
			}
		};

		const [small, large] = [
			await open(note, createTurns(), room),
			await open(note, createTurns(), room),
		];
		const text = (kb: number) =>
			textRequest({
				hook_event_name: 'PreToolUse',
				text: 'x'.repeat(kb << 10),
			}).slice(0, -1);
		small.receive(text(300));
		large.receive(text(700));
		await nextTurn();
		expect(faults).toEqual([]);
		small.receive('x'.repeat(30 << 10));
		while (faults.length === 0) await nextTurn();
		expect(faults).toEqual(['oversized_line PreToolUse']);
		expect(large.writes).toContain('=\n');
		expect(small.writes).not.toContain('=\n');
	});
});
