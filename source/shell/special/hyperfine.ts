import {programOf} from '../../programs/table.js';
import {knownText} from '../field.js';
import {runsCode, type Invocation} from '../invocation.js';
import {readByForm} from '../programAccesses.js';

const form = programOf('hyperfine');

/** `hyperfine 'npm test' 'node x.js'`: each of its texts is a command of a shell's. */
export function runHyperfine(invocation: Invocation): void {
	const {draft, args} = invocation;
	const {options, operands, unclear} = readByForm(invocation, form, args);
	draft.isComplete = false;
	for (const {text} of unclear)
		draft.doubts.push(`hyperfine ${text}: what it runs can't be told`);
	for (const {name, value} of options)
		if (
			/^(?:-S|--shell)$/.test(name) &&
			!/^(?:none|default|(?:ba|da|z)?sh)$/.test(value ? knownText(value) : '')
		)
			draft.doubts.push('hyperfine runs its commands by another program');
	for (const command of operands) runsCode(invocation, command, 'hyperfine');
	for (const {meaning, name, value, field} of options)
		if (meaning === 'code')
			runsCode(invocation, value ?? field, `hyperfine ${name}`);
}
