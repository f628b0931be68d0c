/** The letters of an address; one that is not well spelled as it stands. */
export function unescaped(address: string): string {
	try {
		return decodeURIComponent(address);
	} catch {
		return address;
	}
}
