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
