import {asks, call, hasResults, type Moment, say} from './payloads.js';

const command =
	'git fetch origin && npm ci --ignore-scripts && npm test -- cart | tee /tmp/cart-test.log; rm -rf coverage';

const error =
	'Exit code 1\n✗ cart total with discount\n  expected 90.00, received 81.00';

/** A command of many parts, one of which deletes a folder: it needs a key of its own. */
export const dangerousCommand = (): Moment[] => {
	const tool = call('toolu_03', 'Bash', {
		command,
		description: 'Update, install, and run the cart tests',
	});
	return [
		...asks(1500, tool, {
			suggestions: [
				{
					type: 'addRules',
					rules: [{toolName: 'Bash', ruleContent: 'npm test *'}],
					behavior: 'allow',
					destination: 'localSettings',
				},
			],
		}),
		say(2500, 'PostToolUseFailure', {
			...tool,
			error,
			is_interrupt: false,
			duration_ms: 2431,
		}),
		hasResults([tool, error]),
	];
};
