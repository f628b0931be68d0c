import {type UsageTally} from '../../adapter.js';
import {field, text} from '../../starting/jsonLines.js';
import {createMessageUsage, tokensWithin} from '../../starting/usageTally.js';

/** Of a session of Copilot CLI’s. */
export const copilotUsage = (): UsageTally =>
	createMessageUsage(record => {
		const usage = field(record, 'data', 'usage');
		return record.type === 'session.usage_record' && usage !== undefined
			? {
					id: text(record, 'id'),
					model: text(usage, 'model'),
					tokens: tokensWithin(usage, {
						input: ['inputTokens'],
						output: [['outputTokens']],
						read: ['cacheReadTokens'],
						created: ['cacheWriteTokens'],
					}),
				}
			: undefined;
	});
