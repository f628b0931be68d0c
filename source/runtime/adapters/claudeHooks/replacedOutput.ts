import {isRecord} from '../../../utils/isRecord.js';
import {readToolName} from '../../eventFields.js';
import {type RuntimeEvent} from '../../types.js';
import {type ReplacedOutput} from './protocol.js';

/**
 * A text for the model in place of what a tool gave back. Claude takes it only
 * in the shape of that tool's own output, and goes on with the original
 * otherwise: undefined where the shape is not known.
 */
export function replacedOutput(
	event: RuntimeEvent,
	text: string,
): ReplacedOutput | undefined {
	const hookEventName = 'PostToolUse';
	if (readToolName(event)?.startsWith('mcp__'))
		return {hookEventName, updatedMCPToolOutput: [{type: 'text', text}]};
	const response = isRecord(event.payload) ? event.payload.tool_response : null;
	const output = saying(response, text);
	return output === undefined
		? undefined
		: {hookEventName, updatedToolOutput: output};
}

function saying(response: unknown, text: string): unknown {
	if (typeof response === 'string') return text;
	if (!isRecord(response)) return undefined;
	const {stdout, file} = response;
	if (typeof stdout === 'string')
		return {...response, stdout: text, stderr: ''};
	return isRecord(file) && typeof file.content === 'string'
		? {...response, file: {...file, content: text}}
		: undefined;
}
