import {type Socket} from 'node:net';
import {Duplex} from 'node:stream';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {describe, expect, it} from 'vitest';
import {createManualClock} from '../../../__tests__/contractClock.js';
import {openConnection, type Incoming} from '../connection.js';
import {passthrough} from '../decisionMapper.js';
import {createTurns} from '../turns.js';
import {jsonRequest} from './hookClient.js';

/** A connection whose bytes come when the test says so. */
async function open(handle: (incoming: Incoming[], flush: () => void) => void) {
	const writes: string[] = [];
	const socket = new Duplex({
		read: () => undefined,
		write(chunk: Buffer, _encoding, done) {
			writes.push(chunk.toString());
			done();
		},
	});
	const connection = openConnection(
		Object.assign(socket, {
			destroySoon: () => socket.destroy(),
		}) as unknown as Socket,
		{
			clock: createManualClock(),
			maxLineBytes: 1e6,
			turns: createTurns(),
			newId: () => 'id',
			onIncoming: handle,
			onGone: () => undefined,
			onFault: () => undefined,
		},
	);
	// The stream begins to flow.
	await nextTurn();
	return {
		connection,
		writes,
		receive: (...requests: string[]) => {
			socket.push(Buffer.from(requests.join('')));
		},
	};
}

const request = (id: string, text = '') =>
	jsonRequest(id, {hook_event_name: 'Stop', text});
const idsIn = (text: string) =>
	[...text.matchAll(/"request_id":"(\w+)"/g)].map(([, id]) => id);

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
		expect(heard).toEqual(ids.slice(0, 4));
		while (heard.length < ids.length) await nextTurn();
		expect(heard).toEqual(ids);
	});
});
