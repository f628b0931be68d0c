/** A column of numbers that grows; about as small as numbers get. */
export type Column = {
	readonly length: number;
	push(value: number): void;
	/** 0 beyond the end. */
	at(index: number): number;
	/** Changes a value that is there. */
	set(index: number, value: number): void;
};

type Numbers = Float64Array | Uint32Array | Uint16Array | Uint8Array;

/** @param allocate makes the array behind it, `length` zeroes */
export function createColumn(allocate: (length: number) => Numbers): Column {
	let values = allocate(64);
	let length = 0;
	return {
		get length() {
			return length;
		},
		push(value) {
			if (length === values.length) {
				const larger = allocate(length * 2);
				larger.set(values);
				values = larger;
			}

			values[length++] = value;
		},
		at: index => values[index] ?? 0,
		set(index, value) {
			if (index < length) values[index] = value;
		},
	};
}

/** A column of whole numbers up to four milliards. */
export const createIndexColumn = () =>
	createColumn(length => new Uint32Array(length));

/** A column of numbers up to 255. */
export const createByteColumn = () =>
	createColumn(length => new Uint8Array(length));

/** Index of the first value that is not below `value`; the column is sorted. */
export function lowerBound(column: Column, value: number): number {
	let low = 0;
	let high = column.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (column.at(middle) < value) low = middle + 1;
		else high = middle;
	}

	return low;
}

/** The last `size` values by index; older ones are forgotten. */
export function createRing<Value>(size: number) {
	const slots: ({index: number; value: Value} | undefined)[] = [];
	return {
		set(index: number, value: Value) {
			slots[index % size] = {index, value};
		},
		get(index: number): Value | undefined {
			const slot = slots[index % size];
			return slot?.index === index ? slot.value : undefined;
		},
		delete(index: number) {
			if (slots[index % size]?.index === index) slots[index % size] = undefined;
		},
		clear() {
			slots.length = 0;
		},
	};
}
