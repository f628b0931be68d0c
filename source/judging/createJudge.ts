import {createJudgeBudget} from '../policy/budget.js';
import {judge} from '../policy/judge.js';
import {openDisk} from '../policy/disk/door.js';
import {
	type CompiledRules,
	compileRules,
} from '../policy/rules/compile/compileRules.js';
import {ownWait} from '../utils/threadTurns.js';
import {type FromJudge, type RuleSources, type ToJudge} from './messages.js';
import {thin} from './shortened.js';
import {type IsLate, limitThreadTime} from './threadTime.js';

/** How long one judgement may compute, ms. */
const longestMs = 100;
/** How long it may wait for the disk, ms: it still says what it knows before its time is over (judgeQueue.ts). */
const longestDiskMs = 250;

/**
 * What the process does with a message: its answer, where it has one. Never throws.
 *
 * @param limit begins to measure one judgement
 */
export function createJudge(
	limit: () => IsLate = () => limitThreadTime(longestMs),
): (message: ToJudge) => FromJudge | undefined {
	let disk: ReturnType<typeof openDisk> | undefined;
	let places: RuleSources['places'] | undefined;
	let rules: CompiledRules | undefined;

	const answer = (message: ToJudge): FromJudge | undefined => {
		if (message.type === 'rules') {
			({places} = message.sources);
			disk = openDisk(places);
			rules = compileRules(message.sources);
			return undefined;
		}

		if (!places || !disk || !rules)
			return {type: 'broken', why: 'it has no rules yet'};
		const {call, now} = message;
		const {forget, ...looks} = disk;
		forget();
		const judgement = judge(call, rules, {
			...places,
			now,
			...looks,
			budget: createJudgeBudget(limit(), longestDiskMs, {waited: ownWait}),
		});
		return {type: 'judged', judgement: thin(judgement)};
	};

	return message => {
		try {
			return answer(message);
		} catch (error) {
			const why = error instanceof Error ? error.message : String(error);
			return {type: 'broken', why};
		}
	};
}
