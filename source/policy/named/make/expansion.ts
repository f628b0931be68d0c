/** Variables within variables. */
const deepest = 50;

/** What a reference costs beside what stands for it, characters. */
const perReference = 8;

/**
 * What stands for a reference that is not put in: make runs what it says, and
 * nobody knows what that is. A shell would take make's own spelling for a
 * program of that name.
 */
export const unknown = '$(make-more)';

/** Variables of one text alone: `$@`, `$1`. */
type Own = (name: string) => string | undefined;

const none: Own = () => undefined;

/**
 * Puts variables into texts: `$(NAME)`, `${NAME}` and `$N`. What is not known
 * stays, as a variable of the shell's.
 *
 * @param mayMake pays for so many characters that are put in; false: no more
 */
export function createExpansion(
	variables: ReadonlyMap<string, string>,
	mayMake: (characters: number) => boolean,
): (text: string, own?: Own) => string {
	const expanded = (text: string, own: Own, depth: number): string =>
		text.replaceAll(
			reference,
			(whole, round?: string, curly?: string, letter?: string) => {
				const name = round ?? curly ?? letter;
				if (name === undefined) return '$';
				const put = (value: string, known: Own) =>
					depth < deepest && mayMake(value.length + perReference)
						? expanded(value, known, depth + 1)
						: unknown;
				const value = own(name.trim()) ?? variables.get(name.trim());
				if (value !== undefined) return put(value, own);
				const [, code] = /^shell +(.*)/.exec(name) ?? [];
				if (code !== undefined) return `$(${code})`;
				const [, called = '', words = ''] =
					/^call +([\w.-]+)(?:,(.*))?$/.exec(name) ?? [];
				const body = variables.get(called);
				if (body !== undefined) return put(body, numbered(words, own));
				// What a function of make's says is unknown; a shell would take this one for its own word.
				if (/^(?:if|foreach|call|eval|or|and)\b/.test(name))
					return `$(make-${name})`;
				return /^\w+$/.test(name) ? `"$${name}"` : whole;
			},
		);
	return (text, own = none) => expanded(text, own, 0);
}

const reference =
	/\$(?:\$|\(([^()$]{1,200})\)|\{([^{}$]{1,200})\}|([\w@<^+?*]))/g;

/** The words of a call, as what it calls names them; what it does not name stays what it was. */
function numbered(words: string, own: Own): Own {
	const given = words.split(',');
	return name =>
		/^[1-9]\d?$/.test(name)
			? (given[Number(name) - 1]?.trim() ?? own(name))
			: own(name);
}
