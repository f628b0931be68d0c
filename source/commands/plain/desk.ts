import {dangerOf} from '../../screen/prompt/danger.js';
import {
	allowOnce,
	answerQuestions,
	approvePlan,
	deny,
	denyAndInterrupt,
} from '../../screen/prompt/decisions.js';
import {isReadable} from '../../screen/prompt/readable.js';
import {type Surroundings} from '../../screen/surroundings.js';
import {type Theme} from '../../screen/look/theme.js';
import {initialUiState} from '../../screen/uiState.js';
import {sessionName} from '../../feed/sessionName.js';
import {type RuntimeDecision} from '../../runtime/types.js';
import {type HeldRequest, type Supervisor} from '../../supervisor/types.js';
import {type Clock} from '../../types/clock.js';
import {makeVisible} from '../../utils/visibleText.js';
import {readAnswers} from './answers.js';
import {requestText, requestTitle} from './requestText.js';
import {type PlainWords} from './words.js';

/*
 * The prompts of the plain mode. The screen's rules in other clothes: an answer
 * names the request it was read for, by a number that is never used again;
 * nothing is answered that was not there to be heard for a moment; nothing is
 * allowed whose end was not printed; what is dangerous needs one more word.
 */

/** The requests that wait, by number. */
export type PlainDesk = {
	/** Announces what has begun to wait, tells what no longer does. */
	look(): void;
	/** Does what the words say, and says what came of it. */
	hear(words: PlainWords): void;
};

type Deps = {
	supervisor: Supervisor;
	clock: Clock;
	print: (line: string) => void;
	surroundings: Surroundings;
	theme: Theme;
};

type Waiting = {
	number: number;
	request: HeldRequest;
	text: readonly string[];
	/** Lines printed so far. */
	printed: number;
	/** When the last of them was, unix ms. */
	printedAt: number;
	/** Answers that were read back, and can be sent. */
	answers?: Record<string, string>;
};

/** Lines of one request that are printed at once. */
const pageLines = 200;

/** An answer that comes sooner after the words it answers was not meant for them, ms. */
const soonestMs = 1000;

export function createPlainDesk({
	supervisor,
	clock,
	print,
	surroundings,
	theme,
}: Deps): PlainDesk {
	const waiting = new Map<string, Waiting>();
	const ui = initialUiState(clock.now(), {surroundings});
	let count = 0;

	const titleOf = (request: HeldRequest, number: number) => {
		const {sessionId: id, cwd} = request;
		const session = supervisor
			.getState()
			.sessions.find(({session_id: known}) => known === id);
		return requestTitle(
			request,
			number,
			sessionName(session ?? {session_id: id, cwd}),
		);
	};

	const printMore = (one: Waiting) => {
		const end = Math.min(one.text.length, one.printed + pageLines);
		for (const line of one.text.slice(one.printed, end)) print(line);
		one.printed = end;
		one.printedAt = clock.now();
		const left = one.text.length - end;
		if (left > 0) print(`${left} more lines: show ${one.number}`);
		else print(choicesOf(one));
	};

	const dangerous = ({request}: Waiting) =>
		dangerOf(ui, request)?.reasons ?? [];

	const choicesOf = (one: Waiting): string => {
		const {number, request} = one;
		const {kind, because} = request;
		const more = because.type === 'agent_asked' ? `, interrupt ${number}` : '';
		const rest = `deny ${number} [message]${more}, leave ${number}`;
		if (kind === 'question')
			return `Say answer ${number} and one answer per question, as in answer ${number} 1; 2, 3; or leave ${number}.`;
		if (kind === 'elicitation')
			return `It cannot be answered in plain lines: say leave ${number}, and answer it where the agent runs.`;
		if (!isReadable(request))
			return `It is too long to be read here, so it cannot be allowed here. Say ${rest}.`;
		if (kind === 'plan')
			return `Say approve ${number}, approve ${number} edits, ${rest}.`;
		const reasons = dangerous(one);
		return reasons.length > 0
			? `Dangerous: ${makeVisible(reasons.join('; '))}. Say allow ${number} anyway, ${rest}.`
			: `Say allow ${number}, ${rest}.`;
	};

	const announce = (request: HeldRequest) => {
		const one: Waiting = {
			number: ++count,
			request,
			text: isReadable(request) ? requestText(ui, request, theme) : [],
			printed: 0,
			printedAt: 0,
		};
		waiting.set(request.id, one);
		print(titleOf(request, one.number));
		printMore(one);
	};

	const find = (number: number): Waiting | undefined => {
		const found = [...waiting.values()].find(one => one.number === number);
		if (found === undefined) print(`There is no request ${number} waiting.`);
		return found;
	};

	/** True if the person can have heard what they answer. */
	const wasHeard = ({number, printedAt}: Waiting): boolean => {
		const heard = clock.now() - printedAt >= soonestMs;
		if (!heard)
			print(
				`That came too soon to be an answer to request ${number}. Say it again.`,
			);
		return heard;
	};

	const settle = (one: Waiting, said: string, decision?: RuntimeDecision) => {
		if (!wasHeard(one)) return;
		const {number, request} = one;
		const {id} = request;
		waiting.delete(id);
		const outcome =
			decision === undefined
				? supervisor.leave(id)
				: supervisor.answer(id, decision);
		switch (outcome) {
			case 'sent':
			case 'leaving':
				print(`Request ${number}: ${said}.`);
				return;
			case 'looking':
				waiting.set(id, one);
				print(
					`Request ${number} is judged once more: ${said} when that is done, if nothing changed.`,
				);
				return;
			case 'denied':
				print(`Request ${number} was denied: a rule denies it by now.`);
				return;
			case 'changed':
			case 'refused':
				// The new state of it has been read out, with a number of its own.
				return;
			case 'gone':
				print(`Request ${number} was no longer waiting; nothing was sent.`);
				return;
		}
	};

	/** It says more than what was read out: that is another request to the person. */
	const renew = ({number, request}: Waiting, now: HeldRequest) => {
		waiting.delete(request.id);
		print(`Request ${number} changed while it waited; read it again.`);
		announce(now);
	};

	/** True if it was printed to its end and may be allowed. */
	const mayAllow = (one: Waiting, kind: HeldRequest['kind']): boolean => {
		const {number, request, text, printed} = one;
		const isWrong = request.kind !== kind || !isReadable(request);
		if (isWrong) print(choicesOf(one));
		else if (printed < text.length)
			print(`Hear it to its end first: show ${number}`);
		return !isWrong && printed >= text.length;
	};

	const prepare = (one: Waiting, typed: readonly string[]) => {
		const {questions} = one.request;
		if (questions === undefined) {
			print(choicesOf(one));
			return;
		}

		const read = readAnswers(questions, typed);
		if (!read.ok) {
			print(read.why);
			return;
		}

		one.answers = read.answers;
		for (const [question, answer] of Object.entries(read.answers))
			print(makeVisible(`${question} — ${answer}`));
		print(`Say send ${one.number} to send this.`);
	};

	const list = () => {
		if (waiting.size === 0) print('Nothing waits.');
		for (const {number, request} of waiting.values())
			print(titleOf(request, number));
	};

	return {
		look() {
			const {held} = supervisor.getState();
			const ids = new Set(held.map(({id}) => id));
			for (const [id, {number}] of waiting) {
				if (ids.has(id)) continue;
				waiting.delete(id);
				print(`Request ${number} no longer waits.`);
			}

			for (const request of held) {
				const known = waiting.get(request.id);
				if (known === undefined) announce(request);
				else if (known.request.revision !== request.revision)
					renew(known, request);
			}
		},
		hear(words) {
			if (words.say === 'list') list();
			if (!('number' in words)) return;
			const one = find(words.number);
			if (one === undefined) return;
			switch (words.say) {
				case 'show':
					if (one.printed >= one.text.length) one.printed = 0;
					printMore(one);
					return;
				case 'allow':
					if (!mayAllow(one, 'permission')) return;
					if (dangerous(one).length > 0 && !words.anyway) print(choicesOf(one));
					else settle(one, 'allowed', allowOnce(one.request));
					return;
				case 'approve':
					if (mayAllow(one, 'plan'))
						settle(one, 'approved', approvePlan(words.edits));
					return;
				case 'deny':
					if (!isRefusable(one.request)) print(choicesOf(one));
					else settle(one, 'denied', deny(one.request, words.message));
					return;
				case 'interrupt':
					if (
						!isRefusable(one.request) ||
						one.request.because.type !== 'agent_asked'
					)
						print(choicesOf(one));
					else
						settle(
							one,
							'denied and interrupted',
							denyAndInterrupt(one.request),
						);
					return;
				case 'leave':
					settle(one, 'left to the agent');
					return;
				case 'answer':
					prepare(one, words.answers);
					return;
				case 'send':
					if (one.answers === undefined) print(choicesOf(one));
					else settle(one, 'answered', answerQuestions(one.answers, {}));
			}
		},
	};
}

/** Questions and forms are answered or left; a refusal would be no answer to them. */
function isRefusable({kind}: HeldRequest): boolean {
	return kind === 'permission' || kind === 'plan';
}
