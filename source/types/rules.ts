/**
 * A rule by tool name. Deny rules are asked before approve rules, whatever
 * their order: an approval never beats a refusal.
 */
export type HookRule = {
	id: string;
	/** Exact tool name, `*` for every tool, or a prefix ending in `*` (`mcp__github__*`). */
	toolName: string;
	action: 'approve' | 'deny';
	/** Who wrote it; a denial says so to the agent. */
	addedBy: string;
	/** Unix ms. */
	createdAt?: number;
	/** The only session it speaks about; left out: all of them. */
	sessionId?: string;
};

/** True if the pattern (exact, `*`, or a trailing `*`) names this tool. */
export function matchesToolPattern(pattern: string, toolName: string): boolean {
	if (pattern === '*') return true;
	if (pattern.endsWith('*')) return toolName.startsWith(pattern.slice(0, -1));
	return pattern === toolName;
}

/** The rule that decides for this tool in this session, deny before approve, or undefined. */
export function matchRule(
	rules: readonly HookRule[],
	toolName: string,
	sessionId: string,
): HookRule | undefined {
	const fitting = rules.filter(
		rule =>
			matchesToolPattern(rule.toolName, toolName) &&
			(rule.sessionId ?? sessionId) === sessionId,
	);
	return (
		fitting.find(rule => rule.action === 'deny') ??
		fitting.find(rule => rule.action === 'approve')
	);
}
