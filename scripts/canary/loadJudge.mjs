import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';

/**
 * Bundles the judge of this checkout into `folder`; the file's name. What it
 * looks up on the disk it finds as it is in the sandbox, laid out in `view`.
 */
export async function bundleJudge(folder, view) {
	const outfile = path.join(folder, 'judge.mjs');
	await build({
		entryPoints: [path.join(import.meta.dirname, 'judge.ts')],
		outfile,
		bundle: true,
		platform: 'node',
		format: 'esm',
		// jsonc-parser's main cannot be bundled.
		mainFields: ['module', 'main'],
		define: {view: JSON.stringify(view)},
		plugins: [
			{name: 'view', setup: seeOnly},
			{name: 'read once', setup: readOnce},
		],
	});
	return outfile;
}

/** Whoever asks for the file system gets that of the sandbox, but the one who makes it. */
function seeOnly({onResolve}) {
	const ownFs = path.join(import.meta.dirname, 'viewFs.mjs');
	onResolve({filter: /^node:fs$/}, ({importer}) =>
		importer === ownFs ? undefined : {path: ownFs},
	);
}

/** Whoever has a whole command read gets what was read of it last, if it is the same. */
function readOnce({onResolve}) {
	onResolve({filter: /\/shell\/analyse\.js$/}, ({importer}) =>
		importer.endsWith('/policy/shellOf.ts')
			? {path: path.join(import.meta.dirname, 'lastAnalysis.ts')}
			: undefined,
	);
}

/** One command in so many is judged under all settings, whatever the documents promise. */
const fullShare = 16;

/**
 * `command, cwd → names of the settings that allow it`, from a bundle. A setting is
 * only asked where its answer could matter, and where the setting it is
 * `within` has allowed. A judge that throws allows nothing; it is counted.
 */
export async function loadJudge(bundle, settings, place) {
	const {createJudge} = await import(pathToFileURL(bundle));
	const judges = settings.map(setting => ({
		...setting,
		allows: createJudge(setting, place),
	}));
	const failures = {count: 0, first: undefined};
	return {
		failures,
		allowedBy(command, cwd) {
			const isFull = command.length % fullShare === 0;
			const allowed = [];
			for (const {name, within, matters, allows} of judges) {
				if (!matters(command)) continue;
				if (within && !isFull && !allowed.includes(within)) continue;
				try {
					if (allows(command, cwd)) allowed.push(name);
				} catch (error) {
					failures.count++;
					failures.first ??= {command, message: String(error)};
				}
			}
			return allowed;
		},
	};
}
