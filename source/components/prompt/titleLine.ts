import {accepts} from '../../screen/prompt/arming.js';
import {type Line, lineWidth, type Span} from '../../screen/look/line.js';
import {promptKeyOf} from '../../screen/keys/layers.js';
import {hasSeveralAgents} from '../../screen/feed/severalAgents.js';
import {nameOfAsking} from '../../screen/prompt/askingSession.js';
import {dialogOf} from '../../screen/prompt/dialog.js';
import {type UiState} from '../../screen/uiState.js';
import {waitingIn} from '../../screen/prompt/waiting.js';
import {type SessionName} from '../../feed/sessionName.js';
import {
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {textWidth, truncateToWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {agentBadge} from '../text/agentBadge.js';
import {waitTime} from './waitTime.js';

const kindTitles: Readonly<Record<HeldRequest['kind'], string>> = {
	permission: 'Permission',
	question: 'Question',
	plan: 'Plan',
	elicitation: 'Server asks',
};

/** From this width on a title says everything in words. */
const roomy = 80;

/** Cells an actor's name takes at most. */
const longestName = 20;

/** Cells that what it was started for takes at most. */
const longestTask = 32;

/** Cells that the session keeps whatever else there is to say. */
const leastForSession = 12;

/**
 * The first line of a prompt: which one of how many, which session asks, about
 * what, whose it is where there are several agents, which of its actors, and how long it has waited.
 */
export function titleLine({
	request,
	ui,
	state,
	width,
	isCollapsed = false,
}: {
	request: HeldRequest;
	ui: UiState;
	state: SupervisorState;
	width: number;
	/** The keys go elsewhere: nothing is armed. */
	isCollapsed?: boolean;
}): Line {
	const waiting = waitingIn(state);
	const place = waiting.findIndex(({id}) => id === request.id) + 1;
	const kind: Span = {
		text: `━━ ${kindTitles[request.kind]} ${place}/${waiting.length}`,
		tone: 'warn',
	};
	const edited: Span[] = isEdited(ui, request)
		? [{text: width >= roomy ? ' · edited by you' : ' · edited', tone: 'warn'}]
		: [];
	const right: Span[] = [
		...(isCollapsed ? [] : armingSpans(ui, request)),
		{
			text: waitTime(request, ui.nowMs, {isRoomy: width >= 120}),
			tone: 'dim',
		},
	];
	const badge: Span[] = hasSeveralAgents(state)
		? [{text: ` · ${agentBadge(request.agent)}`, tone: 'accent'}]
		: [];
	const free =
		width - lineWidth({spans: [kind, ...badge, ...edited, ...right]}) - 1;
	const actor = truncateToWidth(
		actorText(request, state, width),
		Math.max(0, free - leastForSession),
	);
	const about = truncateToWidth(
		makeVisible(aboutText(request)),
		Math.max(0, free - textWidth(actor) - leastForSession),
	);
	return {
		spans: [
			kind,
			...badge,
			{
				text: fitName(
					nameOfAsking(request, state),
					free - textWidth(actor) - textWidth(about),
				),
				tone: 'strong',
			},
			{text: about},
			{text: actor},
			...edited,
		],
		right,
	};
}

function armingSpans(ui: UiState, request: HeldRequest): Span[] {
	const key = promptKeyOf(ui, request);
	if (ui.arming.state === 'off' || ui.arming.key !== key) return [];
	return accepts(ui.arming, ui.arming.key) === 'decisions'
		? [{text: '● ready · ', tone: 'good'}]
		: [{text: '○ wait… · ', tone: 'warn'}];
}

/** ` · project ❯ title`, the title cut first. */
function fitName({project, title}: SessionName, room: number): string {
	const whole = makeVisible(` · ${project} ❯ ${title}`);
	return truncateToWidth(whole, Math.max(0, room));
}

function aboutText({kind, toolName, elicitation}: HeldRequest): string {
	if (elicitation !== undefined) return ` · ${elicitation.serverName}`;
	return kind === 'permission' ? ` · ${toolName}` : '';
}

/** A subagent is named always, with what it was started for where there is room; the root where there is. */
function actorText(
	{actorId, actorName, sessionId}: HeldRequest,
	state: SupervisorState,
	width: number,
): string {
	if (actorId === 'agent:root' && width < roomy) return '';
	const name = truncateToWidth(makeVisible(actorName), longestName);
	const {actors} = state.pictureOf?.(sessionId) ?? state;
	const about = actors.find(actor => actor.actor_id === actorId)?.about;
	if (about === undefined) return ` · ${name}`;
	const task = makeVisible(about);
	return width < 100
		? ` · ${truncateToWidth(task, longestName)}`
		: ` · ${name}: ${truncateToWidth(task, longestTask)}`;
}

function isEdited(ui: UiState, request: HeldRequest): boolean {
	const dialog = dialogOf(ui, request);
	return dialog.type === 'choice' && dialog.edited !== undefined;
}
