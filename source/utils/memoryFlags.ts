/** How much of its memory a process may use, MB; left out: what node allows. */
export type MemoryLimits = {
	mostMb?: number;
	/** For what is short-lived. */
	mostYoungMb?: number;
	/** By how much its heap grows before it looks for what it no longer needs, percent; V8 lets a small one grow fourfold. */
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
		...(growthPercent === undefined
			? []
			: [`--heap-growing-percent=${growthPercent}`]),
	];
}
