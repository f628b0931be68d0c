import {type RuntimeEvent} from '../../runtime/types.js';
import {isRecord} from '../../utils/isRecord.js';

/** What an event is about, in one line: the tool and its command or file, a prompt. Untrusted. */
export function subjectOf({toolName = '', payload}: RuntimeEvent): string {
	if (!isRecord(payload)) return toolName;
	const input = isRecord(payload.tool_input) ? payload.tool_input : payload;
	const text = [
		input.command,
		input.file_path,
		input.url,
		input.pattern,
		input.prompt,
	].find(value => typeof value === 'string');
	return `${toolName} ${typeof text === 'string' ? shorten(text) : ''}`.trim();
}

/** Longest text shown; the whole of it is in the recording. */
const maxLength = 100;

function shorten(text: string): string {
	const hidden = text.length - maxLength;
	return hidden > 0 ? `${text.slice(0, maxLength)} …(+${hidden})` : text;
}
