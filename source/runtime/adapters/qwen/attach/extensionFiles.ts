import path from 'node:path';
import {hookTimeoutS} from '../../../waiting.js';
import {hooks} from '../events.js';

/** From here on Qwen Code takes a timeout for milliseconds. */
const millisecondsFrom = 1000;

/** athena's extension for Qwen Code: every hook with the command that carries it. */
export function qwenExtensionFiles(
	command: string,
): Readonly<Record<string, string>> {
	const registered = Object.entries(hooks).map(([name, {interaction}]) => {
		const seconds = hookTimeoutS(interaction);
		const timeout = seconds < millisecondsFrom ? seconds : seconds * 1000;
		return [
			name,
			[
				{
					hooks: [{type: 'command', name: `athena-${name}`, command, timeout}],
				},
			],
		];
	});
	return {
		'qwen-extension.json': spell({name: 'athena', version: '1.0.0'}),
		'hooks/hooks.json': spell({
			hooks: Object.fromEntries(registered) as object,
		}),
	};
}

/** Where Qwen Code looks for it. Absolute; may not exist. */
export const qwenExtensionFolder = (
	env: NodeJS.ProcessEnv,
	home: string,
): string => {
	const own = env.QWEN_HOME;
	return path.join(
		own === undefined || own === '' ? path.join(home, '.qwen') : own,
		'extensions/athena',
	);
};

const spell = (value: object) => `${JSON.stringify(value, null, '\t')}\n`;
