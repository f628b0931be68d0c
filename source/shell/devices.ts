/* Devices, and the names of descriptors, by what it means to open one. */

/** Where a redirection leaves no trace. */
export const sinks: ReadonlySet<string> = new Set([
	'/dev/null',
	'/dev/stdin',
	'/dev/stdout',
	'/dev/stderr',
]);

/** No files: reading or writing them changes and tells nothing. */
export function isNoFile(place: string): boolean {
	return /^\/dev\/(?:null|zero|u?random|std(?:in|out|err)|fd\/\d+)$/.test(
		place,
	);
}

const empty = [...sinks, '/dev/zero', '/dev/full', '/dev/fd', '/proc/self/fd'];

/** Nothing is kept there; what a descriptor leads to is seen elsewhere (`descriptors.ts`). */
export function holdsNothing(place: string): boolean {
	return (
		(place.startsWith('/dev/') || place.startsWith('/proc/')) &&
		empty.some(one => place === one || place.startsWith(`${one}/`))
	);
}

const quiet: ReadonlySet<string> = new Set([
	'/dev/random',
	'/dev/urandom',
	'/dev/tty',
]);

/** To open it does nothing, and takes from nobody what it says. */
export const saysTheSameToAll = (place: string): boolean =>
	holdsNothing(place) || quiet.has(place);

/** bash opens a network connection for these names in a redirection. */
export function isNetworkDevice(place: string): boolean {
	return /^\/dev\/(?:tcp|udp)\//.test(place);
}
