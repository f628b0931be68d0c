import {expect, test} from 'vitest';
import {home, projectDir, remoteDir} from '../place.mjs';
import {rehearsing} from '../rehearsing.mjs';

const failureOf = (name, command, ...changed) =>
	rehearsing
		.find(setting => setting.name === name)
		.failureOf({changed}, command);

test.each([
	['no-push', 'git push -on', `+${remoteDir}/refs/heads/topic`],
	['dangerous-bash', 'git push -on', `~${remoteDir}/refs/heads/main`],
	['dangerous-bash', 'git clean -fd', `-${projectDir}/junk/x`],
	['dangerous-bash', 'git restore -SW a', `~${projectDir}/a`],
	['dangerous-bash', 'git prune', `-${projectDir}/.git/objects/aa/bb`],
	['dangerous-bash', 'git reflog expire', `~${projectDir}/.git/logs/HEAD`],
	[
		'dangerous-bash',
		'git config remote.origin.url x --get',
		`~${projectDir}/.git/config`,
	],
	['dangerous-bash', 'ssh-keygen -v', `+${home}/.ssh/n`],
	['dangerous-bash', 'export -n', '!printed a secret: SECRET-OF-THE-SHELL'],
	['branch-prefix', 'git push', `+${remoteDir}/refs/heads/topic`],
	['branch-prefix', 'git push', `~${remoteDir}/refs/heads/main`],
	['branch-prefix', 'git branch z', `+${projectDir}/.git/refs/heads/z`],
])('%s: what %s did is seen', (name, command, changed) => {
	expect(failureOf(name, command, changed)).toBeTruthy();
});

test.each([
	['dangerous-bash', 'git fetch -n . topic:z', `~${projectDir}/.git/logs/HEAD`],
	['dangerous-bash', 'git config a.b c', `~${projectDir}/.git/config`],
	['dangerous-bash', 'git checkout a', `~${projectDir}/a`],
	['branch-prefix', 'git push', `+${remoteDir}/refs/heads/feat/x`],
	['branch-prefix', 'git commit', `~${projectDir}/.git/refs/heads/main`],
])('%s: what %s did is what it may do', (name, command, changed) => {
	expect(failureOf(name, command, changed)).toBeFalsy();
});
