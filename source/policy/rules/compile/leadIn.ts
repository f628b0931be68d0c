import {type Segment} from '../../../shell/types.js';
import {
	changesNothing,
	transparentWrappers,
	writtenWrapper,
} from '../readThrough.js';

/** How much stands in front that changes nothing. */
type Lead = {
	wrappers: number;
	assignments: number;
	/** Of the source. */
	length: number;
};

/**
 * Variables and wrappers at the beginning of a command's source that an allow of
 * what stands behind them reads through: `CI=1 timeout 60 npx vitest`. Only such
 * as are written out, each of which the segment has, too.
 */
export function leadIn(segment: Segment, source: string): Lead {
	const lead = {wrappers: 0, assignments: 0, length: 0};
	for (;;) {
		const rest = source.slice(lead.length);
		const variable = assignment.exec(rest);
		if (variable) {
			const one = segment.assignments[lead.assignments];
			if (
				!one ||
				one.name !== variable[1] ||
				one.value !== (variable[2] ?? variable[3] ?? variable[4]) ||
				!changesNothing(one, segment)
			)
				return lead;
			lead.assignments++;
			lead.length += variable[0].length;
			continue;
		}

		const wrapper = writtenWrapper.exec(rest);
		const name = wrapper?.[1];
		if (
			!wrapper ||
			name === undefined ||
			name !== segment.wrappers[lead.wrappers] ||
			!transparentWrappers.has(name)
		)
			return lead;
		lead.wrappers++;
		lead.length += wrapper[0].length;
	}
}

const assignment =
	/^([A-Za-z_]\w*)=(?:"([^"$`\\!]*)"|'([^']*)'|([\w.,:%@/+=-]*))[ \t]+/;
