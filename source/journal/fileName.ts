import {createHash} from 'node:crypto';

/**
 * A safe file name (without extension) for a session id. Ids come from the
 * agent: whatever is not plainly safe on every file system, case-insensitive
 * ones included, is replaced and made unique again by a short hash.
 */
export function journalFileName(sessionId: string): string {
	const safe = sessionId
		.toLowerCase()
		.replaceAll(/[^a-z\d_-]/g, '_')
		.slice(0, 80);
	if (safe === sessionId && safe !== '') return safe;
	const hash = createHash('sha256').update(sessionId).digest('hex');
	return `${safe || 'session'}-${hash.slice(0, 12)}`;
}
