import {execFileSync} from 'node:child_process';
import process from 'node:process';
import {remoteDir} from './place.mjs';

/**
 * Begins a repository in a folder, the same to the byte each time; answers git there.
 *
 * @param {{branch: string, home: string, date: string}} made `date` is a day
 */
export function beginRepository(folder, {branch, home, date}) {
	const at = `${date}T00:00:00Z`;
	const git = (...args) =>
		execFileSync('git', args, {
			cwd: folder,
			stdio: 'pipe',
			env: {
				PATH: process.env.PATH,
				HOME: home,
				GIT_CONFIG_NOSYSTEM: '1',
				GIT_AUTHOR_DATE: at,
				GIT_COMMITTER_DATE: at,
			},
		});
	git('init', '-q', '-b', branch, '--template=', '.');
	configure(git, {
		// The copy in the sandbox has other inodes and times; git shall not mend its index for that.
		'core.checkStat': 'minimal',
		'core.trustctime': 'false',
		'user.name': 'Dev',
		'user.email': 'dev@example.org',
	});
	return git;
}

/** Settings of its remote, as `git clone` writes them, and one by which a push needs no words. */
export const pushSettings = {
	'remote.origin.url': remoteDir,
	'remote.origin.fetch': '+refs/heads/*:refs/remotes/origin/*',
	'push.default': 'current',
};

/** Writes settings of git's, in order. */
export function configure(git, settings) {
	for (const [key, value] of Object.entries(settings))
		git('config', key, value);
}

/** Commits all that is there, and packs it. */
export function commitAll(git, message) {
	git('add', '-A');
	git('commit', '-q', '-m', message);
	git('gc', '-q');
}
