import {mayStandForWords} from '../../programs/naming/responseFiles.js';
import {wordOf} from '../../programs/word.js';
import {type Segment} from '../../shell/types.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {isBelow} from '../places/placePatterns.js';
import {type PolicyContext} from '../types.js';
import {textsByOtherNames} from './compile/commandTexts.js';
import {unknownWords} from './compile/computedWords.js';

/*
 * Words that a response file holds, for what refuses or asks: `gcc @k` is told
 * what stands in k. Where nobody can look, or the command itself may write it,
 * they may be any.
 */

/** Whether some word of it may stand for others. */
export const takesResponses = ({program = '', args}: Segment): boolean =>
	args.some(
		({value}) => value !== undefined && mayStandForWords(program, value),
	);

/** The command with the words of its response files in their place. */
export function withResponses(
	segment: Segment,
	segments: readonly Segment[],
	context: PolicyContext,
): readonly string[] {
	const {program = '', args} = segment;
	if (!takesResponses(segment)) return [];
	const words = args
		.map(wordOf)
		.flatMap(word => wordsBehind(word, 0, {segment, segments, context}));
	const told = {
		...segment,
		text: '',
		args: words.map(word => ({text: word, value: word})),
	};
	return [
		[program, ...words].join(' ').toLowerCase(),
		...textsByOtherNames(told),
	];
}

type Asked = {
	segment: Segment;
	segments: readonly Segment[];
	context: PolicyContext;
};

/** What a word stands for; itself, if no file of that name is there. */
function wordsBehind(
	word: string,
	depth: number,
	asked: Asked,
): readonly string[] {
	const {segment, segments, context} = asked;
	const {program = '', cwd} = segment;
	if (!mayStandForWords(program, word)) return [word];
	const {disk} = context;
	const file = cwd === undefined ? undefined : resolveFrom(cwd, word.slice(1));
	if (
		file === undefined ||
		depth > deepest ||
		!disk?.scriptAt ||
		segments.some(one => one !== segment && mayWrite(one, file))
	)
		return [unknownWords];
	const text = disk.scriptAt(file);
	if (text === undefined)
		return disk.isThere?.(file) === false ? [word] : [unknownWords];
	// What quotes keep together is more words here, and each of them may be meant.
	const words = text.split(/\s+/).filter(one => one !== '');
	if (words.length > mostWords) return [unknownWords];
	return words.flatMap(inner =>
		wordsBehind(inner.replaceAll(/["']|\\(?=.)/g, ''), depth + 1, asked),
	);
}

/** Response files that name others. */
const deepest = 4;
const mostWords = 5000;

const mayWrite = ({accesses}: Segment, file: string): boolean =>
	accesses.some(
		({kind, path, isGlob, isRecursive}) =>
			kind === 'write' &&
			(path === undefined ||
				path === file ||
				isGlob === true ||
				(isRecursive === true && isBelow(file, path))),
	);
