import {sameActs} from '../../../programs/spellings/sameActs.js';
import {type Spelling} from '../../../programs/spellings/knownNames.js';
import {spellingsOfRule} from '../../../programs/spellings/spellings.js';
import {placesBehind} from '../../../programs/subcommands.js';
import {scriptOfRule} from '../scriptNames.js';

/**
 * The words of a rule that refuses or asks, as other names of the program and
 * its subcommands say them, and others that do the same.
 */
export function otherwiseSaid(text: string): readonly string[] {
	if (latest?.text !== text) latest = {text, said: saidOtherwise(text)};
	return latest.said;
}

/** A rule is asked for the same several times while it is made ready. */
let latest: {text: string; said: readonly string[]} | undefined;

function saidOtherwise(text: string): readonly string[] {
	const words = text.split(' ');
	const all: readonly Spelling[] = [
		words,
		...actsOfRule(words).map(act => withLeading(act, words)),
		...scriptOfRule(words),
	];
	const said = new Set(
		all
			.flatMap(spelling => [spelling, ...spellingsOfRule(spelling)])
			.map(spelling => spelling.join(' ')),
	);
	said.delete(text);
	return [...said];
}

/**
 * With the options that the rule begins with, which an act has no place for:
 * `yarn --cwd web deploy` is no `npm run deploy` elsewhere.
 */
function withLeading(act: Spelling, [program = '', ...args]: Spelling) {
	const leading = args.slice(0, placesBehind(program, args, 0).at(-1) ?? 0);
	const isLost = leading.some(
		word => word.startsWith('-') && !act.includes(word) && !saysNothing(word),
	);
	return isLost ? [...act, ...leading] : act;
}

/** Who runs a package without asking runs it. */
const saysNothing = (option: string) =>
	/^(?:--|-[yq]|--(?:yes|quiet))$/.test(option);

/** A rule that says only how something is run says nothing of what. */
function actsOfRule(words: Spelling): readonly Spelling[] {
	const [program, verb, ...operands] = words;
	// Whatever branch it is, it is among all.
	if (program === 'git' && verb === 'push' && operands.length === 2)
		return [...sameActs(words), [...words.slice(0, 3), '--all']];
	const acts = words.length < 2 ? [] : sameActs(words);
	// Who refuses what a runner runs need not refuse it without one.
	return acts.length > 1 && acts.some(([first]) => first === 'npx')
		? acts.filter(([first]) => first === 'npx')
		: acts;
}
