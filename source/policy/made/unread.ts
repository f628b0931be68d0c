import {type Segment} from '../../shell/types.js';

/** What stands for the names in a patch, or an archive, that can't be read here. */
export const unread = 'a patch or an archive';

/** Whether a segment changes files by one of these, and nobody can say which. */
export const changesUnread = ({accesses}: Segment): boolean =>
	accesses.some(
		({kind, text, path}) =>
			text === unread && path === undefined && kind !== 'read',
	);
