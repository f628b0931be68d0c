import {type Invocation} from '../invocation.js';
import {noteAccesses} from '../programAccesses.js';

/**
 * `ssh-keygen -f k` writes `k.pub` beside `k`, over whatever is there; one that is
 * told to show what a key is called (`-lf k`) only reads it.
 */
export function runSshKeygen(invocation: Invocation): void {
	const {accesses} = invocation.draft;
	const from = accesses.length;
	noteAccesses(invocation);
	if (onlyShows(invocation.args)) {
		for (const access of accesses.slice(from))
			if (access.kind === 'write') access.kind = 'read';
		return;
	}

	for (const {path, dotted, ...access} of accesses.slice(from))
		if (access.kind === 'write' && path !== undefined)
			accesses.push({
				...access,
				path: `${path}.pub`,
				...(dotted !== undefined && {dotted: `${dotted}.pub`}),
			});
}

/** It is told to show fingerprints, and nothing else: another option may come first. */
const onlyShows = (args: Invocation['args']): boolean => {
	const words = args.map(({value = '-?'}) => value);
	const isValue = (at: number) => /^-(?:[lvBq]*f|E)$/.test(words[at - 1] ?? '');
	const options = words.filter((_, at) => !isValue(at));
	return (
		options.some(word => /^-[vBq]*l/.test(word)) &&
		options.every(word => /^-(?:[lvBq]*f?|E)$/.test(word))
	);
};
