import process from 'node:process';

/**
 * Takes back what is no longer needed at once, some 20 ms' work: before
 * megabytes that came become text and values, so that those of the payload
 * before are gone by then.
 */
export function takeBackGarbage(): void {
	collect ??= collector();
	collect();
}

let collect: (() => void) | undefined;

/** V8's own way to ask for it; it is given to new contexts while the flag is set. */
function collector(): () => void {
	const v8 = process.getBuiltinModule('node:v8');
	const vm = process.getBuiltinModule('node:vm');
	v8.setFlagsFromString('--expose-gc');
	const gc = vm.runInNewContext('globalThis.gc') as (() => void) | undefined;
	v8.setFlagsFromString('--no-expose-gc');
	return gc ?? (() => undefined);
}
