import {type HookRule} from '../../types/rules.js';
import {type Rule} from '../types.js';
import {type RulesFile} from './readRules.js';
import {type LostRules} from './settling.js';

/** What a rules file would allow, or refuse no longer, if a person accepted it. */
export type WithheldRules = {
	/** The file. */
	path: string;
	/** What it says now, empty where it is gone; accepting is about that and nothing else. */
	text: string;
	/** True where that refuses less than what counts: `rules` and `guards` are what would be gone. */
	isLess?: true;
	guards?: readonly string[];
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

/** What a file says no longer. */
export const lostIn = (path: string, lost: LostRules): WithheldRules => ({
	path,
	isLess: true,
	off: [],
	...lost,
});

/** Tells what was shown of a file from anything else that may be said of it. */
export const contentOf = ({text, isLess}: WithheldRules): string =>
	`${isLess ? 'less' : 'more'} ${text}`;

/** One line of it for a person: what it allows, or refuses no longer, in its own words. */
export function describeWithheld(withheld: WithheldRules): string {
	const {rules, guards = [], off, isLess, text} = withheld;
	const shown = rules.slice(0, 4).map(rule => {
		if (!('when' in rule)) return rule.toolName;
		return isLess ? `${rule.action} ${rule.when}` : rule.when;
	});
	const more = rules.length > 4 ? ` and ${rules.length - 4} more` : '';
	const named = rules.length > 0 ? [`${shown.join(' · ')}${more}`] : [];
	if (isLess) {
		const lost = [...named, ...guards.map(guard => `the guard ${guard}`)];
		return `${text === '' ? 'is gone, and with it' : 'says no longer'} ${lost.join('; ')}`;
	}

	return [
		...named.map(rule => `allows ${rule}`),
		...(off.length > 0 ? [`turns ${off.join(', ')} off`] : []),
	].join('; ');
}
