import {type Invocation} from '../invocation.js';
import {noteAccesses} from '../programAccesses.js';

/** `ssh-keygen -f k` writes `k.pub` beside `k`, over whatever is there. */
export function runSshKeygen(invocation: Invocation): void {
	const {accesses} = invocation.draft;
	const from = accesses.length;
	noteAccesses(invocation);
	for (const {path, dotted, ...access} of accesses.slice(from))
		if (access.kind === 'write' && path !== undefined)
			accesses.push({
				...access,
				path: `${path}.pub`,
				...(dotted !== undefined && {dotted: `${dotted}.pub`}),
			});
}
