/** Of more alternatives, or in longer globs, nobody looks at each. */
const mostGlobs = 64;
const longestGlob = 1000;

/** `*.{ts,tsx}`: each glob that it stands for, as a search tool reads it; undefined: too many. */
export function alternativesIn(glob: string): readonly string[] | undefined {
	if (glob.length > longestGlob) return undefined;
	let globs = [glob];
	for (;;) {
		const next: string[] = [];
		for (const one of globs) {
			const [, before, inner, after = ''] =
				/^(.*?)\{([^{}]*)\}(.*)$/s.exec(one) ?? [];
			if (inner === undefined) next.push(one);
			else
				for (const choice of inner.split(','))
					next.push(`${before}${choice}${after}`);
			if (next.length > mostGlobs) return undefined;
		}

		// Each round takes a pair of braces out of each that has one.
		if (next.every((one, at) => one === globs[at])) return next;
		globs = next;
	}
}
