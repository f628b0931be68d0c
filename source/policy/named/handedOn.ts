import {
	type ToBeNamed,
	wordsToBeNamed,
} from '../../programs/naming/mustBeNamed.js';
import {
	ownCommands,
	projectScripts,
} from '../../programs/runs/projectScripts.js';
import {programs} from '../../programs/table.js';
import {analyseShell} from '../../shell/analyse.js';
import {type Segment} from '../../shell/types.js';
import {quoteWord} from '../../shell/quoteWord.js';
import {type Disk} from '../types.js';
import {namedScripts} from './namedScripts.js';
import {wordsOf} from '../../programs/word.js';

/** Scripts that run scripts by their names. */
const deepest = 3;

/**
 * What has to be named of the words that a command hands on to a script which a
 * file of the project gives a name (`npm test -- --diff x`): by the record of
 * the program that the script ends with. Only more than without that file.
 */
export function wordsHandedOn(
	segment: Segment,
	disk: Pick<Disk, 'scriptAt' | 'namesIn'> | undefined,
	home: string,
	depth = 0,
): readonly ToBeNamed[] {
	const {program = '', args} = segment;
	if (
		!disk?.scriptAt ||
		depth > deepest ||
		!Object.hasOwn(projectScripts, program)
	)
		return [];
	const words = wordsOf(args);
	if (!words.some(word => word.startsWith('-'))) return [];
	if (isOwnCommand(program, words[0])) return [];
	return namedScripts(segment, disk).flatMap(({commands, behind, folder}) => {
		const given = handed(program, words, behind);
		if (given.length === 0 || commands === '') return [];
		const text = [commands, ...given.map(quoteWord)].join(' ');
		const {segments} = analyseShell(text, {cwd: folder, home});
		return segments.flatMap(inner =>
			takes(inner, given)
				? [
						...added(inner, given.length),
						...wordsHandedOn(inner, disk, home, depth + 1),
					]
				: [],
		);
	});
}

const isOwnCommand = (program: string, first = '') =>
	Object.hasOwn(ownCommands, program) &&
	ownCommands[program]?.split(' ').includes(first) === true;

/** npm keeps options before `--` for itself; others hand them all on. */
function handed(
	program: string,
	words: readonly string[],
	behind: readonly string[],
): readonly string[] {
	const {handsOn} = programs.get(program)?.mustBeNamed?.[''] ?? {};
	if (handsOn !== 'behind') return behind;
	const dashes = words.indexOf('--');
	const after = dashes < 0 ? [] : words.slice(dashes + 1);
	return [
		...behind
			.slice(0, Math.max(0, behind.length - after.length))
			.filter(word => !word.startsWith('-')),
		...after.filter(word => word !== '--'),
	];
}

/** Whether they stand at its end. */
function takes({args}: Segment, given: readonly string[]): boolean {
	const last = args.slice(-given.length);
	return (
		last.length === given.length &&
		last.every(({value, text}, at) => (value ?? text) === given[at])
	);
}

/** What these last words add to what the script itself has to name, by every program that they may be for. */
function added(
	{program = '', args}: Segment,
	count: number,
): readonly ToBeNamed[] {
	const words = args.map(({value, text}) => value ?? text);
	const own = words.slice(0, words.length - count);
	// What a program without a record is told to run: `c8 vitest run`.
	const runs = programs.has(program)
		? []
		: own.flatMap((word, at) => (programs.has(word) ? [at] : []));
	return [
		more(program, own, words),
		...runs.map(at =>
			more(own[at] ?? '', own.slice(at + 1), words.slice(at + 1)),
		),
	].flat();
}

function more(
	program: string,
	own: readonly string[],
	words: readonly string[],
): readonly ToBeNamed[] {
	const left = wordsToBeNamed(program, own).map(({name}) => name);
	return wordsToBeNamed(program, words).flatMap(({name}) => {
		const at = left.indexOf(name);
		if (at < 0) return [{name}];
		left.splice(at, 1);
		return [];
	});
}
