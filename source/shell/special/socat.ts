import {knownText} from '../field.js';
import {runsCode, type Invocation} from '../invocation.js';
import {literalField} from '../field.js';

/** `socat … EXEC:command`: its addresses can run programs and open files. */
export function runSocat(invocation: Invocation): void {
	const {args, draft} = invocation;
	draft.isComplete = false;
	for (const field of args) {
		const match = /^(?:EXEC|SYSTEM|SHELL):(.*)$/is.exec(knownText(field));
		if (!match) continue;
		draft.doubts.push('socat connects a program to the other side');
		const [code = ''] = (match[1] ?? '').split(',');
		runsCode(invocation, literalField(code.replaceAll('\\', '')), 'socat');
	}
}
