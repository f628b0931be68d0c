import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {type AgentName} from '../../runtime/agentName.js';
import {hookCommand} from '../../runtime/adapters/claudeHooks/forwarder/command.js';
import {copilotPluginFiles} from '../../runtime/adapters/copilot/attach/pluginFiles.js';
import {configContent} from '../../runtime/adapters/opencode/attach/configContent.js';
import {opencodePluginText} from '../../runtime/adapters/opencode/attach/plugin.js';
import {piExtensionText} from '../../runtime/adapters/pi/attach/extension.js';
import {prepareClaude} from '../claude.js';
import {prepareCodex, runCodex} from '../codex.js';
import {type CommandIo} from '../io.js';
import {type ExtendedAgent, refreshExtension} from './extensions.js';
import {
	type Launch,
	prepareAttached,
	type Start,
	startPrepared,
	writeModule,
} from './startAttached.js';

/** An agent whose start is nothing but a row of the table. */
type PlainAgent = Exclude<AgentName, 'claude' | 'codex'>;

/** Commands of Pi's that run no session; they take no flags before them. */
const piCommands: readonly string[] = [
	'install',
	'remove',
	'uninstall',
	'update',
	'list',
	'config',
];

/** An argument with which Copilot shows no screen. */
const isWithoutScreen = (arg: string): boolean =>
	/^(?:-p|--prompt(?:=.*)?|--acp)$/s.test(arg);

/** Hooks that come from an extension of the agent's: it must be there, and is brought up to date. */
const byExtension =
	(agent: ExtendedAgent): Start['attach'] =>
	io => {
		refreshExtension(agent, io);
		return {before: []};
	};

const starts: Readonly<Record<PlainAgent, Start>> = {
	pi: {
		label: 'Pi',
		program: 'pi',
		packageName: '@mariozechner/pi-coding-agent',
		blindWith: [],
		attach(io, [command = '']) {
			const files = {'athena.mjs': piExtensionText()};
			const file = path.join(writeModule('pi', files, io), 'athena.mjs');
			return {before: piCommands.includes(command) ? [] : ['-e', file]};
		},
	},
	opencode: {
		label: 'opencode',
		program: 'opencode',
		packageName: 'opencode-ai',
		blindWith: ['--pure'],
		attach(io) {
			const files = {'athena.mjs': opencodePluginText()};
			const file = path.join(writeModule('opencode', files, io), 'athena.mjs');
			const {OPENCODE_CONFIG_CONTENT: given} = io.env;
			return {
				before: [],
				env: {
					OPENCODE_CONFIG_CONTENT: configContent(
						given,
						pathToFileURL(file).href,
					),
				},
			};
		},
	},
	copilot: {
		label: 'Copilot CLI',
		program: 'copilot',
		packageName: '@github/copilot',
		blindWith: [],
		bothLive: '--both-live',
		attach(io, given, wantsBothLive) {
			// Without a screen there is no dialog beside which to ask.
			const isBothLive = wantsBothLive && !given.some(isWithoutScreen);
			const files = copilotPluginFiles(
				hook => hookCommand(undefined, undefined, {agent: 'copilot', hook}),
				isBothLive,
			);
			const name = isBothLive ? 'copilot-live' : 'copilot';
			const {COPILOT_CLI_ENABLED_FEATURE_FLAGS: flags} = io.env;
			return {
				before: ['--plugin-dir', writeModule(name, files, io)],
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
	},
	gemini: {
		label: 'Gemini CLI',
		program: 'gemini',
		packageName: '@google/gemini-cli',
		blindWith: ['-e', '--extensions'],
		attach: byExtension('gemini'),
	},
	qwen: {
		label: 'Qwen Code',
		program: 'qwen',
		packageName: '@qwen-code/qwen-code',
		blindWith: ['-e', '--extensions', '--bare', '--safe-mode'],
		attach: byExtension('qwen'),
	},
};

const plain =
	(agent: PlainAgent) => (given: readonly string[], io: CommandIo) =>
		prepareAttached(starts[agent], given, io);

/** How each agent's program is made ready with athena's hooks in it. */
export const prepareAgent: Readonly<
	Record<
		AgentName,
		(given: readonly string[], io: CommandIo, stopHook?: string) => Launch
	>
> = {
	claude: (given, io) => prepareClaude(given, io),
	codex: prepareCodex,
	gemini: plain('gemini'),
	copilot: plain('copilot'),
	opencode: plain('opencode'),
	pi: plain('pi'),
	qwen: plain('qwen'),
};

/**
 * `athena AGENT [its arguments…]`: the agent in this terminal, with athena's
 * hooks. Returns its exit code, or 128 + the signal that ended it.
 *
 * @throws AthenaError if it isn't there, or can't be attached
 */
export async function startAgent(
	name: AgentName,
	given: readonly string[],
	io: CommandIo,
): Promise<number> {
	// Codex may have a server of its own beside its screen.
	if (name === 'codex') return runCodex(given, io);
	return startPrepared(prepareAgent[name](given, io), io);
}
