import {isDeepStrictEqual} from 'node:util';

/**
 * Holds what athena says of a session against what the transcript says.
 *
 * @returns {{what: string, athena: unknown, transcript: unknown}[]} the differences
 */
export function compare(transcript, told) {
	const found = [];
	const differ = (what, athena, wanted) =>
		found.push({what, athena, transcript: wanted});
	for (const call of transcript.calls.values()) {
		const seen = told.calls.get(call.id);
		const name = `${call.name} ${brief(call.input)}`;
		if (!seen) {
			differ(`call ${name}`, 'missing', call.outcome);
			continue;
		}

		if (seen.times > 1) differ(`call ${name}: rows`, seen.times, 1);
		if (seen.ends > 1) differ(`call ${name}: ends`, seen.ends, 1);
		if (seen.actor !== call.actor)
			differ(`actor of ${name}`, seen.actor, call.actor);
		if (seen.name !== call.name)
			differ(`tool of ${name}`, seen.name, call.name);
		// The transcript has what the model sent: hooks are shown the same.
		if (!isSameInput(call, seen))
			differ(`input of ${name}`, brief(seen.input), brief(call.input));
		if (seen.outcome !== call.outcome)
			differ(`outcome of ${name}`, seen.outcome, call.outcome);
		compareOutputs(differ, name, seen, call);
		const decider = deciderOf(call);
		if (decider && !fits(seen, decider))
			differ(`who decided ${name}`, seen.decider ?? 'nobody', decider);
	}

	for (const id of told.calls.keys())
		if (!transcript.calls.has(id))
			differ('an invented call', brief(told.calls.get(id)), 'none');
	compareLists(differ, 'prompts', told.prompts, transcript.prompts);
	compareLists(differ, 'commands', told.commands, transcript.commands);
	compareLists(differ, 'blocked prompts', told.blocked, transcript.blocked);
	compareTexts(differ, told, transcript);
	compareOrder(differ, told, transcript);
	comparePlaces(differ, told, transcript);
	const cut = transcript.interrupts.filter(({actor}) => actor === 'agent:root');
	if (told.interrupts !== cut.length)
		differ('interrupted turns', told.interrupts, cut.length);
	for (const agent of transcript.agents)
		if (!told.agents.has(agent))
			differ(`subagent ${agent}`, 'missing', 'there');
	compareTotals(differ, told.totals, transcript);
	compareSummary(differ, told.summary, transcript);
	if (new Set(told.ids).size !== told.ids.length)
		differ('event ids', 'some twice', 'each once');
	return found;
}

/**
 * The same of a recording of an athena that heard only a part of the session:
 * it may leave out what it did not hear, and says nothing else than the transcript.
 */
export const comparePart = (transcript, told) =>
	compare(transcript, told).filter(({athena}) => athena !== 'missing');

/** What the tool gave back, and what the model read where that was something else. */
function compareOutputs(differ, name, {given, output, outcome}, call) {
	if (outcome !== 'ran' || call.outcome !== 'ran' || !output) return;
	if (given !== undefined) {
		if (given !== call.given.slice(0, longestGiven))
			differ(`what the model read of ${name}`, brief(given), brief(call.given));
		return;
	}

	// Batches and transcripts have the model's text alone, transcripts of subagents too.
	const isText =
		output.from_batch ||
		(output.from_transcript && typeof output.tool_response === 'string');
	const wanted = isText ? call.given.slice(0, longestGiven) : call.output;
	if (wanted === undefined) return;
	if (!isDeepStrictEqual(output.tool_response, wanted))
		differ(`output of ${name}`, brief(output.tool_response), brief(wanted));
}

/** A result that is read in a transcript is cut, characters. */
const longestGiven = 16 * 1024;

/** What Claude fills in itself before hooks see it: the plan, defaults. */
const filledIn = new Set(['ExitPlanMode']);

const isSameInput = (call, seen) =>
	filledIn.has(call.name) ||
	isDeepStrictEqual(seen.input, call.input) ||
	hasAbsolutePath(seen.input, call.input) ||
	(call.name === 'Agent' && withoutBackground(seen.input, call.input));

/** Every agent of an interactive session works in the background: hooks are not told that it was wanted. */
const withoutBackground = (seen, wanted) =>
	isDeepStrictEqual(
		{...seen, run_in_background: undefined},
		{...wanted, run_in_background: undefined},
	);

/** Hooks are given a file's path from the root, whatever the model wrote. */
const hasAbsolutePath = (seen, {file_path: file = '', ...wanted}) =>
	seen.file_path?.endsWith(`/${file}`) &&
	isDeepStrictEqual(
		{...seen, file_path: undefined},
		{...wanted, file_path: undefined},
	);

/** Only what somebody decided; the agent's own rules let most calls pass without a word. */
function deciderOf({decider, outcome}) {
	if (decider === 'user' && outcome === 'interrupted') return undefined;
	return decider === 'hook' || decider === 'user' ? decider : undefined;
}

/** athena answers as a hook. */
function fits({decider: seen, outcome}, decider) {
	if (!seen?.startsWith('athena'))
		return seen === decider || (seen === undefined && decider === 'hook');
	// Denied and interrupted from athena is written like Esc there.
	return decider === 'hook' || (decider === 'user' && outcome === 'denied');
}

function compareLists(differ, what, told, wanted) {
	const list = [...told];
	for (const one of wanted) {
		const place = list.indexOf(one);
		if (place === -1) differ(what, 'missing', one);
		else list.splice(place, 1);
	}

	for (const one of list) differ(what, one, 'none');
}

/** Each text once, as its actor's; a subagent's last is told with its end. */
function compareTexts(differ, told, transcript) {
	const left = told.texts.map(({actor, text}) => `${actor}: ${text}`);
	for (const {actor, text, isCut} of transcript.texts) {
		const place = left.findIndex(one =>
			isCut
				? one.startsWith(`${actor}: `) &&
					text.startsWith(one.slice(actor.length + 2))
				: one === `${actor}: ${text}`,
		);
		if (place !== -1) left.splice(place, 1);
		else if (!isCut && !told.lastWords.includes(text))
			differ(`text of ${actor}`, 'missing', brief(text));
	}

	for (const one of left) differ('a text', brief(one), 'none, or told before');
}

/** Calls of one actor in the order of their messages: those of one message run at once. */
function compareOrder(differ, told, transcript) {
	const actors = new Set(
		[...transcript.calls.values()].map(({actor}) => actor),
	);
	for (const actor of actors) {
		const orderOf = calls =>
			[...calls.values()]
				.map(({id}) => transcript.calls.get(id))
				.filter(call => call?.actor === actor && told.calls.has(call.id))
				.map(({message}) => message);
		const seen = orderOf(told.calls);
		const wanted = orderOf(transcript.calls);
		if (!isDeepStrictEqual(seen, wanted))
			differ(`order of calls of ${actor}`, seen.join(' '), wanted.join(' '));
	}
}

/** Each text stands behind the calls that were made before it, and behind no others. */
function comparePlaces(differ, told, transcript) {
	const isOnBoth = id => transcript.calls.has(id) && told.calls.has(id);
	const wanted = placesOfTexts(transcript.places, isOnBoth);
	const seen = placesOfTexts(told.places, isOnBoth);
	for (const [name, list] of wanted) {
		const places = seen.get(name) ?? [];
		// What is missing, or told too often, is told as that.
		if (places.length !== list.length) continue;
		for (const [index, calls] of list.entries()) {
			const early = calls.filter(id => !places[index].includes(id));
			const late = places[index].filter(id => !calls.includes(id));
			const namesOf = ids =>
				ids.map(id => brief(transcript.calls.get(id).input)).join(' ');
			if (early.length > 0)
				differ(`place of ${name}`, 'before', `after ${namesOf(early)}`);
			if (late.length > 0)
				differ(`place of ${name}`, 'after', `before ${namesOf(late)}`);
		}
	}

	const order = rows =>
		rows.flatMap(({actor, text}) =>
			text === undefined ? [] : `${actor}: ${text}`,
		);
	const both = list => list.filter(name => wanted.has(name) && seen.has(name));
	for (const actor of new Set(transcript.places.map(({actor}) => actor))) {
		const own = rows => both(order(rows.filter(row => row.actor === actor)));
		const [said, shown] = [own(transcript.places), own(told.places)];
		if (said.length === shown.length && !isDeepStrictEqual(said, shown))
			differ(`order of texts of ${actor}`, shown, said);
	}
}

/** By actor and text: the ids of the actor's calls before it, for each time it was said. */
function placesOfTexts(rows, isOnBoth) {
	const places = new Map();
	for (const [index, {actor, text}] of rows.entries()) {
		if (text === undefined) continue;
		const name = `${actor}: ${text}`;
		const before = rows
			.slice(0, index)
			.filter(row => row.actor === actor && isOnBoth(row.call))
			.map(({call}) => call);
		places.set(name, [...(places.get(name) ?? []), before]);
	}

	return places;
}

/** What `athena sessions` and the header count. */
function compareTotals(differ, totals, {calls, tokens, failures}) {
	if (!totals) return;
	const withOutcome = wanted =>
		[...calls.values()].filter(({outcome}) => outcome === wanted).length;
	const wanted = {
		calls: calls.size,
		denied: withOutcome('denied'),
		// A command in the background fails after its call came back.
		failures: withOutcome('failed') + failures,
		tokens: tokens.input + tokens.output,
	};
	for (const [name, count] of Object.entries(wanted))
		if (totals[name] !== count) differ(`sum of ${name}`, totals[name], count);
	if (!totals.header) return;
	const {tools, failed, denied, input, output} = totals.header;
	const shown = {
		'tools in the header': [tools, wanted.calls],
		'denials in the header': [denied, wanted.denied],
		'failures in the header': [failed, wanted.failures],
		...(input !== undefined && {
			'tokens in, in the header': [input, short(tokens.input)],
			'tokens out, in the header': [output, short(tokens.output)],
		}),
	};
	for (const [name, [seen, count]] of Object.entries(shown))
		if (String(seen) !== String(count)) differ(name, seen, count);
}

/** What the row at the end of a session counts. */
function compareSummary(differ, summary, {calls}) {
	if (summary && summary.tool_call_count !== calls.size)
		differ('tools at the end', summary.tool_call_count, calls.size);
}

/** An amount as the header writes it. */
function short(amount) {
	if (amount < 1000) return String(amount);
	if (amount < 999_500) return `${Math.round(amount / 1000)}k`;
	return `${(amount / 1_000_000).toFixed(1)}M`;
}

export function brief(value) {
	const text = typeof value === 'string' ? value : JSON.stringify(value);
	return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}
