import {type Invocation} from '../invocation.js';
import {programOf} from '../../programs/table.js';
import {readByForm} from '../programAccesses.js';

const form = programOf('awk');

/** `awk`: its program can run commands and write files. */
export function runAwk(invocation: Invocation): void {
	const {draft, args} = invocation;
	const {options, operands} = readByForm(invocation, form, args);
	const given = options.filter(({name}) => /^(?:-e|--source)$/.test(name));
	const hasFile = options.some(({name}) => /^(?:-f|--file)$/.test(name));
	if (hasFile) draft.doubts.push('awk -f runs the program of a file');
	const texts = given.map(({value}) => value?.value);
	if (given.length === 0 && !hasFile) texts.push(operands[0]?.value);
	for (const text of texts) {
		const doubt =
			text === undefined
				? 'awk runs a program that is computed'
				: doubtAwk(text);
		if (doubt === undefined) continue;
		draft.doubts.push(doubt);
		draft.isComplete = false;
	}
}

/** Why an awk program may run commands or write files; undefined: it can't. */
export function doubtAwk(program: string): string | undefined {
	const code = withoutLiterals(program);
	if (code === undefined) return 'awk: the program can’t be followed';
	if (/\bsystem\b|@|\bgetline\b/.test(code))
		return 'awk runs commands or reads files of its own';
	if (code.replaceAll('||', ' ').includes('|'))
		return 'awk pipes into a command';
	if (/\bprintf?\b[^;{}\n]*>/.test(code)) return 'awk writes to a file';
	return undefined;
}

/**
 * The program with strings, regular expressions and comments blanked out.
 * Undefined where a slash could be a division as well as an expression.
 */
function withoutLiterals(program: string): string | undefined {
	let code = '';
	for (let at = 0; at < program.length; at++) {
		const character = program.charAt(at);
		if (character === '"') {
			const end = endOf(program, at, /"(?:\\[^]|[^"\\])*"/y);
			if (end === undefined) return undefined;
			code += '""';
			at = end - 1;
		} else if (character === '#') {
			const end = program.indexOf('\n', at);
			if (end < 0) break;
			at = end - 1;
		} else if (character === '/') {
			const before = code.trimEnd();
			if (/(?:\+\+|--)$/.test(before)) return undefined;
			const word = /[A-Za-z_]\w*$/.exec(before)?.[0];
			if (
				word !== undefined &&
				/^(?:print|printf|return|in|case|else|do|getline|delete|exit)$/.test(
					word,
				)
			)
				return undefined;
			if (/[\w)\]"$]$/.test(before)) {
				code += '/';
				continue;
			}
			const end = endOf(
				program,
				at,
				/\/(?:\\[^]|\[\^?\]?[^\]\n]*\]|[^/\\\n[])*\//y,
			);
			if (end === undefined) return undefined;
			const plainEnd = endOf(program, at, /\/(?:\\[^]|[^/\\\n])*\//y);
			if (end !== plainEnd) return undefined;
			code += '""';
			at = end - 1;
		} else code += character;
	}
	return code;
}

function endOf(text: string, at: number, pattern: RegExp): number | undefined {
	pattern.lastIndex = at;
	const match = pattern.exec(text);
	return match ? at + match[0].length : undefined;
}
