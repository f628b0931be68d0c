import {Worker} from 'node:worker_threads';
import {describe, expect, it} from 'vitest';
import {eventually} from '../../__tests__/eventually.js';
import {openTurns, ownThread, ownTurns} from '../threadTurns.js';

describe('the turns of a thread', () => {
	it('are unknown where there is no such thread', () => {
		const turns = openTurns('0/task/0');
		expect(turns.read()).toBeUndefined();
		turns.close();
	});

	it.runIf(process.platform === 'linux')('grow as it computes', async () => {
		const before = ownTurns()!;
		expect(before.waited).toBeGreaterThanOrEqual(0);
		await eventually(() => {
			for (let turn = 0; turn < 1e6; turn++) Math.sqrt(turn);
			expect(ownTurns()!.computed).toBeGreaterThan(before.computed);
		});
	});

	it.runIf(process.platform === 'linux')(
		'are told to another thread, by its name, until it is over',
		async () => {
			const worker = new Worker(
				`const {parentPort} = require('node:worker_threads');
				parentPort.postMessage(require('node:fs').readlinkSync('/proc/thread-self'));
				parentPort.on('message', () => parentPort.close());`,
				{eval: true},
			);
			const name = await new Promise<string>(resolve => {
				worker.once('message', resolve);
			});
			expect(name).not.toBe(ownThread());
			const turns = openTurns(name);
			expect(turns.read()).toMatchObject({
				computed: expect.any(Number) as number,
				waited: expect.any(Number) as number,
			});
			worker.postMessage('end');
			await eventually(() => {
				expect(turns.read()).toBeUndefined();
			});
			turns.close();
			expect(turns.read()).toBeUndefined();
		},
	);
});
