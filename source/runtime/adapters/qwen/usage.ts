import {type UsageTally} from '../../adapter.js';
import {text} from '../../starting/jsonLines.js';
import {createMessageUsage, tokensWithin} from '../../starting/usageTally.js';

/** Of a chat of Qwen Code’s. */
export const qwenUsage = (): UsageTally =>
	createMessageUsage(record =>
		record.type === 'assistant' && record.usageMetadata !== undefined
			? {
					id: text(record, 'uuid'),
					model: text(record, 'model'),
					tokens: tokensWithin(record.usageMetadata, {
						input: ['promptTokenCount'],
						output: [['candidatesTokenCount'], ['thoughtsTokenCount']],
						read: ['cachedContentTokenCount'],
					}),
				}
			: undefined,
	);
