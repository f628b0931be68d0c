import {type FileSearch, type ToolCall} from '../../runtime/call.js';
import {type Form, type Inspects} from '../../programs/program.js';
import {sourceTypes} from '../../programs/deeds/sourceTypes.js';
import {type FoundOption} from '../../programs/readOptions.js';
import {type Argument, type Segment} from '../../shell/types.js';
import {alternativesIn} from '../../utils/alternatives.js';
import {
	fixedPart,
	isBelow,
	nameTest,
	type NamedPath,
} from '../places/placePatterns.js';
import {fitsPlace, isAt, isInside, namesSecret} from '../places/placeTest.js';
import {clean, leadsAnywhere} from '../places/pathSpellings.js';
import {type Subject} from '../subject.js';
import {namedAt, resolvePath} from '../places/namedAt.js';
import {
	findsOpenFiles,
	isOpenFile,
	linksAreOpen,
	linksBelowAreOpen,
} from './openFiles.js';

/** Folders of the system where nothing but code lies. */
export function isCode({path, dotted}: NamedPath): boolean {
	if (dotted !== undefined) return false;
	return /^\/usr\/(?:include|lib|share|local\/(?:include|lib|share))(?:\/|$)/.test(
		path,
	);
}

/**
 * A search that goes down into folders shows what it finds there: only folders
 * inside, and at the top of a project, where .env lies, only with names given.
 * What lies outside of the project may be the top of another one.
 */
export function maySearch(
	options: readonly FoundOption<Argument>[],
	operands: readonly Argument[],
	{recursive, follows, inspects = {}}: Form,
	segment: Segment,
	subject: Subject,
): boolean {
	const {narrowing = [], skipsHidden} = inspects;
	const has = (names: string | undefined) =>
		names === 'always' ||
		options.some(({name}) => names?.split(' ').includes(name) === true);
	const goesDown = has(recursive);
	const followsLinks = has(follows);
	if (!goesDown || (operands.length === 0 && segment.pipedFrom !== undefined))
		return globsFit(options, inspects, segment, subject);
	const folders = operands.length > 0 ? operands : [{text: '.', value: '.'}];
	const isNarrow = options.some(({name}) => narrowing.includes(name));
	const sees: Sees = isNarrow
		? 'given names'
		: skipsHidden
			? 'unhidden'
			: 'all';
	return (
		globsFit(options, inspects, segment, subject) &&
		folders.every(
			folder =>
				folderFits(folder, sees, segment, subject) &&
				(!followsLinks ||
					linksBelowAreOpen(folder.value, segment.cwd, subject)),
		)
	);
}

/**
 * The same of an agent's own tool, which says in its input where it looks. At
 * the top of a project too, where all that lies there was looked at.
 */
export function maySearchByTool(
	{paths}: Pick<ToolCall, 'paths'>,
	{globs = [], type, seesHidden, seesGit}: FileSearch,
	subject: Subject,
): boolean {
	const {cwd} = subject.call;
	if (globs.some(glob => glob === undefined)) return false;
	// Some tools take several in one text.
	const words = globs.flatMap((glob = '') => [glob, ...apart(glob)]);
	const given = words.filter(glob => !glob.startsWith('!'));
	if (!given.every(glob => globFits(glob, cwd, subject))) return false;
	const isNarrow =
		given.length > 0 || (type !== undefined && sourceTypes.test(type));
	// It reads whatever fits, by links too.
	if (!paths)
		return (
			isNarrow &&
			given.every(glob =>
				alternativesIn(glob)?.every(one =>
					isOpenFile({...namedAt(one, cwd, cwd), isGlob: true}, subject),
				),
			)
		);
	const sees: Sees = isNarrow ? 'given names' : seesHidden ? 'all' : 'unhidden';
	return paths
		.filter(({isRecursive}) => isRecursive)
		.every(
			({text}) =>
				// Without a text nobody knows which it is.
				text !== '' &&
				folderFits({text, value: text}, sees, {cwd}, subject, {
					byDisk: true,
					seesGit: seesGit === true,
				}),
		);
}

/** `*.ts, *.md`: each of them; what is in braces stays. */
const apart = (glob: string) =>
	glob.split(/[\s,]+(?![^{]*\})/).filter(one => one !== '' && one !== glob);

/** What hides a file from a search may be undone by the repository: `!.env` in its .gitignore. */
function staysHidden(folder: string, subject: Subject): boolean {
	const {broughtBack} = subject.context;
	if (!broughtBack) return true;
	const patterns = broughtBack(folder);
	return (
		patterns?.every(pattern =>
			findsOpenFiles(
				pattern.replace(/^\//, '').replace(/\/$/, ''),
				folder,
				subject,
			),
		) === true
	);
}

/** The same of one folder that is perhaps looked into, with the links that it holds. */
export const maySearchFolder = (
	folder: Argument,
	segment: Segment,
	subject: Subject,
): boolean =>
	folderFits(folder, 'all', segment, subject) &&
	linksAreOpen(
		resolvePath(
			folder.value ?? folder.pattern ?? '',
			segment.cwd ?? '/',
			subject.context.home,
		),
		true,
		subject,
	);

/** Which of the files below a folder a search opens. */
type Sees = 'given names' | 'unhidden' | 'all';

function folderFits(
	{value, pattern}: Argument,
	sees: Sees,
	{cwd}: Pick<Segment, 'cwd'>,
	subject: Subject,
	{byDisk = false, seesGit = true}: {byDisk?: boolean; seesGit?: boolean} = {},
): boolean {
	const word = value ?? pattern;
	if (word === undefined || cwd === undefined) return false;
	const {context} = subject;
	const place = namedAt(word, cwd, context.home);
	const {path} = place;
	const named: NamedPath = {isGlob: value === undefined, ...place};
	if (leadsAnywhere(named, context)) return false;
	if (holdsSecrets(named, context)) return false;
	if (isCode(named)) return true;
	if (!isInside(named, context) && !isAt(named, 'home_known', context))
		return false;
	if (sees === 'given names') return true;
	const isHidden = sees === 'unhidden' && staysHidden(path, subject);
	const isTop =
		holdsProject(named, context) ||
		/\/\.?\*?$/.test(path) ||
		!liesInProject(named, context);
	const isKnown = byDisk && context.disk?.below !== undefined;
	return (
		(!isTop || isHidden || isKnown) &&
		noSecretsBelow(named, {isHidden, seesGit}, context)
	);
}

/** Below the project's own folder; another one that counts as inside may be that of another project. */
function liesInProject(
	{path, dotted = path, isGlob}: NamedPath,
	{projectDir, realPath = place => place}: Subject['context'],
): boolean {
	const real = realPath(isGlob ? fixedPart(dotted) : dotted);
	return (
		isBelow(clean(path), projectDir) && isBelow(real, realPath(projectDir))
	);
}

/**
 * A secret may lie further down: `apps/web/.env`. Of more files than can be
 * looked at, those that are not hidden count as none.
 */
function noSecretsBelow(
	{path, dotted = path, isGlob}: NamedPath,
	{isHidden, seesGit}: {isHidden: boolean; seesGit: boolean},
	context: Subject['context'],
): boolean {
	const {disk, realPath = (place: string) => place} = context;
	if (!disk?.below) return true;
	const folder = realPath(isGlob ? fixedPart(dotted) : dotted);
	const found = disk.below(folder);
	if (!found) return isHidden;
	return !found.some(file => {
		const within = file.slice(folder.length);
		if (isHidden && within.includes('/.')) return false;
		if (!seesGit && within.includes('/.git/')) return false;
		return within.endsWith('/.git/config') || namesSecret(file, context);
	});
}

/** The project's own folder, or one above it, by whatever name: `..`, `/proc/self/root/…`, a link. */
function holdsProject(
	{path, dotted = path, isGlob}: NamedPath,
	{projectDir, realPath = place => place}: Subject['context'],
): boolean {
	const project = realPath(projectDir);
	return [clean(path), realPath(isGlob ? fixedPart(dotted) : dotted)].some(
		place => {
			const folder = isGlob ? fixedPart(place) : place;
			return [projectDir, project].some(
				top => isBelow(top, folder) && !(isGlob && top === folder),
			);
		},
	);
}

/** A folder of secrets, or what git keeps for itself: its configuration has addresses with tokens. */
function holdsSecrets(named: NamedPath, context: Subject['context']): boolean {
	const {path, dotted = path} = named;
	const real = context.realPath?.(named.isGlob ? fixedPart(dotted) : dotted);
	return (
		[path, real].some(one => /\/\.git(?:\/|$)/.test(one ?? '')) ||
		(named.isGlob === true && mayBeGit(path)) ||
		fitsPlace(named, 'secret', context) ||
		fitsPlace(named, 'keeps_tokens', context)
	);
}

const mayBeGit = (glob: string) =>
	glob.split('/').some(name => /^[.[{(]/.test(name) && nameTest(name)('.git'));

/** Names given to a search (`--include=`, `-g`) must not be secrets; `!x` leaves out. */
function globsFit(
	options: readonly FoundOption<Argument>[],
	{skipsHidden}: Inspects,
	segment: Segment,
	subject: Subject,
): boolean {
	const {context} = subject;
	return options.every(({name, value}) => {
		if (/^(?:-t|--type)$/.test(name))
			return skipsHidden !== true || sourceTypes.test(value?.value ?? '');
		if (!/^(?:-g|--glob|--iglob|--include)$/.test(name)) return true;
		const glob = value?.value ?? value?.pattern;
		return (
			glob !== undefined &&
			globFits(glob, segment.cwd ?? context.projectDir, subject)
		);
	});
}

/** None that fits the glob is a secret; `!x` leaves out. */
function globFits(glob: string, cwd: string, subject: Subject): boolean {
	if (glob.startsWith('!')) return true;
	return (
		alternativesIn(glob)?.every(
			one =>
				!/^(?:.*\/)?(?:\*+|\?.*|\[.*|\.\*.*)$/.test(one) &&
				findsOpenFiles(one, cwd, subject),
		) === true
	);
}
