import {type GrantsItem} from '../../screen/panels/grantsView.js';
import {type Line, line, wrapVisible} from '../../screen/look/line.js';
import {type Grant} from '../../policy/store/ruleStore.js';
import {originText} from '../../supervisor/gate/decisionLayers.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {makeVisible} from '../../utils/visibleText.js';
import {dayAndTime} from '../../utils/timeText.js';
import {endOf, whoOf} from './grantWords.js';
import {shortId} from '../../utils/shortId.js';

/** The whole of a rule or of a guard, in a few lines. */
export function itemDetail(
	item: GrantsItem,
	{policy}: Pick<SupervisorState, 'policy'>,
	{width, nowMs}: {width: number; nowMs: number},
): Line[] {
	const texts =
		item.type === 'rule'
			? ruleTexts(item.grant, nowMs)
			: guardTexts(item, policy?.off ?? []);
	return texts.flatMap(text =>
		wrapVisible(makeVisible(text), width).map(row => line([row, 'dim'])),
	);
}

function ruleTexts(
	{rule, origin, usedCount, lastUsedAt}: Grant,
	nowMs: number,
): string[] {
	const end = endOf(rule, nowMs);
	const made =
		rule.createdAt === undefined
			? whoOf(rule)
			: `${whoOf(rule)}, ${dayAndTime(rule.createdAt)}`;
	const used =
		lastUsedAt === undefined
			? 'has not decided since athena started'
			: `decided ${usedCount}× since athena started, last ${dayAndTime(lastUsedAt)}`;
	return [
		'when' in rule ? rule.when : `tool ${rule.toolName}`,
		`${rule.id} · ${originText(origin)} · by ${made}`,
		...(rule.sessionId === undefined
			? []
			: [`only in session ${shortId(rule.sessionId)}`]),
		end === '' ? used : `${used} · ${end}`,
	];
}

function guardTexts(
	{guard, on}: Extract<GrantsItem, {type: 'guard'}>,
	off: readonly string[],
): string[] {
	const ofAction = (action: string) =>
		guard.entries.filter(entry => entry.action === action).length;
	const says = (['deny', 'ask', 'allow'] as const)
		.filter(action => ofAction(action) > 0)
		.map(action => `${ofAction(action)} ${action}`);
	const silent = guard.entries.filter(({id}) => off.includes(id));
	return [
		guard.summary,
		`its entries: ${says.join(', ')} · ${states[on ?? 'off']}`,
		...(silent.length === 0
			? []
			: [`silent: ${silent.map(({id}) => id).join(', ')}`]),
	];
}

const states = {
	file: 'on by a rules file',
	run: 'on for this run',
	off: 'off',
} as const;
