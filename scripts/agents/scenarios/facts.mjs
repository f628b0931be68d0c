const look = {description: 'Look', prompt: 'SUBTASK look'};

/**
 * What the scenarios that every agent plays need to know of each. Codex has
 * scenarios of its own, and needs no row.
 *
 * - `shell`: a shell call as its model makes it
 * - `subagent`: a call that starts one, whose prompt says SUBTASK; left out: it
 *   has none. `isNameless`: a subagent's calls look like their parent's
 * - `question`: a question as its model asks it, where athena answers it; and
 *   `asked`, what stands there meanwhile
 * - `resume`: arguments that go on with a session
 * - `cannotEdit`: it runs its own input, so a call that was edited is denied
 * - `saysBeforeCalls`: its own record has what it says before a call, and no hook
 * - `tellsErrors`: the event that says that its model failed: of a hook, or of
 *   its own record; left out: it just ends, or waits
 * - `screen`: how a person works with its own screen:
 *   - `ready`: what it shows when it takes a prompt
 *   - `agreed`: dialogs before that, which the person has agreed to
 *   - `dialog`: what stands there when it asks its own person
 *   - `escapes`: how often Escape interrupts it
 *   - `lets`: the person's key for "yes, once" in that dialog
 *   - `interrupts`: the key that interrupts it while a hook is held, though it
 *     ends no hook; left out: Escape ends it (docs/agents.md)
 *   - `locked`: its Escape waits for a held hook
 */
export const facts = {
	gemini: {
		shell: command => ({name: 'run_shell_command', args: {command}}),
		subagent: {
			name: 'invoke_agent',
			args: {agent_name: 'generalist', prompt: 'SUBTASK look'},
			isNameless: true,
		},
		resume: id => ['on', '--resume', id],
		screen: {
			ready: 'Type your message',
			dialog: 'Allow execution of',
			lets: 'enter',
			escapes: 1,
			interrupts: 'escape',
		},
	},
	copilot: {
		shell: command => ({name: 'bash', args: {command, description: 'd'}}),
		subagent: {
			name: 'task',
			args: {...look, agent_type: 'explore', name: 'looker'},
		},
		question: (message, choices) => ({
			name: 'ask_user',
			args: {
				message,
				requestedSchema: {
					type: 'object',
					properties: {choice: {type: 'string', enum: choices}},
					required: ['choice'],
				},
			},
		}),
		asked: 'Copilot needs information',
		resume: id => ['on', `--resume=${id}`],
		saysBeforeCalls: true,
		tellsErrors: 'StopFailure',
		screen: {
			ready: '/ commands',
			agreed: [
				{dialog: 'Confirm folder trust', key: 'enter'},
				{dialog: 'wants elevated permissions', key: 'enter'},
			],
			dialog: 'Hook permission request',
			lets: 'enter',
			escapes: 2,
			interrupts: '\u0003',
			locked: true,
		},
	},
	opencode: {
		shell: command => ({name: 'bash', args: {command, description: 'd'}}),
		subagent: {name: 'task', args: {...look, subagent_type: 'general'}},
		question: (question, choices) => ({
			name: 'question',
			args: {
				questions: [
					{
						...{question, header: 'Choice'},
						options: choices.map(label => ({label, description: 'd'})),
					},
				],
			},
		}),
		asked: 'Type your own answer',
		resume: id => ['-s', id, 'on'],
		tellsErrors: 'StopFailure',
		screen: {
			ready: 'Ask anything',
			dialog: 'Permission required',
			lets: 'enter',
			escapes: 2,
		},
	},
	pi: {
		shell: command => ({name: 'bash', args: {command}}),
		resume: id => ['--session', id, 'on'],
		saysBeforeCalls: true,
		tellsErrors: 'StopFailure',
		screen: {
			ready: '0.0%/100k',
			dialog: 'athena held',
			lets: 'enter',
			escapes: 1,
		},
	},
	qwen: {
		shell: command => ({
			name: 'run_shell_command',
			args: {command, is_background: false},
		}),
		subagent: {
			name: 'agent',
			args: {...look, subagent_type: 'general-purpose'},
		},
		resume: id => ['on', '--resume', id],
		cannotEdit: true,
		saysBeforeCalls: true,
		tellsErrors: 'TranscriptTurnEnd',
		screen: {
			ready: 'Type your message',
			dialog: 'Allow execution of',
			lets: 'enter',
			escapes: 1,
		},
	},
};
