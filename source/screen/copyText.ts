import {outputText} from '../feed/toolOutput.js';
import {type FeedEvent} from '../feed/types.js';

/**
 * What is worth copying: the output of a call, else what an event says.
 * `only` names the one event that is shown. Undefined if there is nothing.
 */
export function copyText(
	family: readonly FeedEvent[],
	only: string | undefined,
): string | undefined {
	const events =
		only === undefined
			? family
			: family.filter(({event_id: id}) => id === only);
	const end = events.findLast(
		event => event.kind === 'tool.post' || event.kind === 'tool.failure',
	);
	if (end?.kind === 'tool.post')
		return outputText(end.data.tool_name, end.data.tool_response, end.agent);
	const [first] = events;
	return end?.data.error ?? inputText(events) ?? (first && said(first));
}

/** The text of an event, without the marks of its title. */
function said({body, title, data}: FeedEvent): string {
	if ('prompt' in data) return data.prompt;
	if ('message' in data) return data.message;
	if ('plan' in data) return data.plan;
	return body ?? title;
}

/** What a call was asked to do: its command, or all of its input as JSON. */
export function inputText(family: readonly FeedEvent[]): string | undefined {
	for (const {data} of family) {
		if (!('tool_input' in data)) continue;
		const {command} = data.tool_input;
		return typeof command === 'string'
			? command
			: JSON.stringify(data.tool_input, null, 2);
	}

	return undefined;
}
