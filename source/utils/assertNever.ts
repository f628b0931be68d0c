/** Makes a `switch` over a union exhaustive: a case that was forgotten does not compile. */
export function assertNever(value: never): never {
	throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
