import {type AgentEscapes} from '../../escapes.js';

/** What takes its guardrails off. */
export const escapes: AgentEscapes = {
	programs: ['pi', 'pi-coding-agent'],
	flags: ['-ne'],
	words: [],
	variables: ['PI_CODING_AGENT_DIR'],
	commands: ['remove', 'uninstall', 'install', 'config'],
	settings: ['.pi/settings.json', '.pi/extensions/**', '.pi/agent/**'],
	loads: [
		'.pi/agents/**',
		'.pi/git/**',
		'.pi/hooks/**',
		'.pi/npm/**',
		'.pi/prompts/**',
		'.pi/skills/**',
		'.pi/tools/**',
		'.pi/mcp.json',
		'.pi/models.json',
		'.pi/SYSTEM.md',
		'.pi/APPEND_SYSTEM.md',
		'.agents/skills/**',
	],
	keeps: ['~/.pi/agent/*.json', '~/.pi/agent/sessions/**'],
	folders: ['.pi'],
};
