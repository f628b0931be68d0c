import {programs} from '../../programs/table.js';
import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../shell/types.js';
import {flagTest} from '../../programs/flags.js';
import {type PolicyContext} from '../types.js';
import {placedIn, withNamesInFiles} from './namesInFiles.js';
import {type OwnText, ownTexts, textFed} from './ownTexts.js';
import {wordsOf} from '../../programs/word.js';

/** More lines than that are a list of which nobody says what is in it. */
const mostNames = 500;

/** What stands for the names in a list that can't be read here. */
const unreadList = 'a list of sums';

/**
 * The command with what those of its programs open that check the sums in a list
 * (`sha256sum -c SUMS`): each line of it names a file. The list stands in the
 * command, on the disk, or comes by a pipe; one that is not there names none.
 */
export const readSumLists = (
	shell: ShellAnalysis,
	context: PolicyContext,
): ShellAnalysis =>
	withNamesInFiles(shell, checksSums, (segment, index) =>
		openedBy(segment, index, shell.segments, context),
	);

function checksSums({program = '', args}: Segment): boolean {
	const options = programs.get(program)?.checksLists;
	return options !== undefined && flagTest(options.split(' '))(wordsOf(args));
}

function openedBy(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	{disk, projectDir}: PolicyContext,
): FileAccess[] {
	const files = ownTexts(segments, index, false, disk ?? {});
	const textAt = ({path, isGlob}: FileAccess): OwnText => {
		if (path === undefined || isGlob) return 'computed';
		const own = files.get(path);
		if (own !== undefined) return own;
		const text = disk?.scriptAt?.(path);
		if (text !== undefined) return {texts: [text]};
		return disk?.isThere?.(path) === false ? {texts: []} : 'computed';
	};
	const lists = segment.accesses.filter(
		({kind, isRedirect}) => kind === 'read' && !isRedirect,
	);
	const isFed =
		lists.length === 0 || segment.args.some(({value}) => value === '-');
	const texts = [
		...lists.map(textAt),
		...(isFed ? [textFed(segment, index, segments, disk ?? {})] : []),
	];
	const names = texts.flatMap(text =>
		text === 'computed' ? [] : text.texts.flatMap(namesIn),
	);
	const isKnown = !texts.includes('computed') && names.length <= mostNames;
	const folders = segment.folders ?? [segment.cwd ?? projectDir];
	return [
		...names
			.slice(0, mostNames)
			.flatMap(name => folders.map(folder => placedIn(folder, name, 'read'))),
		...(isKnown ? [] : [{kind: 'read' as const, text: unreadList}]),
	];
}

/** What stands behind the hash that a line begins with. */
function behindHash(line: string): string | undefined {
	const end = line.search(/[ \t]/);
	const name = end < 0 ? '' : line.slice(end).trimStart();
	return name !== '' && hash.test(line.slice(0, end)) ? name : undefined;
}

const hash = /^\\?[\w+/=]{4,256}$/;

/**
 * `HASH  name`, `HASH *name`, or as BSD has it `SHA256 (name) = HASH`; with a
 * backslash before it a name is escaped. A line that is none of these opens nothing.
 */
function namesIn(text: string): string[] {
	return text.split(/\r?\n|\0/).flatMap(line => {
		const plain = behindHash(line.trimStart());
		const [, tagged] =
			/^[ \t]*\\?[\w/-]{1,40} ?\((.+)\) ?= ?\S/.exec(line) ?? [];
		const found = tagged ?? plain;
		if (found === undefined) return [];
		const name = line.trimStart().startsWith('\\')
			? found.replace(/\\(.)/g, (_, letter: string) =>
					letter === 'n' ? '\n' : letter,
				)
			: found;
		// The sign before a name says how the file is read, or is a part of it.
		return tagged === undefined && /^[*?U^]./.test(name)
			? [name, name.slice(1)]
			: [name];
	});
}
