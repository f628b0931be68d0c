/** What is made of an object that never changes: made once, kept as long as that. */
export function memoized<Of extends object, Made>(
	make: (of: Of) => Made,
): (of: Of) => Made {
	const made = new WeakMap<Of, {value: Made}>();
	return of => {
		const known = made.get(of) ?? {value: make(of)};
		made.set(of, known);
		return known.value;
	};
}
