import {type HookRule} from '../../types/rules.js';
import {type Rule} from '../types.js';
import {type RulesFile} from './readRules.js';

/** What a rules file would allow, if a person accepted it. */
export type WithheldRules = {
	/** The file. */
	path: string;
	/** What it says now; accepting is about that and nothing else. */
	text: string;
	rules: readonly (Rule | HookRule)[];
	/** Guard entries that it would silence. */
	off: readonly string[];
};

export const isAllow = ({action}: Rule | HookRule) =>
	action === 'allow' || action === 'approve';

/** What counts of a file nobody has looked at: it may deny, ask and guard. */
export const strictPart = ({rules, guards}: RulesFile): RulesFile => ({
	rules: rules.filter(rule => !isAllow(rule)),
	guards,
	off: [],
});

/** What does not count of it; undefined: all of it does. */
export function withheldOf(
	path: string,
	text: string,
	{rules, off}: RulesFile,
): WithheldRules | undefined {
	const allows = rules.filter(isAllow);
	return allows.length === 0 && off.length === 0
		? undefined
		: {path, text, rules: allows, off};
}

/** One line of it for a person: what it allows, in its own words. */
export function describeWithheld({rules, off}: WithheldRules): string {
	const shown = rules
		.slice(0, 4)
		.map(rule => ('when' in rule ? rule.when : rule.toolName));
	const more = rules.length > 4 ? ` and ${rules.length - 4} more` : '';
	return [
		...(rules.length > 0 ? [`allows ${shown.join(' · ')}${more}`] : []),
		...(off.length > 0 ? [`turns ${off.join(', ')} off`] : []),
	].join('; ');
}
