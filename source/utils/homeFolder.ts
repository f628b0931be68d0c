import os from 'node:os';

/** The person's home, absolute; where no HOME is set, the one of their account. */
export function homeFolder({HOME: home = ''}: NodeJS.ProcessEnv): string {
	if (home !== '') return home;
	try {
		return os.userInfo().homedir;
	} catch {
		return '/'; // An account that the machine knows by its number only.
	}
}
