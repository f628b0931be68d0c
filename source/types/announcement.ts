/** Something a person should come for. Texts are the agent's: untrusted. */
export type Announcement = {
	session: string;
	/** Whose session it is. */
	agent: string;
	/** The folder it began in, without the way there. */
	project: string;
	title: string;
	reason: 'permission' | 'question' | 'plan' | 'done' | 'failed';
	/** What is asked, or was said last; one line. */
	text: string;
	/** How many requests wait, of all sessions. */
	waiting: number;
	/** How many more began to wait at the same moment. */
	more: number;
};

/** `shop ❯ rename the helper`. */
export const announcedTitle = ({
	project,
	title,
}: Pick<Announcement, 'project' | 'title'>): string => `${project} ❯ ${title}`;

/** Why, and what: `asks: Bash(npm test), and 2 more`. */
export function announcedBody({
	reason,
	text,
	more,
}: Pick<Announcement, 'reason' | 'text' | 'more'>): string {
	const said = text === '' ? reasons[reason] : `${reasons[reason]}: ${text}`;
	return more > 0 ? `${said}, and ${more} more` : said;
}

const reasons: Readonly<Record<Announcement['reason'], string>> = {
	permission: 'permission',
	question: 'question',
	plan: 'plan',
	done: 'your turn',
	failed: 'failed',
};
