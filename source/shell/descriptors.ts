import {type Redirection} from 'unbash';
import {type Field} from './field.js';
import {type FileAccess, type Segment} from './types.js';

/*
 * Linux opens `/dev/stdin`, `/dev/fd/3` and `/proc/self/fd/0` anew, whatever
 * that descriptor is open on: `echo x < a > /dev/stdin` writes `a`, of which it
 * only says that it is read.
 */

/** A descriptor by its number; undefined: it may be any. */
type Descriptor = number | undefined;

/** Something that writes what a descriptor is open on. */
type WayBack = {
	descriptor: Descriptor;
	/** Nobody knows whether it writes: the program is unknown, or has code that names it. */
	isPerhaps: boolean;
};

/** What one command opens to read, and what of it writes to a descriptor by name. */
export type Descriptors = {
	inputs: {descriptor: Descriptor; access: FileAccess}[];
	/** A descriptor was made a copy of another one. */
	areMoved: boolean;
	writers: {segment: Segment; ways: readonly WayBack[]}[];
};

export const noDescriptors = (): Descriptors => ({
	inputs: [],
	areMoved: false,
	writers: [],
});

const named =
	/^\/(?:dev\/(?:std(?<stream>in|out|err)|fd\/(?<fd>[^/]+))|proc\/(?<process>[^/]+)(?:\/task\/[^/]+)?\/fd\/(?<number>[^/]+))$/;
const streams = ['in', 'out', 'err'];

/**
 * The descriptor that a path is a name of, and whether it is one of the process
 * that opens it; undefined: it is none, and no glob that could find one.
 */
export function descriptorAt(
	path: string,
	isGlob: boolean,
): {descriptor: Descriptor; isOwn: boolean} | undefined {
	if (isGlob)
		return /^\/(?:dev|proc|[^/]*[*?[])/.test(path)
			? {descriptor: undefined, isOwn: false}
			: undefined;
	const groups = named.exec(path)?.groups;
	if (!groups) return undefined;
	const {stream, fd, process = 'self', number = fd} = groups;
	if (stream !== undefined)
		return {descriptor: streams.indexOf(stream), isOwn: true};
	const isOwn = /^(?:thread-)?self$/.test(process);
	const isNumber = isOwn && /^\d+$/.test(number ?? '');
	return {descriptor: isNumber ? Number(number) : undefined, isOwn};
}

/** Notes what a redirection reads, and on which descriptor; or that it copies one. */
export function noteInput(
	{inputs}: Descriptors,
	{descriptor}: Redirection,
	accesses: readonly FileAccess[],
): void {
	for (const access of accesses)
		if (access.kind === 'read')
			inputs.push({
				descriptor:
					descriptor === undefined
						? 0
						: descriptor.type === 'FileDescriptor'
							? descriptor.value
							: undefined,
				access,
			});
}

/** Whether `>&` and `<&` with this word copy more than what is written to: `2>&1` does not. */
export const movesInput = (value: string | undefined) =>
	value === undefined || !/^(?:[12]?-?)$/.test(value);

/** What may write to a descriptor of which only a text says the name. */
const inCode = /\/dev\/(?:std(?:in|out|err)|fd\b)|\/proc\/[^/\s]{1,40}\/fd\b/;

/** Whether an unknown program, or code, is told the name of a descriptor. */
export const namesDescriptor = (fields: readonly Field[]) =>
	fields.some(({value, text}) => inCode.test(value ?? text));

/** Pairs of a writer and what it may write; more is too much to judge. */
const mostPairs = 2000;

/**
 * Makes what is written by way of a descriptor an access of whoever does so; a
 * redirection that was nobody's becomes a segment.
 *
 * @returns whether it was too much
 */
export function settleDescriptors(
	segments: Segment[],
	{inputs, areMoved, writers}: Descriptors,
): boolean {
	const seen = writers.length > 0 && new Set(segments);
	// What is read on the way that others write on is nothing that anybody means.
	const isAny =
		areMoved || inputs.some(({descriptor: on}) => on === 1 || on === 2);
	let pairs = 0;
	for (const {segment, ways} of writers)
		for (const {descriptor, isPerhaps} of ways) {
			const written = inputs.filter(
				({descriptor: on}) =>
					isAny ||
					on === undefined ||
					descriptor === undefined ||
					on === descriptor,
			);
			pairs += inputs.length;
			if (pairs > mostPairs) return true;
			const isPlain = descriptor === 1 || descriptor === 2;
			if (written.length === 0 && (isPerhaps || isPlain)) continue;
			if (seen && !seen.has(segment)) {
				seen.add(segment);
				segments.push(segment);
			}

			segment.accesses = [
				...segment.accesses,
				...written.map(({access}) => ({...access, kind: 'write' as const})),
			];
			segment.accessesAreComplete = false;
			segment.unproven = [
				...segment.unproven,
				'it writes whatever a descriptor is open on',
			];
		}

	return false;
}
