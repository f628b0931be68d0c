import process from 'node:process';

/** How much of its memory a process may use, MB; left out: what node allows. */
export type MemoryLimits = {
	mostMb?: number;
	/** For what is short-lived. */
	mostYoungMb?: number;
	/** See `growHeapSlowly`, percent. */
	growthPercent?: number;
};

/** The same as node takes it. */
export function memoryFlags({
	mostMb,
	mostYoungMb,
	growthPercent,
}: MemoryLimits): string[] {
	return [
		...(mostMb === undefined ? [] : [`--max-old-space-size=${mostMb}`]),
		// V8 keeps three of these for what is short-lived.
		...(mostYoungMb === undefined
			? []
			: [`--max-semi-space-size=${Math.ceil(mostYoungMb / 3)}`]),
		...(growthPercent === undefined ? [] : [growthFlag(growthPercent)]),
	];
}

/**
 * This process looks for what it no longer needs whenever its heap has grown by
 * a little: V8 waits until a small heap is four times as large, and each payload
 * of 16 MB leaves its text and its value behind. To be called once all code is
 * loaded: V8 takes code compiled before only under the flags of then.
 */
export function growHeapSlowly(): void {
	process.getBuiltinModule('node:v8').setFlagsFromString(growthFlag(30));
}

const growthFlag = (percent: number) => `--heap-growing-percent=${percent}`;
