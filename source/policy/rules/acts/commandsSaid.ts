import {type ShellAnalysis} from '../../../shell/types.js';
import {segmentTexts} from '../compile/commandTexts.js';

/** What each command of a call runs, in the words by which a rule may refuse it; in lower case. */
export function* commandsSaid({segments}: ShellAnalysis): Generator<string> {
	for (const segment of segments) {
		const texts = segmentTexts(segment, undefined);
		yield* texts.natural();
		yield* texts.otherNames();
	}
}
