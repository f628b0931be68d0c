import {readList, readRecord, readText} from '../../../../utils/tolerant.js';
import {type ListChange} from '../../../call.js';
import {createTools} from '../../../tools/createTools.js';
import {readQuestions} from '../../../tools/questions.js';
import {rowOf} from './rows.js';

/** Codex's tools. */
export const codexTools = createTools({
	rowOf,
	// The model's reason stands in the input where Codex asks, and only there.
	compared(tool, input) {
		if (rowOf(tool)?.kind !== 'shell' || !('description' in input))
			return input;
		return Object.fromEntries(
			Object.entries(input).filter(([field]) => field !== 'description'),
		);
	},
	questionsOf: ({questions}) => readQuestions(questions),
	listChangeOf: (tool, {plan}): ListChange | undefined =>
		tool === 'update_plan'
			? {
					type: 'replace',
					tasks: readList(plan).map(entry => {
						const step = readRecord(entry);
						return {
							text: readText(step.step) ?? '',
							status: step.status,
							details: {},
						};
					}),
				}
			: undefined,
});
