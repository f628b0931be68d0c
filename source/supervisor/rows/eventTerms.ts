import {decisionOf} from '../../feed/filter/decision.js';
import {kindsOf, runsOf, toolsOf} from '../../feed/filter/subject.js';
import {type FeedEvent} from '../../feed/types.js';
import {
	type DecisionWord,
	type FlagLetter,
	type PatternLetter,
} from '../../grammar/types.js';
import {usualAgent} from '../../runtime/agentName.js';
import {createColumn} from './column.js';

/** What filters ask most, kept for every event: a few numbers each. */
export type EventTerms = {
	/** The next event. */
	add(event: FeedEvent): void;
	/** Values of a letter; undefined where only the event itself tells. */
	values(index: number, letter: PatternLetter): readonly string[] | undefined;
	/** Every value of a letter so far. */
	known(letter: PatternLetter): Iterable<string>;
	/** A flag; undefined where only others know. */
	is(
		index: number,
		letter: FlagLetter,
		word?: DecisionWord,
	): boolean | undefined;
};

const decisions: readonly DecisionWord[] = [
	'denied',
	'allowed',
	'asked',
	'left',
];
const errorBit = 8;

export function createEventTerms(): EventTerms {
	const tools = createInterned();
	const kinds = createInterned();
	const sessions = createInterned();
	const agents = createInterned();
	const actors = createInterned();
	const runs = createInterned();
	/** Type of a subagent, by actor id. */
	const types = new Map<string, string>();
	/** Low bits: index of the decision + 1. */
	const flags = createColumn();

	const columnOf = (letter: PatternLetter) => {
		switch (letter) {
			case 't':
				return tools;
			case 'k':
				return kinds;
			case 's':
				return sessions;
			case 'g':
				return agents;
			case 'a':
				return actors;
			case 'r':
				return runs;
			case 'c':
			case 'p':
			case 'b':
				return undefined;
		}
	};

	return {
		add(event) {
			if (event.kind === 'subagent.start')
				types.set(`subagent:${event.data.agent_id}`, event.data.agent_type);
			const decision = decisionOf(event);
			const tool = toolsOf(event);
			const actor = event.actor_id;
			const type = types.get(actor) ?? '';
			tools.add(
				tool.length === 1 ? (tool[0] ?? '') : tool.join('\0'),
				() => tool,
			);
			kinds.add(event.kind, () => kindsOf(event.kind));
			sessions.add(event.session_id, () => [event.session_id]);
			const agent = event.agent ?? usualAgent;
			agents.add(agent, () => [agent]);
			actors.add(type === '' ? actor : `${actor}\0${type}`, () =>
				type === '' ? [actor] : [actor, type],
			);
			runs.add(event.run_id, () => runsOf(event.run_id));
			flags.push(
				(decision === undefined ? 0 : decisions.indexOf(decision) + 1) +
					(event.level === 'error' ? errorBit : 0),
			);
		},
		values: (index, letter) => columnOf(letter)?.at(index),
		known: letter => columnOf(letter)?.known() ?? [],
		is(index, letter, word = 'denied') {
			const bits = flags.at(index);
			switch (letter) {
				case 'd':
					return decisions[(bits & (errorBit - 1)) - 1] === word;
				case 'e':
					return (bits & errorBit) !== 0;
				case 'm':
				case 'w':
					return undefined;
			}
		},
	};
}

/** A column of lists of which few are different: each is kept once. */
function createInterned() {
	const numbers = createColumn();
	const known = new Map<string, number>();
	const lists: (readonly string[])[] = [];
	return {
		add(key: string, list: () => readonly string[]) {
			let number = known.get(key);
			if (number === undefined) {
				number = lists.push(list()) - 1;
				known.set(key, number);
			}

			numbers.push(number);
		},
		at: (index: number) => lists[numbers.at(index)] ?? [],
		*known() {
			for (const list of lists) yield* list;
		},
	};
}
