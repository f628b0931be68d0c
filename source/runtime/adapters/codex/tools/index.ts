import {readList, readRecord, readText} from '../../../../utils/tolerant.js';
import {type ListChange} from '../../../call.js';
import {createTools} from '../../../tools/createTools.js';
import {readQuestions} from '../../../tools/questions.js';
import {plainName, rows} from './rows.js';

const shells: ReadonlySet<string> = new Set(
	Object.entries(rows)
		.filter(([, {kind}]) => kind === 'shell')
		.map(([name]) => name),
);

/** Codex's tools. */
export const codexTools = createTools({
	rows,
	plainName,
	// The model's reason stands in the input where Codex asks, and only there.
	compared(tool, input) {
		if (!shells.has(plainName(tool)) || !('description' in input)) return input;
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
