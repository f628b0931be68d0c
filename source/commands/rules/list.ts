import {guards as catalogue} from '../../policy/guards/index.js';
import {type PlacedRule} from '../../policy/rules/compile/compileRules.js';
import {neverFits} from '../../policy/rules/neverFits.js';
import {hasEnded} from '../../policy/rules/ending.js';
import {showProblem} from '../../policy/store/jsonText.js';
import {originText} from '../../supervisor/gate/decisionLayers.js';
import {exitCodes} from '../../types/errors.js';
import {isoTime} from '../../utils/timeText.js';
import {makeVisible} from '../../utils/visibleText.js';
import {type Flags} from '../flags/readFlags.js';
import {writeJson} from '../writeJson.js';
import {type CommandIo} from '../io.js';
import {noInput} from '../wordsGiven.js';
import {projectPolicy} from './projectPolicy.js';
import {printTo} from '../printTo.js';

/**
 * `athena rules list`: every rule and every guard entry of the guards that are
 * on, with its reason; a rule that has ended is said to have. Exit code 1 if a rules file is broken.
 */
export function listRules(flags: Flags, io: CommandIo): number {
	noInput(flags);
	const {policy} = projectPolicy(flags, io);
	const {rules, guards, off, problems} = policy.snapshot();
	const now = Date.now();
	if (flags.json) {
		writeJson(io, {
			rules: rules.map(({rule, origin}) => ({
				...rule,
				origin,
				...(hasEnded(rule, now) && {ended: true}),
			})),
			guards: guards.map(name => {
				const {summary, entries} = catalogue[name];
				return {
					name,
					summary,
					entries: entries.map(({id, action, reason}) => ({
						id,
						action,
						reason,
						off: off.includes(id),
					})),
				};
			}),
			problems,
		});
	} else {
		const say = (text: string) => printTo(io.stdout, `${makeVisible(text)}\n`);
		for (const placed of rules) describe(placed, now).map(say);
		if (rules.length === 0 && problems.length === 0) {
			say(
				'no rules yet: athena rules add \'~t Bash & ~c "git push"\' --action ask',
			);
		}

		for (const name of guards) {
			const {summary, entries} = catalogue[name];
			say(`guard ${name}: ${summary}`);
			for (const {id, action, reason} of entries) {
				say(
					`  ${(off.includes(id) ? 'off' : action).padEnd(5)} ${id}  ${reason}`,
				);
			}
		}

		for (const problem of problems) say(`broken: ${showProblem(problem)}`);
	}

	return problems.length > 0 ? exitCodes.finding : exitCodes.ok;
}

function describe({rule, origin}: PlacedRule, now: number): string[] {
	if (!('when' in rule)) {
		const action = rule.action === 'approve' ? 'allow' : 'deny';
		return [
			`${action.padEnd(5)} ${rule.id}  tool ${rule.toolName}  (${originText(origin)})`,
		];
	}

	const {expires, action} = rule;
	const fault = neverFits(rule.when);
	const isOver = hasEnded(rule, now);
	const end =
		expires === undefined
			? ''
			: 'at' in expires
				? `, ${isOver ? `${action} ` : ''}until ${isoTime(expires.at)}`
				: isOver
					? `, ${action}, used up`
					: `, ${expires.uses} more`;
	return [
		`${(isOver ? 'ended' : action).padEnd(5)} ${rule.id}  ${rule.when}  (${originText(origin)}${end})`,
		...(fault === undefined ? [] : [`      ${fault}`]),
		...(rule.reason === undefined ? [] : [`      ${rule.reason}`]),
	];
}
