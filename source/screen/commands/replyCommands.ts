import {sessionName, wholeName} from '../../feed/sessionName.js';
import {replyTo, type ReplyEditing} from '../editing/editing.js';
import {areaText} from '../editing/textArea.js';
import {replySession} from '../feed/replySession.js';
import {sessionInSight} from '../feed/sessionInSight.js';
import {type CommandName} from '../keys/binding.js';
import {type Command, type CommandTools} from './tools.js';

/** The next prompt of a session, written here. */
export const replyCommands = {
	'session.reply': tools => {
		const {ui, state, request, set} = tools;
		const sessionId = replySession(ui, state, request);
		if (sessionId === undefined) {
			set({hint: 'There is no session yet'});
			return;
		}

		set({
			editing: replyTo(
				{sessionId, to: nameOf(tools, sessionId)},
				ui.replyDrafts.get(sessionId) ?? '',
			),
			hint: undefined,
		});
	},
	'reply.send': tools => {
		const {editing} = tools.ui;
		if (editing?.purpose !== 'reply' || editing.step === 'sending') return;
		send(tools, editing);
	},
	'reply.leave': ({ui, set}) => {
		const {editing} = ui;
		if (editing?.purpose !== 'reply') return;
		set({
			editing: undefined,
			hint: undefined,
			...(editing.step === 'writing' && {
				replyDrafts: withDraft(ui.replyDrafts, editing),
			}),
		});
	},
} satisfies Partial<Record<CommandName, Command>>;

/** Holds the end of the turns of the session in sight, or lets them end again. */
export function holdStops({
	ui,
	state,
	request,
	supervisor,
	...tools
}: CommandTools): void {
	const sessionId = replySession(ui, state, request);
	if (sessionId === undefined || state.stops === undefined) {
		tools.set({hint: 'There is no session whose turn could be held'});
		return;
	}

	const isOn = !state.stops.wished.has(sessionId);
	supervisor.holdStop(sessionId, isOn);
	const who = nameOf({state}, sessionId);
	tools.set({
		hint: isOn
			? `${who} waits at the end of its turn for your reply (r); :hold stop again lets it end`
			: `${who} ends its turns by itself again`,
	});
}

/** Ends what the session in sight does, where its agent can be told so. */
export function interruptSession(tools: CommandTools): void {
	const {ui, state, request, supervisor, set} = tools;
	const sessionId = sessionInSight(ui, state, request);
	if (sessionId === undefined) {
		set({hint: 'There is no session to interrupt'});
		return;
	}

	set({
		hint: supervisor.interrupt(sessionId)
			? `${nameOf(tools, sessionId)} was told to stop`
			: 'Not from here: Esc in its own terminal (o), or i at a call that waits',
	});
}

function send(tools: CommandTools, editing: ReplyEditing): void {
	const {supervisor, set} = tools;
	const {sessionId, to} = editing;
	const text = areaText(editing.area);
	const drafts = () => withDraft(tools.ui.replyDrafts, editing);
	set({editing: {...editing, step: 'sending'}, hint: undefined});
	void supervisor
		.reply(sessionId, text, editing.mayInsist === true)
		.then(outcome => {
			const now = tools.ui.editing;
			const isOpen =
				now?.purpose === 'reply' &&
				now.sessionId === sessionId &&
				now.step === 'sending';
			switch (outcome.type) {
				case 'delivered':
					set({
						...(isOpen && {editing: undefined}),
						replyDrafts: without(tools.ui.replyDrafts, sessionId),
						hint: `Delivered to ${to}`,
					});
					return;
				case 'lost':
					set({...(isOpen && {editing: undefined}), replyDrafts: drafts()});
					supervisor.notify('warn', `Reply to ${to}: ${outcome.reason}`);
					return;
				case 'refused':
				case 'unsure': {
					const problem = `Not sent: ${outcome.reason}`;
					if (!isOpen) {
						set({replyDrafts: drafts()});
						supervisor.notify('warn', `Reply to ${to}: ${problem}`);
						return;
					}

					set({
						editing: {
							...now,
							step: 'writing',
							problem,
							mayInsist: outcome.type === 'unsure',
						},
					});
				}
			}
		});
}

function nameOf(
	{state}: Pick<CommandTools, 'state'>,
	sessionId: string,
): string {
	const session = state.sessions.find(({session_id: id}) => id === sessionId);
	return wholeName(sessionName(session ?? {session_id: sessionId, cwd: ''}));
}

type Drafts = ReadonlyMap<string, string>;

function withDraft(drafts: Drafts, {sessionId, area}: ReplyEditing): Drafts {
	const text = areaText(area);
	return text.trim() === ''
		? without(drafts, sessionId)
		: new Map([...drafts, [sessionId, text]]);
}

const without = (drafts: Drafts, sessionId: string): Drafts =>
	new Map([...drafts].filter(([id]) => id !== sessionId));
