/** A column of numbers that grows; about as small as numbers get. */
export type Column = {
	readonly length: number;
	push(value: number): void;
	/** 0 beyond the end. */
	at(index: number): number;
};

type Numbers = Float64Array | Uint32Array | Uint16Array;

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
	};
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
		clear() {
			slots.length = 0;
		},
	};
}
