import {type Recipe} from './recipes.js';

/**
 * Aliases as the settings of gh or glab list them, below `aliases:` or as all
 * that they say: `m: pr merge`, `x: "!git push"`, or over lines behind `|-`.
 */
export function listedAliases(
	text: string,
	program: string,
): ReadonlyMap<string, Recipe> {
	const aliases = new Map<string, Recipe>();
	const lines = text.split('\n');
	const start = lines.findIndex(line => /^aliases:\s*$/.test(line));
	const behind = lines.slice(start + 1);
	const end = start < 0 ? -1 : behind.findIndex(line => /^[^\s#]/.test(line));
	let last: {name: string; depth: number} | undefined;
	for (const line of end < 0 ? behind : behind.slice(0, end)) {
		const depth = line.search(/\S/);
		if (depth < 0) continue;
		if (last && depth > last.depth) {
			const before = aliases.get(last.name)?.commands ?? '';
			const isShell = before === '' && line.trim().startsWith('!');
			const own = line.trim().slice(isShell ? 1 : 0);
			const first = isShell ? own : `${program} ${own}`;
			aliases.set(last.name, {
				needs: [],
				commands: before === '' ? first : `${before}\n${own}`,
			});
			continue;
		}

		const [, name = '', value = ''] =
			/^\s*["']?([\w-]+)["']?:\s?(.*)$/.exec(line) ?? [];
		if (name === '') continue;
		last = {name, depth};
		const says = unquoted(value.trim());
		aliases.set(name, {
			needs: [],
			commands: /^(?:[|>][-+]?)?$/.test(says)
				? ''
				: says.startsWith('!')
					? says.slice(1)
					: `${program} ${says}`,
		});
	}

	return aliases;
}

const unquoted = (text: string): string =>
	/^["']/.test(text) && text.length > 1 && text.endsWith(text.charAt(0))
		? text.slice(1, -1)
		: text;
