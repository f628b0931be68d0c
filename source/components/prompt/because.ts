import {isDangerous} from '../../screen/keys/needs.js';
import {
	type Line,
	line,
	type Span,
	wrapVisible,
} from '../../screen/look/line.js';
import {type UiState} from '../../screen/uiState.js';
import {type HeldRequest} from '../../supervisor/types.js';
import {textWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';

/** Why a request waits, and where if there is room; first whether it is dangerous. */
export function becauseLine(
	ui: UiState,
	request: HeldRequest,
	width: number,
): Line {
	const where = isPlaceSaid(ui, request, width) ? placeOf(request) : '';
	return {
		spans: [
			...(isDangerous({ui, request}) ? [dangerous] : []),
			{text: because(request) + where, tone: 'dim'},
		],
	};
}

/** True if `becauseLine` has room for the directory. */
export function isPlaceSaid(
	ui: UiState,
	request: HeldRequest,
	width: number,
): boolean {
	if (request.kind !== 'permission' && request.kind !== 'plan') return false;
	const needed = makeVisible(because(request) + placeOf(request));
	const right = isDangerous({ui, request}) ? dangerous.text.length : 0;
	return textWidth(needed) + right <= width;
}

const dangerous: Span = {text: '✖ dangerous · ', tone: 'bad'};

const placeOf = ({cwd}: HeldRequest) => ` · in ${cwd}`;

/**
 * What policy says about it, and which rule says so; nothing where none spoke.
 *
 * @param said reasons that are on the screen already
 */
export function judgementLines(
	{judgement}: HeldRequest,
	width: number,
	said: readonly string[] = [],
): Line[] {
	if (judgement?.rule === undefined) return [];
	const {verdict, reason, rule} = judgement;
	const why = said.includes(reason) ? '' : `: ${reason}`;
	return wrapVisible(
		makeVisible(`policy says ${verdict}${why} (${rule.id})`),
		width,
	).map(row => line([row, verdict === 'allow' ? 'dim' : 'warn']));
}

function because({because: why, elicitation}: HeldRequest): string {
	if (elicitation !== undefined)
		return `the MCP server ${makeVisible(elicitation.serverName)} asks; the agent waits`;
	switch (why.type) {
		case 'intercept':
			return `held before it runs: intercept ${why.pattern}`;
		case 'rule':
			return `held before it runs: ${makeVisible(why.reason)}`;
		case 'agent_asked':
			return why.permissionMode === undefined
				? 'the agent asks'
				: `the agent asks · mode ${why.permissionMode}`;
	}
}
