import {hookTimeoutS} from '../../../waiting.js';
import {type CopilotHook, hooks} from '../events.js';
import {copilotExtensionText} from './liveExtension.js';

/**
 * athena's plugin for Copilot, a folder for `copilot --plugin-dir`: every hook
 * with the command that carries it. Its names are Copilot's own, in which
 * payloads are written otherwise than under names like Claude's.
 *
 * @param isBothLive an extension in it asks what Copilot asks, beside its own
 *   dialog; a hook would be waited for first
 */
export function copilotPluginFiles(
	commandOf: (hook: string) => string,
	isBothLive = false,
): Readonly<Record<string, string>> {
	const registered = Object.entries(hooks)
		.filter(([name]) => !isBothLive || name !== askedBeside)
		.map(([name, {interaction}]) => [
			name,
			[
				{
					type: 'command',
					bash: commandOf(name),
					timeoutSec: hookTimeoutS(interaction),
				},
			],
		]);
	return {
		'plugin.json': spell({
			name: 'athena',
			version: '1.0.0',
			description: 'Tells athena what Copilot does.',
			hooks: 'hooks/hooks.json',
			...(isBothLive && {extensions: 'extensions'}),
		}),
		...(isBothLive && {
			'extensions/athena/extension.mjs': copilotExtensionText(),
		}),
		'hooks/hooks.json': spell({
			version: 1,
			hooks: Object.fromEntries(registered) as object,
		}),
	};
}

/** The hook that the extension stands for. */
const askedBeside: CopilotHook = 'permissionRequest';

const spell = (value: object) => `${JSON.stringify(value, null, '\t')}\n`;
