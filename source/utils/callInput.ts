import {createHash} from 'node:crypto';
import {isRecord} from './isRecord.js';

/** An input of more text than this is remembered by its digest, UTF-16 units. */
const longInput = 64 * 1024;

/** Texts that are shorter are hashed together, UTF-16 units. */
const batch = 16 * 1024;

const digest = Symbol('digest');

/** The digests of inputs that somebody still has: several remember the same call. */
const known = new WeakMap<object, object>();

/**
 * A tool's input as it is remembered to find its call again: itself, or where
 * it is long something small. Two are deeply equal where the inputs are. An
 * agent may send megabytes with a call, and never say that it ended.
 */
export function rememberedInput(input: unknown): unknown {
	if (roomFor(input, longInput) >= 0) return input;
	const object = isObject(input) ? input : undefined;
	const before = object && known.get(object);
	if (before) return before;
	const made = {[digest]: digestOf(input)};
	if (object) known.set(object, made);
	return made;
}

/** What stands for a long input, as text; undefined for any other. */
export function digestText(remembered: unknown): string | undefined {
	return isObject(remembered) && digest in remembered
		? String(remembered[digest])
		: undefined;
}

const isObject = (value: unknown): value is object =>
	typeof value === 'object' && value !== null;

/** What is left of `room` beside a value; looks no further than that takes. */
function roomFor(value: unknown, room: number): number {
	let left = room - 8;
	if (typeof value === 'string') return left - value.length;
	if (!isObject(value)) return left;
	for (const [key, item] of entriesOf(value)) {
		left = roomFor(item, left - key.length);
		if (left < 0) break;
	}

	return left;
}

/** Without making a list of all of them first. */
function* entriesOf(value: object): Generator<[string, unknown]> {
	if (Array.isArray(value)) {
		for (const item of value) yield ['', item];
	} else if (isRecord(value)) {
		for (const key in value) yield [key, value[key]];
	}
}

/** Of what a value says: the order of keys is no part of it. */
function digestOf(value: unknown): string {
	const hash = createHash('sha256');
	let small = '';
	const flush = () => {
		// Every unit counts, also those that are no character.
		hash.update(small, 'utf16le');
		small = '';
	};

	const add = (text: string) => {
		small += text;
		if (small.length > batch) flush();
	};

	const addValue = (item: unknown) => {
		if (typeof item === 'string') {
			add(`"${item.length}:`);
			add(item);
		} else if (Array.isArray(item)) {
			add(`[${item.length}:`);
			for (const one of item) addValue(one);
		} else if (isRecord(item)) {
			const keys = Object.keys(item).sort();
			add(`{${keys.length}:`);
			for (const key of keys) {
				addValue(key);
				addValue(item[key]);
			}
		} else add(`${typeof item} ${String(item)};`);
	};

	addValue(value);
	flush();
	return hash.digest('base64');
}
