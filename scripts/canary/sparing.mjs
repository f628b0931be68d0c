import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {projectDir, remoteDir} from './place.mjs';
import {list, told, touched, uncaught} from './effects.mjs';

/*
 * Denials that spare something behind a `!`: files in one folder, a branch, a
 * folder in a folder. What is spared lies beside what is not, and links lead
 * from the one to the other.
 */

const files = {
	'conf/a.env': 'TOKEN=SECRET-OF-THE-CONF x\n',
	'conf/b.env': 'TOKEN=SECRET-OF-THE-CONF y\n',
	'conf/sub/c.env': 'TOKEN=SECRET-OF-THE-CONF z\n',
	'examples/a.env': 'TOKEN=none\n',
	'examples/b.env': 'TOKEN=nobody\n',
	'vault/x': 'x\n',
	'vault/in/x': 'x\n',
	'vault/open/x': 'x\n',
	'vault/open/y': 'y\n',
	'build/x': 'x\n',
	names: 'conf/a.env\nvault/x\n',
};

const links = {
	'examples/in.env': '../conf/a.env',
	'examples/conf': '../conf',
	'vault/open/up': '..',
	'vault/open/in': '../in/x',
	'build/up': '..',
	el: 'examples',
	ol: 'vault/open',
};

/** Adds it to a bait that was laid out, in `folder`. */
export function laySparing(folder) {
	const project = path.join(folder, 'project');
	for (const [name, text] of Object.entries(files)) {
		const file = path.join(project, name);
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.writeFileSync(file, text);
	}
	for (const [name, target] of Object.entries(links))
		fs.symlinkSync(target, path.join(project, name));
	execFileSync('git', ['branch', '--no-track', 'topic'], {
		cwd: project,
		env: {PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1'},
	});
}

const isBelow = (place, folder) =>
	place === folder || place.startsWith(`${folder}/`);

/** What was changed in a folder of the project, but for one folder in it; more than the time of an entry. */
const changedIn = (changed, folder, spared) =>
	changed.filter(
		one =>
			/^[+~-]/.test(one) &&
			one.startsWith(`${projectDir}/${folder}/`, 1) &&
			!isBelow(one.slice(1), `${projectDir}/${spared}`),
	);

const heads = `${remoteDir}/refs/heads/`;

/** Each denial by itself; what none denies or asks about is run. */
export const sparing = [
	{
		when: '~p "*.env" & !~p "examples/**"',
		failureOf({changed}) {
			const found = [
				...told(changed, /SECRET-OF-THE-CONF/),
				...changed.filter(one => /^[~-].*\/conf\/.*env$/.test(one)),
			];
			return found.length > 0 && `touched ${list(found)}`;
		},
	},
	{
		when: '~c "git push" & !~c "git push origin topic"',
		failureOf({changed}) {
			const others = changed.filter(
				one =>
					(one.startsWith(heads, 1) && one.slice(1) !== `${heads}topic`) ||
					one.startsWith(`${remoteDir}/refs/tags/`, 1),
			);
			return others.length > 0 && `pushed ${list(others)}`;
		},
	},
	{
		when: '~t Edit & ~p "vault/**" & !~p "vault/open/**"',
		failureOf({changed}) {
			const others = changedIn(changed, 'vault', 'vault/open');
			return others.length > 0 && `changed ${list(others)}`;
		},
	},
	{
		when: '~c touch & !(~p "build/**" | ~p "d/**")',
		failureOf({changed}) {
			const others = touched(changed).filter(
				place => !/^\/home\/dev\/project\/(?:build|d)(?:\/|$)/.test(place),
			);
			return others.length > 0 && `touched ${list(others)}`;
		},
	},
].map(({when, failureOf}) => ({
	name: `deny ${when}`,
	guards: [],
	rules: [{when, action: 'deny'}],
	passes: uncaught,
	matters: () => true,
	failureOf,
}));

/**
 * The other side: commands that are made of nothing but what is spared. Whoever
 * is denied by such a rule does without it before long.
 */
export const spared = sparing.map(({name, rules, failureOf}) => ({
	name: `spared by ${name.slice('deny '.length)}`,
	guards: [],
	rules,
	passes: verdict => verdict === 'deny',
	isJudgedWhole: true,
	matters: () => true,
	failureOf: effects => !failureOf(effects) && 'denied what is spared',
}));
