import {isDeepStrictEqual} from 'node:util';
import {type JudgeBudget} from '../budget.js';
import {type PolicyContext} from '../types.js';
import {walks} from './door.js';

type Look = (...given: readonly unknown[]) => unknown;

/** One question that judging put to the disk, and what it heard. */
type Question = {
	name: string;
	given: readonly unknown[];
	found: unknown;
};

/** What one judgement asked the disk, in its order. */
export type Asked = readonly Question[];

/** More is not asked again: judging anew costs no more. */
const mostQuestions = 400;
/** UTF-16 units of all that is heard, about. */
const mostHeard = 16_384;

/** A context that notes what is asked of it; `asked`: undefined where it is too much to be asked again. */
export function noteAsked(outside: PolicyContext): {
	context: PolicyContext;
	asked: () => Asked | undefined;
} {
	const questions: Question[] = [];
	let heard = 0;
	const noting =
		(name: string, look: Look): Look =>
		(...given) => {
			const found = look(...given);
			if (heard > mostHeard) return found;
			const isMuch = walks.has(name) || questions.length === mostQuestions;
			heard += isMuch ? Infinity : sizeOf(found);
			questions.push({name, given, found});
			return found;
		};
	const {disk} = outside;
	return {
		context: {
			...outside,
			...withEach(pick(outside), noting),
			...(disk && {disk: withEach(disk, noting)}),
		},
		asked: () => (heard > mostHeard ? undefined : questions),
	};
}

/** Whether everything is answered as it was, in the time that the disk has; what fails is not. */
export function isAnsweredSo(
	asked: Asked,
	outside: PolicyContext,
	{disk: time}: JudgeBudget,
): boolean {
	const looks = looksOf(outside);
	return asked.every(({name, given, found}) => {
		if (!time.mayAsk()) return false;
		const since = time.now();
		try {
			const again = looks[name]?.(...given);
			return again === found || isDeepStrictEqual(again, found);
		} catch {
			return false;
		} finally {
			time.note(time.now() - since);
		}
	});
}

/** The names of all that can be asked: who can ask less judges otherwise. */
export const askable = (outside: PolicyContext): string =>
	Object.keys(looksOf(outside)).join(' ');

const pick = ({
	realPath,
	linksAt,
	broughtBack,
	isOwnRepository,
}: PolicyContext) => ({
	...(realPath && {realPath}),
	...(linksAt && {linksAt}),
	...(broughtBack && {broughtBack}),
	...(isOwnRepository && {isOwnRepository}),
});

const looksOf = (outside: PolicyContext) =>
	({...pick(outside), ...outside.disk}) as Readonly<Record<string, Look>>;

const withEach = <Looks extends object>(
	looks: Looks,
	around: (name: string, look: Look) => Look,
): Looks =>
	Object.fromEntries(
		Object.entries(looks).map(([name, look]) => [
			name,
			around(name, look as Look),
		]),
	) as Looks;

/** UTF-16 units of what was found, about. */
function sizeOf(found: unknown): number {
	if (typeof found === 'string') return found.length;
	if (typeof found !== 'object' || found === null) return 1;
	const parts: Iterable<unknown> =
		Array.isArray(found) || found instanceof Set
			? (found as Iterable<unknown>)
			: Object.values(found);
	let size = 8;
	for (const part of parts) size += sizeOf(part);
	return size;
}
