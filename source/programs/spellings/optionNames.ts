import {type Letter, optionTable} from '../options.js';
import {namingOf} from '../naming/namings.js';
import {subcommand} from '../table.js';
import {usualWords} from './knownNames.js';

/** The options of a command that have a letter and a name. */
export type OptionNames = {
	letters: ReadonlyMap<string, Letter>;
	/** `-ab` is `-a -b`. */
	combine: boolean;
};

/**
 * What the letters of a command's options are called in full, as the record of
 * its program says of the first words of its commands; undefined: nothing.
 */
export function optionNamesOf(
	head: readonly string[],
): OptionNames | undefined {
	const [program = '', ...rest] = usualHead(head);
	for (let count = rest.length; count >= 0; count--) {
		const found = namesIn(program, rest.slice(0, count).join(' '));
		if (found) return found;
	}

	return undefined;
}

/** `podman container run` has the options of `docker run`. */
function usualHead(head: readonly string[]): readonly string[] {
	const [program, ...rest] = usualWords(head);
	const isGroup =
		program === 'docker' &&
		rest.length > 1 &&
		/^(?:container|image)$/.test(rest[0] ?? '');
	return [program ?? '', ...(isGroup ? rest.slice(1) : rest)];
}

/** Put together when first asked for: most never are. */
const known = new Map<string, OptionNames | undefined>();

function namesIn(program: string, command: string): OptionNames | undefined {
	const record = namingOf(program);
	if (!record) return undefined;
	const key = `${program} ${command}`;
	if (!known.has(key)) {
		const form = command === '' ? record : subcommand(record, command);
		known.set(
			key,
			together(
				[form?.options, ownOf(record.letters ?? {}, command)].filter(
					line => line !== undefined,
				),
			),
		);
	}

	return known.get(key);
}

const ownOf = (
	letters: Readonly<Record<string, string>>,
	command: string,
): string | undefined =>
	Object.hasOwn(letters, command) ? letters[command] : undefined;

/** What lines say of letters; undefined: nothing. */
function together(lines: readonly string[]): OptionNames | undefined {
	const tables = lines.map(line => optionTable(line));
	const letters = new Map<string, Letter>();
	for (const [letter, {names, takesValue}] of tables.flatMap(table => [
		...table.letters,
	]))
		letters.set(letter, {
			names: [...(letters.get(letter)?.names ?? []), ...names],
			takesValue,
		});
	const combine = !tables.some(table => table.keepsLettersApart);
	return letters.size === 0 && combine ? undefined : {letters, combine};
}
