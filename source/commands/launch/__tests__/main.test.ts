import {fileURLToPath} from 'node:url';
import * as esbuild from 'esbuild';
import {expect, it} from 'vitest';
// @ts-expect-error it has no types
import {bundleOptions} from '../../../../scripts/build/options.mjs';

const entry = fileURLToPath(new URL('../main.ts', import.meta.url));

it('loads nothing that an agent would wait for in vain', async () => {
	const {metafile} = await esbuild.build({
		...(bundleOptions as (what: object) => esbuild.BuildOptions)({
			entry,
			outfile: 'run.cjs',
		}),
		metafile: true,
		write: false,
	});
	// What is loaded later, if at all, is in the bundle too.
	const loaded = new Set<string>();
	const load = (file: string) => {
		if (loaded.has(file)) return;
		loaded.add(file);
		for (const {path, kind} of metafile.inputs[file]?.imports ?? [])
			if (kind !== 'dynamic-import') load(path);
	};
	const first = Object.keys(metafile.inputs).find(file =>
		file.endsWith('source/commands/launch/main.ts'),
	);
	load(first ?? '');
	expect(loaded.size).toBeGreaterThan(50);
	expect(
		[...loaded].filter(file =>
			/node_modules\/(?:ink|react|yaml|ws|marked)\/|source\/(?:screen|components|supervisor|judging|programs|shell)\//.test(
				file,
			),
		),
	).toEqual([]);
});
