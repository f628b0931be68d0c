// Packs athena, installs the tarball into an empty prefix and runs the demo
// from there: what is published works without this folder. node scripts/checkPackage.mjs
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import process from 'node:process';

const root = path.join(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'athena-package-'));
const run = (file, args, options = {}) =>
	execFileSync(file, args, {
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'inherit'],
		...options,
	});

try {
	run('npm', ['pack', '--silent', '--pack-destination', folder], {cwd: root});
	const [tarball] = readdirSync(folder);
	const prefix = path.join(folder, 'prefix');
	run('npm', [
		'install',
		'--global',
		'--no-fund',
		'--no-audit',
		'--prefix',
		prefix,
		path.join(folder, tarball),
	]);
	const env = {PATH: process.env.PATH, HOME: folder};
	const athena = path.join(prefix, 'bin/athena');
	const demo = run(athena, ['demo', '--json'], {cwd: folder, env});
	const kinds = demo
		.trim()
		.split('\n')
		.map(line => JSON.parse(line).kind);
	for (const kind of ['session.start', 'permission.request', 'session.end']) {
		if (!kinds.includes(kind)) throw new Error(`the demo has no ${kind}`);
	}

	const version = run(athena, ['version'], {cwd: folder, env}).trim();
	console.log(`${tarball}: athena ${version}, demo of ${kinds.length} events`);
} finally {
	rmSync(folder, {recursive: true, force: true});
}
