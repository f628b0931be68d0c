/**
 * Codex's tools (0.169.0) that are known by name. `rows.ts` must say what each
 * of them is; a tool that is not among them is read by its input.
 */
export type CodexTool =
	| 'Bash'
	| 'apply_patch'
	| 'close_agent'
	| 'create_goal'
	| 'exec'
	| 'exec_command'
	| 'get_goal'
	| 'js_repl'
	| 'js_repl_reset'
	| 'list_mcp_resource_templates'
	| 'list_mcp_resources'
	| 'local_shell'
	| 'read_mcp_resource'
	| 'request_user_input'
	| 'resume_agent'
	| 'send_input'
	| 'send_message'
	| 'shell'
	| 'shell_command'
	| 'spawn_agent'
	| 'update_goal'
	| 'update_plan'
	| 'view_image'
	| 'wait'
	| 'wait_agent'
	| 'web_search'
	| 'write_stdin';
