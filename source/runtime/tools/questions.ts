import {
	readFlag,
	readList,
	readRecord,
	readText,
} from '../../utils/tolerant.js';
import {type Question} from '../call.js';

/**
 * The questions of a list `[{question, header, options: [{label, description}]}]`,
 * as most agents write them; broken entries are left out.
 *
 * @param several the field that says that more than one may be chosen; left out:
 *   the agent has none
 */
export function readQuestions(list: unknown, several?: string): Question[] {
	return readList(list).flatMap(entry => {
		const asked = readRecord(entry);
		const text = readText(asked.question);
		if (text === undefined) return [];
		return {
			question: text,
			header: readText(asked.header) ?? '',
			multi_select: several !== undefined && readFlag(asked[several]),
			options: readList(asked.options).flatMap(readOption),
		};
	});
}

function readOption(entry: unknown): Question['options'] {
	const option = readRecord(entry);
	const label = readText(option.label);
	if (label === undefined) return [];
	const preview = readText(option.preview);
	return [
		{
			label,
			description: readText(option.description) ?? '',
			...(preview !== undefined && {preview}),
		},
	];
}

/**
 * What was chosen, one by one: several labels come joined by ", ", and a label
 * may have one in it. What is no label is the person's own answer, whole.
 */
export function chosenOf(
	answer: string,
	{multi_select: several, options}: Question,
): string[] {
	if (!several) return [answer];
	const labels = options
		.map(({label}) => label)
		.toSorted((one, other) => other.length - one.length);
	const chosen: string[] = [];
	let rest = answer;
	while (rest !== '') {
		const next = labels.find(
			label => rest === label || rest.startsWith(`${label}, `),
		);
		if (next === undefined) return [...chosen, rest];
		chosen.push(next);
		rest = rest.slice(next.length + ', '.length);
	}

	return chosen;
}
