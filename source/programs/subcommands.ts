import {optionTable, type Arity} from './options.js';
import {programs} from './table.js';

/** Programs whose first operand is a subcommand, although no record lists them. */
const takesCommand: ReadonlySet<string> = new Set(
	'apt-get aws az bun bundle cargo composer deno docker-compose dotnet gcloud gem glab gradle helm hg make mvn nerdctl oc pdm pipenv pnpm podman podman-compose poetry rustup svn swift terraform tofu uv yarn yarnpkg'.split(
		' ',
	),
);

/**
 * Where the subcommand may stand among the words behind a program (`git -C x
 * push`: 2), the first place first; none: it has no subcommands, or none is
 * given. Of an option that the record does not list nobody can say whether it
 * takes a word, so what refuses has to look at both.
 */
export function subcommandPlaces(
	program: string,
	args: readonly string[],
): readonly number[] {
	return takesSubcommands(program) ? placesBehind(program, args, 0) : none;
}

/** Whether its first operand is a subcommand. */
export function takesSubcommands(program: string): boolean {
	const record = programs.get(program);
	return Boolean(
		record?.subcommands ?? record?.trees ?? takesCommand.has(program),
	);
}

/** Where the next word that is no option, nor the word of one, may stand from a place on. */
export function placesBehind(
	program: string,
	args: readonly string[],
	from: number,
): readonly number[] {
	const {options} = optionTable(programs.get(program)?.options ?? '');
	const places: number[] = [];
	// Places that some reading reaches.
	const isReached: boolean[] = [];
	isReached[from] = true;
	for (let at = from; at < args.length; at++) {
		const arg = args[at] ?? '';
		if (!isReached[at]) continue;
		if (arg !== '' && !arg.startsWith('-')) {
			places.push(at);
			continue;
		}

		const hasValue = arg === '' || arg === '--' || arg.includes('=');
		const arity = hasValue ? 'none' : options.get(arg)?.arity;
		for (const taken of wordsTaken(arity)) isReached[at + 1 + taken] = true;
	}

	return places;
}

const none: readonly number[] = [];
const [one, two, noneOrOne] = [[1], [2], [0, 1]];
const no = [0];

function wordsTaken(arity: Arity | undefined): readonly number[] {
	switch (arity) {
		case 'none':
		case 'attached':
			return no;
		case 'one':
			return one;
		case 'two':
			return two;
		case 'many':
		case 'unsettled':
		case undefined:
			return noneOrOne;
	}
}
