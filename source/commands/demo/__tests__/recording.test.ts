import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import headless from '@xterm/headless';
import {describe, expect, it} from 'vitest';

/* What `npm run pictures` recorded of the demo: docs/pictures/. */
const root = path.resolve(import.meta.dirname, '../../../..');
const folder = path.join(root, 'docs/pictures');
const cast = fs.readFileSync(path.join(folder, 'demo.cast'), 'utf8');
const [header, ...events] = cast
	.trimEnd()
	.split('\n')
	.map((line): unknown => JSON.parse(line));
const size = {cols: 100, rows: 30};

/** What stands on the screen after each event. */
async function* screens(): AsyncGenerator<string> {
	const terminal = new headless.Terminal({...size, allowProposedApi: true});
	for (const event of events as [number, string, string][]) {
		if (event[1] !== 'o') continue;
		await new Promise<void>(resolve => {
			terminal.write(event[2], resolve);
		});
		const {active} = terminal.buffer;
		yield Array.from(
			{length: size.rows},
			(_, row) => active.getLine(row)?.translateToString(true) ?? '',
		).join('\n');
	}
}

describe('the recording of the demo', () => {
	it('is an asciicast, version 2', () => {
		expect(header).toEqual({
			version: 2,
			width: size.cols,
			height: size.rows,
			title: 'athena demo',
			env: {TERM: 'xterm-256color'},
		});
		let last = 0;
		for (const event of events) {
			expect(event).toEqual([
				expect.any(Number),
				expect.stringMatching(/^[om]$/),
				expect.any(String),
			]);
			const [at] = event as [number];
			expect(at).toBeGreaterThanOrEqual(last);
			last = at;
		}

		expect(last).toBeGreaterThan(30);
	});

	it('is small', () => {
		expect(Buffer.byteLength(cast)).toBeLessThan(512 * 1024);
	});

	it('says nothing of the machine it was made on', () => {
		for (const trace of [
			'athena-picture',
			root,
			...(os.homedir().length > 3 ? [os.homedir()] : []),
			os.hostname(),
			process.execPath,
		]) {
			expect(cast).not.toContain(trace);
		}
	});

	it('shows every dialog, answered', async () => {
		const unseen = new Set([
			'━━ Permission 1/1 · shop',
			'You edited the input',
			'━━ Question 1/1',
			'━━ Plan 1/1',
			'━━ Permission 1/2',
			'changes the file: −3 +2 lines',
			'✖ dangerous',
			'and from now on, without asking',
			'Allowed by rule',
			'held before it runs: intercept',
			'━━ Server asks 1/1',
			'Tasks █',
			'Session ended',
		]);
		for await (const screen of screens()) {
			for (const text of unseen) if (screen.includes(text)) unseen.delete(text);
		}

		expect([...unseen]).toEqual([]);
	});
});

it('every picture is linked from a document, and every link leads to one', () => {
	const documents = ['README.md', 'docs/tutorial.md'].map(name =>
		fs.readFileSync(path.join(root, name), 'utf8'),
	);
	const linked = documents.flatMap(text =>
		[...text.matchAll(/pictures\/([\w-]+\.(?:svg|cast))/g)].map(
			([, name]) => name,
		),
	);
	expect([...new Set(linked)].toSorted()).toEqual(
		fs.readdirSync(folder).toSorted(),
	);
});
