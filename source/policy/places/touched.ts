import {posix} from 'node:path';
import {holdsNothing} from '../../shell/devices.js';
import {type FileAccess} from '../../shell/types.js';
import {type PolicyContext} from '../types.js';
import {leadsAnywhere} from './pathSpellings.js';
import {globTargets} from './globTargets.js';
import {type NamedPath} from './placePatterns.js';
import {fittingPlaces, isInside, type PlaceBits} from './placeTest.js';

/** An access with what is known of its place; found out once, since every entry asks. */
export type Touched = {
	access: FileAccess;
	/** Undefined: nobody can say which file it is. */
	named: NamedPath | undefined;
	/** See `fittingPlaces`. */
	places: PlaceBits;
	isInside: boolean;
	/** A device that holds nothing. */
	isHarmless: boolean;
	/** It may be another file than its name says: a `..` stands behind what is not there, or it changes more than can be looked at. */
	isLost: boolean;
	/** What the same command makes or brings decides where it lands, see `OwnWays`. */
	isByOwn: boolean;
};

/** What is known of an access; `isByOwn` as the command says it. */
export function touchedBy(
	access: FileAccess,
	context: PolicyContext,
	isByOwn = false,
): Touched {
	const {path} = access;
	if (path === undefined)
		return {
			access,
			named: undefined,
			places: 0,
			isInside: false,
			isHarmless: false,
			isLost: true,
			isByOwn,
		};
	const named = toNamed(access, path);
	return {
		access,
		named,
		places: fittingPlaces(named, context),
		isInside: isInside(named, context),
		isHarmless: access.dotted === undefined && holdsNothing(path),
		isLost:
			leadsAnywhere(named, context) || findsTooMuch(named, access, context),
		isByOwn,
	};
}

/** It changes what a glob finds, and that is more than can be looked at. */
const findsTooMuch = (
	named: NamedPath,
	{kind}: FileAccess,
	context: PolicyContext,
) =>
	(kind === 'write' || kind === 'delete') &&
	globTargets(named, context) === undefined;

/** An access as a path with what it reaches. */
export function toNamed(access: FileAccess, place: string): NamedPath {
	const isGenerated = access.only === 'generated';
	// One name of those stands for all: they lie there, and are nothing else.
	const below = (path: string) =>
		isGenerated ? posix.join(path, '__pycache__') : path;
	return {
		path: below(place),
		...(access.dotted !== undefined && {dotted: below(access.dotted)}),
		isGlob: access.isGlob === true,
		isRecursive: access.isRecursive === true && !isGenerated,
		...(access.kind === 'delete' && {isUnfollowed: true}),
	};
}
