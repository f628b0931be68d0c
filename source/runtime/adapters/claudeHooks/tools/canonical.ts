import {type CallKind} from '../../../call.js';
import {type ClaudeTool} from './names.js';

/**
 * The words in which filters, intercepts and rules speak of kinds of calls,
 * whatever an agent calls its tools; a kind that is left out has only the
 * agent's own.
 */
export const canonicalNames: Readonly<Partial<Record<CallKind, ClaudeTool>>> = {
	shell: 'Bash',
	read: 'Read',
	edit: 'Edit',
	write: 'Write',
	delete: 'Write',
	search: 'Grep',
	fetch: 'WebFetch',
	webSearch: 'WebSearch',
	agent: 'Agent',
	question: 'AskUserQuestion',
	todo: 'TodoWrite',
};
