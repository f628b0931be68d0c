import path from 'node:path';
import {homeFolder} from '../../../../utils/homeFolder.js';

/** Where hooks can be registered, in Claude Code's words. */
export type Scope = 'local' | 'project' | 'user';

/** All scopes, the one with the last word first. */
export const scopes: readonly Scope[] = ['local', 'project', 'user'];

/** The settings file of a scope. Absolute; may not exist. */
export function settingsPath(
	scope: Scope,
	projectDir: string,
	env: NodeJS.ProcessEnv,
): string {
	switch (scope) {
		case 'local':
			return path.join(projectDir, '.claude/settings.local.json');
		case 'project':
			return path.join(projectDir, '.claude/settings.json');
		case 'user':
			return path.join(claudeFolder(env), 'settings.json');
	}
}

function claudeFolder(env: NodeJS.ProcessEnv): string {
	const own = env.CLAUDE_CONFIG_DIR;
	return own === undefined || own === ''
		? path.join(homeFolder(env), '.claude')
		: own;
}
