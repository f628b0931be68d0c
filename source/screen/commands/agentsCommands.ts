import {type Session} from '../../feed/entities.js';
import {filterOfSession, focusedSession} from '../feed/focusedSession.js';
import {liveSessions} from '../feed/liveSessions.js';
import {following} from '../feed/feedPosition.js';
import {type CommandName} from '../keys/binding.js';
import {fromAskingSession} from '../prompt/askingSession.js';
import {pageOf} from '../scroll.js';
import {type Command, type CommandTools} from './tools.js';

/** The list of sessions: the one under the cursor is shown alone. */
export const agentsCommands = {
	'agents.open': tools => {
		tools.set({inAgents: true, ...shown(sessionAt(tools))});
	},
	'agents.select': ({set}) => set({inAgents: false}),
	'agents.close': ({set}) =>
		set({inAgents: false, filter: '', feed: following}),
	'agents.down': moveBy(() => 1),
	'agents.up': moveBy(() => -1),
	'agents.pageDown': moveBy(({frame}) => pageOf({visible: frame.feedRows})),
	'agents.pageUp': moveBy(({frame}) => -pageOf({visible: frame.feedRows})),
	'agents.top': moveBy(({state}) => -state.sessions.length),
	'agents.bottom': moveBy(({state}) => state.sessions.length),
} satisfies Partial<Record<CommandName, Command>>;

function moveBy(by: (tools: CommandTools) => number): Command {
	return tools => {
		const {state, set} = tools;
		const current = sessionAt(tools);
		const all = liveSessions(state, current?.session_id);
		const at = all.findIndex(({session_id: id}) => id === current?.session_id);
		const next = Math.max(0, Math.min(at + by(tools), all.length - 1));
		set(shown(all[next]));
	};
}

/** The one that is shown alone, else the one the header is about. */
function sessionAt({ui, state}: CommandTools): Session | undefined {
	return (
		focusedSession(state, ui.filter) ??
		fromAskingSession(state, ui).session ??
		undefined
	);
}

const shown = (session: Session | undefined) =>
	session === undefined
		? {}
		: {filter: filterOfSession(session), feed: following};
