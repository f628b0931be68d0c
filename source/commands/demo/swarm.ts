import {type AgentName} from '../../runtime/agentName.js';
import {cwd, type Moment, type Payload} from './payloads.js';

/** Two other agents in worktrees of the same project, in their own words. */
const receipts = `${cwd}/.athena/worktrees/receipts`;
const guide = `${cwd}/.athena/worktrees/guide`;

/** The file that Codex changes. */
export const receiptFile = {
	path: `${receipts}/mail/receipt.ts`,
	text: `import {cartTotal} from '../src/cart.js';

/** The line under all others. */
export const totalLine = (cart: Cart, discount: number): string =>
	'Total: ' + cartTotal(cart, discount) * (1 - discount);
`,
};

const patch = `*** Begin Patch
*** Update File: mail/receipt.ts
@@
 export const totalLine = (cart: Cart, discount: number): string =>
-	'Total: ' + cartTotal(cart, discount) * (1 - discount);
+	'Total: ' + cartTotal(cart, discount).toFixed(2);
*** End Patch`;

/**
 * Codex mends the receipts and asks before it changes a file, while Pi writes
 * about prices and is done. Nobody waits for the other.
 */
export const swarmBeside = (): Moment[] => {
	const search = codexCall('call_1', 'Bash', {
		command: 'rg -n "cartTotal" mail',
	});
	const read = piCall('call_a', 'read', {path: 'docs/prices.md'});
	return [
		codex(400, 'SessionStart', {source: 'startup'}),
		codex(300, 'UserPromptSubmit', {
			prompt: 'Receipts take the discount off twice as well. Mend them.',
		}),
		pi(200, 'session_start', {reason: 'startup'}),
		pi(300, 'input', {
			text: 'Explain in the guide how prices are rounded.',
			source: 'interactive',
		}),
		codex(500, 'PreToolUse', search),
		pi(200, 'tool_call', read),
		codex(300, 'PostToolUse', {
			...search,
			tool_response: 'mail/receipt.ts:5:cartTotal(cart, discount)\n',
		}),
		pi(200, 'tool_result', {
			...read,
			content: [{type: 'text', text: '# Prices\n'}],
			isError: false,
		}),
		...changesReceipts(),
		pi(100, 'agent_end', {
			lastText: 'The guide says now that only the total is rounded.',
		}),
	];
};

const changesReceipts = (): Moment[] => {
	const {tool_use_id: id, ...change} = codexCall('call_2', 'apply_patch', {
		command: patch,
	});
	return [
		codex(600, 'PreToolUse', {...change, tool_use_id: id}),
		codex(60, 'PermissionRequest', change),
		codex(500, 'PostToolUse', {
			...change,
			tool_use_id: id,
			tool_response:
				'Exit code: 0\nOutput:\nSuccess. Updated the following files:\nM mail/receipt.ts\n',
		}),
		codex(400, 'Stop', {
			stop_hook_active: false,
			last_assistant_message: 'Receipts show what the customer pays.',
		}),
	];
};

/** They leave before the session that the demo is about. */
export const swarmLeaves = (): Moment[] => [
	codex(300, 'SessionEnd', {reason: 'other'}),
	pi(200, 'session_shutdown', {reason: 'quit'}),
];

const codexCall = (id: string, name: string, input: Payload): Payload => ({
	tool_name: name,
	tool_input: input,
	tool_use_id: id,
});

const piCall = (id: string, name: string, input: Payload): Payload => ({
	toolName: name,
	toolCallId: id,
	input,
});

const says =
	(agent: AgentName, common: Payload) =>
	(gapMs: number, hookName: string, fields: Payload): Moment => ({
		agent,
		gapMs,
		hookName,
		payload: {...common, ...fields},
	});

const codexSays = says('codex', {
	session_id: '01a20323-5355-7a50-9ca7-40e770a5cfa0',
	transcript_path: '',
	cwd: receipts,
	model: 'gpt-5.5',
	permission_mode: 'default',
});
const codex = (gapMs: number, hookName: string, fields: Payload): Moment =>
	codexSays(gapMs, hookName, {hook_event_name: hookName, ...fields});

const pi = says('pi', {
	session_id: '01a2033d-fce2-75e1-88f4-c48fd6e9b73d',
	transcript_path: '',
	cwd: guide,
});
