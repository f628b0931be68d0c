import {
	chosenItem,
	type GrantsItem,
	grantsItems,
	type GrantsView,
} from '../../screen/panels/grantsView.js';
import {type Line, line, wrapVisible} from '../../screen/look/line.js';
import {clampTop, type Scroll} from '../../screen/scroll.js';
import {type Tone} from '../../screen/look/theme.js';
import {type Grant} from '../../policy/store/ruleStore.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {makeVisible} from '../../utils/visibleText.js';
import {itemDetail} from './grantsDetail.js';
import {dayAndTime} from '../../utils/timeText.js';
import {endOf, whoOf} from './grantWords.js';
import {twoSided} from '../text/twoSided.js';

const tones: Readonly<Record<Grant['rule']['action'], Tone>> = {
	allow: 'good',
	approve: 'good',
	ask: 'warn',
	deny: 'bad',
};

/** Every rule there is, ended ones too, and every guard; what is chosen is said in full below. */
export function grantsPanel(
	state: SupervisorState,
	view: GrantsView,
	{width, height, nowMs}: {width: number; height: number; nowMs: number},
): {lines: Line[]; scroll: Scroll} {
	const items = grantsItems(state);
	const chosen = chosenItem(view, items);
	const foot = chosen
		? itemDetail(chosen, state, {width, nowMs}).slice(
				0,
				Math.max(0, height - 4),
			)
		: [];
	const {lines, at} = listLines(items, chosen, {width, nowMs});
	const visible = Math.max(1, height - foot.length - 1);
	const top = clampTop(at - Math.floor(visible / 2), {
		visible,
		total: lines.length,
	});
	return {
		lines: [
			...lines.slice(top, top + visible),
			hiddenLine(top, lines.length - top - visible),
			...foot,
		].slice(0, height),
		scroll: {top, visible, total: lines.length},
	};
}

/** The whole list under its headings, and where the chosen one stands in it. */
function listLines(
	items: readonly GrantsItem[],
	chosen: GrantsItem | undefined,
	{width, nowMs}: {width: number; nowMs: number},
): {lines: Line[]; at: number} {
	const rules = items.filter(item => item.type === 'rule');
	const guards = items.filter(item => item.type === 'guard');
	const on = guards.filter(guard => guard.on !== undefined);
	const lines: Line[] = [
		line(
			['Grants and rules', 'strong'],
			[rules.length === 0 ? '' : ` ${rules.length}`, 'dim'],
		),
		...(rules.length === 0
			? wrapVisible(
					'None yet. A in a prompt makes one; athena rules add writes one.',
					width,
				).map(row => line([row, 'dim']))
			: []),
	];
	let at = 0;
	const add = (item: GrantsItem) => {
		if (item === chosen) at = lines.length;
		lines.push(itemLine(item, item === chosen, {width, nowMs}));
	};

	rules.forEach(add);
	if (guards.length > 0)
		lines.push(
			line(
				['Guards', 'strong'],
				[` ${on.length} of ${guards.length} on`, 'dim'],
			),
		);
	guards.forEach(add);
	return {lines, at};
}

/** What of the list is out of sight; empty if nothing is. */
function hiddenLine(above: number, below: number): Line {
	const texts = [
		...(above > 0 ? [`▲ ${above} more`] : []),
		...(below > 0 ? [`▼ ${below} more`] : []),
	];
	return line([texts.join('  '), 'dim']);
}

function itemLine(
	item: GrantsItem,
	isChosen: boolean,
	{width, nowMs}: {width: number; nowMs: number},
): Line {
	const cursor = {text: isChosen ? '›' : ' ', tone: 'accent' as const};
	const spans =
		item.type === 'rule'
			? twoSided(
					[
						cursor,
						{
							text: item.grant.rule.action.padEnd(8),
							tone: tones[item.grant.rule.action],
						},
						{text: whatOf(item.grant.rule)},
					],
					rulePieces(item.grant, {width, nowMs}),
					width,
				)
			: twoSided(
					[
						cursor,
						item.on === undefined
							? {text: '○ off   ', tone: 'dim'}
							: {text: '● on    ', tone: 'good'},
						{text: item.guard.name},
					],
					item.on === 'file' ? 'by a rules file' : '',
					width,
				);
	return {spans, ...(isChosen && {tone: 'selected' as const})};
}

/** Who granted it, when, until when, how often it decided: as much as there is room for. */
function rulePieces(
	{rule, origin, usedCount}: Grant,
	{width, nowMs}: {width: number; nowMs: number},
): string {
	const used = `${usedCount}×`;
	const who = `by ${whoOf(rule)}`;
	const when = rule.createdAt === undefined ? [] : [dayAndTime(rule.createdAt)];
	const end = endOf(rule, nowMs);
	const scope = origin.type === 'file' ? origin.scope : 'session';
	const pieces = [
		...(width < 56 ? [] : [who]),
		...(width < 76 ? [] : when),
		...(width < 90 ? [] : [scope]),
		...(width < 90 || end === '' ? [] : [end]),
		used,
	];
	return pieces.join(' · ');
}

const whatOf = (rule: Grant['rule']) =>
	makeVisible('when' in rule ? rule.when : `tool ${rule.toolName}`);
