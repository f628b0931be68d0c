import {
	type Always,
	grantEnds,
	grantScopes,
	hasScope,
} from '../../context/prompt/always.js';
import {type Line, line, wrapVisible} from '../../context/look/line.js';
import {type GrantOption} from '../../supervisor/grantOption.js';
import {makeVisible} from '../../utils/visibleText.js';
import {count} from '../text/format.js';

/** The step that asks which later calls to allow or deny: what exactly, for whom, until when. */
export function alwaysContent(always: Always, width: number): Line[] {
	const {action, options, at} = always;
	const option = options[at];
	if (option === undefined) return [];
	const say = (text: string, tone: Tone) =>
		wrapVisible(text, width).map(row => line([row, tone]));
	const place = options.length > 1 ? ` (${at + 1}/${options.length}, ↓)` : '';
	return [
		...say(
			`${action === 'deny' ? 'Deny' : 'Allow'} this call, and from now on, without asking${place}:`,
			'warn',
		),
		...say(makeVisible(option.label), 'strong'),
		...detailsOf(option).flatMap(({text, tone}) =>
			say(makeVisible(text), tone),
		),
		...(hasScope(always)
			? say(
					`for ${grantScopes[always.scope]?.label ?? ''} · ${grantEnds[always.end]?.label ?? ''}`,
					'warn',
				)
			: []),
	];
}

type Tone = 'warn' | 'dim' | 'strong' | 'bad';

/** The exact rule, and which earlier calls it speaks of. */
function detailsOf(option: GrantOption): {text: string; tone: Tone}[] {
	if (option.type !== 'rule') return [];
	const {matched, denied} = option.past;
	const calls =
		matched === 0 ? 'no earlier call' : count(matched, 'earlier call');
	return [
		{text: option.when, tone: 'dim'},
		denied > 0
			? {
					text: `would have matched ${calls}, ${denied} of which were denied`,
					tone: 'bad',
				}
			: {
					text: `would have matched ${calls}${matched > 0 ? ', none denied' : ''}`,
					tone: 'dim',
				},
	];
}
