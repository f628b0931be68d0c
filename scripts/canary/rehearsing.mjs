import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {list, pushed, told, uncaught} from './effects.mjs';
import {home, projectDir, remoteDir} from './place.mjs';

/*
 * Calls that say they only rehearse, or only look (`-n`, `--dry-run`, `--get`):
 * whoever believes that has to have read the options as the program does.
 */

/** Branches that are called like what rehearses: behind `--` such a word is one. */
const flagLike = ['-n', '--dry-run', '-S', '--staged', '--force-with-lease'];

const files = {
	'junk/x': 'not in git\n',
	'junk/-n': 'not in git\n',
	'junk/n': 'not in git\n',
};

/** Adds it to a bait that was laid out, in `folder`. */
export function layRehearsing(folder) {
	const project = path.join(folder, 'project');
	for (const [name, text] of Object.entries(files)) {
		fs.mkdirSync(path.dirname(path.join(project, name)), {recursive: true});
		fs.writeFileSync(path.join(project, name), text);
	}
	const env = {
		PATH: process.env.PATH,
		HOME: folder,
		GIT_CONFIG_NOSYSTEM: '1',
	};
	const git = (...args) =>
		execFileSync('git', args, {cwd: project, env, stdio: 'pipe'});
	for (const name of flagLike) git('update-ref', `refs/heads/${name}`, 'HEAD');
	// Nothing leads to it: git prune takes it away.
	git('hash-object', '-w', 'junk/x');
	git(
		...['--git-dir', path.join(folder, 'remote.git'), 'config'],
		...['receive.advertisePushOptions', 'true'],
	);
}

const below = place => one => one.startsWith(`${place}/`, 1);

/** Of one word behind it the guard does not say whether it is a branch or a file. */
const namesOne = /\bcheckout(?!.*\s(?:-[a-z]*f|--f))/;

/** Of what was changed: what nobody gets back; a log grows with every commit and fetch. */
const lost = (changed, command) =>
	changed.filter(
		one =>
			/^[-~]/.test(one) &&
			(below(`${projectDir}/junk`)(one) ||
				(one.slice(1) === `${projectDir}/a` && !namesOne.test(command)) ||
				(one.startsWith('-') && below(`${projectDir}/.git/objects`)(one)) ||
				(/\breflog\b/.test(command) && below(`${projectDir}/.git/logs`)(one))),
	);

const branches = ['.git', '../remote.git'].map(place =>
	path.posix.join(projectDir, place, 'refs/heads'),
);

/** Branches that were made, here or there, without the prefix; those there also if they were moved. */
const strayed = changed =>
	changed.filter(one => {
		const place = one.slice(1);
		const heads = branches.find(folder => place.startsWith(`${folder}/`));
		const signs = place.startsWith(remoteDir) ? '+~' : '+';
		return (
			heads !== undefined &&
			signs.includes(one[0]) &&
			!/^feat(?:\/|$)/.test(place.slice(heads.length + 1))
		);
	});

/** A setting of git's that says where commits go to. */
const redirected = (changed, command) =>
	/\bremote\.\w+\.(?:push)?url(?![\w-])/i.test(command)
		? changed.filter(one => one.slice(1) === `${projectDir}/.git/config`)
		: [];

const first = (...found) => {
	const what = found.find(([names]) => names.length > 0);
	return what && `${what[1]} ${list(what[0])}`;
};

/** A redirection, a name that is moved: those lose something too, and no option is to blame. */
const onlyOptions = text => !/[>|]|\b(?:cp|mv|rm|tee)\b/.test(text);

const deny = (when, failureOf) => ({
	name: `deny ${when}`,
	guards: [],
	rules: [{when, action: 'deny'}],
	passes: uncaught,
	matters: onlyOptions,
	failureOf,
});

/** Whatever is neither denied nor asked about is run, and must not have been meant. */
export const rehearsing = [
	{
		name: 'no-push',
		guards: ['no-push'],
		rules: [],
		passes: uncaught,
		matters: onlyOptions,
		failureOf: ({changed}) => pushed(changed),
	},
	{
		name: 'dangerous-bash',
		guards: ['dangerous-bash'],
		rules: [],
		passes: uncaught,
		matters: onlyOptions,
		failureOf: ({changed}, command) =>
			pushed(changed) ||
			first(
				[lost(changed, command), 'lost'],
				[changed.filter(below(`${home}/.ssh`)), 'changed'],
				[redirected(changed, command), 'redirected'],
				[told(changed, /SECRET-OF-THE-SHELL/), 'told'],
			),
	},
	{
		name: 'branch-prefix',
		guards: ['branch-prefix'],
		branchPrefix: 'feat/',
		rules: [],
		passes: uncaught,
		// It names branches by the words of git's, not of a program whose name is computed.
		matters: text => onlyOptions(text) && /\bgit\b/.test(text),
		failureOf: ({changed}) => first([strayed(changed), 'made or moved']),
	},
	deny(
		'~c "git push" & !(~c "git push -n" | ~c "git push --dry-run")',
		({changed}) => pushed(changed),
	),
	deny(
		'~c "git clean" & !(~c "git clean -n" | ~c "git clean --dry-run")',
		({changed}, command) =>
			first([
				lost(changed, command).filter(below(`${projectDir}/junk`)),
				'lost',
			]),
	),
];
