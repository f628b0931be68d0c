/**
 * True if one of the wanted flags is given: `-f` alone or within a cluster,
 * `--force` alone, with `=…`, or shortened as far as programs accept it
 * (`--forc`). Meant for finding what is dangerous: it rather finds too much.
 */
export function hasFlag(
	given: readonly string[],
	wanted: readonly string[],
): boolean {
	return given.some(word => wanted.some(flag => fits(word, flag)));
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

function fits(word: string, flag: string): boolean {
	const [name = '', value] = word.split('=', 2);
	if (flag.includes('=')) {
		const [flagName = '', flagValue = ''] = flag.split('=', 2);
		return value === flagValue && fits(name, flagName);
	}

	if (name === flag || word === flag) return true;
	if (flag.startsWith('--'))
		return name.startsWith('--') && name.length > 2 && flag.startsWith(name);
	const letters = /^-([^-].*)$/.exec(name)?.[1];
	return letters !== undefined && inCluster(letters, flag);
}

function inCluster(letters: string, flag: string): boolean {
	const letter = /^-([A-Za-z0-9])$/.exec(flag)?.[1];
	return letter !== undefined && letters.includes(letter);
}
