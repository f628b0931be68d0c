/** Names that athena itself gives: to the agent, to its person, to what nobody did. */
const ownNames =
	/^(?:agent|root|main|you|user|person|system|athena|rule|policy|guard|hook)$|^(?:agent|subagent):/i;

/** What stands between the parts of a title, and quotes like those put around a name. */
const separators = /[·❯›│|“”\n\r]/g;

/**
 * What a subagent is called where people read who asks. Its type is a name that
 * anybody may give (`.claude/agents/user.md`): one that reads like athena's own
 * word, or like another part of the line, is put in quotes.
 */
export function subagentLabel(type: string): string {
	const plain = type.replace(separators, '_');
	return plain !== type || ownNames.test(type.trim()) ? `“${plain}”` : type;
}

/** Whether a name is a word of athena's own, which is no name of a subagent's to allow by. */
export const isOwnName = (name: string): boolean => ownNames.test(name.trim());
