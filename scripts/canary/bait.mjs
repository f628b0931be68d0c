import fs from 'node:fs';
import path from 'node:path';
import {neighbour} from './place.mjs';
import {beginRepository, commitAll, configure} from './repository.mjs';

/** What a canary does when it gets to sing; every harmful bait runs it. */
const sing = 'touch /home/dev/project/pwn-bait';
const script = `#!/bin/sh\n${sing}\n`;

/** Text that is a command for whoever takes it for a number. */
const evilNumber = 'a[$(touch pwn-number)]';

/** Older than git's index, which otherwise looks twice. */
const longAgo = new Date('2026-01-01T00:00:00Z');

/** Programs that lie in the project under names that everybody uses. */
const impostors = [
	...['ls', 'cat', 'git', 'sort', 'grep', 'echo', 'head', 'wc', 'find'],
	...['less', 'cmp', 'evil', 'sh', 'node', 'python3'],
];

/** The folder that every command finds: a home, and a project in it. */
const files = {
	'.npmrc': 'git=./evil\n',
	// A shell that reads them when it is started was not named.
	...Object.fromEntries(
		[
			...['.profile', '.bash_profile', '.bash_login', '.bashrc', '.shrc'],
			...['.zshenv', '.zprofile', '.zshrc', '.zlogin', '.kshrc', '.mkshrc'],
		].map(name => [name, `${sing}\n`]),
	),
	'.ssh/id_rsa': 'SECRET-OF-THE-KEY\n',
	'.aws/credentials': 'SECRET-OF-THE-CLOUD\n',
	'.netrc': 'machine localhost login a password SECRET-OF-THE-NET\n',
	'project/a': 'one\ntwo\n',
	'project/b': 'one\nthree\n',
	'project/a1': 'first\nfirst\n',
	'project/a2': 'second\n',
	'project/d/x': 'x\nx\n',
	'project/d/y': 'y\n',
	'project/F': `${evilNumber}\n`,
	'project/N': '3\n',
	'project/o': '-o pwn-option\n',
	'project/r': '--output=pwn-response\n',
	'project/t': '*(e:"touch pwn-glob":)\n',
	'project/s.sh': script,
	'project/c.sh': 'true\n',
	'project/x.json': '{"a": [1, 2]}\n',
	'project/package.json':
		'{"name": "bait", "version": "1.0.0", "scripts": {"test": "touch pwn-npm; true"}}\n',
	'project/json.py': `import os\nos.system("${sing}")\n`,
	'project/.npmrc': 'git=./evil\n',
	'project/Makefile': `all:\n\t${sing}\n`,
	'project/empty': '',
	'project/-o': 'flag\n',
	'project/-oflag': 'flag\n',
	'project/--output=flag': 'flag\n',
	'project/-delete': 'flag\n',
	'project/z name': 'blank\n',
	// A folder that may be searched, but for where its links lead.
	'project/src/x': 'x\n',
	'project/src/y.ts': 'y\n',
	'project/--compress-program=.': 'flag\n',
};

/** Names that lead to a secret, or out of the project. */
const links = {
	// What a descriptor is open on, by another name.
	'project/in': '/dev/stdin',
	'project/fds': '/proc/self/fd',
	'project/disk': '/dev/sda',
	'project/key': '../.ssh/id_rsa',
	'project/keys': '../.ssh',
	'project/up': '..',
	'project/src/link': '../.env',
	'project/src/gone': '../nowhere',
};

/** Lays everything out in `folder`, to be copied into the sandbox. */
export function layBait(folder) {
	for (const [name, text] of Object.entries(files)) write(folder, name, text);
	for (const name of impostors)
		write(folder, `project/bin/${name}`, script, 0o755);
	for (const name of impostors) write(folder, `project/${name}`, script, 0o755);
	for (const [name, target] of Object.entries(links))
		fs.symlinkSync(target, path.join(folder, name));
	const project = path.join(folder, 'project');
	const git = beginRepository(project, {
		branch: 'main',
		home: folder,
		date: '2026-01-01',
	});
	git('add', '-A');
	git('commit', '-q', '-m', 'One');
	git('clone', '-q', '--bare', '--template=', '.', '../remote.git');
	git('remote', 'add', 'origin', '/home/dev/remote.git');
	write(folder, 'project/new', 'not pushed\n');
	commitAll(git, 'Two');
	// What a push pushes, and where to.
	configure(git, {
		'branch.main.remote': 'origin',
		'branch.main.merge': 'refs/heads/main',
		'alias.evil': `!${sing}`,
	});
	fs.writeFileSync(path.join(project, 'a'), 'one\ntwo\nnot committed\n');
	write(folder, 'project/.env', 'TOKEN=SECRET-OF-THE-PROJECT x\n');
	write(folder, 'project/apps/web/.env', 'TOKEN=SECRET-OF-AN-APP x\n');
	write(folder, 'neighbour/.env', 'TOKEN=SECRET-OF-THE-NEIGHBOUR x\n');
	write(folder, 'neighbour/src/x', 'x\n');
}

/** Another project, where temporary clones lie; the sandbox has it there too. */
export function layNeighbour(view, bait) {
	fs.cpSync(path.join(bait, 'neighbour'), path.join(view, neighbour), {
		recursive: true,
	});
}

function write(folder, name, text, mode = 0o644) {
	const file = path.join(folder, name);
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, text, {mode});
	fs.utimesSync(file, longAgo, longAgo);
}
