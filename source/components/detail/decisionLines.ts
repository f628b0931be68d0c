import {blank, type Line, line, wrapVisible} from '../../screen/look/line.js';
import {timeSpan} from '../../utils/amounts.js';
import {type FeedEvent, type FeedEventOf} from '../../feed/types.js';
import {makeVisible} from '../../utils/visibleText.js';
import {timeOfDay} from '../text/format.js';
import {field} from '../prompt/toolInput.js';

type Decision =
	| FeedEventOf<'permission.decision'>
	| FeedEventOf<'permission.denied'>
	| FeedEventOf<'permission.request'>
	| FeedEventOf<'tool.changed'>
	| FeedEventOf<'question.answered'>
	| FeedEventOf<'elicitation.decision'>;

const isDecision = (event: FeedEvent): event is Decision =>
	event.kind === 'permission.decision' ||
	event.kind === 'permission.denied' ||
	event.kind === 'permission.request' ||
	event.kind === 'tool.changed' ||
	event.kind === 'question.answered' ||
	event.kind === 'elicitation.decision';

/** Who was asked and who decided what, when and why; empty if nobody was. */
export function decisionLines(
	events: readonly FeedEvent[],
	width: number,
): Line[] {
	const decisions = events.filter(isDecision);
	if (decisions.length === 0) return [];
	return [
		line(['Decisions ', 'accent']),
		...decisions.flatMap(event => {
			const asked = events.find(
				({event_id: id}) => id === event.cause?.parent_event_id,
			);
			const after =
				event.kind === 'permission.request' || asked === undefined
					? ''
					: ` after ${timeSpan(event.ts - asked.ts)}`;
			return [
				...wrapVisible(`${said(event)}${after}`, width - 9).map((row, index) =>
					line(
						[index === 0 ? `${timeOfDay(event.ts)} ` : ' '.repeat(9), 'dim'],
						row,
					),
				),
				...changes(event, width),
				...layerLines(event, width),
			];
		}),
		blank,
	];
}

/** Everybody who had a say, the one that decided first. */
function layerLines(event: Decision, width: number): Line[] {
	if (event.kind !== 'permission.decision') return [];
	return (event.data.layers ?? []).flatMap(
		({who, verdict, text, ruleId, from, segment}) => {
			const name =
				ruleId === undefined ? who : `${who} ${ruleId} (${from ?? ''})`;
			const about = segment === undefined ? '' : ` · ${segment}`;
			return wrapVisible(
				makeVisible(`${name}: ${verdict}, ${text}${about}`),
				width - 11,
			).map(row => line(['           ', 'dim'], [row, 'dim']));
		},
	);
}

function said(event: Decision): string {
	switch (event.kind) {
		case 'permission.request':
			return 'the agent asks';
		case 'tool.changed':
			return `⚠ it ran with another input than the one ${event.data.allowed_by === undefined ? 'shown' : 'allowed'}: a hook of yours changed it`;
		case 'permission.denied':
			return `✗ denied by the agent's own judgement: ${event.data.reason}`;
		case 'question.answered':
			return `✓ answered ${by(event.data.source)}`;
		case 'elicitation.decision':
			return `${event.data.action.replace('_', ' ')} ${by(event.data.source)}`;
		case 'permission.decision': {
			const {data} = event;
			const why = data.reason === undefined ? '' : `: ${data.reason}`;
			switch (data.decision_type) {
				case 'allow':
					return `✓ allowed ${data.by === 'hook' ? 'by a hook of yours' : by(data.source)}${why}`;
				case 'deny':
					return `✗ denied ${by(data.source)}: ${data.message}`;
				case 'ask':
					return `– sent to the agent's own prompt ${by(data.source)}${why}`;
				case 'no_opinion':
					return `– no opinion ${by(data.source)}${why}`;
			}
		}
	}
}

/** What a decision changed beside letting the call through. */
function changes({kind, data}: Decision, width: number): Line[] {
	if (kind !== 'permission.decision' || data.decision_type !== 'allow')
		return [];
	return [
		...(data.updated_input === undefined
			? []
			: field('allowed input', data.updated_input, width)),
		...(data.updated_permissions === undefined
			? []
			: field('allowed from now on', data.updated_permissions, width)),
	];
}

function by(source: 'user' | 'timeout' | 'rule' | 'elsewhere'): string {
	return {
		user: 'by you',
		timeout: 'as nobody answered in time',
		rule: 'by a rule',
		elsewhere: "in the agent's own terminal",
	}[source];
}
