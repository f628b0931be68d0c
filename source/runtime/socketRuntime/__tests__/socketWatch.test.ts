import fs from 'node:fs';
import path from 'node:path';
import {afterEach, expect, it} from 'vitest';
import {eventually} from '../../../__tests__/eventually.js';
import {claimSocket} from '../../socket/socketClaim.js';
import {watchMs} from '../../socket/socketWatch.js';
import {
	jsonRequest,
	makeProject,
	payloads,
	waitFor,
} from '../../socket/__tests__/hookClient.js';
import {startRuntime, type Setup} from './runtimeHarness.js';

let setup: Setup;
afterEach(() => setup.dispose());

/** What a starter hands over that has more to do before it can answer. */
async function reserve() {
	const projectDir = makeProject();
	return {projectDir, socket: await claimSocket(projectDir)};
}

const faultCodes = () => setup.faults.map(({code}) => code);

it.each([
	['its name', (socket: string) => fs.unlinkSync(socket)],
	[
		'the whole folder',
		(socket: string) =>
			fs.rmSync(path.resolve(socket, '../..'), {recursive: true}),
	],
])('is found again after somebody removed %s', async (_what, remove) => {
	setup = await startRuntime();
	const {runtime, clock, connect} = setup;
	remove(runtime.socketPath);
	clock.advance(watchMs);
	expect(faultCodes()).toEqual(['lost_socket']);
	await runtime.ready();
	const client = await connect();
	client.send(jsonRequest('r1', payloads.of('Stop')));
	await waitFor(() => setup.events.length === 1);
	clock.advance(10 * watchMs);
	expect(faultCodes()).toEqual(['lost_socket']);
});

it('keeps the connections that are open', async () => {
	setup = await startRuntime();
	const {runtime, clock, connect} = setup;
	const client = await connect();
	fs.unlinkSync(runtime.socketPath);
	clock.advance(watchMs);
	client.send(jsonRequest('r1', payloads.of('Stop')));
	await waitFor(() => setup.events.length === 1);
});

it('says so and stops where another athena took the name', async () => {
	setup = await startRuntime();
	const {runtime, clock, projectDir} = setup;
	fs.unlinkSync(runtime.socketPath);
	const other = await startRuntime({projectDir});
	clock.advance(watchMs);
	await waitFor(() => faultCodes().includes('not_listening'));
	expect(runtime.getStatus()).toBe('stopped');
	expect(other.runtime.getStatus()).toBe('running');
	other.runtime.stop();
});

it('tries again every second when its folder cannot be had', async () => {
	setup = await startRuntime();
	const {runtime, clock, connect} = setup;
	const folder = path.dirname(runtime.socketPath);
	const elsewhere = path.join(setup.projectDir, 'elsewhere');
	fs.mkdirSync(elsewhere);
	fs.rmSync(folder, {recursive: true});
	fs.symlinkSync(elsewhere, folder);
	clock.advance(watchMs);
	expect(faultCodes()).toEqual(['lost_socket', 'not_listening']);
	for (let tries = 0; tries < 5; tries++) {
		clock.advance(watchMs);
		await runtime.ready();
	}

	expect(runtime.getStatus()).toBe('stopped');
	expect(faultCodes()).toEqual(['lost_socket', 'not_listening']);
	fs.unlinkSync(folder);
	clock.advance(watchMs);
	await runtime.ready();
	expect(runtime.getStatus()).toBe('running');
	expect(faultCodes()).toEqual(['lost_socket', 'not_listening', 'lost_socket']);
	const client = await connect();
	client.send(jsonRequest('r1', payloads.of('Stop')));
	await waitFor(() => setup.events.length === 1);
});

it('tries no more once it is stopped', async () => {
	setup = await startRuntime();
	const {runtime, clock} = setup;
	const folder = path.dirname(runtime.socketPath);
	fs.rmSync(folder, {recursive: true});
	fs.symlinkSync(setup.projectDir, folder);
	clock.advance(watchMs);
	expect(faultCodes()).toContain('not_listening');
	runtime.stop();
	fs.unlinkSync(folder);
	clock.advance(10 * watchMs);
	await runtime.ready();
	expect(runtime.getStatus()).toBe('stopped');
	expect(fs.existsSync(folder)).toBe(false);
});

it('has its name again when the athena that took it is gone', async () => {
	setup = await startRuntime();
	const {runtime, clock, projectDir} = setup;
	fs.unlinkSync(runtime.socketPath);
	const other = await startRuntime({projectDir});
	clock.advance(watchMs);
	await waitFor(() => faultCodes().includes('not_listening'));
	other.runtime.stop();
	clock.advance(watchMs);
	await runtime.ready();
	expect(runtime.getStatus()).toBe('running');
});

it('looks no more once it is stopped', async () => {
	setup = await startRuntime();
	const {runtime, clock} = setup;
	runtime.stop();
	clock.advance(10 * watchMs);
	expect(faultCodes()).toEqual([]);
	expect(fs.existsSync(runtime.socketPath)).toBe(false);
});

it('goes on where its reservation was removed before it was found', async () => {
	const reserved = await reserve();
	fs.rmSync(path.dirname(reserved.socket.path), {recursive: true});
	setup = await startRuntime(reserved);
	const {runtime, connect} = setup;
	await eventually(() => {
		expect(runtime.getStatus()).toBe('running');
	});
	expect(faultCodes()).toEqual(['lost_socket']);
	const client = await connect();
	client.send(jsonRequest('r1', payloads.of('Stop')));
	await waitFor(() => setup.events.length === 1);
});

it('says so where another takes the name before it was found', async () => {
	const reserved = await reserve();
	fs.rmSync(path.dirname(reserved.socket.path), {recursive: true});
	const {projectDir} = reserved;
	const other = await startRuntime({projectDir});
	setup = await startRuntime(reserved);
	const {runtime, clock} = setup;
	await eventually(() => {
		expect(faultCodes()).toEqual(['lost_socket', 'not_listening']);
	});
	expect(runtime.getStatus()).toBe('stopped');
	other.runtime.stop();
	clock.advance(watchMs);
	await runtime.ready();
	expect(runtime.getStatus()).toBe('running');
});
