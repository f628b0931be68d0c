import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The runtime and all adapters as they are in the sources now, bundled in memory. */
export async function loadRuntime() {
	const {outputFiles} = await build({
		stdin: {
			contents: `
				export {createClaudeHookRuntime} from './adapters/claudeHooks/runtime.js';
				export {adapterOf} from './agents.js';
			`,
			resolveDir: path.join(projectRoot, 'source/runtime'),
			loader: 'ts',
		},
		bundle: true,
		write: false,
		platform: 'node',
		format: 'esm',
		target: 'node20',
		logLevel: 'error',
	});
	const encoded = Buffer.from(outputFiles[0].text).toString('base64');
	return import(`data:text/javascript;base64,${encoded}`);
}
