import {printWord} from '../../grammar/print.js';
import {guards} from '../../policy/guards/index.js';
import {type GuardName} from '../../policy/guards/types.js';
import {type CommandName} from '../keys/binding.js';
import {
	exportFault,
	exportNames,
	exportSession,
} from '../commands/exportCommand.js';
import {holdBeforeRun, showOnly} from '../commands/filterCommands.js';
import {acceptRulesFile, acceptOptions} from '../commands/acceptCommand.js';
import {listDenied, listErrors, listMarks} from '../commands/listCommands.js';
import {suggestRules} from '../commands/libraryCommands.js';
import {goToTime} from '../commands/replayCommands.js';
import {holdStops, interruptSession} from '../commands/replyCommands.js';
import {showGuards, switchGuard} from '../commands/grantsCommands.js';
import {type CommandTools} from '../commands/tools.js';
import {following} from '../feed/feedPosition.js';
import {sessionName} from '../../feed/sessionName.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {type ThemeName, themes} from '../look/theme.js';
import {
	expression,
	fileName,
	oneOf,
	type PaletteArgument,
	timeOfDay,
} from './arguments.js';
import {shortId} from '../../utils/shortId.js';

/** A command of the palette. */
export type PaletteRow = {
	/** The first one is shown, the others work too. */
	names: readonly [string, ...string[]];
	/** A few words, at most 44 characters. */
	help: string;
	/** What it does without an argument: the command of a key, or its own; needs one if left out. */
	run?: CommandName | ((tools: CommandTools) => void);
	/** Left out where it takes none. */
	argument?: PaletteArgument;
};

/** Every command of the palette. What `:` shows, the help and docs/keybindings.md are made from it. */
export const paletteTable: readonly PaletteRow[] = [
	{names: ['tasks'], help: "The agent's task list", run: 'tasks.open'},
	{
		names: ['rules', 'grants'],
		help: 'Grants and rules, and to revoke them',
		run: 'grants.open',
	},
	{
		names: ['guards'],
		help: 'Guards, and to turn one on or off',
		run: showGuards,
		argument: oneOf(
			{
				name: 'NAME',
				options: ({policy}) =>
					policy === undefined
						? []
						: guardNames.map(text => ({
								text,
								help: policy.guards.includes(text) ? 'off' : 'on',
							})),
				none: 'nothing is judged here',
			},
			(tools, text) => {
				const name = guardNames.find(one => one === text);
				if (name !== undefined) switchGuard(tools, name);
			},
		),
	},
	{
		names: ['filter'],
		help: 'Show only the rows that fit',
		run: 'filter.edit',
		argument: expression('rows', showOnly),
	},
	{
		names: ['intercept', 'intercepts'],
		help: 'Which calls are held before they run',
		run: 'intercepts.edit',
		argument: expression('calls', holdBeforeRun),
	},
	{
		names: ['sessions', 'session'],
		help: 'Which there are; with an ID only its rows',
		run: ({state, set}) => set({hint: sessionsText(state)}),
		argument: oneOf(
			{
				name: 'ID',
				options: ({sessions}) =>
					sessions.map(session => ({
						text: session.session_id,
						help: session.title ?? session.cwd,
					})),
				none: 'no session yet',
			},
			(tools, id) => showOnly(tools, `~s ${printWord(id)}`),
		),
	},
	{
		names: ['hold'],
		help: 'stop: its turns wait for your reply, or not',
		argument: oneOf(
			{
				name: 'WHAT',
				options: () => [
					{text: 'stop', help: 'the end of its turn waits for your reply (r)'},
				],
				none: 'nothing to hold',
			},
			holdStops,
		),
	},
	{
		names: ['interrupt'],
		help: 'End what it does, where it can be told so',
		run: interruptSession,
	},
	{
		names: ['mute'],
		help: 'No notification of this session, and back',
		run: 'session.mute',
	},
	{
		names: ['recorded', 'history'],
		help: 'The recorded sessions, and to read one',
		run: 'sessions.open',
	},
	{
		names: ['suggest'],
		help: 'Rules for what you allowed again and again',
		run: suggestRules,
	},
	{
		names: ['at'],
		help: 'To a time of the recording: :at 12:30',
		argument: timeOfDay(goToTime),
	},
	{names: ['details'], help: 'Details of the event', run: 'detail.open'},
	{
		names: ['follow'],
		help: 'To the newest event, and follow',
		run: 'feed.bottom',
	},
	{names: ['errors'], help: 'Only what went wrong, as a list', run: listErrors},
	{
		names: ['denied'],
		help: 'Only what was denied, as a list',
		run: listDenied,
	},
	{
		names: ['waiting'],
		help: 'All that waits for you, as a list',
		run: 'waiting.open',
	},
	{names: ['marks'], help: 'Only what you marked, as a list', run: listMarks},
	{
		names: ['export'],
		help: 'Write the session into a new file',
		run: exportSession,
		argument: fileName(
			({session}) => (session === null ? [] : exportNames(session)),
			exportFault,
			exportSession,
		),
	},
	{
		names: ['clear'],
		help: 'Empty the feed; the recording keeps all',
		run({state, supervisor, set}) {
			supervisor.clearEvents();
			set({
				feed: following,
				detail: undefined,
				hint:
					state.recording.state === 'on'
						? 'The feed is empty; the recording keeps what was in it'
						: 'The feed is empty; nothing was recorded of what was in it',
			});
		},
	},
	{
		names: ['theme'],
		help: 'Draw in other colours',
		argument: oneOf(
			{
				name: 'NAME',
				options: () => themeNames.map(text => ({text, help: ''})),
				none: 'no theme',
			},
			({set}, name) =>
				set({themeName: themeNames.find(theme => theme === name)}),
		),
	},
	{
		names: ['accept'],
		help: 'Let a project’s rules file allow calls',
		argument: oneOf(
			{
				name: 'FILE',
				options: acceptOptions,
				none: 'nothing to accept: each rules file in force may allow',
				saysWhat: true,
			},
			acceptRulesFile,
		),
	},
	{
		names: ['mouse'],
		help: 'Mouse to the terminal, or back',
		run: 'mouse.toggle',
	},
	{names: ['help'], help: 'All keys and commands', run: 'help.open'},
	{
		names: ['quit', 'q'],
		help: 'Quit; asks if something waits',
		run: 'quit.ask',
	},
];

/** All sessions in a few words: what is called how, by which id. */
function sessionsText(state: SupervisorState): string {
	const {sessions} = state;
	const others = unattachedText(state);
	if (sessions.length === 0)
		return others === '' ? 'No session yet' : others.slice(3);
	const named = sessions.map(session => {
		const {project, title} = sessionName(session);
		const state = session.ended_at === undefined ? '' : ', over';
		return `${project} ❯ ${title} (${shortId(session.session_id)}${state})`;
	});
	return `${sessions.length === 1 ? '1 session' : `${sessions.length} sessions`}: ${named.join(' · ')}; :sessions ID shows only its rows${others}`;
}

/** Those that run and never said a word here, and what would attach them. */
function unattachedText({unattached = []}: SupervisorState): string {
	const [first] = unattached;
	if (first === undefined) return '';
	const named = unattached.map(({name, sessionId, cwd}) => {
		const {project, title} = sessionName({
			session_id: sessionId,
			cwd,
			...(name !== undefined && {title: name}),
		});
		return `${project} ❯ ${title}`;
	});
	return ` · not attached, or silent since athena began: ${named.join(' · ')}; to attach: leave it, then athena claude --resume ${first.sessionId}, or athena hooks install for all to come`;
}

const guardNames = Object.keys(guards) as GuardName[];
const themeNames = Object.keys(themes) as ThemeName[];

/** How a command is written: `:theme NAME`, `:filter [EXPR]`. */
export function usageOf({names, argument, run}: PaletteRow): string {
	const [name] = names;
	if (argument === undefined) return `:${name}`;
	return run === undefined
		? `:${name} ${argument.name}`
		: `:${name} [${argument.name}]`;
}
