import {payloadText, type RuntimeEvent} from '../../runtime/types.js';
import {textOf} from '../../utils/lineDecoder.js';
import {notAsWritten, type NotAsWritten} from '../../utils/notAsWritten.js';

/** So many are told one by one. */
const mostTold = 5;

/** Longer than this what was written is cut, UTF-16 units. */
const longest = 60;

/**
 * What of a call is not as its agent wrote it, a sentence each: it may run
 * something else than anybody is shown. Empty where it is, or where the text
 * that was sent is not there.
 */
export function misreadOf(event: RuntimeEvent): string[] {
	const text = event[payloadText];
	if (text === undefined) return [];
	const written = typeof text === 'string' ? text : textOf(text);
	// Nearly all are: who writes it as it is read leaves nothing out.
	if (JSON.stringify(event.payload) === written) return [];
	const found = notAsWritten(written).filter(isOfCall);
	const more = found.length - mostTold;
	return [
		...found.slice(0, mostTold).map(sentence),
		...(more > 0 ? [`${more} more values are not as they were written`] : []),
	];
}

/** What the call does, and which tool it is. */
const isOfCall = ({path: [top, ...inner], type}: NotAsWritten): boolean =>
	top === 'tool_input' ||
	(type === 'twice' && inner.length === 0 && aboutCall.has(top ?? ''));

/** What else of a payload says what is done, where, and by whom. */
const aboutCall: ReadonlySet<string> = new Set(
	'tool_name cwd agent_id agent_type permission_mode session_id hook_event_name'.split(
		' ',
	),
);

function sentence(found: NotAsWritten): string {
	const name = cut(found.path.slice(1).join('.') || found.path.join('.'));
	return found.type === 'twice'
		? `${name} was written twice: only the last is shown`
		: `a number stands here as ${cut(found.read)} that was written ${cut(found.written)} (${name})`;
}

const cut = (text: string) =>
	text.length > longest ? `${text.slice(0, longest)}…` : text;
