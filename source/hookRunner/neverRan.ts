/**
 * Why a hook that ended with exit code 2 never ran, in its interpreter's own
 * words; undefined if it did. Python, Perl and dash end with 2 where there is no
 * such file, and that refuses nothing. A text that cannot be parsed is left a
 * refusal, as Claude Code takes it: a hook that checks syntax says the same.
 */
export function neverRan(stderr: string): string | undefined {
	const lastLine = stderr.trimEnd().split('\n').at(-1) ?? '';
	return openings.some(pattern => pattern.test(lastLine))
		? lastLine
		: undefined;
}

const openings = [
	/^\S*python\S*: can't open file /i,
	/^\S+: \d+: cannot open .+: No such file$/,
	/^Can't open perl script /,
];
