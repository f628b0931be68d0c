import {type Form} from '../../programs/program.js';
import {type FoundOption} from '../../programs/readOptions.js';
import {isStream, knownText} from '../../programs/word.js';
import {type Argument, type Segment} from '../../shell/types.js';
import {type Subject} from '../subject.js';
import {maySearchFolder} from './search.js';
import {mayBeShown} from './shown.js';

/** Of a file and a folder, what is opened is the file of that name in the folder. */
export function pairsFit(
	options: readonly FoundOption<Argument>[],
	operands: readonly Argument[],
	{pairsNames, recursive, inspects = {}}: Form,
	segment: Segment,
	subject: Subject,
): boolean {
	if (!pairsNames) return true;
	const [one, other, ...more] = operands;
	if (!one || !other) return true;
	const isDeep = options.some(
		({name}) => recursive?.split(' ').includes(name) === true,
	);
	return (
		more.length === 0 &&
		[fileInFolder(one, other), fileInFolder(other, one)].every(file =>
			mayBeShown(file, inspects, segment, subject),
		) &&
		((!isDeep && (isSurelyFile(one) || isSurelyFile(other))) ||
			operands.every(folder => maySearchFolder(folder, segment, subject)))
	);
}

function fileInFolder(file: Argument, folder: Argument): Argument {
	const join = (start: string, end: string) =>
		`${start}/${end.slice(end.lastIndexOf('/') + 1)}`;
	const text = join(folder.text, file.text);
	// What is no name at all (a stream) is opened by none.
	if (file.value === undefined && file.pattern === undefined) return folder;
	if (folder.value === undefined && folder.pattern === undefined) return file;
	const known = join(knownText(folder), knownText(file));
	return file.pattern === undefined && folder.pattern === undefined
		? {text, value: known}
		: {text, pattern: known};
}

/** By its ending: few folders have one. */
const isSurelyFile = (word: Argument) =>
	/[^/.]\.[A-Za-z]\w*$/.test(knownText(word)) ||
	isStream(word) ||
	word.value === '-';
