import path from 'node:path';
import {type Argument, type Segment} from '../../../shell/types.js';
import {leadIn} from './leadIn.js';
import {changesNothing, transparentWrappers} from '../readThrough.js';
import {systemFolders} from '../../places/systemFolders.js';
import {quoteWord} from '../../../shell/quoteWord.js';

/** A text that something may be allowed by. */
export type StrictText = {
	text: string;
	/** False: more follows that nobody can see; only its beginning counts. */
	isWhole: boolean;
	/** Names of the program, where wrappers or variables stand before it. */
	behind?: readonly string[];
};

/** True for an argument whose text is made while the command runs. */
export const isComputed = ({text, value, pattern}: Argument) =>
	value === undefined && (pattern === undefined || text.includes('$'));

/**
 * What an allow rule may be measured by: the program with its arguments quoted
 * where it takes quotes, and the source. Neither where the words would not say
 * what runs: another program of the same name, rights or variables that change
 * what it does.
 */
export function strictTexts(
	segment: Segment,
	projectDir: string,
): StrictText[] {
	const name = strictName(segment, projectDir);
	if (name === undefined) return [];
	const {text} = segment;
	const args = segment.args.map(one => withStatus(one));
	// Who computes an argument may compute any; the names of files are only names.
	if (args.some(isComputed)) return [];
	const hole = args.findIndex(({value}) => value === undefined);
	const isWhole = hole === -1;
	const known = isWhole ? args : args.slice(0, hole);
	const source = text.trim();
	const bare = isBare(segment);
	const texts: StrictText[] = [];
	if (bare) {
		const words = known.map(({value}) => quoteWord(value ?? ''));
		texts.push({text: [name, ...words].join(' '), isWhole});
	}

	if (!isWhole || source === '') return texts;
	const behind = {behind: [segment.program ?? '', segment.programPath ?? name]};
	if (bare || showsAll(segment, source))
		texts.push({text: source, isWhole, ...(isLed(segment) && behind)});
	if (bare) return texts;
	const {wrappers, assignments, length} = leadIn(segment, source);
	const rest = {
		wrappers: segment.wrappers.slice(wrappers),
		assignments: segment.assignments.slice(assignments),
	};
	const shown = source.slice(length);
	if (length > 0 && showsAll(rest, shown))
		texts.push({text: shown, isWhole, ...behind});
	return texts;
}

/** `$?`, also among plain text in double quotes: a number, whatever it is. */
const onlyStatus = /^(?:\$\?|"(?:[^"$`\\]|\$\?)*")$/;

/** What it says with the last status in it, which shows itself. */
const withStatus = (word: Argument): Argument =>
	isComputed(word) && onlyStatus.test(word.text)
		? {...word, value: word.text.replaceAll('"', '')}
		: word;

function strictName(
	{program, programPath, cwd}: Segment,
	projectDir: string,
): string | undefined {
	if (program === undefined || quoteWord(program) !== program) return undefined;
	if (programPath === undefined) return program;
	if (path.isAbsolute(programPath))
		return systemFolders.includes(path.dirname(programPath))
			? program
			: programPath;
	// `./test.sh` is another script in another folder.
	return cwd === projectDir ? programPath : undefined;
}

const isBare = (segment: Segment) =>
	segment.wrappers.every(wrapper => transparentWrappers.has(wrapper)) &&
	segment.assignments.every(one => changesNothing(one, segment));

const isLed = ({wrappers, assignments}: Segment) =>
	wrappers.length > 0 || assignments.length > 0;

/** True if the source begins with every wrapper and variable that matters. */
function showsAll(
	{wrappers, assignments}: Pick<Segment, 'wrappers' | 'assignments'>,
	source: string,
): boolean {
	const first =
		assignments.length > 0 && /^\w+\+?=/.test(source)
			? `${assignments[0]?.name ?? ''}=`
			: wrappers[0]?.split(' ')[0];
	return first !== undefined && source.startsWith(first);
}
