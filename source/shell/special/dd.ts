import {fieldTail, knownText} from '../field.js';
import {type Invocation} from '../invocation.js';
import {touch} from '../touch.js';

/** `dd if=… of=…`. */
export function runDd({args, draft}: Invocation): void {
	for (const field of args) {
		const name = /^(\w+)=/.exec(knownText(field))?.[1];
		if (name === 'if') touch(draft, 'read', fieldTail(field, 3));
		else if (name === 'of') touch(draft, 'write', fieldTail(field, 3));
		else if (
			name === undefined &&
			!/^--(?:help|version)$/.test(field.value ?? '')
		)
			draft.isComplete = false;
	}
}
