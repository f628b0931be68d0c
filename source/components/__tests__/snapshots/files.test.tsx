import {describe, expect, it} from 'vitest';
import {permissionRequest, sessionStart} from '../events.js';
import {promptAt, large, type Scene, small, usual} from './frameAt.js';

const text = (length: number) =>
	Array.from({length}, (_, n) => `line ${n}\n`).join('');
const notebook = JSON.stringify({
	cells: [
		{
			cell_type: 'code',
			id: 'c1',
			source: [
				'import pandas as pd\n',
				'df = pd.read_csv("a.csv")\n',
				'df.head()',
			],
		},
	],
});
const write = (content: string) =>
	permissionRequest({
		tool: 'Write',
		input: {file_path: '/home/ada/demo/src/cart.ts', content: content},
	});
const edit = permissionRequest({
	tool: 'Edit',
	input: {
		file_path: '/home/ada/demo/src/cart.ts',
		old_string: 'line 20\n',
		new_string: 'line twenty\nand a half\n',
	},
});

describe('a prompt for a change of a file', () => {
	it('that is new', async () => {
		const scene: Scene = async screen => {
			screen.onDisk({state: 'missing'});
			await screen.emit(...sessionStart(), write(text(6)));
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy… · Write ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                                new file, 6 lines
			1 + line 0
			2 + line 1
			3 + line 2
			4 + line 3
			5 + line 4
			6 + line 5
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Write · agent ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                                                    new file, 6 lines
			1 + line 0
			2 + line 1
			3 + line 2
			4 + line 3
			5 + line 4
			6 + line 5
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Write · agent                                         ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                                                                                            new file, 6 lines
			1 + line 0
			2 + line 1
			3 + line 2
			4 + line 3
			5 + line 4
			6 + line 5
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('that is there', async () => {
		const scene: Scene = async screen => {
			screen.onDisk({state: 'text', text: text(30)});
			await screen.emit(
				...sessionStart(),
				write(text(30).replace('line 7\n', '')),
			);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy… · Write ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                     changes the file: −1 +0 line
			@@ -5,7 +5,6 @@ ⋯ 4 unchanged lines, c shows them
			 5   line 4
			 6   line 5
			 7   line 6
			 8 - line 7
			▼ 4 more lines (Space)
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Write · agent ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                                         changes the file: −1 +0 line
			@@ -5,7 +5,6 @@ ⋯ 4 unchanged lines, c shows them
			 5   line 4
			 6   line 5
			 7   line 6
			 8 - line 7
			 8   line 8
			 9   line 9
			10   line 10
			⋯ 19 unchanged lines, c shows them
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Write · agent                                         ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                                                                                 changes the file: −1 +0 line
			@@ -5,7 +5,6 @@ ⋯ 4 unchanged lines, c shows them
			 5   line 4
			 6   line 5
			 7   line 6
			 8 - line 7
			 8   line 8
			 9   line 9
			10   line 10
			⋯ 19 unchanged lines, c shows them
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('that would be the same', async () => {
		const scene: Scene = async screen => {
			screen.onDisk({state: 'text', text: text(3)});
			await screen.emit(...sessionStart(), write(text(3)));
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy… · Write ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts    unchanged: the file already says exactly this
			⋯ 3 unchanged lines, c shows them
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Write · agent ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                        unchanged: the file already says exactly this
			⋯ 3 unchanged lines, c shows them
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Write · agent                                         ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                                                                unchanged: the file already says exactly this
			⋯ 3 unchanged lines, c shows them
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('by an edit', async () => {
		const scene: Scene = async screen => {
			screen.onDisk({state: 'text', text: text(30)});
			await screen.emit(...sessionStart(), edit);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy … · Edit ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                    changes the file: −1 +2 lines
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
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Edit · agent  ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                                        changes the file: −1 +2 lines
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
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Edit · agent                                          ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                                                                                changes the file: −1 +2 lines
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

	it('with all that is unchanged', async () => {
		const scene: Scene = async screen => {
			screen.onDisk({state: 'text', text: text(30)});
			await screen.emit(...sessionStart(), edit);
			await screen.type('c');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy … · Edit ● ready · asks 0:02
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                    changes the file: −1 +2 lines
			 1   line 0
			 2   line 1
			 3   line 2
			 4   line 3
			 5   line 4
			▼ 27 more lines (Space)
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Edit · agent  ● ready · asks 0:02
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                                        changes the file: −1 +2 lines
			 1   line 0
			 2   line 1
			 3   line 2
			 4   line 3
			 5   line 4
			 6   line 5
			 7   line 6
			 8   line 7
			 9   line 8
			10   line 9
			▼ 22 more lines (Space)
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Edit · agent                                          ● ready · asks 0:02
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                                                                                changes the file: −1 +2 lines
			 1   line 0
			 2   line 1
			 3   line 2
			 4   line 3
			 5   line 4
			 6   line 5
			 7   line 6
			 8   line 7
			 9   line 8
			10   line 9
			11   line 10
			12   line 11
			13   line 12
			14   line 13
			15   line 14
			16   line 15
			17   line 16
			18   line 17
			19   line 18
			20   line 19
			21 - line 20
			21 + line twenty
			▼ 10 more lines (Space)
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('that an edit does not find', async () => {
		const scene: Scene = async screen => {
			screen.onDisk({state: 'missing'});
			await screen.emit(...sessionStart(), edit);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy … · Edit ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts     the file does not exist: this edit will fail
			- line 20
			+ line twenty
			+ and a half

			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Edit · agent  ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                         the file does not exist: this edit will fail
			- line 20
			+ line twenty
			+ and a half

			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Edit · agent                                          ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                                                                 the file does not exist: this edit will fail
			- line 20
			+ line twenty
			+ and a half

			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('that holds something else than the edit says', async () => {
		const scene: Scene = async screen => {
			screen.onDisk({state: 'text', text: 'other\n'});
			await screen.emit(...sessionStart(), edit);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy … · Edit ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts
			the text to replace is not in the file as written here:
			this edit will fail
			- line 20
			+ line twenty
			+ and a half

			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Edit · agent  ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts
			the text to replace is not in the file as written here: this edit will fail
			- line 20
			+ line twenty
			+ and a half

			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Edit · agent                                          ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                                  the text to replace is not in the file as written here: this edit will fail
			- line 20
			+ line twenty
			+ and a half

			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('that is binary', async () => {
		const scene: Scene = async screen => {
			screen.onDisk({state: 'binary', bytes: 48_213});
			await screen.emit(...sessionStart(), write(text(3)));
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy… · Write ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts
			the file is binary (47 KB); all that is written is shown
			1 + line 0
			2 + line 1
			3 + line 2
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Write · agent ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts             the file is binary (47 KB); all that is written is shown
			1 + line 0
			2 + line 1
			3 + line 2
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Write · agent                                         ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                                                     the file is binary (47 KB); all that is written is shown
			1 + line 0
			2 + line 1
			3 + line 2
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('that can not be read', async () => {
		const scene: Scene = async screen => {
			screen.onDisk({state: 'unreadable', reason: 'EACCES: permission denied'});
			await screen.emit(...sessionStart(), write(text(3)));
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy… · Write ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts
			the file could not be read (EACCES: permission denied); all
			that is written is shown
			1 + line 0
			2 + line 1
			3 + line 2
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Write · agent ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts
			the file could not be read (EACCES: permission denied); all that is written is
			shown
			1 + line 0
			2 + line 1
			3 + line 2
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Write · agent                                         ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                         the file could not be read (EACCES: permission denied); all that is written is shown
			1 + line 0
			2 + line 1
			3 + line 2
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('that is a folder', async () => {
		const scene: Scene = async screen => {
			screen.onDisk({state: 'no_file'});
			await screen.emit(...sessionStart(), write(text(3)));
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy… · Write ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts
			the path is no file, but a folder or a device; all that is
			written is shown
			1 + line 0
			2 + line 1
			3 + line 2
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Write · agent ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts
			the path is no file, but a folder or a device; all that is written is shown
			1 + line 0
			2 + line 1
			3 + line 2
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Write · agent                                         ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                                  the path is no file, but a folder or a device; all that is written is shown
			1 + line 0
			2 + line 1
			3 + line 2
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('that is huge', async () => {
		const scene: Scene = async screen => {
			screen.onDisk({state: 'too_large', bytes: 9_000_000});
			await screen.emit(...sessionStart(), edit);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy … · Edit ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts
			the file is too large to compare (8.6 MB); only what the
			edit names is shown
			- line 20
			+ line twenty
			+ and a half

			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Edit · agent  ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts
			the file is too large to compare (8.6 MB); only what the edit names is shown
			- line 20
			+ line twenty
			+ and a half

			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Edit · agent                                          ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			src/cart.ts                                 the file is too large to compare (8.6 MB); only what the edit names is shown
			- line 20
			+ line twenty
			+ and a half

			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('by a link', async () => {
		const scene: Scene = async screen => {
			screen.onDisk({state: 'text', text: text(3), leadsTo: '/etc/cart.ts'});
			await screen.emit(...sessionStart(), write(text(4)));
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy… · Write ● ready · asks 0:01
			✖ dangerous · the agent asks · mode default
			✖ writes outside the project: /etc/cart.ts
			in /home/ada/demo
			! leads by a link to /etc/cart.ts
			src/cart.ts                     changes the file: −0 +1 line
			1   line 0
			2   line 1
			▼ 2 more lines (Space)
			›d deny (a allow once) ! allow anyway  e edit…  D deny…
			(A always…)  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Write · agent ● ready · asks 0:01
			✖ dangerous · the agent asks · mode default · in /home/ada/demo
			✖ writes outside the project: /etc/cart.ts
			! leads by a link to /etc/cart.ts
			src/cart.ts                                         changes the file: −0 +1 line
			1   line 0
			2   line 1
			3   line 2
			4 + line 3
			›d deny (a allow once) ! allow anyway  e edit…  D deny… (A always…)
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Write · agent                                         ● ready · asks 0:01
			✖ dangerous · the agent asks · mode default · in /home/ada/demo
			✖ writes outside the project: /etc/cart.ts
			! leads by a link to /etc/cart.ts
			src/cart.ts                                                                                 changes the file: −0 +1 line
			1   line 0
			2   line 1
			3   line 2
			4 + line 3
			›d deny (a allow once) ! allow anyway  e edit…  D deny… (A always…)  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('in a notebook', async () => {
		const scene: Scene = async screen => {
			screen.onDisk({state: 'text', text: notebook});
			await screen.emit(
				...sessionStart(),
				permissionRequest({
					tool: 'NotebookEdit',
					input: {
						notebook_path: '/home/ada/demo/a.ipynb',
						cell_id: 'c1',
						new_source:
							'import polars as pl\ndf = pl.read_csv("a.csv")\ndf.head()',
					},
				}),
			);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ T… · Noteboo… ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			a.ipynb                        changes the file: −2 +2 lines
			1 - import pandas as pd
			2 - df = pd.read_csv("a.csv")
			1 + import polars as pl
			2 + df = pl.read_csv("a.csv")
			3   df.head()
			cell_id  "c1"
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up t… · NotebookEdit · agent ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			a.ipynb                                            changes the file: −2 +2 lines
			1 - import pandas as pd
			2 - df = pd.read_csv("a.csv")
			1 + import polars as pl
			2 + df = pl.read_csv("a.csv")
			3   df.head()
			cell_id  "c1"
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · NotebookEdit · agent                                  ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			a.ipynb                                                                                    changes the file: −2 +2 lines
			1 - import pandas as pd
			2 - df = pd.read_csv("a.csv")
			1 + import polars as pl
			2 + df = pl.read_csv("a.csv")
			3   df.head()
			cell_id  "c1"
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  c whole file  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});
});
