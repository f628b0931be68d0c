import {AthenaError} from '../../types/errors.js';
import {type CommandName} from '../keys/binding.js';
import {sessionInSight} from '../feed/sessionInSight.js';
import {
	chosenRow,
	foundIn,
	type LibraryView,
	moveInLibrary,
	searchedIn,
	sumKinds,
} from '../panels/libraryView.js';
import {moveInIdeas, shownIdea} from '../panels/suggestView.js';
import {pageOf} from '../scroll.js';
import {textLine} from '../textLine.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands of recorded sessions: their list, one that is read, and the rules they suggest. */
export const libraryCommands = {
	'sessions.open': ({state, library, set}) => {
		if (library === undefined) {
			set({hint: 'Recorded sessions can’t be read from here'});
			return;
		}

		library.open();
		set({
			detail: undefined,
			grants: undefined,
			suggest: undefined,
			...(state.held.length > 0 && {focus: 'feed'}),
		});
	},
	'sessions.close': tools => {
		const {ui, library, set} = tools;
		if (ui.library?.search !== undefined) leaveSearch(tools);
		else {
			library?.close('library');
			set({library: undefined});
		}
	},
	'sessions.read': ({ui, read, set}) => {
		const row = ui.library && chosenRow(ui.library);
		if (row === undefined) return;
		const problem = read?.(row);
		if (problem !== undefined) set({hint: problem});
	},
	'sessions.search': ({ui, set}) =>
		set({
			library: ui.library && {
				...ui.library,
				sums: 'none',
				search: {line: ui.library.search?.line ?? textLine(), isOpen: true},
			},
		}),
	'sessions.keep': ({ui, library, set}) => {
		if (ui.library === undefined) return;
		const search =
			searchedIn(ui.library) === ''
				? undefined
				: ui.library.search && {...ui.library.search, isOpen: false};
		set({library: {...ui.library, search}});
		library?.search();
	},
	'sessions.all': leaveSearch,
	'sessions.sums': change(view => ({
		...view,
		sums:
			sumKinds[(sumKinds.indexOf(view.sums) + 1) % sumKinds.length] ?? 'none',
	})),
	'sessions.down': moveBy(() => 1),
	'sessions.up': moveBy(() => -1),
	'sessions.pageDown': moveBy(({frame}) => pageOf(frame.main)),
	'sessions.pageUp': moveBy(({frame}) => -pageOf(frame.main)),
	'sessions.top': change(view => ({...view, file: undefined})),
	'sessions.bottom': change(view => ({
		...view,
		file: foundIn(view).at(-1)?.file,
	})),
	'reading.leave': ({ui, leaveReading, set}) => {
		if (ui.filter === '') leaveReading?.();
		else set({filter: ''});
	},
	'suggest.next': moveIdea(1),
	'suggest.previous': moveIdea(-1),
	'suggest.close': ({library, set}) => {
		library?.close('suggest');
		set({suggest: undefined});
	},
	'suggest.accept': tools => {
		const {ui, set} = tools;
		const idea = ui.suggest && shownIdea(ui.suggest);
		if (ui.suggest === undefined || idea === undefined) return;
		if (!accept(tools, idea.when, ui.suggest.projectDir)) return;
		set({
			suggest: {
				...ui.suggest,
				accepted: new Set([...ui.suggest.accepted, idea.when]),
			},
			hint: "It is a rule of the project's now; G shows it, and revokes it",
		});
	},
} satisfies Partial<Record<CommandName, Command>>;

/** Opens the rules that the past suggests for the project, else for that of the session in sight. */
export function suggestRules(tools: CommandTools): void {
	const {ui, state, request, library, set} = tools;
	const inSight = sessionInSight(ui, state, request);
	const projectDir =
		ui.surroundings.projectDir ??
		state.sessions.find(({session_id: id}) => id === inSight)?.cwd;
	if (
		library === undefined ||
		state.policy === undefined ||
		// Its project is nowhere on this machine, or another one by now.
		state.replay !== undefined
	) {
		set({hint: 'Only where athena supervises: here nothing is judged'});
		return;
	}

	if (projectDir === undefined) {
		set({hint: 'No session yet whose project could be meant'});
		return;
	}

	set({
		detail: undefined,
		grants: undefined,
		library: undefined,
		...(state.held.length > 0 && {focus: 'feed'}),
	});
	library.close('library');
	library.suggest(projectDir);
}

/** False if the rule could not be kept; then that is said. */
function accept(
	{supervisor, now}: CommandTools,
	when: string,
	cwd: string,
): boolean {
	try {
		supervisor.addRule(
			{
				id: `suggested-${now.toString(36)}`,
				when,
				action: 'allow',
				addedBy: 'you, of a suggestion',
				createdAt: now,
			},
			'project',
			{cwd},
		);
		return true;
	} catch (error) {
		if (!(error instanceof AthenaError)) throw error;
		supervisor.notify('error', `The rule was not kept: ${error.message}`);
		return false;
	}
}

function leaveSearch({ui, library, set}: CommandTools): void {
	if (ui.library === undefined) return;
	set({library: {...ui.library, search: undefined, hits: undefined}});
	library?.search();
}

function change(by: (view: LibraryView) => LibraryView): Command {
	return ({ui, set}) => {
		if (ui.library !== undefined) set({library: by(ui.library)});
	};
}

function moveBy(by: (tools: CommandTools) => number): Command {
	return tools => {
		const {ui, set} = tools;
		if (ui.library !== undefined)
			set({library: moveInLibrary(ui.library, by(tools))});
	};
}

function moveIdea(by: number): Command {
	return ({ui, set}) => {
		if (ui.suggest !== undefined) set({suggest: moveInIdeas(ui.suggest, by)});
	};
}
