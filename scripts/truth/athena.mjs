/**
 * What athena says happened in a session, from its feed.
 *
 * @param {object[]} events of the session, in order
 */
export function readFeed(events) {
	const calls = new Map();
	const byEvent = new Map();
	/** Prompts that turned out to be the person's. */
	const claimed = new Set(
		events
			.filter(({kind}) => kind === 'prompt.revised')
			.map(({cause}) => cause.parent_event_id),
	);
	const ends = new Set(
		events
			.filter(
				({kind, data}) =>
					kind === 'session.end' ||
					(kind === 'agent.interrupted' && data.by === 'exit'),
			)
			.map(({cause}) => cause.hook_request_id),
	);
	const isByEnd = ({cause}) => ends.has(cause?.hook_request_id);
	for (const event of events) {
		// What the end of a session leaves open stays open in its transcript.
		if (event.kind === 'tool.abandoned' && isByEnd(event)) continue;
		const parent = byEvent.get(event.cause?.parent_event_id);
		const call = readCall(calls, event, parent);
		if (call) byEvent.set(event.event_id, call);
	}

	const texts = textsOf(events);
	const dataOf = kind =>
		events.filter(event => event.kind === kind).map(event => event.data);
	return {
		calls,
		prompts: events
			.filter(
				({kind, event_id: id, data}) =>
					kind === 'user.prompt' && (!data.automatic || claimed.has(id)),
			)
			.map(({data}) => data.prompt),
		texts,
		places: placesOf(events, texts),
		interrupts:
			events.filter(
				event =>
					event.kind === 'run.end' &&
					event.data.status === 'aborted' &&
					!isByEnd(event),
			).length - dataOf('prompt.blocked').length,
		commands: dataOf('user.command').map(({command}) => command),
		blocked: dataOf('prompt.blocked').map(({reason}) => reason),
		/** What the end of the session says of all of it; undefined where it did not end. */
		summary: summaryOf(events),
		lastWords: dataOf('subagent.stop').map(
			({last_assistant_message: text = ''}) => text.trim(),
		),
		agents: new Set(
			events
				.map(
					({actor_id: actor, data}) =>
						data.agent_id ?? /^subagent:(.*)$/.exec(actor)?.[1],
				)
				.filter(Boolean),
		),
		ids: events.map(({event_id: id}) => id),
	};
}

/** A session that was gone on with after its end is summed up at the next one. */
function summaryOf(events) {
	const at = events.findLastIndex(({kind}) => kind === 'session.summary');
	const wentOn = events.slice(at).some(({kind}) => kind === 'user.prompt');
	return wentOn ? undefined : events[at]?.data;
}

/** Messages as they are known in the end: each with the event that told it first. */
function textsOf(events) {
	const texts = new Map();
	for (const {kind, event_id: id, actor_id: actor, cause, data} of events) {
		if (kind === 'assistant.message')
			texts.set(id, {
				id,
				actor,
				text: data.message.trim(),
				before: data.before_event_id,
			});
		const told = kind === 'message.revised' && texts.get(cause.parent_event_id);
		if (told) {
			told.text = data.message.trim();
			told.before = data.before_event_id;
		}
	}

	return [...texts.values()];
}

/** Texts and calls in the order in which they are shown: `{actor, text}` and `{actor, call}`. */
function placesOf(events, texts) {
	const told = new Map(texts.map(text => [text.id, text]));
	const rows = events.flatMap(({kind, event_id: id, actor_id: actor, data}) => {
		if (kind === 'assistant.message') return [told.get(id)];
		return kind === 'tool.pre' ? [{id, actor, call: data.tool_use_id}] : [];
	});
	for (const text of texts) {
		if (text.before === undefined) continue;
		rows.splice(rows.indexOf(text), 1);
		rows.splice(
			rows.findIndex(({id}) => id === text.before),
			0,
			text,
		);
	}

	return rows;
}

function readCall(calls, event, parent) {
	const {kind, data, actor_id: actor} = event;
	const given = data.tool_use_id ?? event.cause?.tool_use_id;
	// Some agents give no ids: what began the call stands for it.
	const id = given ?? (kind === 'tool.pre' ? event.event_id : undefined);
	switch (kind) {
		case 'tool.pre': {
			const call = {
				id,
				actor,
				name: data.tool_name,
				input: data.tool_input,
				outcome: 'open',
				ends: 0,
				ended: [],
				times: (calls.get(id)?.times ?? 0) + 1,
				from: data.from_transcript ? 'transcript' : 'hook',
			};
			calls.set(id, call);
			return call;
		}

		case 'tool.post': {
			const call = end(calls, id, parent, 'ran', data.tool_input);
			if (!call) return call;
			call.output = data;
			// It came back, and goes on behind the conversation.
			if (data.tool_response?.backgroundTaskId !== undefined)
				call.ended[call.ended.length - 1] = 'background';
			return call;
		}

		case 'tool.replaced': {
			const call = calls.get(id) ?? parent;
			if (call) call.given = data.given;
			return call;
		}

		case 'tool.failure': {
			// Read in the agent's record, it corrects what its hook told.
			const told = calls.get(id) ?? parent;
			if (data.from_transcript && told?.outcome === 'ran') told.ends--;
			return end(
				calls,
				id,
				parent,
				data.is_interrupt ? 'interrupted' : 'failed',
				data.tool_input,
			);
		}

		case 'tool.abandoned': {
			const call = end(calls, id, parent, outcomes[data.reason] ?? 'failed');
			if (call) call.decider ??= data.denied_by;
			return call;
		}

		case 'permission.request':
			return parent;
		case 'permission.decision': {
			// Neither said anything: the agent asks by itself.
			if (parent && !['no_opinion', 'ask'].includes(data.decision_type))
				parent.decider =
					data.source === 'elsewhere' ? data.by : `athena (${data.source})`;
			return parent;
		}

		default:
			return parent;
	}
}

const outcomes = {
	denied: 'denied',
	interrupted: 'interrupted',
	'refused the edited input': 'denied',
	unknown: 'unknown',
};

function end(calls, id, parent, outcome, input) {
	const call = calls.get(id) ?? parent;
	if (!call) return;
	call.outcome = outcome;
	call.ends++;
	call.ended.push(outcome);
	if (input !== undefined) call.ran = input;
	return call;
}
