import {mkdtemp, readdir, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {spawnSync} from 'node:child_process';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {build} from 'esbuild';

/*
 * npm run bench [-- --only <part of a name>] [--quick] [--list]
 *
 * Runs scripts/bench/*, one after the other, and prints a table of what was
 * promised and what was measured. A module exports `run(options): Promise<Row[]>`;
 * those in scripts/bench/lib/ are its helpers. Ends with 1 if a goal is missed.
 *
 * @typedef {{what: string, goal: string, measured: string, ok: boolean}} Row
 */
const folder = path.join(import.meta.dirname, 'bench');

const usage = `npm run bench -- [options]

  --only NAME  the benchmarks whose name contains NAME
  --quick      shorter, and less exact
  --list       print their names
  --help

Exit codes: 0 every goal met; 1 one missed; 2 a wrong call.
`;
const known = ['--only', '--quick', '--list', '--help'];
const args = process.argv.slice(2);
const unknown = args.find(
	(arg, index) => !known.includes(arg) && args[index - 1] !== '--only',
);
if (unknown !== undefined || args.at(-1) === '--only') {
	process.stderr.write(
		unknown === undefined
			? 'bench: --only needs a name\n\n'
			: `bench: there is no ${unknown}\n\n`,
	);
	process.stderr.write(usage);
	process.exit(2);
}
if (args.includes('--help')) {
	process.stdout.write(usage);
	process.exit(0);
}
if (args.includes('--list')) {
	process.stdout.write(`${(await benchmarks()).join('\n')}\n`);
	process.exit(0);
}

// Both slow down every start of node threefold, ours and what it is compared to.
if (process.env['NODE_EXTRA_CA_CERTS'] || process.env['NODE_OPTIONS']) {
	const env = {...process.env};
	delete env.NODE_EXTRA_CA_CERTS;
	delete env.NODE_OPTIONS;
	process.exit(rerun(process.execArgv, env));
}
if (!globalThis.gc) process.exit(rerun(['--expose-gc'], process.env));

const only = process.argv[process.argv.indexOf('--only') + 1];
const options = {quick: process.argv.includes('--quick')};
const rows = [];
for (const name of await benchmarks()) {
	process.stderr.write(`${name} …\n`);
	rows.push(...(await runOne(name)));
}
printTable(rows);
process.exit(rows.every(row => row.ok) ? 0 : 1);

function rerun(nodeOptions, env) {
	const script = fileURLToPath(import.meta.url);
	const args = [...nodeOptions, script, ...process.argv.slice(2)];
	return spawnSync(process.execPath, args, {env, stdio: 'inherit'}).status ?? 1;
}

async function benchmarks() {
	const names = (await readdir(folder)).filter(name =>
		/\.(mjs|ts)$/.test(name),
	);
	const chosen = process.argv.includes('--only')
		? names.filter(name => name.includes(only))
		: names;
	if (chosen.length === 0) {
		process.stderr.write(
			`bench: nothing called ${only} among ${names.join(', ')}\n`,
		);
		process.exit(2);
	}
	return chosen.sort();
}

async function runOne(name) {
	const file = path.join(folder, name);
	if (name.endsWith('.mjs'))
		return (await import(pathToFileURL(file))).run(options);
	const temporary = await mkdtemp(path.join(os.tmpdir(), 'athena-bench-'));
	try {
		const outfile = path.join(temporary, `${path.parse(name).name}.mjs`);
		await build({
			entryPoints: [file],
			outfile,
			bundle: true,
			platform: 'node',
			format: 'esm',
			// jsonc-parser's main cannot be bundled.
			mainFields: ['module', 'main'],
		});
		return await (await import(pathToFileURL(outfile))).run(options);
	} finally {
		await rm(temporary, {recursive: true, force: true});
	}
}

function printTable(all) {
	const cells = [
		['what', 'goal', 'measured', 'ok'],
		...all.map(row => [row.what, row.goal, row.measured, row.ok ? '✓' : '✗']),
	];
	const widths = [0, 1, 2, 3].map(column =>
		Math.max(...cells.map(row => row[column].length)),
	);
	for (const row of cells) {
		const line = row.map((cell, column) => cell.padEnd(widths[column]));
		process.stdout.write(`${line.join(' | ').trimEnd()}\n`);
	}
	const {model} = os.cpus()[0];
	process.stdout.write(
		`\nnode ${process.version}, ${os.platform()}, ${os.cpus().length} × ${model}\n`,
	);
}
