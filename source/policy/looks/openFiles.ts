import {type Subject} from '../subject.js';
import {namedAt} from '../places/namedAt.js';
import {globLinks} from '../places/globLinks.js';
import {holdsNothing} from '../../shell/devices.js';
import {leadsAnywhere} from '../places/pathSpellings.js';
import {type NamedPath, nameTest} from '../places/placePatterns.js';
import {fitsPlace, isAt, isInside} from '../places/placeTest.js';
import {mayBeDevice} from './devices.js';
import {globFindsSecret, nameFindsSecret} from './secretsFound.js';
import {linksBelow} from '../disk/linksBelow.js';

/**
 * True if no file below the folder that fits the name may be a secret. Unlike a
 * shell's, the globs of `-name`, `--include` and git find hidden files.
 */
export function findsOpenFiles(
	glob: string,
	folder: string,
	subject: Subject,
): boolean {
	// A backslash makes another letter of none: `.e\nv`.
	if (glob.includes('\\')) return false;
	const name = glob.slice(glob.lastIndexOf('/') + 1);
	if (nameFindsSecret(name, folder, subject.context)) return false;
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

/** Neither a secret, nor what keeps tokens, nor hidden in a home folder, nor a device or a connection. */
export function isOpenFile(named: NamedPath, {context}: Subject): boolean {
	if (leadsAnywhere(named, context)) return false;
	if (globLinks(named, context) === undefined) return false;
	if (named.dotted === undefined && holdsNothing(named.path)) return true;
	// awk opens connections under /inet.
	if (/^\/(?:dev|inet[46]?)(?:\/|$)/.test(named.path)) return false;
	if (mayBeDevice(named, context)) return false;
	if (named.isGlob && mayReachSystem(named.path)) return false;
	if (named.isGlob && !named.isUnfollowed)
		if (globFindsSecret(named.dotted ?? named.path, context)) return false;
	if (fitsPlace(named, 'secret', context)) return false;
	if (fitsPlace(named, 'keeps_tokens', context)) return false;
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

/** A repository may hold links to anything: what they lead to is shown. */
export function linksAreOpen(
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

/** True if a search that follows the links below a folder finds no secret by them. */
export function linksBelowAreOpen(
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
