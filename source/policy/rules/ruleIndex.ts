import {shellTool} from '../canonicalTools.js';
import {type CompiledRule} from './compileRule.js';

/** Rules that may have a say. */
export type Candidates = {
	/** Rules that deny or ask. */
	restricting: readonly CompiledRule[];
	/** Rules that allow. */
	granting: readonly CompiledRule[];
};

/** Tools' names come from the agent: only so many are worth remembering. */
const mostRemembered = 200;

/**
 * Finds the rules that may have a say about a call of a tool, which runs a
 * shell's command or does not; all the others need not be asked at all.
 */
export function indexRules({
	restricting,
	granting,
}: Candidates): (tool: string, runsShell: boolean) => Candidates {
	const known = new Map<string, Candidates>();
	return (tool, runsShell) => {
		const key = runsShell ? `${tool} $` : tool;
		let found = known.get(key);
		if (!found) {
			found = {
				restricting: restricting.filter(rule =>
					mayRestrict(rule, tool, runsShell),
				),
				granting: granting.filter(rule => mayGrant(rule, tool, runsShell)),
			};
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
	return runsShell ? rule.standIns.size > 0 : rule.mayConcern(shellTool);
}

function mayGrant(
	rule: CompiledRule,
	tool: string,
	runsShell: boolean,
): boolean {
	if (tool === '') return false;
	return (runsShell && rule.standIns.has('Read')) || rule.mayConcern(tool);
}
