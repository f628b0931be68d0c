/** The files that a search finds: those that fit one of these globs; left out: any. */
export type Found = {names?: readonly string[]};

/**
 * What `find` acts on, as far as its words say no more than names and kinds.
 * Undefined: they say more.
 */
export function findsByName(words: readonly string[]): Found | undefined {
	const from = words.findIndex(word => /^[-(!]/.test(word));
	if (from < 0) return undefined;
	let names: readonly string[] | undefined;
	/** In parentheses: the names of which one has to fit; with anything else among them, none. */
	let group: string[] | undefined;
	for (let at = from; at < words.length; at++) {
		const word = words[at] ?? '';
		const value = words[at + 1] ?? '';
		switch (word) {
			case '(':
			case ')': {
				if ((group === undefined) !== (word === '(')) return undefined;
				if (group && group.length > 0) names = group;
				group = word === '(' ? [] : undefined;
				break;
			}

			case '-o':
			case '-or': {
				if (!group) return undefined;
				break;
			}

			case '-a':
			case '-and':
			case '-print':
			case '-print0':
				break;
			case '!':
			case '-not': {
				if (group || !/^-i?(?:name|path)$/.test(value)) return undefined;
				at += 2;
				break;
			}

			case '-name':
			case '-iname': {
				const glob = word === '-name' ? value : anyCase(value);
				if (group) group.push(glob);
				else names = [glob];
				at++;
				break;
			}

			case '-path':
			case '-ipath':
			case '-type':
			case '-maxdepth':
			case '-mindepth':
			case '-newer':
			case '-mtime':
			case '-mmin':
			case '-size': {
				if (group) return undefined;
				at++;
				break;
			}

			case '-exec': {
				const end = words.findIndex(
					(one, place) =>
						place > at && (one === ';' || (one === '+' && place > at + 2)),
				);
				if (end < 0) return undefined;
				at = end;
				break;
			}

			default:
				return undefined;
		}
	}

	if (group) return undefined;
	return names === undefined ? {} : {names};
}

/** A glob that fits what `-iname` does, and more. */
const anyCase = (glob: string) => glob.replaceAll(/[a-z]/gi, '?');
