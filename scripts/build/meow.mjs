import {readFileSync} from 'node:fs';
import path from 'node:path';
import {replaceOnce, root} from './edits.mjs';

const file = path.join(root, 'node_modules/meow/build/dependencies.js');

/**
 * meow prepares at import what only a reader of its `pkg` needs: tables of
 * licences, a tenth of athena's start. Here it does so when asked.
 *
 * @type {import('esbuild').Plugin}
 */
export const meowPlugin = {
	name: 'athena-meow',
	setup(build) {
		build.onLoad({filter: /meow\/build\/dependencies\.js$/}, () => ({
			contents: replaceOnce(
				readFileSync(file, 'utf8'),
				`var normalizeExports = requireNormalize();
const normalizePackageData = getDefaultExportFromCjs(normalizeExports);`,
				'const normalizePackageData = data => getDefaultExportFromCjs(requireNormalize())(data);',
			),
			resolveDir: path.dirname(file),
		}));
	},
};
