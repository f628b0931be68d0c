import path from 'node:path';
import {build} from 'esbuild';

const root = path.join(import.meta.dirname, '../..');

/**
 * What the sources are now, bundled in memory.
 *
 * @param {string} contents TypeScript that exports it, with paths from the
 *   project's folder
 */
export async function fromSource(contents) {
	const {outputFiles} = await build({
		stdin: {contents, resolveDir: root, loader: 'ts'},
		bundle: true,
		write: false,
		platform: 'node',
		format: 'esm',
		// jsonc-parser's main cannot be bundled.
		mainFields: ['module', 'main'],
		target: 'node20',
		logLevel: 'error',
	});
	const encoded = Buffer.from(outputFiles[0].contents).toString('base64');
	return import(`data:text/javascript;base64,${encoded}`);
}
