import {type UsageTally} from '../../adapter.js';
import {count, field, text} from '../../starting/jsonLines.js';
import {createTotalUsage, tokensWithin} from '../../starting/usageTally.js';

/** Of a rollout of Codex’s: totals, and the model of each turn. */
export const codexUsage = (): UsageTally =>
	createTotalUsage(record => {
		const {type, payload} = record;
		const model = type === 'turn_context' ? text(payload, 'model') : '';
		const total =
			text(payload, 'type') === 'token_count'
				? field(payload, 'info', 'total_token_usage')
				: undefined;
		return {
			...(model !== '' && {model}),
			...(total !== undefined && {
				context: count(payload, 'info', 'last_token_usage', 'input_tokens'),
				total: tokensWithin(total, {
					input: ['input_tokens'],
					output: [['output_tokens']],
					read: ['cached_input_tokens'],
					created: ['cache_write_input_tokens'],
				}),
			}),
		};
	});
