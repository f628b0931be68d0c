import path from 'node:path';
import {type FileAccess} from '../../shell/types.js';
import {dottedFrom, hasDots} from '../../utils/resolveFrom.js';
import {linksBelow} from '../linksBelow.js';
import {type PolicyContext} from '../types.js';

/** One place in all its spellings. */
export type PathNames = {
	/** Absolute, `..` resolved; undefined: it is computed. */
	absolute: string | undefined;
	/** The same with links resolved; equals `absolute` where there is none. Undefined too where a `..` stands behind what is not there. */
	real: string | undefined;
	/** Below the project's folder, `''` for the folder itself; undefined: outside. */
	relative: string | undefined;
	/** `real` below the project's real folder. */
	realRelative: string | undefined;
};

/** A place that is touched, in all the ways a rule may speak of it. */
export type PathFacts = PathNames & {
	kind: FileAccess['kind'];
	/** As the agent wrote it. */
	written: string;
	/** The names in lower case. */
	folded: PathNames;
	isGlob: boolean;
	isRecursive: boolean;
	isRedirect: boolean;
	/** It follows links, and some below it may lead out of it. */
	mayLeave: boolean;
};

/** The facts of an access; links are resolved by `context.realPath`. */
export function pathFacts(
	access: FileAccess,
	context: PolicyContext,
): PathFacts {
	const {projectDir, realPath} = context;
	const {path: absolute} = access;
	const real =
		absolute !== undefined && realPath
			? knownPlace(realPath(access.dotted ?? absolute))
			: absolute;
	const relative =
		absolute === undefined ? undefined : below(projectDir, absolute);
	const realRelative =
		real === undefined
			? undefined
			: below(realPath ? realPath(projectDir) : projectDir, real);
	return {
		kind: access.kind,
		written: access.text,
		absolute,
		real,
		relative,
		realRelative,
		folded: {
			absolute: absolute?.toLowerCase(),
			real: real?.toLowerCase(),
			relative: relative?.toLowerCase(),
			realRelative: realRelative?.toLowerCase(),
		},
		isGlob: access.isGlob === true,
		isRecursive: access.isRecursive === true,
		isRedirect: access.isRedirect === true,
		mayLeave:
			access.followsLinks === true &&
			absolute !== undefined &&
			linksBelow(access.dotted ?? absolute, context)?.length !== 0,
	};
}

/** The access of a tool's path field: `~` and `..` resolved, relative to the call's folder. */
export function toolAccess(
	kind: FileAccess['kind'],
	written: string,
	cwd: string,
	home: string,
): FileAccess {
	const expanded =
		written === '~' || written.startsWith('~/')
			? home + written.slice(1)
			: written;
	const dotted = dottedFrom(cwd, expanded);
	return {
		kind,
		text: written,
		path: path.resolve(cwd, expanded),
		...(dotted !== undefined && {dotted}),
	};
}

/** What a path leads to; undefined: a `..` is left in it, so nobody knows. */
const knownPlace = (real: string) => (hasDots(real) ? undefined : real);

/** `file` as seen from `folder`: `''` for the folder itself, undefined outside of it. */
export function below(folder: string, file: string): string | undefined {
	if (file === folder) return '';
	const prefix = folder.endsWith('/') ? folder : `${folder}/`;
	return file.startsWith(prefix) ? file.slice(prefix.length) : undefined;
}
