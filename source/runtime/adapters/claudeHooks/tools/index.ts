import {createTools} from '../../../tools/createTools.js';
import {listChangeOf} from './listChanges.js';
import {readQuestions} from './questions.js';
import {rowOf} from './rows.js';

/** Claude Code's tools. */
export const claudeTools = createTools({
	rowOf,
	questionsOf: readQuestions,
	listChangeOf,
});
