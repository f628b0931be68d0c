import {
	type Always,
	grantEnds,
	grantScopes,
	hasScope,
} from '../../screen/prompt/always.js';
import {type Line, line, wrapVisible} from '../../screen/look/line.js';
import {
	type GrantOption,
	type PastAnswers,
} from '../../supervisor/desk/grantOption.js';
import {textWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {count} from '../text/format.js';

/**
 * The step that asks which later calls to allow or deny: all that could be
 * meant, the narrowest first, each with the earlier calls it would have
 * answered; then what the chosen one covers, for whom, until when.
 */
export function alwaysContent(always: Always, width: number): Line[] {
	const {action, options, at, reason} = always;
	const option = options[at];
	if (option === undefined) return [];
	const say = (text: string, tone: Tone) =>
		wrapVisible(text, width).map(row => line([row, tone]));
	const verb = action === 'deny' ? 'Deny' : 'Allow';
	return [
		...say(`${verb} this call, and from now on, without asking:`, 'warn'),
		...options.flatMap((each, index) =>
			optionLines(each, {index, isChosen: index === at, width}),
		),
		...detailsOf(option, action).flatMap(({text, tone}) =>
			say(makeVisible(text), tone),
		),
		...(hasScope(always)
			? say(
					`for ${grantScopes[always.scope]?.label ?? ''} · ${grantEnds[always.end]?.label ?? ''}`,
					'warn',
				)
			: []),
		...(action === 'deny'
			? say(
					reason === undefined
						? 'D tells the agent why, in your own words'
						: makeVisible(`because ${reason}`),
					reason === undefined ? 'dim' : 'warn',
				)
			: []),
	];
}

type Tone = 'warn' | 'dim' | 'strong' | 'bad' | 'plain' | 'accent';

/** One that could be meant, by its number; at the right what it would have answered. */
function optionLines(
	option: GrantOption,
	{index, isChosen, width}: {index: number; isChosen: boolean; width: number},
): Line[] {
	const mark = `${isChosen ? '›' : ' '}${index + 1} `;
	const {text, tone} = pastOf(option);
	const room = Math.max(1, width - mark.length - textWidth(text) - 2);
	return wrapVisible(makeVisible(option.label), room).map((row, at) => ({
		...line(
			[at === 0 ? mark : ' '.repeat(mark.length), 'accent'],
			[row, isChosen ? 'strong' : 'plain'],
		),
		...(at === 0 && text !== '' && {right: [{text, tone}]}),
	}));
}

/** The earlier calls it would have answered; the agent's own rules can't be counted. */
function pastOf(option: GrantOption): {text: string; tone: Tone} {
	if (option.type === 'suggestion') return {text: '', tone: 'dim'};
	const {matched, denied}: PastAnswers = option.past;
	if (matched === 0) return {text: 'no earlier call', tone: 'dim'};
	const calls = count(matched, 'earlier call');
	return denied > 0
		? {text: `${calls}, ${denied} denied`, tone: 'bad'}
		: {text: calls, tone: 'dim'};
}

/** What the chosen one covers, and the exact rule. */
function detailsOf(
	option: GrantOption,
	action: Always['action'],
): {text: string; tone: Tone}[] {
	switch (option.type) {
		case 'rule':
			return [
				...(action === 'allow'
					? [{text: `covers ${option.covers}`, tone: 'plain' as const}]
					: []),
				{text: option.when, tone: 'dim'},
			];
		case 'suggestion':
			return [{text: 'kept by the agent, as it understands it', tone: 'dim'}];
		case 'tool':
			return [];
	}
}
