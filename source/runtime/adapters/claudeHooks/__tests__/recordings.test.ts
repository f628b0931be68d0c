import fs from 'node:fs';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {type ClaudeHookEvent} from '../protocol.js';
import {createRequestReader} from '../../../socket/wire/requestReader.js';
import {textHeader, waitFor} from '../../../socket/__tests__/hookClient.js';
import {
	startRuntime,
	type Setup,
} from '../../../socketRuntime/__tests__/runtimeHarness.js';

const folder = path.join(
	import.meta.dirname,
	'../../../../__tests__/recordings',
);
const files = fs
	.readdirSync(folder, {recursive: true, encoding: 'utf8'})
	.filter(file => file.endsWith('.ndjson'));

const payloadsOf = (file: string) =>
	fs
		.readFileSync(path.join(folder, file), 'utf8')
		.trim()
		.split('\n')
		.map(line => (JSON.parse(line) as {payload: ClaudeHookEvent}).payload);

/** A recording as one stream of JSON requests. */
const streamOf = (file: string) =>
	Buffer.from(
		payloadsOf(file)
			.map(
				(payload, index) =>
					`${JSON.stringify({request_id: `r${index}`, ts: index, payload})}\n`,
			)
			.join(''),
	);

const newReader = () =>
	createRequestReader({
		maxLineBytes: 1 << 24,
		newId: () => 'new',
		now: () => 0,
	});

describe('recorded payloads', () => {
	it('are all there', () => {
		expect(files.length).toBeGreaterThan(12);
	});

	it.each(files)('%s, glued into one chunk', file => {
		const requests = newReader().read(streamOf(file));
		expect(
			requests.map(request =>
				request.type === 'request' ? request.envelope.payload : request.code,
			),
		).toEqual(payloadsOf(file));
	});

	it.each(files)('%s, byte by byte', file => {
		const reader = newReader();
		const requests = [...streamOf(file)].flatMap(byte =>
			reader.read(Buffer.of(byte)),
		);
		expect(requests).toEqual(newReader().read(streamOf(file)));
	});

	it.each(['setup-init.ndjson', 'permission-denied-auto.ndjson'])(
		'%s, split in two at every byte',
		file => {
			const stream = streamOf(file);
			const whole = JSON.stringify(newReader().read(stream));
			for (let at = 0; at <= stream.length; at++) {
				const reader = newReader();
				const requests = [
					...reader.read(stream.subarray(0, at)),
					...reader.read(stream.subarray(at)),
				];
				if (JSON.stringify(requests) !== whole) {
					expect.fail(`split at byte ${at} reads something else`);
				}
			}
		},
	);
});

describe('recorded payloads on the socket', () => {
	let setup: Setup;
	afterEach(() => setup.dispose());

	it.each(files)('%s, a connection each, as hook commands do', async file => {
		setup = await startRuntime();
		const {runtime, connect, events, faults} = setup;
		runtime.onEvent(event => {
			if (event.interaction.expectsDecision) runtime.release(event.id);
		});
		const recorded = payloadsOf(file);
		for (const payload of recorded) {
			const client = await connect();
			client.send(`${textHeader}${JSON.stringify(payload)}\n`);
			expect(await client.ended()).toBe('=\n');
		}

		expect(faults).toEqual([]);
		expect(
			events.map(event => [event.hookName, event.sessionId, event.payload]),
		).toEqual(
			recorded.map(payload => [
				payload.hook_event_name,
				payload.session_id,
				payload,
			]),
		);
	});

	it.each(files)('%s, all on one connection: every wait ends', async file => {
		setup = await startRuntime();
		const {connect, events, withdrawals, decisions, clock} = setup;
		const client = await connect();
		const recorded = payloadsOf(file);
		client.send(streamOf(file));
		await waitFor(() => events.length === recorded.length);
		clock.advance(600_000);
		const answers = await client.received(
			text => text.split('\n').length === recorded.length + 1,
		);
		expect(answers.split('\n')).toHaveLength(recorded.length + 1);
		// Nobody decided here, so the trace itself must have ended every wait.
		expect(decisions).toEqual([]);
		expect(withdrawals).toHaveLength(
			events.filter(event => event.interaction.expectsDecision).length,
		);
	});
});
