/**
 * Where commands run inside the sandbox, and under which conditions they are
 * judged: the same folders, so that the judge and the shells mean the same.
 */
export const home = '/home/dev';
export const projectDir = `${home}/project`;

/** The remote that `git push` would change; it lies in the sandbox as well. */
export const remoteDir = `${home}/remote.git`;

/** Where the project of somebody else lies. */
export const neighbour = '/tmp/q';

/** Folders that the sandbox has to itself: all that lies there was laid out. */
export const sandboxFolders = ['/home', '/tmp', '/root', '/run'];

/** All that commands find in their environment. */
export const environment = {
	HOME: home,
	// What stands for programs that run others comes first.
	PATH: '/run/scripts/bin:/usr/local/bin:/usr/bin:/bin',
	LANG: 'C.UTF-8',
	USER: 'dev',
	// A status that refreshes the index writes what git could find out again.
	GIT_OPTIONAL_LOCKS: '0',
};

/** Names in /dev of what no machine has for nothing: to open one does something, or tells what a disk holds. */
export const devices = ['sda', 'watchdog'];
