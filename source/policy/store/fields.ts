import {type Node} from 'jsonc-parser';
import {type Mistake} from './jsonText.js';

/** The fields of an object, by name; mistakes are noted where they are. */
export type Fields = {
	node: Node;
	has: (key: string) => boolean;
	/** Where a field's value stands; the object's own place without it. */
	offsetOf: (key: string) => number;
	get: (key: string) => Node | undefined;
	/** A string that is not empty; a mistake if it is something else, or missing though needed. */
	text: (key: string, need?: 'needed') => string | undefined;
	/** A whole number that is not negative. */
	count: (key: string, need?: 'needed') => number | undefined;
	/** One of the given words. */
	choice: <Word extends string>(
		key: string,
		words: readonly Word[],
		need?: 'needed',
	) => Word | undefined;
	/** The elements of a list; a mistake if it is none. */
	list: (key: string) => readonly Node[];
};

/** Longest text of a field, in UTF-16 units. */
const longestText = 20_000;

/** Reads an object whose keys are all known; undefined if it is no object. */
export function readFields(
	node: Node,
	what: string,
	known: readonly string[],
	mistakes: Mistake[],
): Fields | undefined {
	const note = (offset: number, message: string) => {
		mistakes.push({offset, message});
	};
	if (node.type !== 'object') {
		note(node.offset, `${what} is an object: {…}`);
		return undefined;
	}

	const fields = new Map<string, Node>();
	for (const {children: [key, value] = []} of node.children ?? []) {
		if (!key || !value) continue;
		const name = String(key.value);
		if (fields.has(name)) note(key.offset, `"${name}" is here a second time`);
		else if (!known.includes(name)) {
			note(
				key.offset,
				`there is no "${name}" in ${what}; it takes ${known.join(', ')}`,
			);
		}

		fields.set(name, value);
	}

	const need = (key: string, needed?: 'needed') => {
		const found = fields.get(key);
		if (!found && needed) note(node.offset, `${what} needs "${key}"`);
		return found;
	};
	return {
		node,
		has: key => fields.has(key),
		offsetOf: key => fields.get(key)?.offset ?? node.offset,
		get: key => fields.get(key),
		text(key, needed) {
			const found = need(key, needed);
			if (!found) return undefined;
			const value: unknown = found.value;
			if (typeof value === 'string' && value.trim() !== '') {
				if (value.length <= longestText) return value;
				note(found.offset, `"${key}" is longer than ${longestText} characters`);
			} else note(found.offset, `"${key}" takes a text that is not empty`);
			return undefined;
		},
		count(key, needed) {
			const found = need(key, needed);
			if (!found) return undefined;
			const value: unknown = found.value;
			if (typeof value === 'number' && Number.isInteger(value) && value >= 0)
				return value;
			note(found.offset, `"${key}" takes a whole number, 0 or more`);
			return undefined;
		},
		choice(key, words, needed) {
			const found = need(key, needed);
			if (!found) return undefined;
			const word = words.find(each => each === found.value);
			if (word === undefined) {
				const takes = words.map(each => `"${each}"`).join(', ');
				note(found.offset, `"${key}" takes ${takes}`);
			}

			return word;
		},
		list(key) {
			const found = fields.get(key);
			if (!found) return [];
			if (found.type === 'array') return found.children ?? [];
			note(found.offset, `"${key}" takes a list: […]`);
			return [];
		},
	};
}
