/** Options by which runners of tests are told which tests to run, by words of their names. */
const naming: ReadonlyMap<string, RegExp> = new Map([
	['pytest', /^-[km]$/],
	['py.test', /^-[km]$/],
	['jest', /^(?:-t|--testNamePattern)$/],
	['vitest', /^(?:-t|--testNamePattern)$/],
	['mocha', /^(?:-[gf]|--f?grep)$/],
	['ava', /^(?:-m|--match)$/],
	['playwright', /^(?:-g|--grep|--grep-invert|-gv)$/],
	['rspec', /^(?:-[eE]|--example|--example-matches)$/],
]);

/** The words of a call without those that name tests, which nobody runs: `pytest -k 'login and not slow'`. */
export function withoutTestNames(
	program: string,
	words: readonly string[],
): readonly string[] {
	const names = naming.get(program);
	return names
		? words.filter(
				(word, at) =>
					!names.test(words[at - 1] ?? '') &&
					!(word.includes('=') && names.test(word.split('=', 1)[0] ?? '')),
			)
		: words;
}
