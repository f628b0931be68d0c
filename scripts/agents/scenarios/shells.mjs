/** A shell call as each agent's model makes it. */
export const shells = {
	gemini: command => ({name: 'run_shell_command', args: {command}}),
	copilot: command => ({name: 'bash', args: {command, description: 'd'}}),
	opencode: command => ({name: 'bash', args: {command, description: 'd'}}),
	pi: command => ({name: 'bash', args: {command}}),
	qwen: command => ({
		name: 'run_shell_command',
		args: {command, is_background: false},
	}),
};
