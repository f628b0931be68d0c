import {usualAgent} from '../runtime/agentName.js';
import {namesOfCall} from '../runtime/agents.js';
import {type ToolCall} from '../runtime/call.js';
import {fileTools, serverTool, webTool} from './canonicalTools.js';
import {readCall} from './readCall.js';
import {type Call} from './types.js';

/** The names under which rules may speak of a call. */
export type RuleNames = {
	/** The canonical one: `Bash` for a shell, whatever its agent calls it; '' if nobody could name it. */
	tool: string;
	/** Those that fit as well: the agent's own, and those of other versions. */
	also: readonly string[];
	/**
	 * Those that fit where a rule denies or asks: what a patch does may be any
	 * change of a file, what shows something of a server is one of its tools, and a
	 * server's `fetch` is a WebFetch.
	 */
	mayBe: readonly string[];
};

const none: readonly string[] = [];

/**
 * Rules written for one agent hold for all: they speak of tools in Claude's
 * words. What another agent calls its own tool fits too.
 */
export function ruleNames(call: Call): RuleNames {
	const {agent, tool: named} = call;
	if (named === '') return {tool: named, also: none, mayBe: none};
	const read = readCall(call);
	const [tool = named, ...also] = namesOfCall(agent, read);
	return {tool, also, mayBe: otherTools(call, read)};
}

/** What a server's tool is called that does what WebFetch does. A browser is none: it is for pages of this machine as well. */
const fetchesPages =
	/^(?:web_?)?(?:fetch|scrape|crawl)(?:_?(?:url|page|web_?page|web_?site|html|markdown|txt|text|json|readable|content))?$/i;

function otherTools(
	{agent = usualAgent, tool}: Call,
	call: ToolCall,
): readonly string[] {
	const {kind, showsServer} = call;
	if (kind === 'mcp' && fetchesPages.test(call.serverTool ?? ''))
		return [webTool];
	if (showsServer !== undefined) return [serverTool(showsServer, tool)];
	// Claude's own tools each do what they are called.
	return agent !== usualAgent &&
		(kind === 'edit' || kind === 'write' || kind === 'delete')
		? fileTools.write
		: none;
}
