import {type Field, knownText, literalField} from '../field.js';
import {runsCode, type Invocation} from '../invocation.js';
import {programOf} from '../../programs/table.js';
import {readByForm} from '../programAccesses.js';
import {touch} from '../touch.js';

const form = programOf('make');

/**
 * `make`: it runs what its file says, which nobody reads here; what its words
 * have it run: `A=$(shell x)` and `A!=x`; what a value adds to a line of a recipe
 * that it stands in: `A=; x`; and what it runs each line by (`SHELL=x y`). A
 * variable that is set for it is read as one of its words is.
 */
export function runMake(invocation: Invocation): void {
	const {draft, args} = invocation;
	readByForm(invocation, form, args);
	const set = draft.assignments.flatMap(({value}) => value ?? []);
	for (const text of set) {
		runsEach(invocation, callsIn(text), text);
		touchFiles(invocation, text);
	}

	for (const field of args) {
		const word = knownText(field);
		runsEach(invocation, codeIn(word), field.text);
		touchFiles(invocation, word);
	}
}

function runsEach(
	invocation: Invocation,
	codes: readonly string[],
	text: string,
): void {
	for (const code of codes)
		runsCode(invocation, literalField(code, text), 'make');
}

/** `$(file >x,text)` writes a file, `$(file <x)` is what stands in one. */
function touchFiles({draft}: Invocation, word: string): void {
	for (const part of word.split(/\$[({]file[ \t]+/).slice(1)) {
		const [, sign = '', name = ''] =
			/^(>{1,2}|<)[ \t]*([^,]*)/.exec(part) ?? [];
		const file = sign === '<' ? uptoItsEnd(name) : name;
		if (file !== '')
			touch(draft, sign === '<' ? 'read' : 'write', fileField(file.trim()));
	}
}

const fileField = (name: string): Field =>
	name.includes('$') ? {text: name, pos: -1, end: -1} : literalField(name);

function codeIn(word: string): readonly string[] {
	const [, name = '', sign = '', value] =
		/^([\w.-]{1,100})[ \t]{0,9}([:+?!]{0,3})=(.*)$/s.exec(word) ?? [];
	if (sign === '!') return [value ?? ''].filter(Boolean);
	if (value !== undefined && /^\.?SHELL(?:FLAGS)?$/.test(name))
		return [...callsIn(word), ...codesOf([shellCode(name, value)])];
	if (!/[$;&|`\n]/.test(word)) return [];
	const added = value?.split(/[;&|`\n]+/).slice(1) ?? [];
	return [...callsIn(word), ...codesOf(added)];
}

/** What the shell that it runs its lines by runs first: `-c x`, and what such a shell is, if it has words of its own. */
function shellCode(name: string, value: string): string {
	if (name === 'SHELL') return /\s/.test(value) ? value : '';
	const words = value.split(/\s+/);
	const at = words.findIndex(word => /^-\w*c$/.test(word));
	return at < 0 ? '' : words.slice(at + 1).join(' ');
}

/** What is called there: `$(shell x)`. */
const callsIn = (word: string): readonly string[] =>
	codesOf(word.split(shellCall).slice(1).map(uptoItsEnd));

const codesOf = (codes: readonly string[]): readonly string[] =>
	codes
		.map(code => code.trim().replaceAll('$$', '$'))
		.filter(code => code !== '');

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
