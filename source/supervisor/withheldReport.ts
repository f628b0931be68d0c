import {
	contentOf,
	describeWithheld,
	type WithheldRules,
} from '../policy/store/withheld.js';
import {type Notices} from './notices.js';

/**
 * Shows what rules files of projects would allow, and what they refuse no longer
 * without a person having made them so, each content once: it does not count
 * until a person has accepted it.
 */
export function createWithheldReporter(
	notices: Pick<Notices, 'add' | 'settle'>,
): (withheld: readonly WithheldRules[]) => void {
	/** By path: what was told of it. */
	const told = new Map<string, string>();
	return withheld => {
		for (const path of told.keys())
			if (withheld.every(one => one.path !== path)) {
				told.delete(path);
				notices.settle(topicOf(path));
			}

		for (const one of withheld) {
			if (told.get(one.path) === contentOf(one)) continue;
			told.set(one.path, contentOf(one));
			notices.settle(topicOf(one.path));
			notices.add(
				'warn',
				`${one.path} ${describeWithheld(one)}. That does not count until you accept it: :accept ${one.path}`,
				topicOf(one.path),
			);
		}
	};
}

const topicOf = (path: string) => `withheld ${path}`;
