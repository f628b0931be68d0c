/** Of one call no more is read, characters. */
const longest = 1200;

const opening = /\$[({](?:shell|file[ \t]+>{1,2}[^,()]{0,200},)[ \t]*/g;

/** What a line has the shell run while it is read, or writes into a file, which may be run. */
export function shellCalls(line: string): readonly string[] {
	if (!line.includes('$')) return [];
	const calls: string[] = [];
	let end = 0;
	for (const {0: call, index} of line.matchAll(opening)) {
		// A call within another one is a part of it.
		if (index < end) continue;
		const from = index + call.length;
		end = endOfCall(line, from);
		calls.push(line.slice(from, end));
	}

	return calls;
}

/** The bracket that ends a call whose words begin there, or as far as is read. */
function endOfCall(line: string, from: number): number {
	const last = Math.min(line.length, from + longest);
	let open = 0;
	for (let at = from; at < last; at++) {
		const sign = line.charAt(at);
		if (sign === '(' || sign === '{') open++;
		else if ((sign === ')' || sign === '}') && open-- === 0) return at;
	}

	return last;
}
