/**
 * Whether one of the wanted flags is given: `-f` alone or within a cluster,
 * `--force` alone, with `=…`, or shortened as far as programs accept it
 * (`--forc`). Meant for finding what is dangerous: it rather finds too much.
 */
export function flagTest(
	wanted: readonly string[],
): (given: readonly string[]) => boolean {
	const tests = wanted.map(compileFlag);
	return given => {
		for (const word of given) {
			const [name = '', value] = word.includes('=')
				? word.split('=', 2)
				: [word];
			for (const fits of tests) if (fits(word, name, value)) return true;
		}

		return false;
	};
}

/** True if one of the flags is given in full; for what makes a call harmless. */
export function hasExactFlag(
	given: readonly string[],
	wanted: readonly string[],
): boolean {
	return given.some(word => {
		if (wanted.includes(word)) return true;
		const letters = /^-([A-Za-z0-9]+)$/.exec(word)?.[1];
		return (
			letters !== undefined && wanted.some(flag => inCluster(letters, flag))
		);
	});
}

/** Of a word, and what stands before and behind its first `=`. */
type FlagTest = (word: string, name: string, value?: string) => boolean;

function compileFlag(flag: string): FlagTest {
	if (flag.includes('=')) {
		const [flagName = '', flagValue = ''] = flag.split('=', 2);
		const fits = compileFlag(flagName);
		return (_word, name, value) => value === flagValue && fits(name, name);
	}

	if (flag.startsWith('--'))
		return (word, name) =>
			word === flag ||
			(name.length > 2 && name.startsWith('--') && flag.startsWith(name));
	const letter = /^-([A-Za-z0-9:])$/.exec(flag)?.[1];
	return (word, name) =>
		name === flag ||
		word === flag ||
		(letter !== undefined &&
			name.includes(letter, 1) &&
			/^-[^-].*$/.test(name));
}

function inCluster(letters: string, flag: string): boolean {
	const letter = /^-([A-Za-z0-9])$/.exec(flag)?.[1];
	return letter !== undefined && letters.includes(letter);
}
