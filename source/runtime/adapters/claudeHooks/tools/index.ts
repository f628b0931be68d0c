import {createTools, failureIn} from '../../../tools/createTools.js';
import {readQuestions} from '../../../tools/questions.js';
import {listChangeOf} from './listChanges.js';
import {rows} from './rows.js';

/** Claude Code's tools. */
export const claudeTools = createTools({
	rows,
	questionsOf: ({questions}) => readQuestions(questions, 'multiSelect'),
	listChangeOf,
	// What the tool did not even begin with is marked for the model.
	failureOf: error => failureIn(error.replace(/^<tool_use_error>/, '')),
});
