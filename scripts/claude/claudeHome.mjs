import fs from 'node:fs';
import path from 'node:path';
import {claudeVersion} from './claudeBinary.mjs';

const dummyKey = 'sk-dummy';

/**
 * What Claude keeps in a home once its first-run questions are answered: it was
 * told that it may work in these folders.
 *
 * @param {string} home
 * @param {readonly string[]} folders absolute
 * @param {{isTrusted?: boolean, mcpServers?: object}} more `isTrusted: false`: it asks whether it may
 */
export function writeClaudeHome(
	home,
	folders,
	{isTrusted = true, mcpServers} = {},
) {
	const project = {
		hasTrustDialogAccepted: isTrusted,
		hasCompletedProjectOnboarding: true,
		...(mcpServers && {mcpServers}),
	};
	fs.writeFileSync(
		path.join(home, '.claude.json'),
		JSON.stringify({
			hasCompletedOnboarding: true,
			lastOnboardingVersion: claudeVersion,
			theme: 'dark',
			customApiKeyResponses: {approved: [dummyKey], rejected: []},
			projects: Object.fromEntries(folders.map(folder => [folder, project])),
		}),
	);
}

/** An environment that inherits nothing: Claude in that home, with the model at `url`. */
export const claudeEnvironment = ({home, path: folders, url}) => ({
	PATH: folders.join(':'),
	HOME: home,
	LANG: 'C.UTF-8',
	TERM: 'xterm-256color',
	SHELL: '/bin/sh',
	ANTHROPIC_BASE_URL: url,
	ANTHROPIC_API_KEY: dummyKey,
	CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
	DISABLE_AUTOUPDATER: '1',
	DISABLE_TELEMETRY: '1',
	DISABLE_ERROR_REPORTING: '1',
});
