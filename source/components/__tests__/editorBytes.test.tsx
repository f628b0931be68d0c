import {expect, it} from 'vitest';
import {createFrameWriter} from '../../terminal/frameWriter.js';
import {permissionRequest, sessionStart} from './events.js';
import {renderApp} from './renderApp.js';

it('writes less than a kilobyte for a character typed into the editor at 200×60', async () => {
	const screen = await renderApp({columns: 200, rows: 60});
	await screen.emit(
		...sessionStart(),
		permissionRequest({input: {command: 'echo one two three\n'.repeat(200)}}),
	);
	await screen.quiet();
	await screen.press('e');
	let bytes = 0;
	const writer = createFrameWriter({
		columns: () => 200,
		rows: () => 60,
		write(text) {
			bytes += Buffer.byteLength(text);
			return true;
		},
		onDrain: () => undefined,
	});
	writer.frame(screen.frames().at(-1)?.join('\n') ?? '');
	for (const key of ['x', ' ', '\u001B[A', 'y', '\b']) {
		const seen = screen.frames().length;
		bytes = 0;
		await screen.press(key);
		for (const frame of screen.frames().slice(seen))
			writer.frame(frame.join('\n'));
		expect(bytes).toBeGreaterThan(0);
		expect(bytes).toBeLessThan(1024);
	}
});
