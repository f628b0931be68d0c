import {hasEnded} from '../policy/rules/ending.js';
import {neverFits} from '../policy/rules/neverFits.js';
import {showProblem} from '../policy/store/jsonText.js';
import {type RulesSnapshot} from '../policy/store/sources.js';
import {isAllow} from '../policy/store/withheld.js';
import {type Notices} from './notices.js';

const topic = 'rules';
const idle = 'rules that fit nothing';

/** Tells the person what became of the rules files, as they are edited; `now` in Unix ms. */
export type RuleReporter = (snapshot: RulesSnapshot, now: number) => void;

/** A broken file is said for as long as it is; an edit that works, once. */
export function createRuleReporter(notices: Notices): RuleReporter {
	let known: string | undefined;
	return (snapshot, now) => {
		const inFiles = describeFiles(snapshot);
		if (known === undefined) tellProjectAllows(snapshot, now, notices);
		const isEdit = known !== undefined && known !== inFiles;
		if (known !== inFiles) tellIdle(snapshot, now, notices);
		known = inFiles;
		const [first, ...others] = snapshot.problems;
		const [waiting] = snapshot.settling ?? [];
		if (!first && !waiting && !isEdit) return;
		notices.settle(topic);
		if (first) {
			const more = others.length > 0 ? ` (and ${others.length} more)` : '';
			notices.add(
				'error',
				`Rules are broken, so every call is asked about: ${showProblem(first)}${more}`,
				topic,
			);
		} else if (waiting) {
			notices.add(
				'info',
				`${waiting.path} ${waiting.isGone ? 'is gone' : 'says less than it did'}: its rules stay in force until that has been so for a moment.`,
				topic,
			);
		} else {
			const count = snapshot.rules.filter(
				({rule}) => !hasEnded(rule, now),
			).length;
			notices.add('info', `Rules were read again: ${count} in force.`, topic, {
				fades: true,
			});
		}
	};
}

/** A rule that can fit nothing refuses nothing, and looks as if it did. */
function tellIdle({rules}: RulesSnapshot, now: number, notices: Notices): void {
	notices.settle(idle);
	const faults = rules.flatMap(({rule}) => {
		const fault =
			'when' in rule && !hasEnded(rule, now) ? neverFits(rule.when) : undefined;
		return fault === undefined ? [] : [`Rule ${rule.id}: ${fault}`];
	});
	const [first] = faults;
	if (first === undefined) return;
	const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
	notices.add('warn', `${first}${more}`, idle);
}

/** A project's file may come from strangers: what it allows must not pass unseen. */
function tellProjectAllows(
	{rules}: RulesSnapshot,
	now: number,
	notices: Notices,
): void {
	const allows = rules.filter(
		({rule, origin}) =>
			origin.type === 'file' &&
			origin.scope === 'project' &&
			isAllow(rule) &&
			!hasEnded(rule, now),
	).length;
	if (allows === 0) return;
	notices.add(
		'info',
		`This project’s .athena/rules.json lets ${allows === 1 ? 'one kind of call' : `${allows} kinds of calls`} pass unasked: athena rules list.`,
	);
}

/** Everything files say but how often a rule may still decide. */
const describeFiles = ({
	rules,
	guards,
	off,
	problems,
	settling,
}: RulesSnapshot) =>
	JSON.stringify([
		rules
			.filter(({origin}) => origin.type === 'file')
			.map(({rule}) => ({...rule, expires: undefined})),
		guards,
		off,
		problems,
		settling,
	]);
