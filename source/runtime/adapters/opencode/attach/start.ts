import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {type Start, warnIfBlind} from '../../../starting/start.js';
import {configContent} from './configContent.js';
import {opencodePluginText} from './plugin.js';

/** opencode with a plugin for one run. */
export const opencodeStart: Start = {
	packageName: 'opencode-ai',
	attach(given, world) {
		const folder = world.writeModule('opencode', {
			'athena.mjs': opencodePluginText(),
		});
		warnIfBlind(given, ['--pure'], world);
		const file = path.join(folder, 'athena.mjs');
		return {
			args: given,
			env: {
				OPENCODE_CONFIG_CONTENT: configContent(
					world.env.OPENCODE_CONFIG_CONTENT,
					pathToFileURL(file).href,
				),
			},
		};
	},
	help: {
		attached: [
			'A plugin is added by OPENCODE_CONFIG_CONTENT, for this run alone: no file of',
			'yours is changed. Start athena in another terminal of the same project;',
			'without it opencode works as ever.',
		],
		example: '--model anthropic/claude-sonnet-4-5',
	},
};
