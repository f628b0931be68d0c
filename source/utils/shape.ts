import {isRecord} from './isRecord.js';

/**
 * What a value that somebody else wrote must look like before it is taken for
 * what it says it is. Tells which part of it does not: the way to it
 * (`.event.agent`), empty for the value itself; undefined if all of it fits.
 */
export type Shape = (value: unknown) => string | undefined;

const when =
	(fits: (value: unknown) => boolean): Shape =>
	value =>
		fits(value) ? undefined : '';

export const text = when(value => typeof value === 'string');
export const flag = when(value => typeof value === 'boolean');
/** A number that is one: JSON may say 1e400. */
export const finite = when(value => Number.isFinite(value));
/** Unix ms that a Date can have. */
export const time = when(
	value => typeof value === 'number' && Math.abs(value) <= 8.64e15,
);
export const object = when(isRecord);
export const anything: Shape = () => undefined;

/** What a test says is fit: the names of a fixed list. */
export const named = (isOne: (value: unknown) => boolean): Shape => when(isOne);

/** One of these words. */
export const oneOf = (...words: readonly string[]): Shape =>
	when(value => words.some(word => word === value));

/** This, or not there at all. */
export const maybe =
	(shape: Shape): Shape =>
	value =>
		value === undefined ? undefined : shape(value);

export const listOf =
	(shape: Shape): Shape =>
	value => {
		if (!Array.isArray(value)) return '';
		for (const [index, each] of value.entries()) {
			const wrong = shape(each);
			if (wrong !== undefined) return `[${index}]${wrong}`;
		}

		return undefined;
	};

/** An object whose values all are this, whatever their names. */
export const valuesOf =
	(shape: Shape): Shape =>
	value => {
		if (!isRecord(value)) return '';
		return Object.values(value).some(each => shape(each) !== undefined)
			? ''
			: undefined;
	};

/** An object with these fields; others may be beside them. */
export function fields(shapes: Readonly<Record<string, Shape>>): Shape {
	const entries = Object.entries(shapes);
	return value => {
		if (!isRecord(value)) return '';
		for (const [name, shape] of entries) {
			// What every object inherits (`constructor`) is nothing that it says.
			const said = Object.hasOwn(value, name) ? value[name] : undefined;
			const wrong = shape(said);
			if (wrong !== undefined) return `.${name}${wrong}`;
		}

		return undefined;
	};
}
