import packageJson from '../../package.json' with {type: 'json'};
import {isAgentName} from '../runtime/agentName.js';
import {type CommandName, helpTexts} from './help.js';

/**
 * The text to print instead of acting, or undefined: `--help`, `-h`,
 * `--version` and `-v` count wherever they stand before `--`, and so does
 * `athena help [command]` and `athena version`. All arguments of an
 * agent's name are the agent's, but for `--help` alone.
 *
 * @throws UsageError for help on a command that is none
 */
export function helpAsked(
	args: readonly string[],
	commandOf: (word: string) => CommandName,
): string | undefined {
	const [word = '', topic = ''] = args;
	if (isAgentName(word)) {
		return args.length === 2 && topic === '--help' ? helpOf(word) : undefined;
	}

	const end = args.indexOf('--');
	const asked = (end < 0 ? args : args.slice(0, end)).map(
		argument => argument.split('=')[0],
	);
	const isAsked = (...names: string[]) =>
		asked.some(name => name !== undefined && names.includes(name));
	if (isAsked('--version', '-v') || (word === 'version' && args.length === 1))
		return `${packageJson.version}\n`;
	if (word === 'help') {
		return helpOf(topic === 'help' ? 'supervise' : commandOf(topic));
	}

	return isAsked('--help', '-h') ? helpOf(commandOf(word)) : undefined;
}

function helpOf(command: CommandName): string {
	return `${helpTexts[command].replaceAll(/^\t/gm, '')}\n`;
}
