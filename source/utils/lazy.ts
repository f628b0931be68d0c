/** What is made when somebody first asks for it, and kept: a start makes nothing of it. */
export function lazy<Made>(make: () => Made): () => Made {
	let made: {value: Made} | undefined;
	return () => (made ??= {value: make()}).value;
}
