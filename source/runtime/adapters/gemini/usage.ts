import {type UsageTally} from '../../adapter.js';
import {text} from '../../starting/jsonLines.js';
import {createMessageUsage, tokensWithin} from '../../starting/usageTally.js';

/** Of a chat of Gemini CLI’s: a message is written again with every result. */
export const geminiUsage = (): UsageTally =>
	createMessageUsage(record =>
		record.type === 'gemini' && record.tokens !== undefined
			? {
					id: text(record, 'id'),
					model: text(record, 'model'),
					tokens: tokensWithin(record.tokens, {
						input: ['input'],
						output: [['output'], ['thoughts']],
						read: ['cached'],
					}),
				}
			: undefined,
	);
