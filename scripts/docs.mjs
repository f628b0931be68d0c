// Writes the documents that are made from code: node scripts/docs.mjs [PART…],
// all of them, or those whose path has one of the parts in it. With --check it
// writes nothing and fails if one is out of date.
import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import prettier from 'prettier';

const root = path.join(import.meta.dirname, '..');

/** Each document, and the function that gives its text or its JSON; it is given the text of now. */
const documents = [
	[
		'docs/keybindings.md',
		'source/screen/keys/keybindingsDoc.ts',
		'keybindingsDoc',
	],
	['docs/agents.md', 'source/runtime/agentsDoc.ts', 'agentsDoc'],
	['docs/filters.md', 'source/grammar/docs.ts', 'filtersDoc'],
	['docs/guards.md', 'source/policy/guards/guardsDoc.ts', 'guardsDoc'],
	['docs/settings.md', 'source/settings/settingsDoc.ts', 'settingsDoc'],
	[
		'docs/schema/settings.schema.json',
		'source/settings/schema.ts',
		'settingsSchema',
	],
	[
		'docs/schema/rules.test.schema.json',
		'source/policy/store/ruleTestsSchema.ts',
		'ruleTestsSchema',
	],
];

const parts = process.argv.slice(2).filter(part => part !== '--check');
const asked = documents.filter(
	([name]) => parts.length === 0 || parts.some(part => name.includes(part)),
);
for (const [name, module, make] of asked) {
	const file = path.join(root, name);
	const wanted = await formatted(file, await made(module, make, current(file)));
	if (!process.argv.includes('--check')) {
		mkdirSync(path.dirname(file), {recursive: true});
		writeFileSync(file, wanted);
	} else if (current(file) !== wanted) {
		process.stderr.write(`${name} is out of date: npm run docs\n`);
		process.exitCode = 1;
	}
}

/** What the code says now. */
async function made(module, make, before) {
	const folder = mkdtempSync(path.join(tmpdir(), 'athena-docs-'));
	const outfile = path.join(folder, 'made.mjs');
	await build({
		entryPoints: [path.join(root, module)],
		bundle: true,
		platform: 'node',
		format: 'esm',
		mainFields: ['module', 'main'],
		outfile,
		logLevel: 'error',
	});
	const exported = await import(pathToFileURL(outfile).href);
	rmSync(folder, {recursive: true});
	const content = exported[make](before);
	return typeof content === 'string' ? content : JSON.stringify(content);
}

async function formatted(file, text) {
	const options = await prettier.resolveConfig(file);
	return prettier.format(text, {...options, filepath: file});
}

function current(file) {
	try {
		return readFileSync(file, 'utf8');
	} catch (error) {
		if (error.code === 'ENOENT') return undefined;
		throw error;
	}
}
