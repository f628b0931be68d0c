import {
	readFlag,
	readList,
	readRecord,
	readText,
} from '../../../../utils/tolerant.js';
import {type Question, type ToolInput} from '../../../call.js';

/** The questions of an AskUserQuestion call; broken entries are left out. */
export function readQuestions(input: ToolInput): Question[] {
	return readList(input.questions).flatMap(entry => {
		const question = readRecord(entry);
		const text = readText(question.question);
		if (text === undefined) return [];
		return {
			question: text,
			header: readText(question.header) ?? '',
			multi_select: readFlag(question.multiSelect),
			options: readList(question.options).flatMap(readOption),
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
