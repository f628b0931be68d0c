import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';

/** Bundles the judge of this checkout into `folder`; the file's name. */
export async function bundleJudge(folder) {
	const outfile = path.join(folder, 'judge.mjs');
	await build({
		entryPoints: [path.join(import.meta.dirname, 'judge.ts')],
		outfile,
		bundle: true,
		platform: 'node',
		format: 'esm',
		// jsonc-parser's main cannot be bundled.
		mainFields: ['module', 'main'],
	});
	return outfile;
}

/**
 * `command → names of the settings that allow it`, from a bundle. A judge that
 * throws allows nothing; that it threw is counted.
 */
export async function loadJudge(bundle, settings, place) {
	const {createJudge} = await import(pathToFileURL(bundle));
	const allowedBy = createJudge(settings, place);
	const failures = {count: 0, first: undefined};
	return {
		failures,
		allowedBy(command) {
			try {
				return allowedBy(command);
			} catch (error) {
				failures.count++;
				failures.first ??= {command, message: String(error)};
				return [];
			}
		},
	};
}
