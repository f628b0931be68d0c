import {blank, type Line, line, wrapVisible} from '../../screen/look/line.js';
import {shownIdea, type SuggestView} from '../../screen/panels/suggestView.js';
import {type Tone} from '../../screen/look/theme.js';
import {amount} from '../../utils/amounts.js';
import {makeVisible} from '../../utils/visibleText.js';

/** One rule that the past suggests: what it says, what it would have done, and of which calls. */
export function suggestPanel(
	view: SuggestView,
	{width, height}: {width: number; height: number},
): Line[] {
	const {found, progress, problem, at, accepted} = view;
	const rows = (text: string, tone: Tone = 'plain', indent = 2) =>
		wrapVisible(makeVisible(text), Math.max(10, width - indent)).map(row =>
			line([' '.repeat(indent), 'plain'], [row, tone]),
		);
	const idea = shownIdea(view);
	const head = line(
		['Rules that suggest themselves', 'strong'],
		[
			found === undefined || found.ideas.length === 0
				? ''
				: ` ${at + 1}/${found.ideas.length}`,
			'dim',
		],
		[accepted.size === 0 ? '' : ` · ${accepted.size} accepted`, 'good'],
	);
	if (problem !== undefined)
		return [head, ...rows(`✗ ${problem}`, 'bad', 0)].slice(0, height);
	if (found === undefined)
		return [
			head,
			...rows(`… ${progress}`, 'warn', 0),
			...rows(`for ${view.projectDir}`, 'dim'),
		].slice(0, height);
	if (idea === undefined)
		return [
			head,
			blank,
			...rows(
				`Nothing yet, from ${amount(found.prompts, 'prompt')} in ${amount(found.sessions, 'session')}: a call must have been allowed by you three times, and nothing like it denied or edited.`,
				'dim',
			),
		].slice(0, height);
	return [
		head,
		blank,
		...rows(idea.label, 'strong'),
		...rows(`covers ${idea.covers}`),
		...rows(idea.when, 'accent'),
		blank,
		...rows(
			`would have answered ${idea.answered} of ${amount(found.prompts, 'prompt')}, in ${amount(idea.sessions, 'session')}; contradicts none`,
		),
		...idea.examples.flatMap(example => rows(example, 'dim', 4)),
		blank,
		...(accepted.has(idea.when)
			? rows("✓ accepted: a rule of the project's now", 'good')
			: []),
	].slice(0, height);
}
