import {type AgentName} from './agentName.js';
import {claudeStart} from './adapters/claudeHooks/attach/start.js';
import {codexStart} from './adapters/codex/attach/start.js';
import {copilotStart} from './adapters/copilot/attach/start.js';
import {geminiStart} from './adapters/gemini/attach/start.js';
import {opencodeStart} from './adapters/opencode/attach/start.js';
import {piStart} from './adapters/pi/attach/start.js';
import {qwenStart} from './adapters/qwen/attach/start.js';
import {type Start} from './starting/start.js';

/**
 * How each agent is started with athena's hooks in it. Apart from
 * `agents.ts`: only who starts one has to load what it is attached by.
 */
const starts: Readonly<Record<AgentName, Start>> = {
	claude: claudeStart,
	codex: codexStart,
	gemini: geminiStart,
	copilot: copilotStart,
	opencode: opencodeStart,
	pi: piStart,
	qwen: qwenStart,
};

export const startOf = (agent: AgentName): Start => starts[agent];
