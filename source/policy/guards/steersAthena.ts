import {type Segment} from '../../shell/types.js';
import {wordOf} from '../named/wordsWithin.js';

/** Commands of athena's by whose verbs it lets something else pass, and those verbs. */
const topics = /^(?:rules|hooks|settings|config)$/;
const verbs: ReadonlySet<string> = new Set(
	'add remove install uninstall init serve'.split(' '),
);

/** Flags of athena's that take no word behind them (commands/flags/table.ts). */
export const plainAthenaFlags: ReadonlySet<string> = new Set(
	'--instant --step --json --hooks --rules --live --stdin --yes --print --list --trust --trust-hooks --force --all'.split(
		' ',
	),
);

/** True if a call of athena, by whatever program it is run, changes what it lets pass. */
export function steersAthena(segment: Segment): boolean {
	const [topic = '', ...rest] = wordsOfAthena(segment) ?? [];
	if (!topics.test(topic)) return false;
	return (
		rest.some(word => word.startsWith('--accept')) ||
		verbsIn(rest).some(word => verbs.has(word))
	);
}

/** What stands behind athena's name: `athena rules`, `node dist/athena.cjs rules`; undefined: it is not run. */
function wordsOfAthena({
	program = '',
	args,
}: Segment): readonly string[] | undefined {
	const words = args.map(wordOf);
	if (isAthena.test(program)) return words;
	if (!runsScripts.test(program)) return undefined;
	const at = words.findIndex(word => isAthena.test(word));
	return at < 0 ? undefined : words.slice(at + 1);
}

const isAthena = /(?:^|\/)athena(?:-supervisor)?(?:\.[cm]?js)?$/;
const runsScripts = /^(?:node|nodejs|bun|deno|tsx|npx|bunx|pnpm|yarn|npm)$/;

/** Every word that may be the verb: an option before it may take a word, or none. */
function verbsIn(words: readonly string[]): string[] {
	const isReached = new Set([0]);
	return words.filter((word, at) => {
		if (!isReached.has(at)) return false;
		if (!word.startsWith('-')) return true;
		isReached.add(at + 1);
		if (!word.includes('=') && !plainAthenaFlags.has(word))
			isReached.add(at + 2);
		return false;
	});
}
