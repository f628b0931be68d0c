import {isDangerous} from '../context/needs.js';
import {type Line, line, wrapVisible} from '../context/line.js';
import {type UiState} from '../context/uiState.js';
import {type HeldRequest} from '../supervisor/types.js';
import {makeVisible} from '../utils/visibleText.js';

/** Why a request waits, in one line; whether it is dangerous at its end. */
export function becauseLine(ui: UiState, request: HeldRequest): Line {
	return {
		...line([because(request), 'dim']),
		right: isDangerous({ui, request})
			? [{text: '✖ dangerous', tone: 'bad'}]
			: [],
	};
}

/** What policy says about it, and which rule says so; nothing where none spoke. */
export function judgementLines(
	{judgement}: HeldRequest,
	width: number,
): Line[] {
	if (judgement?.rule === undefined) return [];
	const {verdict, reason, rule} = judgement;
	return wrapVisible(
		makeVisible(`policy says ${verdict}: ${reason} (${rule.id})`),
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
				: `the agent asks, in permission mode ${why.permissionMode}`;
	}
}
