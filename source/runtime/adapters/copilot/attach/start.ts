import {type Start} from '../../../starting/start.js';
import {copilotPluginFiles} from './pluginFiles.js';

const bothLive = '--both-live';

/** An argument with which it shows no screen. */
const isWithoutScreen = (arg: string): boolean =>
	/^(?:-p|--prompt(?:=.*)?|--acp)$/s.test(arg);

/** Copilot with a plugin for one run. */
export const copilotStart: Start = {
	packageName: '@github/copilot',
	attach(given, {writeModule, hookCommand, env}) {
		const theirs = given[0] === bothLive ? given.slice(1) : given;
		// Without a screen there is no dialog beside which to ask.
		const isBothLive = theirs !== given && !theirs.some(isWithoutScreen);
		const folder = writeModule(
			isBothLive ? 'copilot-live' : 'copilot',
			copilotPluginFiles(hookCommand, isBothLive),
		);
		const {COPILOT_CLI_ENABLED_FEATURE_FLAGS: flags} = env;
		return {
			args: ['--plugin-dir', folder, ...theirs],
			// For this run alone; `--experimental` would be remembered.
			...(isBothLive && {
				env: {
					COPILOT_CLI_ENABLED_FEATURE_FLAGS: [flags, 'EXTENSIONS']
						.filter(Boolean)
						.join(','),
				},
			}),
		};
	},
	help: {
		ownFlags: `[${bothLive}] `,
		attached: [
			'Hooks are passed by --plugin-dir, for this run alone: no file of yours is',
			'changed. Start athena in another terminal of the same project; without it',
			'Copilot works as ever. With --both-live its own dialogs stay open while',
			'athena asks: the first answer wins. That takes an extension, which Copilot',
			'asks you about when it starts.',
		],
		example: '--model claude-sonnet-4.5',
	},
};
