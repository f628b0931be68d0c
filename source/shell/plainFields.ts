import {type Field} from './field.js';

/**
 * The words of a command that is nothing but plain words, as a shell hands them
 * on; undefined: it takes a parser to tell. Most commands are that plain, and
 * most of what reading them costs is the parser.
 */
export function plainFields(command: string): Field[] | undefined {
	if (command.length > longest || !plain.test(command)) return undefined;
	const fields: Field[] = [];
	let pos = 0;
	for (const text of command.split(' ')) {
		const end = pos + text.length;
		fields.push({text, value: text, pos, end});
		pos = end + 1;
	}

	return reserved.has(fields[0]?.text ?? '') ? undefined : fields;
}

/** UTF-16 units. */
const longest = 1000;

/**
 * Words of characters that mean themselves wherever they stand, a blank between
 * them; one that begins as an assignment does is for the parser.
 */
const plain = /^[\w@%+:,./-]+(?: (?!\w+\+?=)[\w@%+:,./=-]+)*$/;

/** Words of the shell, where a command begins. */
const reserved: ReadonlySet<string> = new Set(
	'case coproc do done elif else esac fi for function if in select then time until while'.split(
		' ',
	),
);
