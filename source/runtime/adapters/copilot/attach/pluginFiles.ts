import {hookTimeoutS} from '../../../waiting.js';
import {hooks} from '../events.js';

/**
 * athena's plugin for Copilot, a folder for `copilot --plugin-dir`: every hook
 * with the command that carries it. Its names are Copilot's own, in which
 * payloads are written otherwise than under names like Claude's.
 */
export function copilotPluginFiles(
	commandOf: (hook: string) => string,
): Readonly<Record<string, string>> {
	const registered = Object.entries(hooks).map(([name, {interaction}]) => [
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
		}),
		'hooks/hooks.json': spell({
			version: 1,
			hooks: Object.fromEntries(registered) as object,
		}),
	};
}

const spell = (value: object) => `${JSON.stringify(value, null, '\t')}\n`;
