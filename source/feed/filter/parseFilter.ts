import {compileExpression} from '../../grammar/compile.js';
import {parseExpression} from '../../grammar/parse.js';
import {type ExpressionError} from '../../grammar/types.js';
import {type FeedEvent} from '../types.js';
import {type FilterContext, subjectOf} from './subject.js';

export type ParsedFilter =
	| {ok: true; test: (event: FeedEvent, context?: FilterContext) => boolean}
	| ExpressionError;

/**
 * Reads a filter expression (docs/filters.md) as a test of single events. An
 * empty text lets everything through. Never throws: an error says what and
 * where, 0-based.
 */
export function parseFilter(text: string): ParsedFilter {
	const parsed = parseExpression(text);
	if (!parsed.ok) return parsed;
	const test = compileExpression(parsed.expression);
	return {ok: true, test: (event, context) => test(subjectOf(event, context))};
}
