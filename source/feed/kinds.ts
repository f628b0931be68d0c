import {type FeedKind} from './types.js';

/* What kinds of events have in common, whoever asks: rows, states, searches, the screen. */

/** Named like something that is put to the person: the compiler asks about each. */
type LikeAsking = Extract<
	FeedKind,
	`${string}.request` | `${string}.asked` | `${string}.proposed`
>;

const asking: Readonly<Record<LikeAsking, boolean>> = {
	'permission.request': true,
	'question.asked': true,
	'plan.proposed': true,
	'elicitation.request': true,
	// It tells that a turn ends; it is held on wish alone.
	'stop.request': false,
};

/** Kinds that put something to the person. */
export const askingKinds: readonly string[] = Object.entries(asking).flatMap(
	([kind, asks]) => (asks ? [kind] : []),
);

const askingSet: ReadonlySet<string> = new Set(askingKinds);

export const asksPerson = (kind: FeedKind): boolean => askingSet.has(kind);

/** What is told of a request that can wait: what puts it to the person, and a call before it runs. */
export const tellsOfRequest = (kind: FeedKind): boolean =>
	kind === 'tool.pre' || asksPerson(kind);

/** Kinds that begin a call, or stand for one whose beginning was not seen; and where it stands then. */
export const callBeginnings: Readonly<
	Partial<Record<FeedKind, 'running' | 'waiting'>>
> = {
	'tool.pre': 'running',
	'permission.request': 'waiting',
	'elicitation.request': 'waiting',
	'dialog.open': 'waiting',
};

export const beginsCall = (kind: FeedKind): boolean =>
	Object.hasOwn(callBeginnings, kind);
