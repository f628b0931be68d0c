import {type Recipe} from './recipes.js';

/**
 * Aliases of cargo's, as `[alias]` of its settings says them (`ship = "run"`,
 * `ship = ["run", "--release"]`), or its command line (`--config alias.ship="run"`).
 */
export function cargoAliases(text: string): ReadonlyMap<string, Recipe> {
	const aliases = new Map<string, Recipe>();
	const add = (name: string, value: string) =>
		aliases.set(name, {
			needs: [],
			commands: `cargo ${value.replaceAll(/["'[\],\s]+/g, ' ').trim()}`,
		});
	let section = '';
	let open = '';
	for (const part of text.split('\n')) {
		// A list may go on over lines.
		const line = `${open} ${part}`.trim();
		open =
			/=\s?\[/.test(line) && !line.includes(']') && line.length < longest
				? line
				: '';
		if (line.startsWith('[')) {
			section = line.slice(1).split(']', 1)[0]?.trim() ?? '';
			continue;
		}

		const [, dotted = '', name = '', value = ''] =
			/^(alias\.)?["']?([\w-]+)["']?\s{0,20}=(.*)$/.exec(line) ?? [];
		if (name !== '' && (dotted !== '' || section === 'alias')) add(name, value);
	}

	return aliases;
}

/** A list that is no longer. */
const longest = 2000;
