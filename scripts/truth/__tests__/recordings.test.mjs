import {expect, it} from 'vitest';
import {readFeed} from '../athena.mjs';
import {compare, comparePart} from '../compare.mjs';
import {recordingsOf} from '../recordings.mjs';

const id = 's';
const above = {file: '/state/s.ndjson', turns: ['first', 'second', 'third']};
const nearer = {file: '/state/s.2.ndjson', turns: ['second']};

/** What an athena told of these turns; every recording counts its events from one. */
function recording({file, turns}) {
	const told = turns.flatMap(turn => [
		['user.prompt', {prompt: `make ${turn}`}],
		['tool.pre', {tool_use_id: turn, tool_name: 'Bash', tool_input: {}}],
		['permission.decision', {source: 'elsewhere', by: 'user'}],
		['tool.post', {tool_use_id: turn}],
		['assistant.message', {message: `The end of ${turn}.`}],
	]);
	const events = told.map(([kind, data], index) => ({
		...{session_id: id, event_id: `${id}:E${index + 1}`, kind, data},
		...{actor_id: 'agent:root', cause: causeOf(kind, index)},
	}));
	return {file, events};
}

/** A decision is about the call before it. */
const causeOf = (kind, index) =>
	kind === 'permission.decision'
		? {parent_event_id: `${id}:E${index}`}
		: undefined;

/** What the agent's own transcript says of them. */
function transcript(turns) {
	const actor = 'agent:root';
	const textOf = turn => ({actor, text: `The end of ${turn}.`});
	return {
		calls: new Map(
			turns.map(turn => [
				turn,
				{
					...{id: turn, message: turn, actor, name: 'Bash', input: {}},
					...{outcome: 'ran', decider: 'user'},
				},
			]),
		),
		prompts: turns.map(turn => `make ${turn}`),
		texts: turns.map(textOf),
		places: turns.flatMap(turn => [{actor, call: turn}, textOf(turn)]),
		...{interrupts: [], commands: [], blocked: [], agents: new Set()},
	};
}

/** What the check finds where athena goes by the first, and names the second beside it. */
function differencesOf(whole, part) {
	const said = transcript(above.turns);
	const read = recordingsOf([recording(whole), recording(part)], id, [
		part.file,
	]);
	return {
		whole: compare(said, readFeed(read.whole)),
		parts: read.parts.map(events => comparePart(said, readFeed(events))),
	};
}

it('finds nothing where two athenas heard one turn, and each tells it once', () => {
	expect(differencesOf(above, nearer)).toEqual({whole: [], parts: [[]]});
});

it('finds a turn that the one athena goes by tells twice, or not at all', () => {
	const twice = {...above, turns: ['first', 'second', 'second', 'third']};
	expect(differencesOf(twice, nearer).whole).toContainEqual(
		expect.objectContaining({what: 'call Bash {}: rows', athena: 2}),
	);
	expect(differencesOf(nearer, above).whole).toContainEqual(
		expect.objectContaining({what: 'call Bash {}', athena: 'missing'}),
	);
});

it('finds what the other recording tells twice, or invents', () => {
	const twice = {...nearer, turns: ['second', 'second']};
	expect(differencesOf(above, twice).parts[0]).toContainEqual(
		expect.objectContaining({what: 'call Bash {}: rows', athena: 2}),
	);
	const invents = {...nearer, turns: ['second', 'fourth']};
	const [found] = differencesOf(above, invents).parts;
	expect(found.map(({what}) => what)).toEqual([
		'an invented call',
		'prompts',
		'a text',
	]);
});
