// Writes the documents that are made from code: docs/keybindings.md.
// With --check it writes nothing and fails if one is out of date.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {build} from 'esbuild';

const root = path.join(import.meta.dirname, '..');
const file = path.join(root, 'docs', 'keybindings.md');
const wanted = await keybindings();

if (process.argv.includes('--check')) {
	if (current() !== wanted) {
		process.stderr.write('docs/keybindings.md is out of date: npm run docs\n');
		process.exitCode = 1;
	}
} else {
	mkdirSync(path.dirname(file), {recursive: true});
	writeFileSync(file, wanted);
}

/** The document as the keymap has it now. */
async function keybindings() {
	const {outputFiles} = await build({
		entryPoints: [path.join(root, 'source/context/keybindingsDoc.ts')],
		bundle: true,
		platform: 'node',
		format: 'esm',
		write: false,
		logLevel: 'error',
	});
	const code = Buffer.from(outputFiles[0].contents).toString('base64');
	const {keybindingsDoc} = await import(`data:text/javascript;base64,${code}`);
	return keybindingsDoc();
}

function current() {
	try {
		return readFileSync(file, 'utf8');
	} catch (error) {
		if (error.code === 'ENOENT') return undefined;
		throw error;
	}
}
