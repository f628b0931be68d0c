import {knownText, literalField} from '../field.js';
import {runsCode, type Invocation} from '../invocation.js';
import {programOf} from '../../programs/table.js';
import {readByForm} from '../programAccesses.js';

const form = programOf('make');

/**
 * `make`: it runs what its file says, which nobody reads here; what its words
 * have it run: `A=$(shell x)` and `A!=x`; and what a value adds to a line of a
 * recipe that it stands in: `A=; x`.
 */
export function runMake(invocation: Invocation): void {
	readByForm(invocation, form, invocation.args);
	for (const field of invocation.args)
		for (const code of codeIn(knownText(field)))
			runsCode(invocation, literalField(code, field.text), 'make');
}

function codeIn(word: string): readonly string[] {
	if (!/[$!;&|`\n]/.test(word)) return [];
	const [, assigned] = /^[\w.-]{1,100}[ \t]{0,9}!=(.*)$/s.exec(word) ?? [];
	if (assigned !== undefined) return [assigned];
	const [, value] =
		/^[\w.-]{1,100}[ \t]{0,9}[:+?]{0,3}=(.*)$/s.exec(word) ?? [];
	const called = word.split(shellCall).slice(1).map(uptoItsEnd);
	const added = value?.split(/[;&|`\n]+/).slice(1) ?? [];
	return [...called, ...added]
		.map(code => code.trim().replaceAll('$$', '$'))
		.filter(code => code !== '');
}

const shellCall = /\$[({]shell[ \t]/;

/** Up to the parenthesis that was opened before it. */
function uptoItsEnd(text: string): string {
	let depth = 0;
	for (let at = 0; at < text.length; at++) {
		if (/[({]/.test(text.charAt(at))) depth++;
		else if (/[)}]/.test(text.charAt(at)) && depth-- === 0)
			return text.slice(0, at);
	}

	return text;
}
