import {copiesFiles} from '../../programs/deeds/copies.js';
import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../shell/types.js';
import {dottedFrom, resolveFrom} from '../../utils/resolveFrom.js';
import {isBelow, nameTest} from '../places/placePatterns.js';
import {linksOf} from './ownLinks.js';
import {type PolicyContext} from '../types.js';

/**
 * The command with what it reads of its own copies and links: who reads there
 * reads what was copied, and the disk does not know it yet. `cp -r src x; cat
 * x/link` reads what `src/link` leads to.
 */
export function readOwnCopies(
	shell: ShellAnalysis,
	context: Pick<PolicyContext, 'disk'>,
): ShellAnalysis {
	const {segments} = shell;
	if (!segments.some(({program = ''}) => copiesFiles.has(program)))
		return shell;
	const copies: {by: number; copy: Copy}[] = [];
	for (const [by, segment] of segments.entries())
		for (const copy of copiesOf(segment, context)) {
			if (copies.length === mostCopies) break;
			copies.push({by, copy});
		}

	return {
		...shell,
		segments: segments.map((segment, index) => {
			const others = copies.flatMap(({by, copy}) =>
				by === index ? [] : [copy],
			);
			const more = [
				...readsOfCopies(segment.accesses, others),
				...foundInCopies(segment.accesses, others, context),
			];
			return more.length === 0
				? segment
				: {...segment, accesses: [...segment.accesses, ...more]};
		}),
	};
}

/** Copies, and files read of them, of one command. */
const mostCopies = 40;
const mostReads = 200;

/** What lies at `place` is what lies at `source`; both absolute. */
type Copy = {place: string; source: string};

function* copiesOf(
	segment: Segment,
	context: Pick<PolicyContext, 'disk'>,
): Generator<Copy> {
	if (!copiesFiles.has(segment.program ?? '')) return;
	const known = segment.accesses.flatMap(({kind, path, dotted = path}) =>
		dotted === undefined ? [] : [{kind, path: dotted}],
	);
	const sources = known.filter(({kind}) => kind !== 'write');
	const places = known.filter(({kind}) => kind === 'write');
	for (const {path: place} of places)
		if (place !== '/')
			for (const {path: source} of sources) yield {place, source};
	// A link is read from its own folder on.
	for (const {place, target} of linksOf(segment, context))
		if (target !== undefined) yield {place, source: target};
}

/** A glob in a copied folder may find a link there that the disk knows elsewhere: nobody knows what is written by it. */
function foundInCopies(
	accesses: readonly FileAccess[],
	copies: readonly Copy[],
	{disk}: Pick<PolicyContext, 'disk'>,
): FileAccess[] {
	return accesses.flatMap(({kind, path, text, isGlob}) =>
		isGlob &&
		path !== undefined &&
		kind === 'write' &&
		copies.some(
			({place, source}) =>
				(isBelow(path, place) || behindGlob(path, place) !== undefined) &&
				disk?.linksIn(source, true)?.length !== 0,
		)
			? [{kind, text}]
			: [],
	);
}

/** What else is read, since what is read is one of the copies, or lies in one. */
function readsOfCopies(
	accesses: readonly FileAccess[],
	copies: readonly Copy[],
): FileAccess[] {
	const found = new Map<string, FileAccess>();
	let latest = accesses.filter(
		({kind}) => kind === 'read' || kind === 'execute',
	);
	// What is copied may be a copy.
	for (let round = 0; round < copies.length && latest.length > 0; round++) {
		const next: FileAccess[] = [];
		for (const access of latest)
			for (const copy of copies) {
				const read = readOfCopy(access, copy);
				if (read === undefined || found.size === mostReads) continue;
				const key = `${read.dotted ?? read.path ?? ''} ${String(read.isGlob)}`;
				if (found.has(key)) continue;
				found.set(key, read);
				next.push(read);
			}
		latest = next;
	}

	return [...found.values()];
}

function readOfCopy(
	access: FileAccess,
	{place, source}: Copy,
): FileAccess | undefined {
	const {path, isGlob, isRecursive, followsLinks} = access;
	if (path === undefined) return undefined;
	const at = (written: string): FileAccess => {
		const read = {...access};
		delete read.dotted;
		const dotted = dottedFrom('/', written);
		return {
			...read,
			path: resolveFrom('/', written),
			...(dotted !== undefined && {dotted}),
			...(/[*?[]/.test(written) && {isGlob: true as const}),
		};
	};

	if (isBelow(path, place)) return at(source + path.slice(place.length));
	if (isGlob) {
		const rest = behindGlob(path, place);
		if (rest !== undefined) return at(source + rest);
	}

	return isRecursive && followsLinks && isBelow(place, path)
		? at(source)
		: undefined;
}

/** What follows in a glob where its first names fit a place; undefined: they do not. */
function behindGlob(glob: string, place: string): string | undefined {
	const names = glob.split('/');
	const wanted = place.split('/');
	if (names.length < wanted.length) return undefined;
	const fits = wanted.every((name, at) => nameTest(names[at] ?? '')(name));
	if (!fits) return undefined;
	return names
		.slice(wanted.length)
		.map(name => `/${name}`)
		.join('');
}
