import {shellTool} from '../../canonicalTools.js';
import {type RuleNames} from '../../ruleNames.js';
import {type CompiledRule} from './compileRule.js';

/** Rules that may have a say. */
export type Candidates = {
	/** Rules that deny or ask. */
	restricting: readonly CompiledRule[];
	/** Rules that allow. */
	granting: readonly CompiledRule[];
	/** Of those that deny or ask, the ones that speak of commands, and of files. */
	aboutCommands: readonly CompiledRule[];
	aboutPaths: readonly CompiledRule[];
};

/** Rules that deny or ask, and maybe some that allow, sorted by what they are about. */
export const sortRules = (
	restricting: readonly CompiledRule[],
	granting: readonly CompiledRule[] = [],
): Candidates => ({
	restricting,
	granting,
	aboutCommands: restricting.filter(({letters}) => letters.has('c')),
	aboutPaths: restricting.filter(({letters}) => letters.has('p')),
});

/** Tools' names come from the agent: only so many are worth remembering. */
const mostRemembered = 200;

/**
 * Finds the rules that may have a say about a call of a tool, which runs a
 * shell's command or does not; all the others need not be asked at all.
 */
export function indexRules({
	restricting,
	granting,
}: Pick<Candidates, 'restricting' | 'granting'>): (
	named: RuleNames,
	runsShell: boolean,
) => Candidates {
	const known = new Map<string, Candidates>();
	return ({tool, also, mayBe}, runsShell) => {
		const granted = [tool, ...also];
		const restricted = [...granted, ...mayBe];
		const all = restricted.join(' ');
		const key = runsShell ? `${all} $` : all;
		let found = known.get(key);
		if (!found) {
			found = sortRules(
				restricting.filter(rule =>
					restricted.some(name => mayRestrict(rule, name, runsShell)),
				),
				granting.filter(rule =>
					granted.some(name => mayGrant(rule, name, runsShell)),
				),
			);
			if (known.size < mostRemembered) known.set(key, found);
		}

		return found;
	};
}

function mayRestrict(
	rule: CompiledRule,
	tool: string,
	runsShell: boolean,
): boolean {
	if (tool === '' || rule.mayConcern(tool)) return true;
	if (rule.isByName) return false;
	return runsShell ? rule.byOtherTools.size > 0 : rule.mayConcern(shellTool);
}

function mayGrant(
	rule: CompiledRule,
	tool: string,
	runsShell: boolean,
): boolean {
	if (tool === '') return false;
	return (runsShell && rule.byOtherTools.has('Read')) || rule.mayConcern(tool);
}
