import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {build} from 'esbuild';
import {inkPlugin} from '../build/ink.mjs';

/*
 * Before the tests of one process begin: Ink as athena ships it, whose output
 * stage is replaced at build time (docs/adr/0008). What is tested is what runs,
 * and a frame costs a third. That it draws what stock Ink draws is a test of
 * its own (source/__tests__/inkOutput).
 */

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'node_modules/.cache/athena');

/** React is not in it: tests and Ink must have the same one. */
const shared = ['react', 'react-reconciler', 'scheduler', 'yoga-layout', 'ws'];

export default async function buildShippedInk() {
	const {outputFiles} = await build({
		entryPoints: [path.join(root, 'node_modules/ink/build/index.js')],
		bundle: true,
		write: false,
		platform: 'node',
		target: 'node20.19',
		format: 'esm',
		external: shared.flatMap(name => [name, `${name}/*`]),
		banner: {
			js: `import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);`,
		},
		plugins: [inkPlugin()],
	});
	fs.mkdirSync(folder, {recursive: true});
	// Another run in this folder may read it meanwhile.
	const written = path.join(folder, `ink-${process.pid}.mjs`);
	fs.writeFileSync(written, outputFiles[0].contents);
	fs.renameSync(written, path.join(folder, 'ink.mjs'));
}
