import {type Form, type Inspects} from '../../../programs/program.js';
import {type FoundOption} from '../../../programs/readOptions.js';
import {type Argument, type Segment} from '../../../shell/types.js';
import {isHarmless} from '../match/touched.js';
import {
	fixedPart,
	isBelow,
	nameTest,
	type NamedPath,
} from '../match/placePatterns.js';
import {fitsPlace, isAt, isInside} from '../match/placeTest.js';
import {globLinks} from '../match/globLinks.js';
import {clean, leadsAnywhere} from '../match/pathSpellings.js';
import {namedAt, resolvePath, type Subject} from '../match/subject.js';
import {linksBelow} from '../../linksBelow.js';
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
		return isFoundName(
			argument,
			segment,
			subject,
			(start, name, from, isFile) =>
				staysInside(start, from, subject) &&
				(isFile ||
					linksAreOpen(
						resolvePath(start, from, subject.context.home),
						true,
						subject,
					)) &&
				(findsPlainFiles(segment, subject) ||
					linksBelowAreOpen(start, from, subject)) &&
				findsOpenFiles(
					name,
					resolvePath(start, from, subject.context.home),
					subject,
				),
		);
	}

	if (word === '-' || word === '') return true;
	if (namesRevisions && !fitsRepository(word, cwd, subject)) return false;
	if (cwd === undefined && !/^[/~]/.test(word)) return false;
	const isGlob = value === undefined;
	const names = namesRevisions ? [word, ...word.split(':')] : [word];
	return names
		.filter(name => name !== '')
		.every(name => {
			const place = namedAt(name, cwd ?? '/', subject.context.home);
			return (
				isOpenFile({...place, isGlob, isWide: true}, subject) &&
				(!isGlob || linksAreOpen(place.path, false, subject))
			);
		});
}

/** True if the `find` that runs a program finds no links: `-type f`. */
function findsPlainFiles({parent}: Segment, {shell}: Subject): boolean {
	const words = shell?.segments[parent ?? -1]?.args.map(({text}) => text) ?? [];
	const end = words.findIndex(word => word.startsWith('-exec'));
	const tests = words.slice(0, end);
	return (
		!tests.some(word =>
			/^(?:-[LH]|-follow|-o|-or|-not|[!,()\\]+)$/.test(word),
		) &&
		tests[tests.indexOf('-type') + 1] === 'f' &&
		tests.includes('-type')
	);
}

/**
 * What git is given stays within the project: of two paths of which one lies
 * elsewhere `git diff` shows all that differs, tracked or not. Its patterns find
 * hidden files too, and their `*` goes down into folders.
 */
function fitsRepository(
	word: string,
	cwd: string | undefined,
	{context, ...rest}: Subject,
): boolean {
	if (cwd === undefined) return false;
	const {home, projectDir} = context;
	if (!isBelow(resolvePath(word, cwd, home), projectDir)) return false;
	// `:(exclude)x` and `:!x` only take away.
	if (/^:(?:[!^]|\(exclude\))/.test(word)) return true;
	const magic = /^:(?:\([^)]*\)|\/)/.exec(word)?.[0] ?? '';
	const pathspec = word.slice(magic.length);
	if (magic === '' && !/[*?[\\]/.test(pathspec)) return true;
	// `HEAD~1:a*` is no pattern, and judged as one all the same.
	return pathspec
		.split(':')
		.every(one => one === '' || findsOpenFiles(one, cwd, {context, ...rest}));
}

/**
 * Outside of a repository `git diff` compares two folders, and shows what only
 * one of them holds: of a project's own folder .env too. Inside, the first word
 * of two is a revision.
 */
export function comparesTop(
	operands: readonly Argument[],
	{cwd}: Segment,
	{context}: Subject,
): boolean {
	const [first, second] = operands.map(({value, pattern}) => value ?? pattern);
	if (operands.length !== 2 || revision.test(first ?? '')) return false;
	return [first, second].some(
		word =>
			word !== undefined &&
			cwd !== undefined &&
			isBelow(context.projectDir, resolvePath(word, cwd, context.home)),
	);
}

/** What is a revision for certain, or no file of any project. */
const revision =
	/^(?:(?:HEAD|main|master|develop|dev|trunk)|(?:origin|upstream)\/.*|[0-9a-f]{7,40})(?:[~^@].*)?$|\.\.|[~^@{]/;

/**
 * True if no file below the folder that fits the name may be a secret. Unlike a
 * shell's, the globs of `-name`, `--include` and git find hidden files.
 */
function findsOpenFiles(
	glob: string,
	folder: string,
	subject: Subject,
): boolean {
	// A backslash makes another letter of none: `.e\nv`.
	if (glob.includes('\\')) return false;
	const name = glob.slice(glob.lastIndexOf('/') + 1);
	// Where `*` goes on below folders, the last one may be all there is.
	const end = name.slice(Math.max(0, name.lastIndexOf('*')));
	const names = [name, end].flatMap(one =>
		/^[*?]/.test(one) ? [one, `.${one}`, `.${one.slice(1)}`] : [one],
	);
	return [glob, ...names.map(one => `**/${anyName}/${one}`), ...names].every(
		one =>
			isOpenFile(
				{
					...namedAt(one, folder, folder),
					isGlob: true,
					isWide: true,
					isUnfollowed: true,
				},
				subject,
			),
	);
}

/** A glob of a name that may be any, hidden too. */
const anyName = '[a-z]*';

/** Where a search starts: in the project, or where nothing but code lies. */
function staysInside(start: string, cwd: string, {context}: Subject): boolean {
	const named = namedAt(start, cwd, context.home);
	return (
		!leadsAnywhere(named, context) &&
		(isCode(named) ||
			isInside(named, context) ||
			isAt(named, 'home_known', context))
	);
}

function isCode({path, dotted}: NamedPath): boolean {
	if (dotted !== undefined) return false;
	return /^\/usr\/(?:include|lib|share|local\/(?:include|lib|share))(?:\/|$)/.test(
		path,
	);
}

/** Neither a secret, nor hidden in a home folder, nor a device or a connection. */
export function isOpenFile(named: NamedPath, {context}: Subject): boolean {
	if (leadsAnywhere(named, context)) return false;
	if (globLinks(named, context) === undefined) return false;
	if (named.dotted === undefined && isHarmless(named.path)) return true;
	// awk opens connections under /inet.
	if (/^\/(?:dev|inet[46]?)(?:\/|$)/.test(named.path)) return false;
	if (named.isGlob && mayReachSystem(named.path)) return false;
	if (fitsPlace(named, 'secret', context)) return false;
	return (
		!isAt(named, 'home_hidden', context) ||
		isAt(named, 'home_known', context) ||
		isInside(named, context)
	);
}

/** The system's own folders hold links to everything: no glob says what it finds there. */
function mayReachSystem(glob: string): boolean {
	const fits = nameTest(glob.split('/')[1] ?? '');
	return ['proc', 'sys', 'dev'].some(fits);
}

/**
 * A search that goes down into folders shows what it finds there: only folders
 * inside, and at the top of a project, where .env lies, only with names given.
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
	return (
		globsFit(options, inspects, segment, subject) &&
		folders.every(
			folder =>
				folderFits(
					folder,
					place =>
						isNarrow || (skipsHidden === true && staysHidden(place, subject)),
					segment,
					subject,
				) &&
				(!followsLinks ||
					linksBelowAreOpen(folder.value, segment.cwd, subject)),
		)
	);
}

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

/** A repository may hold links to anything: what they lead to is shown. */
function linksAreOpen(
	glob: string,
	isDeep: boolean,
	subject: Subject,
): boolean {
	const {linksAt} = subject.context;
	if (!linksAt) return true;
	return (
		linksAt(glob, isDeep)?.every(path => isOpenFile({path}, subject)) === true
	);
}

/** The same of one folder that is perhaps looked into, with the links that it holds. */
export const maySearchFolder = (
	folder: Argument,
	segment: Segment,
	subject: Subject,
): boolean =>
	folderFits(folder, () => false, segment, subject) &&
	linksAreOpen(
		resolvePath(
			folder.value ?? folder.pattern ?? '',
			segment.cwd ?? '/',
			subject.context.home,
		),
		true,
		subject,
	);

/** True if a search that follows the links below a folder finds no secret by them. */
function linksBelowAreOpen(
	start: string | undefined,
	cwd: string | undefined,
	subject: Subject,
): boolean {
	const {context} = subject;
	if (start === undefined || cwd === undefined) return false;
	const {path, dotted = path} = namedAt(start, cwd, context.home);
	return (
		linksBelow(dotted, context)?.every(
			link =>
				isOpenFile({path: link}, subject) && isInside({path: link}, context),
		) === true
	);
}

function folderFits(
	{value, pattern}: Argument,
	isSafeAtTop: (place: string) => boolean,
	{cwd}: Segment,
	subject: Subject,
): boolean {
	const word = value ?? pattern;
	if (word === undefined || cwd === undefined) return false;
	const {context} = subject;
	const place = namedAt(word, cwd, context.home);
	const {path} = place;
	const named: NamedPath = {...place, isGlob: value === undefined};
	if (leadsAnywhere(named, context)) return false;
	if (holdsSecrets(named, context)) return false;
	if (isCode(named)) return true;
	if (!isInside(named, context) && !isAt(named, 'home_known', context))
		return false;
	const isTop =
		holdsProject(named, context) || /\/\.?\*?$/.test(path) || isTemporary(path);
	return !isTop || isSafeAtTop(path);
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
		fitsPlace(named, 'secret', context)
	);
}

const mayBeGit = (glob: string) =>
	glob.split('/').some(name => /^[.[{(]/.test(name) && nameTest(name)('.git'));

function isTemporary(path: string): boolean {
	return /^(?:\/private)?(?:\/var)?\/tmp$/.test(path);
}

/** Types of rg that name source code alone: others (`sh`, `config`, `all`) find hidden files, .env among them. */
const sourceTypes =
	/^(?:ts|js|py|rust|go|java|kotlin|c|cpp|h|cs|csharp|rb|ruby|php|swift|scala|css|html|md|markdown|vue|svelte|sql|lua|zig|dart|haskell|elixir)$/;

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
		if (glob === undefined) return false;
		if (glob.startsWith('!')) return true;
		const names = expandBraces(glob);
		return names.every(one => {
			if (/^(?:.*\/)?(?:\*+|\?.*|\[.*|\.\*.*)$/.test(one)) return false;
			return findsOpenFiles(one, segment.cwd ?? context.projectDir, subject);
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
