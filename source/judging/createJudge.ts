import {createJudgeBudget} from '../policy/budget.js';
import {judge} from '../policy/judge.js';
import {broughtBack} from '../policy/disk/broughtBack.js';
import {isOwnRepository} from '../policy/git/ownRepository.js';
import {linksAt} from '../policy/disk/linksAt.js';
import {createRealPath} from '../policy/disk/realPath.js';
import {
	type CompiledRules,
	compileRules,
} from '../policy/rules/compileRules.js';
import {type FromJudge, type RuleSources, type ToJudge} from './messages.js';
import {thin} from './thin.js';
import {type IsLate, limitThreadTime} from './threadTime.js';

/** How long one judgement may compute, ms. */
const longestMs = 100;

/**
 * What the thread does with a message: its answer, where it has one. Never throws.
 *
 * @param limit begins to measure one judgement
 */
export function createJudge(
	limit: () => IsLate = () => limitThreadTime(longestMs),
): (message: ToJudge) => FromJudge | undefined {
	const {realPath, disk, forget} = createRealPath();
	let places: RuleSources['places'] | undefined;
	let rules: CompiledRules | undefined;

	const answer = (message: ToJudge): FromJudge | undefined => {
		if (message.type === 'rules') {
			({places} = message.sources);
			rules = compileRules(message.sources);
			return undefined;
		}

		if (!places || !rules) return {type: 'broken', why: 'it has no rules yet'};
		const {call, now} = message;
		const {home, projectDir} = places;
		// Between two calls a link may have been put anywhere.
		forget();
		const judgement = judge(call, rules, {
			...places,
			now,
			realPath,
			broughtBack: folder => broughtBack(folder, home),
			linksAt,
			isOwnRepository: folder => isOwnRepository(folder, projectDir),
			disk,
			budget: createJudgeBudget(limit()),
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
