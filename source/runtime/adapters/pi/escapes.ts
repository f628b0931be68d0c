import {type AgentEscapes} from '../../escapes.js';

/** What takes its guardrails off. */
export const escapes: AgentEscapes = {
	programs: ['pi', 'pi-coding-agent'],
	flags: ['-ne'],
	words: [],
	variables: ['PI_CODING_AGENT_DIR'],
	commands: ['remove', 'uninstall', 'install', 'config'],
	settings: ['.pi/settings.json', '.pi/extensions/**', '.pi/agent/**'],
	folders: ['.pi'],
};
