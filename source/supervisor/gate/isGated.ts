import {matchIntercept} from '../../grammar/intercepts.js';
import {type RulesSnapshot} from '../../policy/store/sources.js';
import {type AgentName} from '../../runtime/agentName.js';
import {toolNames} from '../../runtime/agents.js';
import {matchesToolPattern} from '../../types/rules.js';
import {type SupervisorState} from '../types.js';

/**
 * True if an intercept or a deny rule could have held or refused a call of
 * this tool, of which nothing else is known. A tool nobody could name counts as
 * any: size or disorder is no way round a gate.
 */
export function isGated(
	{
		intercepts,
		rules,
		policy,
	}: Pick<SupervisorState, 'intercepts' | 'rules' | 'policy'>,
	toolName: string | undefined,
	agent?: AgentName,
): boolean {
	const [tool, ...otherNames] =
		toolName === undefined ? [] : toolNames(agent, toolName);
	return (
		matchIntercept(intercepts, {tool, otherNames}) !== undefined ||
		(policy !== undefined && restricts(policy)) ||
		rules.some(
			rule =>
				rule.action === 'deny' &&
				(tool === undefined ||
					[tool, ...otherNames].some(name =>
						matchesToolPattern(rule.toolName, name),
					)),
		)
	);
}

/** Without the input nobody can tell what a rule would have said of it. */
const restricts = ({
	compiled: {restricting, guards, brokenFiles},
}: RulesSnapshot): boolean =>
	restricting.length + guards.length + brokenFiles.length > 0;
