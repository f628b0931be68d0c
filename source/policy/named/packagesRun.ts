import path from 'node:path';
import {packageRunner} from '../../programs/deeds/packageRunners.js';
import {programs} from '../../programs/table.js';
import {type Segment} from '../../shell/types.js';
import {isRecord} from '../../utils/isRecord.js';
import {parseJson} from '../../utils/parseJson.js';
import {type Disk} from '../types.js';
import {wordsOf} from '../../programs/word.js';

/** A program of an installed package, or of the project's own. */
type PackageRun = {
	/** Absolute. */
	path: string;
	text: string;
	given: readonly string[];
};

/** Folders above that may have packages. */
const mostAbove = 4;
/** Words that may be such a program. */
const mostNames = 8;

/** True if it runs the programs of installed packages: what it runs has it as a wrapper. */
const isRunner = (wrapper: string) =>
	packageRunner(wrapper.split(' ', 1)[0] ?? '')?.findsInstalled !== undefined;

/**
 * The programs of packages that a command runs by their names: `npx x`, `yarn x`,
 * and whatever stands in a script of a package's, which finds them on its search
 * path; and what a folder is that is run as a package (`npx ./x`).
 */
export function packagesRun(
	segment: Segment,
	disk: Pick<Disk, 'scriptAt' | 'isThere'>,
	isInScript: boolean,
): readonly PackageRun[] {
	const {program, programPath, callsFunction, cwd, wrappers, args} = segment;
	if (program === undefined || cwd === undefined) return [];
	const isRun = wrappers.some(isRunner);
	// Nearly all that runs is none of these.
	const isManager = packageRunner(program)?.findsInstalled === 'anywhere';
	if (!isRun && !isInScript && !isManager) return [];
	const words = wordsOf(args);
	if (isRun && programPath !== undefined)
		return ownPrograms(path.resolve(cwd, programPath), undefined, disk).map(
			found => ({...found, given: words}),
		);
	if (isManager)
		return words.slice(0, mostNames).flatMap((word, at) =>
			programsOf(cwd, word, disk).map(found => ({
				...found,
				given: words.slice(at + 1),
			})),
		);
	const isOwn = programPath !== undefined || callsFunction !== undefined;
	if (isOwn) return [];
	// Within a script that is a program of everybody's.
	if (!isRun && programs.has(program)) return [];
	return programAt(cwd, program, disk).map(found => ({...found, given: words}));
}

type Found = Omit<PackageRun, 'given'>;

/** What a word is for a manager: a folder that it runs as a package (`pnpm dlx .`), or a name. */
function programsOf(
	cwd: string,
	word: string,
	disk: Pick<Disk, 'scriptAt' | 'isThere'>,
): readonly Found[] {
	const [, folder] =
		/^(?:(?:file|link|portal):)?(\.{1,2}(?:\/.*)?)$/.exec(word) ?? [];
	return folder === undefined
		? programAt(cwd, word, disk)
		: ownPrograms(path.resolve(cwd, folder), undefined, disk);
}

/** What a name is in the folders of packages here and above, or in the project's own. */
function programAt(
	cwd: string,
	said: string,
	disk: Pick<Disk, 'scriptAt' | 'isThere'>,
): readonly Found[] {
	// Of a version that is there it is the same.
	const name = said.replace(/(?<!^)@[\w.^~-]*$/, '');
	if (!/^[\w.@-]+$/.test(name) || name.startsWith('-')) return [];
	let folder = cwd;
	for (let left = mostAbove; left > 0; left--) {
		const place = path.join(folder, 'node_modules/.bin', name);
		const text =
			disk.isThere?.(place) === false ? undefined : disk.scriptAt?.(place);
		const own = [
			...(text === undefined ? [] : [{path: place, text}]),
			...ownPrograms(folder, name, disk),
		];
		if (own.length > 0) return own;
		folder = path.dirname(folder);
	}

	return [];
}

/** What the manifest of a folder calls its programs; without a name all of them. */
function ownPrograms(
	folder: string,
	name: string | undefined,
	{scriptAt}: Pick<Disk, 'scriptAt'>,
): readonly Found[] {
	const manifest = scriptAt?.(path.join(folder, 'package.json'));
	if (!manifest?.includes('"bin"')) return [];
	return binsIn(manifest)
		.filter(([own]) => name === undefined || own === name)
		.flatMap(([, file]) => {
			const place = path.resolve(folder, file);
			const text = scriptAt?.(place);
			return text === undefined ? [] : [{path: place, text}];
		});
}

function binsIn(manifest: string): readonly (readonly [string, string])[] {
	try {
		const whole = parseJson(manifest);
		if (!isRecord(whole)) return [];
		const {bin, name} = whole;
		const all = isRecord(bin)
			? bin
			: {[String(name).replace(/^@[^/]*\//, '')]: bin};
		return Object.entries(all).flatMap(([own, file]) =>
			typeof file === 'string' ? [[own, file] as const] : [],
		);
	} catch {
		return [];
	}
}
