import {isRecord} from '../../utils/isRecord.js';
import {unpackJson} from '../../utils/unpackJson.js';
import {readCall} from '../readCall.js';
import {type Call} from '../types.js';
import {mostValues} from './textsGiven.js';

/** Where a call within a call says whose it is, and what it is given. */
const nameFields = [
	...['tool', 'tool_name', 'toolName', 'recipient_name', 'name'],
];
const inputFields = [
	...['parameters', 'input', 'arguments', 'args', 'params'],
	...['tool_input', 'toolInput'],
];

/**
 * The calls of other tools that a tool makes which nobody knows, or which says
 * so: a batch of them, some at a time. Those within them are theirs.
 */
export function callsWithin(call: Call): readonly Call[] {
	const {shell, kind, paths} = readCall(call);
	if (shell || paths || (kind !== 'mcp' && kind !== 'other')) return [];
	const found: Call[] = [];
	const open: unknown[] = Object.values(call.input);
	for (let looked = 0; looked < mostValues && open.length > 0; looked++) {
		const value = open.pop();
		const packed = typeof value === 'string' ? unpackJson(value) : undefined;
		if (packed) open.push(packed);
		else if (Array.isArray(value)) open.push(...(value as unknown[]));
		else if (isRecord(value)) {
			const inner = readInner(value);
			if (inner) found.push({...call, ...inner});
			else open.push(...Object.values(value));
		}
	}

	return found;
}

function readInner(
	record: Readonly<Record<string, unknown>>,
): Pick<Call, 'tool' | 'input'> | undefined {
	const tool = nameFields
		.map(field => record[field])
		.find(name => typeof name === 'string' && name !== '');
	if (typeof tool !== 'string') return undefined;
	for (const field of inputFields) {
		const given = record[field];
		const input = typeof given === 'string' ? unpackJson(given) : given;
		if (isRecord(input))
			// Models write the namespace before it.
			return {tool: tool.replace(/^functions\./, ''), input};
	}

	return undefined;
}
