import {type Completing} from '../context/filtering/completing.js';
import {type Span} from '../context/line.js';
import {textWidth} from '../utils/textWidth.js';
import {makeVisible} from '../utils/visibleText.js';

/** What could stand at the cursor, from the chosen one's page on; -1 chooses none. */
export function candidateSpans(
	{candidates, index}: Pick<Completing, 'candidates' | 'index'>,
	width: number,
): Span[] {
	const labelOf = (candidate: Completing['candidates'][number]) => {
		const help = candidate.help === '' ? '' : ` ${makeVisible(candidate.help)}`;
		return `${makeVisible(candidate.text).trim()}${help}`;
	};

	let start = 0;
	let used = 0;
	for (const [at, candidate] of candidates.entries()) {
		used += textWidth(labelOf(candidate)) + 2;
		if (used > width && at <= index) {
			start = at;
			used = textWidth(labelOf(candidate)) + 2;
		}
	}

	return candidates
		.slice(start, start + width)
		.flatMap((candidate, at): Span[] => [
			{
				text: labelOf(candidate),
				tone: start + at === index ? 'selected' : 'dim',
			},
			{text: '  '},
		]);
}
