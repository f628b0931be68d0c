import {type Flow} from '../types.js';
import {interpreter} from '../../../shell/interpreters.js';
import {type Segment} from '../../../shell/types.js';
import {isKind} from './programKinds.js';
import {hasComputedAddress} from './senders.js';
import {saysInput} from '../../../programs/runs/runsInput.js';
import {type Subject} from '../../subject.js';
import {traceTaints} from './taints.js';
import {findEnds} from './flowEnds.js';

let latest:
	{subject: Subject; flows: ReadonlyMap<number, ReadonlySet<Flow>>} | undefined;

/**
 * What flows end in which segment (by index): through pipes, substitutions,
 * variables and files of one command. It follows names, not contents, so it
 * rather finds too much; nothing is allowed because a flow was not found.
 */
export function flowsOf(
	subject: Subject,
): ReadonlyMap<number, ReadonlySet<Flow>> {
	if (latest?.subject !== subject)
		latest = {
			subject,
			flows:
				mayFlow(subject) && mayTrace(subject)
					? findEnds(subject, traceTaints(subject))
					: new Map<number, ReadonlySet<Flow>>(),
		};
	return latest.flows;
}

/**
 * Every word of every program is looked at, again and again: `ssh h ssh h …` is
 * a program in a program, each with all the words behind it. Without the means
 * nothing is found, and the judgement asks.
 */
function mayTrace({shell, context}: Subject): boolean {
	const segments = shell?.segments ?? [];
	const words = segments.reduce((sum, {args}) => sum + args.length, 0);
	const times = Math.min(segments.length, mostTimes);
	return context.budget?.opinions.take(words * times) !== false;
}

/** How often a word of one segment is held against those of others. */
const mostTimes = 8;

/** Most commands neither run text nor send anything: nothing can flow anywhere. */
function mayFlow({shell}: Subject): boolean {
	const segments = shell?.segments ?? [];
	return (
		segments.some(
			({program, programPath, wrappers, accesses, codeFrom}) =>
				programPath !== undefined ||
				codeFrom !== undefined ||
				isKind(program, 'shell', 'evaluator', 'language', 'sender') ||
				program === 'kill' ||
				(program === undefined && wrappers.length > 0) ||
				accesses.some(
					({kind, path}) => kind === 'execute' || path?.startsWith('/dev/'),
				),
		) ||
		segments.some(hasComputedAddress) ||
		mayRunInput(segments)
	);
}

/** Something is brought in or unpacked, and something may run what it reads. */
const mayRunInput = (segments: readonly Segment[]) =>
	segments.length > 1 &&
	segments.some(({program}) =>
		isKind(program, 'network', 'copier', 'decoder'),
	) &&
	segments.some(
		({program = ''}) =>
			saysInput(program) || interpreter(program) !== undefined,
	);
