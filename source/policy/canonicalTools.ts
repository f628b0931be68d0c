/*
 * The words in which rules speak of what calls do, whatever an agent calls its
 * tools: `~t Bash` is a shell, and a `cat x` is a Read of x to a rule.
 */

/** The tools that stand for an access of the shell's: what `cat x` and `tee x` are to a file rule. */
export const fileTools: Readonly<Record<'read' | 'write', readonly string[]>> =
	{
		read: ['Read', 'NotebookRead'],
		write: ['Write', 'Edit', 'MultiEdit', 'NotebookEdit'],
	};

/** The tool that stands for the shell. */
export const shellTool = 'Bash';

/** The tool that stands for going to an address. */
export const webTool = 'WebFetch';

/** Tools that go to an address, and name no file. */
export const webTools: readonly string[] = [webTool, 'WebSearch'];

/** A tool of an MCP server. */
export const serverTool = (server: string, tool: string): string =>
	`mcp__${server}__${tool}`;

/** Every tool of an MCP server. */
export const serverPattern = (server: string): string => `mcp__${server}__*`;
