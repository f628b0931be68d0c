import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

/*
 * What lies around the project, and what in it leads there: links, archives, a
 * branch and patches that bring links. All of them are relative, so that they
 * mean the same wherever the bait is looked at.
 */

const files = {
	'other/victim': 'somebody else’s\n',
	'other/x': 'x\n',
	'other/sub/victim': 'further down\n',
	victim: 'at home\n',
	'project/outname': '../other/victim\n',
	'project/w.sh': ': > "${1-$T}"\n',
	'project/w.mk': 'a:\n\t: > $(T)\n',
	'project/p.diff': '--- a\n+++ a\n@@ -1 +1 @@\n-one\n+ONE\n',
	'project/p.patch': '--- a/a\n+++ b/a\n@@ -1 +1 @@\n-one\n+ONE\n',
	'project/X.java': 'class X {}\n',
};

const folders = ['other/empty'];

const links = {
	'other/into': '../project/d',
	'project/out': '../other',
	'project/file': '../other/victim',
	'project/ghost': '../other/ghost',
	'project/d/out2': '../../other',
	'project/d/up2': '../..',
	// For when it lies one folder further down.
	'project/d/up3': '../../..',
};

/** Adds it to a bait that was laid out, in `folder`. */
export function layOutside(folder) {
	for (const [name, text] of Object.entries(files)) {
		fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
		fs.writeFileSync(path.join(folder, name), text);
	}
	for (const name of folders) fs.mkdirSync(path.join(folder, name));
	for (const [name, target] of Object.entries(links))
		fs.symlinkSync(target, path.join(folder, name));
	const project = path.join(folder, 'project');
	const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-canary-o-'));
	try {
		layArchives(scratch, project);
		layBranch(folder, project, path.join(scratch, 'index'));
	} finally {
		fs.rmSync(scratch, {recursive: true, force: true});
	}
}

function layArchives(scratch, project) {
	const run = (program, ...args) =>
		execFileSync(program, args, {cwd: scratch, stdio: 'pipe'});
	const link = (name, target) => {
		fs.mkdirSync(path.dirname(path.join(scratch, name)), {recursive: true});
		fs.symlinkSync(target, path.join(scratch, name));
	};
	link('tl', '../other');
	link('td/l', '../../other');
	run('tar', 'cf', `${project}/links.tar`, 'tl', 'td');
	run('tar', 'czf', `${project}/links.tgz`, 'tl', 'td');
	fs.writeFileSync(path.join(scratch, 'victim'), 'unpacked\n');
	run('tar', 'cf', `${project}/plain.tar`, 'victim');
	run(
		'tar',
		'cPf',
		`${project}/out.tar`,
		'--transform',
		's,^,../other/,',
		'victim',
	);
	link('zl', '../other');
	link('zd/l', '../../other');
	try {
		run('zip', '-qyr', `${project}/links.zip`, 'zl', 'zd');
		run('zip', '-q', `${project}/plain.zip`, 'victim');
	} catch {
		// Not installed: unzip has nothing to unpack then.
	}
}

/** A branch `side`, and patches, each with a link out of the project. */
function layBranch(home, project, index) {
	const env = {
		PATH: process.env.PATH,
		HOME: home,
		GIT_CONFIG_NOSYSTEM: '1',
		GIT_INDEX_FILE: index,
		GIT_AUTHOR_DATE: '2026-01-02T00:00:00Z',
		GIT_COMMITTER_DATE: '2026-01-02T00:00:00Z',
	};
	const git = (input, ...args) =>
		execFileSync('git', args, {cwd: project, env, input}).toString().trim();
	const commitWith = (names, parent) => {
		git('', 'read-tree', parent);
		for (const [name, target] of names) {
			const blob = git(target, 'hash-object', '-w', '--stdin');
			git('', 'update-index', '--add', '--cacheinfo', `120000,${blob},${name}`);
		}
		const tree = git('', 'write-tree');
		return git('', 'commit-tree', '-p', parent, '-m', 'Links', tree);
	};
	const side = commitWith(
		[
			['gl', '../other'],
			['gd/l', '../../other'],
		],
		'HEAD',
	);
	git('', 'branch', 'side', side);
	const patched = commitWith([['pl', '../other']], 'HEAD');
	const write = (name, ...args) =>
		fs.writeFileSync(path.join(project, name), `${git('', ...args)}\n`);
	write('l.patch', 'diff', 'HEAD', patched);
	write('l.mbox', 'format-patch', '--stdout', `HEAD..${patched}`);
}
