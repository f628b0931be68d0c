import {
	existsSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import {mkdtempSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createOutsideEditor} from '../outsideEditor.js';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(os.tmpdir(), 'outside-'));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

/** An editor that is a shell script; `$1` is the file. */
function editorOf(script: string, variable = 'EDITOR') {
	const file = path.join(folder, 'editor.sh');
	writeFileSync(file, script);
	const steps: string[] = [];
	const edit = createOutsideEditor({
		env: {PATH: process.env.PATH, [variable]: `sh ${file}`},
		async lend(job) {
			steps.push('lent');
			try {
				return await job();
			} finally {
				steps.push('back');
			}
		},
	});
	return {edit, steps};
}

const seen = () => readFileSync(path.join(folder, 'seen'), 'utf8').trim();

describe('the person’s own editor', () => {
	it('gets the text in a file of its own, and gives back what it made of it', async () => {
		const {edit, steps} = editorOf(
			`echo "$1" > "$(dirname "$0")/seen"; printf ' and more' >> "$1"`,
		);
		expect(await edit('one\ntwo', 'command.sh')).toEqual({
			ok: true,
			text: 'one\ntwo and more',
		});
		expect(steps).toEqual(['lent', 'back']);
		expect(path.basename(seen())).toBe('command.sh');
		expect(existsSync(path.dirname(seen()))).toBe(false);
	});

	it('waits for nobody who would write into what it left there', async () => {
		const {edit} = editorOf('rm "$1"; mkfifo "$1"');
		expect(await edit('x', 'a.txt')).toEqual({
			ok: false,
			reason: 'what the editor left there is no file',
		});
	});

	it('gets a file that nobody else can read', async () => {
		const {edit} = editorOf(
			`stat -c %a "$1" > "$(dirname "$0")/seen"; stat -c %a "$(dirname "$1")" >> "$(dirname "$0")/seen"`,
		);
		await edit('x', 'a.txt');
		expect(seen()).toBe('600\n700');
	});

	it.each([
		['one', 'one\n', 'one'],
		['one\n', 'one\n', 'one\n'],
		['one', 'one\n\n', 'one\n'],
	])('%j saved as %j is %j', async (text, saved, result) => {
		const {edit} = editorOf(`printf '${saved.replaceAll('\n', '\\n')}' > "$1"`);
		expect(await edit(text, 'a.txt')).toEqual({ok: true, text: result});
	});

	it('changes nothing when it fails, is killed, or cannot be started', async () => {
		const file = `echo x >> "$1";`;
		expect(await editorOf(`${file} exit 3`).edit('a', 'a.txt')).toMatchObject({
			ok: false,
			reason: expect.stringMatching(/ended with exit code 3$/) as string,
		});
		expect(
			await editorOf(`${file} kill -9 $$`).edit('a', 'a.txt'),
		).toMatchObject({ok: false});
		const edit = createOutsideEditor({
			env: {PATH: process.env.PATH, EDITOR: 'no-such-editor-here'},
			lend: async job => job(),
		});
		expect(await edit('a', 'a.txt')).toMatchObject({
			ok: false,
			reason: 'no-such-editor-here ended with exit code 127',
		});
	});

	it('changes nothing when what it wrote is no text, or gone', async () => {
		for (const script of [`printf '\\377' > "$1"`, `rm "$1"`]) {
			const {edit} = editorOf(script);
			expect(await edit('a', 'a.txt')).toMatchObject({ok: false});
		}
	});

	it('is VISUAL before EDITOR', async () => {
		const {edit} = editorOf(`printf visual > "$1"`, 'VISUAL');
		expect(await edit('a', 'a.txt')).toEqual({ok: true, text: 'visual'});
	});

	it('leaves no file behind', async () => {
		const {edit} = editorOf(`echo "$1" > "$(dirname "$0")/seen"; exit 1`);
		await edit('a', 'a.txt');
		expect(() => statSync(seen())).toThrow('ENOENT');
	});
});
