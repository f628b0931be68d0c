import {type Form, type Inspects} from '../../../programs/program.js';
import {type FoundOption} from '../../../programs/readOptions.js';
import {type Argument, type Segment} from '../../../shell/types.js';
import {isHarmless} from '../match/touched.js';
import {type NamedPath} from '../match/placePatterns.js';
import {fitsPlace, isAt, isInside} from '../match/placeTest.js';
import {resolvePath, type Subject} from '../match/subject.js';
import {isFoundName} from './findActions.js';

/** True if the operand is a file whose contents may be shown: known, and no secret. */
export function mayBeShown(
	argument: Argument,
	{namesRevisions}: Inspects,
	segment: Segment,
	subject: Subject,
): boolean {
	const {value, pattern} = argument;
	const {cwd} = segment;
	const word = value ?? pattern;
	if (word === undefined) {
		// A process substitution is judged by what runs in it.
		if (/^<\(.*\)$/s.test(argument.text)) return true;
		return isFoundName(argument, segment, subject, name =>
			isOpenFile({path: `/?/${name}`, isGlob: true, isWide: true}, subject),
		);
	}

	if (word === '-' || word === '') return true;
	if (cwd === undefined && !/^[/~]/.test(word)) return false;
	const isGlob = value === undefined;
	const names = namesRevisions ? [word, ...word.split(':')] : [word];
	return names
		.filter(name => name !== '')
		.every(name => {
			const path = resolvePath(name, cwd ?? '/', subject.context.home);
			return isOpenFile({path, isGlob, isWide: true}, subject);
		});
}

/** Neither a secret, nor hidden in a home folder, nor a device or a connection. */
export function isOpenFile(named: NamedPath, {context}: Subject): boolean {
	if (isHarmless(named.path)) return true;
	if (/^\/dev(?:\/|$)/.test(named.path)) return false;
	if (fitsPlace(named, 'secret', context)) return false;
	return (
		!isAt(named, 'home_hidden', context) ||
		isAt(named, 'home_known', context) ||
		isInside(named, context)
	);
}

/**
 * A search that goes down into folders shows what it finds there: only folders
 * inside, and at the top of a project, where .env lies, only with names given.
 */
export function maySearch(
	options: readonly FoundOption<Argument>[],
	operands: readonly Argument[],
	{recursive, inspects = {}}: Form,
	segment: Segment,
	subject: Subject,
): boolean {
	const {narrowing = [], skipsHidden} = inspects;
	const goesDown =
		recursive === 'always' ||
		options.some(({name}) => recursive?.split(' ').includes(name) === true);
	if (!goesDown || (operands.length === 0 && segment.pipedFrom !== undefined))
		return globsFit(options, segment, subject);
	const folders = operands.length > 0 ? operands : [{text: '.', value: '.'}];
	const isNarrow = options.some(({name}) => narrowing.includes(name));
	return (
		globsFit(options, segment, subject) &&
		folders.every(folder =>
			folderFits(folder, isNarrow || skipsHidden === true, segment, subject),
		)
	);
}

function folderFits(
	{value, pattern}: Argument,
	isSafeAtTop: boolean,
	{cwd}: Segment,
	subject: Subject,
): boolean {
	const word = value ?? pattern;
	if (word === undefined || cwd === undefined) return false;
	const {context} = subject;
	const path = resolvePath(word, cwd, context.home);
	const named: NamedPath = {path, isGlob: value === undefined};
	if (
		/^\/usr\/(?:include|lib|share|local\/(?:include|lib|share))(?:\/|$)/.test(
			path,
		)
	)
		return true;
	if (!isInside(named, context) && !isAt(named, 'home_known', context))
		return false;
	const isTop =
		path === context.projectDir || /\/\.?\*?$/.test(path) || isTemporary(path);
	return isSafeAtTop || !isTop;
}

function isTemporary(path: string): boolean {
	return /^(?:\/private)?(?:\/var)?\/tmp$/.test(path);
}

/** Names given to a search (`--include=`, `-g`) must not be secrets; `!x` leaves out. */
function globsFit(
	options: readonly FoundOption<Argument>[],
	segment: Segment,
	{context}: Subject,
): boolean {
	return options.every(({name, value}) => {
		if (!/^(?:-g|--glob|--iglob|--include)$/.test(name)) return true;
		const glob = value?.value ?? value?.pattern;
		if (glob === undefined) return false;
		if (glob.startsWith('!')) return true;
		const names = expandBraces(glob);
		return names.every(one => {
			const path = resolvePath(one, segment.cwd ?? '/', context.home);
			if (/^(?:.*\/)?(?:\*+|\?.*|\[.*|\.\*.*)$/.test(one)) return false;
			return !fitsPlace({path, isGlob: true, isWide: true}, 'secret', context);
		});
	});
}

/** `*.{ts,tsx}`: each of them. */
function expandBraces(glob: string): string[] {
	const found = /^(.*?)\{([^{}]*)\}(.*)$/s.exec(glob);
	if (!found) return [glob];
	const [, before = '', inner = '', after = ''] = found;
	return inner
		.split(',')
		.slice(0, 50)
		.flatMap(one => expandBraces(before + one + after));
}
