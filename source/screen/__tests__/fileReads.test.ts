import {describe, expect, it} from 'vitest';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {permissionRequest} from '../../components/__tests__/events.js';
import {createTypist} from '../../components/__tests__/typist.js';
import {type FileSnapshot} from '../../utils/fileSnapshot.js';
import {type Before} from '../change/changeWords.js';
import {createFileReads, readTimeoutMs} from '../change/fileReads.js';

function setUp() {
	const typist = createTypist();
	for (const file_path of ['/a', 'b'])
		typist.runtime.emit(
			permissionRequest({tool: 'Write', input: {file_path, content: ''}}),
		);
	typist.runtime.emit(permissionRequest());
	const requests = typist.supervisor.getState().held;
	typist.stop();
	const clock = createFakeClock();
	const asked: string[] = [];
	const answers: ((snapshot: FileSnapshot) => void)[] = [];
	const told: [string, Before['state']][] = [];
	const reads = createFileReads(
		async path => {
			asked.push(path);
			return new Promise(resolve => answers.push(resolve));
		},
		clock,
		(id, {state}) =>
			told.push([String(requests.findIndex(one => one.id === id)), state]),
	);
	const settle = () => new Promise(resolve => setImmediate(resolve));
	return {requests, reads, clock, asked, answers, told, settle};
}

describe('the file of the request on the screen', () => {
	it('is read once while it is there, relative to its folder', async () => {
		const {requests, reads, asked, answers, told, settle} = setUp();
		reads.show(requests[1]);
		reads.show(requests[1]);
		answers[0]?.({state: 'missing'});
		await settle();
		reads.show(requests[1]);
		expect(asked).toEqual(['/home/ada/demo/b']);
		expect(told).toEqual([
			['1', 'reading'],
			['1', 'missing'],
		]);
	});

	it('is read anew when it comes back, and what came for it before is ignored', async () => {
		const {requests, reads, asked, answers, told, settle} = setUp();
		reads.show(requests[0]);
		reads.show(requests[2]);
		reads.show(requests[0]);
		answers[0]?.({state: 'missing'});
		await settle();
		expect(told.at(-1)).toEqual(['0', 'reading']);
		answers[1]?.({state: 'text', text: ''});
		await settle();
		expect(told.at(-1)).toEqual(['0', 'text']);
		expect(asked).toEqual(['/a', '/a']);
	});

	it('is given up when the disk does not answer, and stays so', async () => {
		const {requests, reads, clock, answers, told, settle} = setUp();
		reads.show(requests[0]);
		clock.advance(readTimeoutMs);
		expect(told.at(-1)).toEqual(['0', 'late']);
		answers[0]?.({state: 'missing'});
		await settle();
		expect(told.at(-1)).toEqual(['0', 'late']);
		expect(clock.pending()).toBe(0);
	});

	it('leaves no timer behind', () => {
		const {requests, reads, clock} = setUp();
		reads.show(requests[0]);
		reads.stop();
		expect(clock.pending()).toBe(0);
	});
});
