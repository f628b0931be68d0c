import {type Segment} from '../../shell/types.js';
import {subcommandPlaces} from '../../programs/subcommands.js';
import {branchesOfGit} from '../guards/match/branchesOfGit.js';
import {wordOf} from '../../programs/word.js';
import {readCall} from '../readCall.js';
import {type Call, type PolicyContext} from '../types.js';
import {unknownOperand} from './compile/computedWords.js';

/**
 * A push by the names of what it pushes, also where its words name none and
 * git takes what is checked out; in lower case, for what asks.
 */
export function pushesByName(
	segment: Segment,
	segments: readonly Segment[],
	call: Call,
	context: PolicyContext,
): readonly string[] {
	const {disk} = context;
	const read = disk?.gitHead;
	if (!read || !isPush(segment)) return [];
	const moved = movedTo(segment, segments, call);
	const isGit = segment.program === 'git';
	// Others take what is checked out.
	const pushes = isGit ? segment : {...segment, ...plainPush};
	const branches = branchesOfGit(pushes, {
		...context,
		disk: {
			...disk,
			gitHead(folder, home) {
				const known = read(folder, home);
				if (!moved || !known) return known;
				const {current: before, ...others} = known;
				const {name: current, made, isCertain} = moved;
				if (current === undefined) return others;
				const isCurrent =
					current === before ||
					// Who makes a branch that is there stays where he is.
					(isCertain &&
						(made === undefined ||
							disk.gitBranches?.(folder, home)?.own.has(made) === false));
				return isCurrent ? {...others, current} : others;
			},
		},
	});
	const remote = (isGit ? remoteOf(segment) : undefined) ?? unknownOperand;
	return branches.map(({name, isSure}) =>
		`git push ${remote} ${name}${isSure ? '' : unknownOperand}`.toLowerCase(),
	);
}

/** True for a push of git's, and for what has it push what is checked out. */
export const isPush = ({program, args}: Segment): boolean =>
	program === 'git'
		? args.some(({value}) => value === 'push')
		: program === 'gh' &&
			['pr', 'create'].every(word => args.some(({value}) => value === word));

const plainPush = {program: 'git', args: [{text: 'push', value: 'push'}]};

/** The first operand behind the subcommand. */
function remoteOf({args}: Segment): string | undefined {
	const words = args.map(wordOf);
	const [place = -1] = subcommandPlaces('git', words);
	let isValue = false;
	for (const word of words.slice(place + 1)) {
		if (!isValue && !word.startsWith('-')) return word;
		isValue = takesNext.test(word);
	}

	return undefined;
}

const takesNext = /^(?:-o|--push-option|--receive-pack|--exec|--repo)$/;

type Moved = {
	/** What is checked out then; undefined: nobody can say. */
	name: string | undefined;
	/** The branch that it makes. */
	made?: string;
	/** The push comes only if it went well. */
	isCertain: boolean;
};

/** Where the command has git go before it pushes. */
function movedTo(
	segment: Segment,
	segments: readonly Segment[],
	call: Call,
): Moved | undefined {
	const before = segments.slice(0, segments.indexOf(segment));
	const last = before.findLast(
		({program, args}) =>
			program === 'git' && args.some(({value = ''}) => moves.has(value)),
	);
	if (!last) return undefined;
	const words = last.args.map(wordOf);
	const [place = -1] = subcommandPlaces('git', words);
	const isKnown = last.args.every(({value}) => value !== undefined);
	const rest = words.slice(place + 1);
	const name = rest.at(rest[0]?.startsWith('-') === true ? 1 : 0);
	const isNamed =
		isKnown &&
		/^(?:checkout|switch)$/.test(words[place] ?? '') &&
		(rest.length === 1 || (makes.test(rest[0] ?? '') && rest.length <= 3)) &&
		name !== undefined &&
		/^\w/.test(name);
	return {
		name: isNamed ? name : undefined,
		...(isNamed && rest.length > 1 && {made: name}),
		isCertain: isJoined(last, segment, call),
	};
}

const moves = new Set(['checkout', 'switch', 'symbolic-ref', 'branch', 'init']);
const makes = /^(?:-b|-c|--create)$/;

/** Whether nothing but `&&` stands between two commands. */
function isJoined(
	{span: one}: Segment,
	{span: other}: Segment,
	call: Call,
): boolean {
	const command = readCall(call).shell?.command;
	return (
		one !== undefined &&
		other !== undefined &&
		command !== undefined &&
		!/[;|\n(){}]|(?<!&)&(?!&)/.test(command.slice(one.end, other.start))
	);
}
