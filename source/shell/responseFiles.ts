import {fieldTail, knownText, type Field} from './field.js';
import {type Invocation} from './invocation.js';
import {
	responseFiles,
	type ResponseFile,
} from '../programs/records/responseFiles.js';
import {touch, touchUnseen} from './touch.js';
import {unversioned} from '../programs/unversioned.js';

/** Notes the files out of which a program takes more words: it opens what they name, too. */
export function noteResponseFiles({program, args, draft}: Invocation): void {
	const known = responseFileOf(program);
	if (!known) return;
	for (const list of listsIn(args, known)) {
		touchUnseen(draft, list);
		touch(draft, 'read', list);
	}
}

/** How a program, of whichever version, is given such a file; undefined: nobody knows that it is. */
export const responseFileOf = (program: string): ResponseFile | undefined =>
	listOf(program) ?? listOf(unversioned(program));

const listOf = (program: string): ResponseFile | undefined =>
	Object.hasOwn(responseFiles, program) ? responseFiles[program] : undefined;

function listsIn(
	args: readonly Field[],
	{isMarked, behind}: ResponseFile,
): readonly Field[] {
	if (isMarked)
		return args
			.filter(field => /^@./.test(knownText(field)))
			.map(field => fieldTail(field, 1));
	if (!behind) return [];
	const words = args.map(knownText);
	const [option, value] = behind.beside ?? [];
	if (
		option !== undefined &&
		!words.some((word, at) => word === option && words[at + 1] === value)
	)
		return [];
	return args.filter((_, at) => words[at - 1] === behind.option);
}
