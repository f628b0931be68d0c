import {type FileAccess, type Segment} from '../../shell/types.js';
import {type AccessCondition} from '../types.js';
import {isBelow, type NamedPath} from './placePatterns.js';
import {fitsPlace, isInside} from './placeTest.js';
import {resolvePath, type Subject} from './subject.js';

type Test = (
	access: FileAccess,
	subject: Subject,
	segment: Segment | undefined,
) => boolean;

/** One test for a whole condition; every field that is given must fit the same access. */
export function compileAccessCondition(condition: AccessCondition): Test {
	const {touches, place, recursive, outside, inside, unknown, unlessProgram} =
		condition;
	const spared = new Set(unlessProgram);
	return (access, subject, segment) => {
		if (!touches.includes(access.kind)) return false;
		if (segment?.program !== undefined && spared.has(segment.program))
			return false;
		if (recursive && !access.isRecursive) return false;
		if (access.path === undefined)
			return unknown === true && (!place || namesPlace(place, subject));
		if (unknown) return false;
		const named = toNamed(access, access.path);
		if (outside && isHarmless(access.path)) return false;
		if (outside && isInside(named, subject.context)) return false;
		if (inside && !isInside(named, subject.context)) return false;
		if (!place) return true;
		return place.some(one => fitsPlace(named, one, subject.context));
	};
}

/** True if a word anywhere in the command is such a file: `for f in .env; do cat "$f"`. */
function namesPlace(
	place: NonNullable<AccessCondition['place']>,
	subject: Subject,
): boolean {
	const {call, context} = subject;
	const command = call.input.command;
	if (typeof command !== 'string') return false;
	return command
		.slice(0, 20_000)
		.split(/[\s'"`;|&()<>{}=]+/)
		.filter(word => /^[\w.~/-]+$/.test(word))
		.some(word => {
			const named = {path: resolvePath(word, call.cwd, context.home)};
			return place.some(one => fitsPlace(named, one, context));
		});
}

/** An access as a path with what it reaches. */
export function toNamed(access: FileAccess, place: string): NamedPath {
	return {
		path: place,
		isGlob: access.isGlob === true,
		isRecursive: access.isRecursive === true,
	};
}

const harmless = [
	'/dev/null',
	'/dev/stdin',
	'/dev/stdout',
	'/dev/stderr',
	'/dev/zero',
	'/dev/full',
	'/dev/fd',
	'/proc/self/fd',
];

/** Devices that hold nothing. */
export function isHarmless(place: string): boolean {
	return harmless.some(device => isBelow(place, device));
}
