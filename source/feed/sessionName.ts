import {oneLine} from '../utils/oneLine.js';
import {type Session} from './entities.js';
import {shortId} from '../utils/shortId.js';

/** What a person calls a session by. Untrusted text, made visible where it is drawn. */
export type SessionName = {
	/**
	 * The folder it began in, without the way there; of a worktree its main
	 * checkout and branch (`shop@fix-cart`); of an agent that athena started its
	 * name and role.
	 */
	project: string;
	/** The agent's own name of it, else its first prompt, else the beginning of its id. */
	title: string;
};

/** The name of a session; of one that nobody knows, by its id and folder alone. */
export function sessionName(
	session: Pick<Session, 'session_id' | 'cwd'> &
		Partial<
			Pick<
				Session,
				'started_as' | 'started_in' | 'title' | 'first_prompt' | 'worktree'
			>
		>,
): SessionName {
	const {session_id: id, cwd, started_in, title, first_prompt} = session;
	const {started_as: as, worktree} = session;
	const folder = lastOf(started_in ?? cwd);
	const place =
		worktree === undefined
			? folder
			: `${lastOf(worktree.main)}@${worktree.branch ?? folder}`;
	return {
		project: as ? `${as.name} (${as.capability})` : place,
		title: oneLine(title ?? first_prompt ?? shortId(id), 120),
	};
}

const lastOf = (folder: string): string =>
	folder.split('/').findLast(part => part !== '') ?? '/';

/** Both in one: `shop ❯ rename the helper`. */
export function wholeName(name: SessionName): string {
	return `${name.project} ❯ ${name.title}`;
}
