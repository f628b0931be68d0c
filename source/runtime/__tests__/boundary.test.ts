import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {ESLint, type Linter} from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import {describe, expect, it} from 'vitest';

type Layer = {
	files: string[];
	except?: string[];
	sees: string[];
	rooms?: Record<string, string[]>;
	ui?: true;
};

const root = path.resolve(import.meta.dirname, '../../..');
const config = (await import(
	pathToFileURL(path.join(root, 'eslint.config.js')).href
)) as {layers: Record<string, Layer>};
const table = Object.entries(config.layers);
const sourceFiles = listFiles('source');
// The project's own config; only what needs the whole program is left out.
const eslint = new ESLint({
	cwd: root,
	overrideConfig: [
		tseslint.configs.disableTypeChecked,
		{rules: {'import-x/no-cycle': 'off'}},
	] as Linter.Config[],
});

const adapter = '../runtime/adapters/claudeHooks/index.js';
const planted: {what: string; layer: string; text: string}[] = [
	{
		what: 'a static import of an adapter by a component',
		layer: 'components',
		text: `import {createClaudeHookRuntime} from '${adapter}';\nexport const planted = createClaudeHookRuntime;\n`,
	},
	{
		what: 'a type-only import of a wire type by a component',
		layer: 'components',
		text: "import {type HookEventEnvelope} from '../runtime/socket/wire/envelopes.js';\nexport type Planted = HookEventEnvelope;\n",
	},
	{
		what: 'a re-export of an adapter by a React hook',
		layer: 'hooks',
		text: `export {createClaudeHookRuntime} from '${adapter}';\n`,
	},
	{
		what: 'a dynamic import of an adapter by the supervisor',
		layer: 'supervisor',
		text: `export const planted = async () => import('${adapter}');\n`,
	},
	{
		what: 'components → feed/mapper',
		layer: 'components',
		text: "import {createFeedMapper} from '../feed/mapper.js';\nexport const planted = createFeedMapper;\n",
	},
	{
		what: 'the Ink package in the supervisor',
		layer: 'supervisor',
		text: "import {Text} from 'ink';\nexport const planted = Text;\n",
	},
	{
		what: 'React in the hook controller',
		layer: 'hookController',
		text: "import {useState} from 'react';\nexport const planted = useState;\n",
	},
	{
		what: 'React in the feed',
		layer: 'feed',
		text: "import {useState} from 'react';\nexport const planted = useState;\n",
	},
	{
		what: 'the feed in an adapter',
		layer: 'claudeHooks',
		text: "import {type FeedEvent} from '../../../feed/types.js';\nexport type Planted = FeedEvent;\n",
	},
	{
		what: 'an adapter in the layer of the socket',
		layer: 'socket',
		text: "export {hookRow} from '../adapters/claudeHooks/hookFacts.js';\n",
	},
	{
		what: 'an adapter in the runtime of all agents',
		layer: 'socketRuntime',
		text: "export {claude} from '../adapters/claudeHooks/adapter.js';\n",
	},
	{
		what: 'the supervisor in the feed mapper',
		layer: 'feedMapper',
		text: "import {type Supervisor} from '../supervisor/types.js';\nexport type Planted = Supervisor;\n",
	},
];

describe('layer boundaries', () => {
	it.each(planted)('refuse $what', async ({layer, text}) => {
		const file = sourceFiles.find(
			candidate =>
				layersOf(candidate)[0] === layer && isDirectChild(candidate, layer),
		);
		expect(file, `layer ${layer} has no file to plant into`).toBeDefined();
		expect(await boundaryMessages(file!, text)).not.toEqual([]);
	});

	it('let a component see the supervisor', async () => {
		const file = sourceFiles.find(candidate =>
			inside(candidate, 'source/components'),
		);
		expect(
			await boundaryMessages(
				file!,
				"import {type Supervisor} from '../supervisor/types.js';\nexport type Planted = Supervisor;\n",
			),
		).toEqual([]);
	});

	it('put every source file in exactly one layer', () => {
		const strays = sourceFiles
			.map(file => ({file, layers: layersOf(file)}))
			.filter(({layers: found}) => found.length !== 1);
		expect(strays).toEqual([]);
	});

	it.each(table)('guard files that exist: %s', (name, layer) => {
		const missing = layer.files
			.filter(place => !place.endsWith('feed/mapper'))
			.filter(place => !fs.existsSync(path.join(root, place)));
		expect(missing, `layer ${name} guards what is gone`).toEqual([]);
		expect(
			sourceFiles.some(file => layersOf(file).includes(name)),
			`layer ${name} guards no file`,
		).toBe(true);
	});

	it('is drawn in docs/architecture.md: every layer once, below all that it sees', () => {
		const text = fs.readFileSync(
			path.join(root, 'docs/architecture.md'),
			'utf8',
		);
		const picture = /^```\n(types\n[^`]*)```$/m.exec(text)?.[1] ?? '';
		const rows = picture
			.trim()
			.split('\n')
			.map(row => row.split(/\s+/));
		const rowOf = (name: string) => rows.findIndex(row => row.includes(name));
		expect(rows.flat().sort()).toEqual(table.map(([name]) => name).sort());
		const upwards = table.flatMap(([name, {sees}]) =>
			sees
				.filter(other => other !== name && rowOf(other) >= rowOf(name))
				.map(other => `${name} sees ${other}`),
		);
		expect(upwards).toEqual([]);
	});

	it.each(table)('name only layers that exist: %s', (_name, layer) => {
		const known = table.map(([name]) => name);
		expect(layer.sees.filter(other => !known.includes(other))).toEqual([]);
	});
});

describe('rooms of a layer', () => {
	const withRooms = table.flatMap(([name, {files, rooms}]) =>
		rooms ? [{name, folder: files[0]!, rooms}] : [],
	);

	it.each(withRooms)(
		'each folder of $name is one, and sees none behind itself',
		({folder, rooms}) => {
			const names = Object.keys(rooms);
			const folders = fs
				.readdirSync(path.join(root, folder), {withFileTypes: true})
				.filter(entry => entry.isDirectory() && entry.name !== '__tests__')
				.map(({name}) => name);
			expect(names.toSorted()).toEqual(folders.sort());
			const backwards = Object.entries(rooms).flatMap(([room, sees]) =>
				sees
					.filter(other => !names.slice(0, names.indexOf(room)).includes(other))
					.map(other => `${room} sees ${other}`),
			);
			expect(backwards).toEqual([]);
		},
	);

	it('are held: a guard may not ask rules, nor see what its layer may not', async () => {
		const file = 'source/policy/guards/noPush.ts';
		expect(
			await boundaryMessages(
				file,
				"export {compileRules} from '../rules/compile/compileRules.js';\n",
			),
		).toEqual([expect.stringContaining('guards may not see rules/')]);
		expect(
			await boundaryMessages(
				file,
				"import {createSupervisor} from '../../supervisor/supervisor.js';\nexport const planted = createSupervisor;\n",
			),
		).toEqual([
			expect.stringContaining('layer policy may not see layer supervisor'),
		]);
	});
});

// `import-x/no-cycle` leaves imports of types alone.
it('no file leads back to itself, by types neither', () => {
	const left = new Map(sourceFiles.map(file => [file, importsOf(file)]));
	for (let before = 0; before !== left.size;) {
		before = left.size;
		for (const [file, imports] of left)
			if (!imports.some(one => left.has(one))) left.delete(file);
	}

	expect([...left.keys()], 'circles, and what leads into them').toEqual([]);
});

/** The files of the project that a file imports, as paths from its root. */
const importsOf = (file: string): string[] =>
	ts
		.preProcessFile(fs.readFileSync(path.join(root, file), 'utf8'))
		.importedFiles.map(({fileName}) => fileName)
		.filter(name => name.startsWith('.'))
		.map(name => path.join(path.dirname(file), name))
		.flatMap(name => ['.ts', '.tsx'].map(end => name.replace(/\.js$/, end)));

/** What the boundary rules say of this text, were it that file. */
async function boundaryMessages(file: string, text: string): Promise<string[]> {
	const results = await eslint.lintText(text, {
		filePath: path.join(root, file),
	});
	return results
		.flatMap(result => result.messages)
		.filter(message =>
			['import-x/no-restricted-paths', 'no-restricted-imports'].includes(
				message.ruleId ?? '',
			),
		)
		.map(message => message.message);
}

function listFiles(folder: string): string[] {
	return fs
		.readdirSync(path.join(root, folder), {
			recursive: true,
			withFileTypes: true,
		})
		.filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
		.map(entry => path.relative(root, path.join(entry.parentPath, entry.name)))
		.filter(file => !file.includes('__tests__'));
}

/** The planted texts import relative to the layer's own folder. */
function isDirectChild(file: string, layer: string): boolean {
	const depths = new Map([
		['claudeHooks', 4],
		['socket', 3],
		['socketRuntime', 3],
	]);
	return file.split('/').length - 1 === (depths.get(layer) ?? 2);
}

function layersOf(file: string): string[] {
	return table
		.filter(
			([, layer]) =>
				layer.files.some(place => inside(file, place)) &&
				!layer.except?.some(place => inside(file, place)),
		)
		.map(([name]) => name);
}

function inside(file: string, place: string): boolean {
	return file === place || file.startsWith(`${place}/`);
}
