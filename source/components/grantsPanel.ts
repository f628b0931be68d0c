import {type GrantsView} from '../context/grantsView.js';
import {blank, type Line, line, wrapVisible} from '../context/line.js';
import {clampTop, type Scroll} from '../context/scroll.js';
import {type Tone} from '../context/theme.js';
import {type Grant} from '../policy/store/ruleStore.js';
import {originText} from '../supervisor/decisionLayers.js';
import {makeVisible} from '../utils/visibleText.js';
import {timeOfDay} from './format.js';

const tones: Readonly<Record<Grant['rule']['action'], Tone>> = {
	allow: 'good',
	approve: 'good',
	ask: 'warn',
	deny: 'bad',
};

/** Every rule in force: what it says, who made it and when, how often it decided. */
export function grantsPanel(
	grants: readonly Grant[],
	{cursor}: GrantsView,
	{width, height}: {width: number; height: number},
): {lines: Line[]; scroll: Scroll} {
	const chosen = grants[Math.min(cursor, grants.length - 1)];
	const foot = chosen ? detailLines(chosen, width) : [];
	const head = [
		line(
			['Rules and grants', 'strong'],
			[grants.length === 0 ? '' : ` ${grants.length}`, 'dim'],
		),
		...(grants.length === 0
			? wrapVisible(
					'None yet. A in a prompt makes one; athena rules add writes one.',
					width,
				).map(row => line([row, 'dim']))
			: []),
	];
	const visible = Math.max(1, height - head.length - foot.length);
	const top = clampTop(cursor - Math.floor(visible / 2), {
		visible,
		total: grants.length,
	});
	const rows = grants.slice(top, top + visible).map((grant, index) => {
		const isChosen = grant === chosen;
		const {rule, usedCount} = grant;
		return {
			spans: [
				{
					text: isChosen && top + index >= 0 ? '›' : ' ',
					tone: 'accent' as const,
				},
				{text: rule.action.padEnd(8), tone: tones[rule.action]},
				{text: whatOf(rule), tone: 'plain' as const},
			],
			right: [{text: `${usedCount}×`, tone: 'dim' as const}],
			...(isChosen && {tone: 'selected' as const}),
		};
	});
	return {
		lines: [...head, ...rows, ...foot].slice(0, height),
		scroll: {top, visible, total: grants.length},
	};
}

const whatOf = (rule: Grant['rule']) =>
	makeVisible('when' in rule ? rule.when : `tool ${rule.toolName}`);

/** The whole of the one that is chosen. */
function detailLines(
	{rule, origin, usedCount, lastUsedAt}: Grant,
	width: number,
): Line[] {
	const {id, addedBy, createdAt} = rule;
	const made =
		createdAt === undefined ? addedBy : `${addedBy}, ${whenOf(createdAt)}`;
	const used =
		lastUsedAt === undefined
			? 'has not decided yet'
			: `decided ${usedCount}×, last ${whenOf(lastUsedAt)}`;
	const texts = [
		`${id} · ${originText(origin)} · by ${made}`,
		`${used}${endOf(rule)}`,
	];
	return [
		blank,
		...texts.flatMap(text =>
			wrapVisible(makeVisible(text), width).map(row => line([row, 'dim'])),
		),
	];
}

/** Day and time of unix ms. */
const whenOf = (ts: number) =>
	`${new Date(ts).toISOString().slice(0, 10)} ${timeOfDay(ts)}`;

function endOf(rule: Grant['rule']): string {
	if (!('when' in rule) || rule.expires === undefined) return '';
	return 'uses' in rule.expires
		? ` · ${rule.expires.uses} more`
		: ` · until ${whenOf(rule.expires.at)}`;
}
