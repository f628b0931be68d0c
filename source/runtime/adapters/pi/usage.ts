import {type UsageTally} from '../../adapter.js';
import {count, field, text} from '../../starting/jsonLines.js';
import {createMessageUsage} from '../../starting/usageTally.js';

/** Of a session of Pi’s: its input does not have the cache in it. */
export const piUsage = (): UsageTally =>
	createMessageUsage(record => {
		const usage = field(record, 'message', 'usage');
		return record.type === 'message' &&
			text(record, 'message', 'role') === 'assistant' &&
			usage !== undefined
			? {
					id: text(record, 'id'),
					model: text(record, 'message', 'model'),
					tokens: {
						input: count(usage, 'input'),
						output: count(usage, 'output'),
						created: count(usage, 'cacheWrite'),
						read: count(usage, 'cacheRead'),
					},
				}
			: undefined;
	});
