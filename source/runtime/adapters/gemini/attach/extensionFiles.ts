import path from 'node:path';
import {hookTimeoutS} from '../../../waiting.js';
import {type GeminiHook, hooks} from '../events.js';

/** Not registered: it comes before every call of the model. */
const unregistered: readonly GeminiHook[] = ['PreCompress'];

/** athena's extension for Gemini CLI: every hook with the command that carries it. */
export function geminiExtensionFiles(
	command: string,
): Readonly<Record<string, string>> {
	const registered = (Object.keys(hooks) as GeminiHook[])
		.filter(name => !unregistered.includes(name))
		.map(name => [
			name,
			[
				{
					hooks: [
						{
							type: 'command',
							name: `athena-${name}`,
							command,
							// Milliseconds.
							timeout: hookTimeoutS(hooks[name].interaction) * 1000,
						},
					],
				},
			],
		]);
	return {
		'gemini-extension.json': spell({
			name: 'athena',
			version: '1.0.0',
			description: 'Tells athena what Gemini CLI does.',
		}),
		'hooks/hooks.json': spell({
			hooks: Object.fromEntries(registered) as object,
		}),
	};
}

/** Where Gemini CLI looks for it. Absolute; may not exist. */
export const geminiExtensionFolder = (
	env: NodeJS.ProcessEnv,
	home: string,
): string => {
	const own = env.GEMINI_CLI_HOME;
	return path.join(
		own === undefined || own === '' ? home : own,
		'.gemini/extensions/athena',
	);
};

const spell = (value: object) => `${JSON.stringify(value, null, '\t')}\n`;
