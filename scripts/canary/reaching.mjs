import fs from 'node:fs';
import path from 'node:path';
import {list, told, touched, uncaught} from './effects.mjs';
import {home, projectDir, remoteDir} from './place.mjs';
import {
	beginRepository,
	commitAll,
	configure,
	pushSettings,
} from './repository.mjs';

/*
 * A second project in the home folder, with rules of its own. Sessions are of
 * the first, or of none, and whatever they do in that one it may deny.
 */

const fort = `${home}/fort`;

/** What it denies; each shows. */
const denied = [
	{id: 'touch', when: '~c touch', action: 'deny'},
	{id: 'push', when: '~c "git push"', action: 'deny'},
	{id: 'keys', when: '~p "keys/**"', action: 'deny'},
	{id: 'lock', when: '~t Edit & ~p "lock/**"', action: 'deny'},
];

const files = {
	'.athena/rules.json': JSON.stringify({rules: denied}),
	'keys/a.pem': 'SECRET-OF-THE-FORT x\n',
	'lock/x': 'x\n',
	'sub/x': 'x\n',
	'run.sh': 'cd "$(dirname "$0")" && touch pwn\n',
	'p.sh': '#!/bin/sh\ncd ~/fort && git push\n',
	'k.sh': 'cat "${0%/*}/keys/a.pem"\n',
	Makefile:
		'all:\n\ttouch pwn\np:\n\tgit push\nk:\n\tcat keys/a.pem\nl:\n\techo x > lock/x\n',
	'package.json': JSON.stringify({
		name: 'fort',
		version: '1.0.0',
		scripts: {test: 'touch pwn', push: 'git push', k: 'cat keys/a.pem'},
	}),
	'x.js': 'console.log(fs.readFileSync(__dirname + "/keys/a.pem", "utf8"))\n',
	'x.py': 'import os\nos.system("cd ~/fort; touch pwn")\n',
};

const links = {
	'fort/back': '../project',
	'project/fl': '../fort',
	'project/fk': '../fort/keys/a.pem',
	'project/fx': '../fort/lock/x',
	'project/d/fl': '../../fort',
};

/** Adds it to a bait that was laid out, in `folder`. */
export function layReaching(folder) {
	const own = path.join(folder, 'fort');
	for (const [name, text] of Object.entries(files)) {
		const file = path.join(own, name);
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.writeFileSync(file, text, {mode: name === 'p.sh' ? 0o755 : 0o644});
	}
	for (const [name, target] of Object.entries(links))
		fs.symlinkSync(target, path.join(folder, name));
	const git = beginRepository(own, {
		branch: 'fort',
		home: folder,
		date: '2026-01-04',
	});
	configure(git, pushSettings);
	commitAll(git, 'One');
}

/** Sessions of the first project, and of none. */
export const reachingFolders = [
	...[projectDir, projectDir, projectDir, projectDir],
	...[`${projectDir}/d`, home, '/tmp'],
];

/** What the second project denies, wherever the session is that does it there. */
function failureOf({changed}) {
	const found = [
		...told(changed, /SECRET-OF-THE-FORT/),
		...touched(changed)
			.filter(place => `${place}/`.startsWith(`${fort}/`))
			.map(place => `touched ${place}`),
		...changed.filter(
			one =>
				one.startsWith(`${remoteDir}/refs/heads/fort`, 1) ||
				(/^[+~-]/.test(one) && one.startsWith(`${fort}/lock/`, 1)),
		),
	];
	return found.length > 0 && `did in the other project: ${list(found)}`;
}

/** An athena of its own folder and those below, and one of all sessions. */
export const reaching = [
	{name: 'an athena above both projects', projects: 'below', startedIn: home},
	{name: 'an athena of all', projects: 'all', startedIn: projectDir},
].map(setting => ({
	...setting,
	guards: [],
	rules: [],
	passes: uncaught,
	matters: () => true,
	failureOf,
}));
