import {type AgentName} from '../../runtime/agentName.js';

/** What `athena AGENT --help` says of how the hooks get there. */
type AgentHelp = {
	/** As a person reads it. */
	label: string;
	/** Flags of athena's own, which stand before the agent's. */
	ownFlags?: string;
	/** Lines of at most 74 columns. */
	attached: readonly string[];
	example: string;
};

const helps: Readonly<Record<AgentName, AgentHelp>> = {
	claude: {
		label: 'Claude Code',
		attached: [
			'Hooks are passed by --settings: no file of yours is changed. Start athena',
			'in another terminal of the same project; without it Claude works as ever.',
		],
		example: '--model opus',
	},
	codex: {
		label: 'Codex',
		ownFlags: '[--trust-hooks] [--both-live] ',
		attached: [
			'Hooks are passed by -c, for this run alone: no file of yours is changed.',
			'Codex runs only hooks that you trust, so the first time athena shows the',
			'command and asks; --trust-hooks says yes. Start athena in another terminal',
			'of the same project; without it Codex works as ever. With --both-live its',
			'own dialogs stay open while athena asks: the first answer wins.',
		],
		example: '-s workspace-write',
	},
	gemini: {
		label: 'Gemini CLI',
		attached: [
			'Gemini takes hooks only from its extensions: athena hooks install --agent',
			'gemini puts one there, in a folder of its own, and uninstall takes it away;',
			'your settings are not touched. With it, gemini by itself is attached too.',
			'Start athena in another terminal of the same project; without it Gemini',
			'works as ever.',
		],
		example: '--approval-mode auto_edit',
	},
	copilot: {
		label: 'Copilot CLI',
		ownFlags: '[--both-live] ',
		attached: [
			'Hooks are passed by --plugin-dir, for this run alone: no file of yours is',
			'changed. Start athena in another terminal of the same project; without it',
			'Copilot works as ever. With --both-live its own dialogs stay open while',
			'athena asks: the first answer wins. That takes an extension, which Copilot',
			'asks you about when it starts.',
		],
		example: '--model claude-sonnet-4.5',
	},
	opencode: {
		label: 'opencode',
		attached: [
			'A plugin is added by OPENCODE_CONFIG_CONTENT, for this run alone: no file of',
			'yours is changed. Start athena in another terminal of the same project;',
			'without it opencode works as ever.',
		],
		example: '--model anthropic/claude-sonnet-4-5',
	},
	pi: {
		label: 'Pi',
		attached: [
			'An extension is passed by -e, for this run alone: no file of yours is',
			'changed. Start athena in another terminal of the same project; without it',
			'Pi works as ever.',
		],
		example: '--model anthropic/claude-sonnet-4-5',
	},
	qwen: {
		label: 'Qwen Code',
		attached: [
			'Qwen takes hooks only from its extensions: athena hooks install --agent qwen',
			'puts one there, in a folder of its own, and uninstall takes it away; your',
			'settings are not touched. With it, qwen by itself is attached too. Start',
			'athena in another terminal of the same project; without it Qwen works as',
			'ever.',
		],
		example: '--approval-mode default',
	},
};

/** The words of `athena AGENT --help`. */
export function agentHelp(name: AgentName, exitCodes: string): string {
	const {label, ownFlags = '', attached, example} = helps[name];
	const short = label.split(' ')[0] ?? label;
	return `
	athena ${name} — start ${label} here with athena's hooks attached

	Usage
	  $ athena ${name} ${ownFlags}[${name}'s own arguments…]

	${attached.join('\n\t')}

	Example
	  $ athena ${name} ${example}
	  Everything after "${name}" goes to ${label}, --help too, except when
	  --help is the only argument.
${exitCodes} · otherwise ${short}'s own`;
}
