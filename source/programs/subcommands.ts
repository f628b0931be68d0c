import {optionTable, type Arity} from './options.js';
import {programs} from './table.js';

/** Programs whose first operand is a subcommand, although no record lists them. */
const takesCommand: ReadonlySet<string> = new Set(
	'apt-get aws az bun cargo deno dotnet gcloud gradle hg make mvn pdm pipenv pnpm podman poetry rustup svn swift terraform uv yarn'.split(
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
	const record = programs.get(program);
	if (!record?.subcommands && !record?.trees && !takesCommand.has(program))
		return none;
	const {options} = optionTable(record?.options ?? '');
	const places: number[] = [];
	// Places that some reading reaches.
	const isReached = [true];
	for (const [at, arg] of args.entries()) {
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
