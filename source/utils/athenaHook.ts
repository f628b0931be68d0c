/**
 * True for a hook command that athena registered to hear of events, of this
 * version or another. It is no hook of the person's: whoever runs hooks leaves
 * it out, or athena would report to itself.
 */
export function isAthenaHook(command: string): boolean {
	return command.includes('/athena/hook.sh"');
}
