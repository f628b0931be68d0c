/** A line of a Makefile: of a recipe, without what marks it so; or one that gives the name of a `define` its value. */
export type MakeLine = {line: string; isRecipe: boolean; isDefined?: boolean};

/** Lines with those that go on on the next one; of `define` one that gives its name a value. */
export function linesOf(text: string): readonly MakeLine[] {
	const lines: MakeLine[] = [];
	let prefix = '\t';
	let open: MakeLine | undefined;
	let defined: {name: string; lines: string[]} | undefined;
	for (const raw of text.split(/\r?\n/)) {
		if (defined) {
			if (/^ *endef\b/.test(raw)) {
				lines.push({
					line: `${defined.name} = ${defined.lines.join('; ')}`,
					isRecipe: false,
					isDefined: true,
				});
				defined = undefined;
			} else defined.lines.push(raw.trim());
			continue;
		}

		const isMore = raw.endsWith('\\');
		const says = isMore ? raw.slice(0, -1) : raw;
		if (open) {
			// In a recipe the shell puts the two together; elsewhere they are two words.
			open.line += open.isRecipe ? says.replace(prefix, '') : ` ${says.trim()}`;
		} else {
			const isRecipe = raw.startsWith(prefix);
			open = {line: isRecipe ? says.slice(prefix.length) : says, isRecipe};
		}

		if (isMore) continue;
		const [, name] =
			/^ *(?:override +|export +)?define +([\w.-]+)/.exec(open.line) ?? [];
		const [, sign] = /^\.RECIPEPREFIX *:{0,3}= *(\S?)/.exec(open.line) ?? [];
		if (name !== undefined) defined = {name, lines: []};
		else if (sign !== undefined) prefix = sign || '\t';
		else lines.push(open);
		open = undefined;
	}

	return open ? [...lines, open] : lines;
}
