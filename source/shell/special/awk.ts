import {type Invocation} from '../invocation.js';
import {programOf} from '../../programs/table.js';
import {codeOfAwk} from './awkCode.js';
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
	const code = codeOfAwk(program);
	if (code === undefined) return 'awk: the program can’t be followed';
	if (/\bsystem\b|@|\bgetline\b/.test(code))
		return 'awk runs commands or reads files of its own';
	if (/\bARG[VC]\b/.test(code)) return 'awk says itself which files it reads';
	if (code.replaceAll('||', ' ').includes('|'))
		return 'awk pipes into a command';
	if (code.split(/[;{}\n]/).some(printsToFile)) return 'awk writes to a file';
	return undefined;
}

/** `print x > "file"`: behind the first print of a statement. */
function printsToFile(statement: string): boolean {
	const at = statement.search(/\bprintf?\b/);
	return at >= 0 && statement.includes('>', at);
}
