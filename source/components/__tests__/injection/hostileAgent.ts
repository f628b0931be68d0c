import {type RuntimeEvent} from '../../../runtime/types.js';
import {
	elicitation,
	event,
	permissionRequest,
	planRequest,
	questionRequest,
	toolUse,
} from '../events.js';

/** The next piece of text nobody should trust. */
export type Hostile = () => string;

type Happening = Partial<RuntimeEvent>;

/** Everything an agent can tell without asking, in every field that is text. */
export function hostileSession(text: Hostile): Happening[] {
	const agent = {agentId: text(), agentType: text()};
	const context = {
		cwd: `/tmp/${text()}`,
		transcriptPath: '',
		permissionMode: text(),
	};
	const ended = (
		hookName: 'PostToolUse' | 'PostToolUseFailure',
		tool: string,
		input: Record<string, unknown>,
		id: string,
		rest: Record<string, unknown>,
	) =>
		event(
			hookName,
			{tool_name: tool, tool_input: input, tool_use_id: id, ...rest},
			{toolName: tool, toolUseId: id},
		);
	const bash = {command: text(), description: text()};
	const read = {file_path: text()};
	const odd = `mcp__${text()}__${text()}`;
	const many = {[text()]: text(), list: [text(), {[text()]: [text()]}]};
	return [
		event(
			'SessionStart',
			{source: 'startup', model: text(), session_title: text()},
			{context},
		),
		event('UserPromptSubmit', {prompt: text(), session_title: text()}),
		toolUse('Bash', bash, 'b1'),
		ended('PostToolUse', 'Bash', bash, 'b1', {
			tool_response: {stdout: text(), stderr: text(), interrupted: false},
		}),
		toolUse('Read', read, 'r1'),
		ended('PostToolUse', 'Read', read, 'r1', {
			tool_response: {file: {filePath: text(), content: text()}},
		}),
		toolUse(odd, many, 'm1', agent),
		ended('PostToolUse', odd, many, 'm1', {
			tool_response: [{type: 'text', text: text()}, text()],
		}),
		toolUse(text(), {[text()]: text()}, 'x1'),
		ended('PostToolUseFailure', text(), {}, 'x1', {error: text()}),
		toolUse('Task', {prompt: text(), description: text()}, 't1'),
		event(
			'SubagentStart',
			{agent_id: agent.agentId, agent_type: agent.agentType},
			agent,
		),
		toolUse('TodoWrite', {todos: [{content: text(), id: text()}]}, 'w1'),
		event('TaskCreated', {task_id: text(), task_subject: text()}),
		event('Notification', {message: text(), title: text()}),
		event('PreModelSwitch', {from_model: text(), to_model: text()}),
		event('CwdChanged', {old_cwd: text(), new_cwd: text()}),
		event('InstructionsLoaded', {file_path: text(), memory_type: text()}),
		event('PermissionDenied', {tool_name: text(), reason: text()}),
		event(text(), {[text()]: text()}),
		event('Stop', {
			last_assistant_message: markdown(text),
			background_tasks: [{id: text(), type: text(), description: text()}],
		}),
		event('UserPromptSubmit', {prompt: text()}, {sessionId: text()}),
		toolUse('Bash', {command: text()}, text()),
	];
}

/** A document that uses everything Markdown has. */
const markdown = (text: Hostile) =>
	`# ${text()}\n\n${text()} **${text()}** [${text()}](${text()})\n\n- ${text()}\n  1. ${text()}\n\n> ${text()}\n\n\`\`\`ts\n${text()}\n\`\`\`\n\n| ${cell(text)} | b |\n| --- | --: |\n| ${cell(text)} | ${cell(text)} |\n\n<b>${text()}</b>`;

const cell = (text: Hostile) => text().replaceAll(/[\n|]/g, '');

/** Keys, and `paste` for text from the clipboard. */
export type Walk = readonly string[];

/** Scrolls, looks at details and raw payload, and comes back. */
const around = ['G', 'v', '\r', 'G', 'r', '\u001B', 'p'];

/** A request of each kind, with the keys that show all of it. */
export const dialogs: Readonly<
	Record<string, {request: (text: Hostile) => Happening; walk: Walk}>
> = {
	command: {
		request: text =>
			permissionRequest({
				input: {command: text(), description: text()},
				agentId: text(),
				agentType: text(),
				context: {
					cwd: `/tmp/${text()}`,
					transcriptPath: '',
					permissionMode: text(),
				},
			}),
		walk: [...around, 'A', '\u001B[B', 's', 'n', 'e', 'paste', '\u0013', 'n'],
	},
	'suggested rules': {
		request: text => {
			const request = permissionRequest({
				tool: 'Bash',
				input: {command: text()},
			});
			const suggested = [
				{
					type: 'addRules',
					destination: 'localSettings',
					behavior: 'allow',
					rules: [
						{toolName: 'Bash', ruleContent: text()},
						{toolName: text(), ruleContent: text()},
					],
				},
				{
					type: 'addDirectories',
					destination: text(),
					directories: [text(), text()],
				},
				{type: 'setMode', destination: 'session', mode: text()},
				{type: text(), destination: 'session', [text()]: text()},
			];
			return {
				...request,
				payload: {
					...(request.payload as object),
					permission_suggestions: suggested,
				},
			};
		},
		walk: [
			'A',
			'\u001B[B',
			'\u001B[B',
			'\u001B[B',
			'G',
			'u',
			'n',
			'D',
			'paste',
		],
	},
	'new content': {
		request: text =>
			permissionRequest({
				tool: 'Write',
				input: {file_path: `/tmp/${text()}`, content: `${text()}\n${text()}`},
			}),
		walk: ['c', ...around, 'e', 'paste', '\u001B'],
	},
	change: {
		request: text =>
			permissionRequest({
				tool: 'Edit',
				input: {
					file_path: '/home/ada/demo/a.ts',
					old_string: 'line 3',
					new_string: `${text()}\n${text()}`,
				},
			}),
		walk: ['c', 'G', 'e', 'paste', '\u0013', 'c', 'n'],
	},
	'change of nothing that is there': {
		request: text =>
			permissionRequest({
				tool: 'MultiEdit',
				input: {
					file_path: text(),
					edits: [{old_string: text(), new_string: text()}],
				},
			}),
		walk: ['G', 'e', '\u001B'],
	},
	notebook: {
		request: text =>
			permissionRequest({
				tool: 'NotebookEdit',
				input: {notebook_path: text(), cell_id: text(), new_source: text()},
			}),
		walk: ['G'],
	},
	address: {
		request: text =>
			permissionRequest({
				tool: 'WebFetch',
				input: {url: `https://${text()}/${text()}`, prompt: text()},
			}),
		walk: ['G', 'A', 'n'],
	},
	'server tool': {
		request: text =>
			permissionRequest({
				tool: `mcp__${text()}__${text()}`,
				input: {
					[text()]: text(),
					list: [text(), [text()]],
					deep: {[text()]: {[text()]: 1}},
				},
			}),
		walk: [...around, 'A', '\u001B[B', 'n', 'e', 'paste', '\u0013', 'n'],
	},
	'held by a rule': {
		request: text =>
			toolUse('Held', {[text()]: text()}, 'h1', {
				interaction: {expectsDecision: true, canBlock: true},
				agentId: text(),
				agentType: text(),
			}),
		walk: around,
	},
	plan: {
		request: text => planRequest(markdown(text)),
		walk: [...around, 'e', 'paste', '\u0013', 'G', 'n', 'D', 'paste'],
	},
	questions: {
		request: text =>
			questionRequest(
				[true, false].map(multiSelect => ({
					question: text(),
					header: text(),
					multiSelect,
					options: Array.from({length: 4}, () => ({
						label: text(),
						description: text(),
						preview: text(),
					})),
				})),
			),
		walk: [' ', 'j', 'm', 'paste', '\r', '\t', 'o', 'paste', '\r', '\t', 'G'],
	},
	form: {
		request: text =>
			elicitation({
				mcp_server_name: text(),
				message: text(),
				mode: 'form',
				requested_schema: {
					type: 'object',
					properties: {
						[text()]: {type: 'string', title: text(), description: text()},
						stage: {
							type: 'string',
							enum: [text(), text()],
							enumNames: [text()],
						},
						yes: {type: 'boolean', title: text(), default: true},
						given: {type: 'string', default: text(), pattern: text()},
						[text()]: {type: text()},
					},
					required: [text(), 'stage'],
				},
			}),
		walk: ['\r', 'paste', '\r', 'j', 'l', 'j', ' ', 'r', 'G', '\u001B[D'],
	},
	'form in a browser': {
		request: text =>
			elicitation({
				mcp_server_name: text(),
				message: text(),
				mode: 'url',
				url: `https://${text()}`,
			}),
		walk: ['y', 'G'],
	},
};
