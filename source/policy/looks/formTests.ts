import {type Form} from '../../programs/program.js';

/** Longer words are not proven: no expression of a record is asked about more. */
const longest = 4096;

/** True if the whole text is known, and is what the expression of a record wants. */
export function fits(pattern: RegExp, text: string | undefined): boolean {
	return text !== undefined && text.length <= longest && pattern.test(text);
}

/** True if an option brings the pattern or script that an operand would else be. */
export const replaces = (form: Form, name: string) =>
	form.replaces?.split(' ').includes(name) === true;

/** A line of operands of which none is written or run. */
export const isHarmlessLine = (line: string) =>
	/^(?:(?:read|text)\*? ?)*$/.test(line);
