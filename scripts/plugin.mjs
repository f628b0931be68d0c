import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {fromSource} from './build/fromSource.mjs';

/**
 * Writes athena's hooks as a Claude Code plugin: `<outDir>/claude-plugin/`, for
 * `claude --plugin-dir`. The same hooks as `athena hooks install`; to be used
 * instead of it, for Claude merges equal commands of settings but not of plugins.
 *
 * @param {string} outDir
 * @returns {Promise<string>} the plugin's folder
 */
export async function writePlugin(outDir) {
	const {hookSettings, packageJson} = await load();
	const folder = path.join(outDir, 'claude-plugin');
	await write(path.join(folder, '.claude-plugin/plugin.json'), {
		name: 'athena',
		version: packageJson.version,
		description: packageJson.description,
		license: packageJson.license,
	});
	await write(path.join(folder, 'hooks/hooks.json'), {
		description: 'Reports every hook event to the athena of this project',
		...hookSettings(),
	});
	return folder;
}

/** The hooks come from the adapter's own table, never from a copy. */
const load = () =>
	fromSource(`
		export {hookSettings} from './source/runtime/adapters/claudeHooks/attach/hookSettings.ts';
		export {default as packageJson} from './package.json';
	`);

async function write(file, value) {
	await mkdir(path.dirname(file), {recursive: true});
	await writeFile(file, `${JSON.stringify(value, null, '\t')}\n`);
}

if (process.argv[1] === import.meta.filename) {
	process.stdout.write(
		`${await writePlugin(path.join(import.meta.dirname, '../dist'))}\n`,
	);
}
