import {readCall} from '../readCall.js';
import {type Call} from '../types.js';

/** What fields are called whose text is run, whoever's tool it is. */
const commandField =
	/^(?:command(?:_?line|_?string)?|cmd|script|shell_?command|bash|exec)$/i;

/** Most of them that are looked at, and most of one, UTF-16 units. */
const [mostCommands, longestCommand] = [20, 2048];
/** Values that are looked at for them. */
const mostValues = 2000;

/**
 * What a tool that nobody knows seems to be given to run, however deep it lies:
 * a server with a shell, a tool that calls others. Enough to ask by, never to
 * allow by.
 */
export function commandsGiven(call: Call): readonly string[] {
	const {shell, kind, paths} = readCall(call);
	if (shell || paths || (kind !== 'mcp' && kind !== 'other')) return [];
	const found: string[] = [];
	const open: unknown[] = [call.input];
	for (let looked = 0; looked < mostValues && open.length > 0; looked++) {
		const value = open.pop();
		if (typeof value !== 'object' || value === null) continue;
		for (const [field, inner] of Object.entries(value)) {
			if (typeof inner === 'object') open.push(inner);
			else if (typeof inner === 'string' && commandField.test(field))
				found.push(inner.slice(0, longestCommand));
		}
	}

	return found.slice(0, mostCommands);
}
