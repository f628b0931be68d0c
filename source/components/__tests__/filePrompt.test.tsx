import {describe, expect, it} from 'vitest';
import {repeatMs} from '../../screen/prompt/arming.js';
import {readTimeoutMs} from '../../screen/change/fileReads.js';
import {type FileSnapshot} from '../../utils/fileSnapshot.js';
import {permissionRequest} from './events.js';
import {keys, renderApp} from './renderApp.js';

const before = Array.from({length: 30}, (_, n) => `line ${n}\n`).join('');
const edit = permissionRequest({
	tool: 'Edit',
	input: {
		file_path: '/home/ada/demo/a.ts',
		old_string: 'line 20\n',
		new_string: 'line twenty\nand a half\n',
	},
});
const surroundings = {
	home: '/home/ada',
	projectDir: '/home/ada/demo',
	ownPaths: [],
};

async function shown(
	columns: number,
	rows: number,
	{
		request = edit,
		file = {state: 'text', text: before},
	}: {request?: typeof edit; file?: FileSnapshot} = {},
) {
	const screen = await renderApp({
		columns,
		rows,
		ports: {readFile: () => Promise.resolve(file), surroundings},
	});
	const [id = ''] = await screen.emit(request);
	await screen.settle();
	await screen.quiet();
	return {...screen, id};
}

const write = (content: string, file_path = '/home/ada/demo/a.ts') =>
	permissionRequest({tool: 'Write', input: {file_path, content}});

describe('a call that changes a file', () => {
	it('60×16', async () => {
		const screen = await shown(60, 16);
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ sessi… · Edit ● ready · asks 0:00
			the agent asks · mode default · in /home/ada/demo
			a.ts                           changes the file: −1 +2 lines
			@@ -18,7 +18,8 @@ ⋯ 17 unchanged lines, c shows them
			18   line 17
			19   line 18
			20   line 19
			21 - line 20
			▼ 6 more lines (Space)
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  ? keys"
		`);
	});

	it('80×24', async () => {
		const screen = await shown(80, 24);
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ session- · Edit · agent           ● ready · asks 0:00
			the agent asks · mode default · in /home/ada/demo
			a.ts                                               changes the file: −1 +2 lines
			@@ -18,7 +18,8 @@ ⋯ 17 unchanged lines, c shows them
			18   line 17
			19   line 18
			20   line 19
			21 - line 20
			21 + line twenty
			22 + and a half
			23   line 21
			24   line 22
			25   line 23
			⋯ 6 unchanged lines, c shows them
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  ? keys"
		`);
	});

	it('120×40', async () => {
		const screen = await shown(120, 40);
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ session- · Edit · agent                                                   ● ready · asks 0:00
			the agent asks · mode default · in /home/ada/demo
			a.ts                                                                                       changes the file: −1 +2 lines
			@@ -18,7 +18,8 @@ ⋯ 17 unchanged lines, c shows them
			18   line 17
			19   line 18
			20   line 19
			21 - line 20
			21 + line twenty
			22 + and a half
			23   line 21
			24   line 22
			25   line 23
			⋯ 6 unchanged lines, c shows them
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('shows the unchanged lines too when asked, and leaves them out again', async () => {
		const screen = await shown(80, 60);
		expect(screen.prompt()).toContain('17 unchanged lines, c shows them');
		await screen.press('c');
		expect(screen.prompt()).not.toContain('unchanged lines');
		expect(screen.prompt()).toContain('  line 0\n');
		await screen.press('c');
		expect(screen.prompt()).toContain('17 unchanged lines');
	});

	it.each<[string, FileSnapshot, string]>([
		['new', {state: 'missing'}, 'new file, 2 lines'],
		[
			'unchanged',
			{state: 'text', text: 'one\ntwo\n'},
			'unchanged: the file already says exactly this',
		],
		['binary', {state: 'binary', bytes: 300}, 'the file is binary (300 bytes)'],
		[
			'huge',
			{state: 'too_large', bytes: 5_000_000},
			'the file is too large to compare (4.8 MB)',
		],
		[
			'not readable',
			{state: 'unreadable', reason: 'permission denied'},
			'the file could not be read (permission denied)',
		],
	])('says of a file that is %s', async (_, file, words) => {
		const screen = await shown(80, 24, {request: write('one\ntwo\n'), file});
		expect(screen.prompt()).toContain(words);
		await screen.press('a');
		expect(screen.runtime.isPending(screen.id)).toBe(false);
	});

	it('says that an edit of a missing file will fail, and shows what it names', async () => {
		const screen = await shown(80, 24, {file: {state: 'missing'}});
		expect(screen.prompt()).toContain(
			'the file does not exist: this edit will fail',
		);
		expect(screen.prompt()).toContain('- line 20');
		expect(screen.prompt()).toContain('+ line twenty');
	});

	it('says where a link leads, and that this is dangerous', async () => {
		const screen = await shown(80, 24, {
			request: write('x'),
			file: {state: 'missing', leadsTo: '/etc/passwd'},
		});
		expect(screen.prompt()).toContain('leads by a link to /etc/passwd');
		expect(screen.prompt()).toContain(
			'✖ writes outside the project: /etc/passwd',
		);
		await screen.press('a');
		expect(screen.frame()).toContain('this is dangerous: ! allows it');
		expect(screen.runtime.isPending(screen.id)).toBe(true);
		await screen.advance(repeatMs);
		await screen.press('!');
		expect(screen.runtime.isPending(screen.id)).toBe(false);
	});

	it('takes no answer before the file was read and the change was on the screen', async () => {
		let answer: (file: FileSnapshot) => void = () => undefined;
		const screen = await renderApp({
			columns: 80,
			rows: 24,
			ports: {
				readFile: async () =>
					new Promise<FileSnapshot>(resolve => {
						answer = resolve;
					}),
				surroundings,
			},
		});
		const [id = ''] = await screen.emit(write('x'));
		await screen.advance(900);
		expect(screen.prompt()).toContain('reading the file it would change');
		await screen.press('a', 'd', keys.esc, keys.enter);
		expect(screen.runtime.isPending(id)).toBe(true);
		answer({state: 'text', text: 'y'});
		await screen.settle();
		expect(screen.prompt()).toContain('○ wait…');
		await screen.press('a');
		expect(screen.runtime.isPending(id)).toBe(true);
		await screen.advance(repeatMs);
		await screen.press('a');
		// It must still be so when the key comes.
		expect(screen.runtime.isPending(id)).toBe(true);
		answer({state: 'text', text: 'y'});
		await screen.settle();
		expect(screen.runtime.isPending(id)).toBe(false);
	});

	it('shows the bare input when the disk does not answer', async () => {
		const screen = await renderApp({
			columns: 80,
			rows: 24,
			ports: {readFile: async () => new Promise(() => undefined), surroundings},
		});
		const [id = ''] = await screen.emit(write('one\ntwo'));
		await screen.advance(readTimeoutMs);
		expect(screen.prompt()).toContain('could not be read in time');
		expect(screen.prompt()).toContain('1 + one\n2 + two');
		await screen.quiet();
		await screen.press('a');
		expect(screen.runtime.isPending(id)).toBe(false);
	});

	it('is read anew, and to its end, when it comes back to the screen', async () => {
		let text = 'x\n';
		const screen = await renderApp({
			columns: 80,
			rows: 24,
			ports: {
				readFile: () => Promise.resolve({state: 'text', text}),
				surroundings,
			},
		});
		const [first = ''] = await screen.emit(write('x\n'), permissionRequest());
		await screen.settle();
		await screen.quiet();
		expect(screen.prompt()).toContain('unchanged');
		text = 'old\n'.repeat(100);
		await screen.press('w');
		await screen.quiet();
		await screen.press('W');
		await screen.settle();
		await screen.quiet();
		expect(screen.prompt()).toContain('−100 +1 lines');
		await screen.press('a');
		expect(screen.frame()).toContain('read to the end first');
		expect(screen.runtime.isPending(first)).toBe(true);
	});

	it('is not compared where a recording is played', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(write('one'));
		await screen.quiet();
		expect(screen.prompt()).toContain('not compared with the file on disk');
		expect(screen.prompt()).toContain('● ready');
	});
});

describe('a patch of several files', () => {
	const patch = [
		'*** Begin Patch',
		'*** Update File: mail/receipt.ts',
		'@@ totalLine',
		' const a = 1;',
		'-const b = 2;',
		'+const b = 3;',
		'*** Add File: notes.md',
		'+# Notes',
		'*** Delete File: /etc/motd',
		'*** End Patch',
	].join('\n');
	const request = (command: string) => ({
		...permissionRequest({tool: 'apply_patch', input: {command}}),
		agent: 'codex' as const,
	});

	it('shows each file and what becomes of it', async () => {
		const screen = await shown(80, 24, {request: request(patch)});
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ session- · apply_patch · agent    ● ready · asks 0:00
			✖ dangerous · the agent asks · mode default · in /home/ada/demo
			✖ deletes outside the project: /etc/motd
			mail/receipt.ts                                    changes the file: −1 +1 lines
			@@ totalLine
			  const a = 1;
			- const b = 2;
			+ const b = 3;
			notes.md                                                        new file, 1 line
			+ # Notes
			/etc/motd                                                       deletes the file
			›d deny (a allow once) ! allow anyway (e edit…)  D deny… (A always…)
			(i interrupt) Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
	});

	it('with anything besides is shown as it stands', async () => {
		const screen = await shown(80, 24, {
			request: request(`${patch}\nrm -rf x`),
		});
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ session- · apply_patch · agent    ● ready · asks 0:00
			✖ dangerous · the agent asks · mode default · in /home/ada/demo
			✖ deletes outside the project: /etc/motd
			command
			│ *** Begin Patch
			│ *** Update File: mail/receipt.ts
			│ @@ totalLine
			│  const a = 1;
			│ -const b = 2;
			│ +const b = 3;
			│ *** Add File: notes.md
			│ +# Notes
			▼ 3 more lines (Space)
			›d deny (a allow once) ! allow anyway (e edit…)  D deny… (A always…)
			(i interrupt) Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
	});
});
