import {headerLines} from '../../components/frame/header.js';
import {sessionNames} from '../../screen/feed/sessionNames.js';
import {renderLine} from '../../screen/look/line.js';
import {type Surroundings} from '../../screen/surroundings.js';
import {type Theme} from '../../screen/look/theme.js';
import {type Supervisor} from '../../supervisor/types.js';
import {type Clock} from '../../types/clock.js';
import {makeVisible} from '../../utils/visibleText.js';
import {createPlainDesk} from './desk.js';
import {eventLine} from './eventLine.js';
import {readWords} from './words.js';

/** athena in plain lines: nothing moves, nothing is drawn over. */
export type PlainLines = {
	/** A line the person typed. */
	type(line: string): void;
	/** Prints what happens until the returned function is called. */
	start(): () => void;
};

type Deps = {
	supervisor: Supervisor;
	clock: Clock;
	project: string;
	surroundings: Surroundings;
	theme: Theme;
	/** Takes a line without its newline, free of control characters. */
	print: (line: string) => void;
	onQuit: () => void;
};

/** More events than this at once are counted, not read out. */
const mostEvents = 50;

const help = [
	'What happens is printed as it happens. What waits for you has a number.',
	'list: what waits. show 1: request 1 again, or its next lines. status: how it goes.',
	'allow 1, deny 1, deny 1 use pnpm instead, interrupt 1, leave 1: answers to a permission.',
	'approve 1, approve 1 edits: answers to a plan. answer 1 …, then send 1: to questions.',
	'quit: end athena; what waits goes back to the agent.',
];

export function createPlainLines(deps: Deps): PlainLines {
	const {supervisor, project, clock, theme, print, onQuit} = deps;
	const desk = createPlainDesk(deps);
	let printedEvents = 0;
	let lastNotice = 0;
	let asksToQuit = false;
	let hasGreeted = false;

	const printEvents = () => {
		const state = supervisor.getState();
		const {allEvents, feed, actors} = state;
		const names = sessionNames(state);
		const events = allEvents ?? feed;
		const skipped = events.length - mostEvents - printedEvents;
		if (skipped > 0) {
			print(`${skipped} events were too fast to be read out.`);
			printedEvents += skipped;
		}

		for (; printedEvents < events.length; printedEvents++) {
			const event = events.event(printedEvents);
			const actor = actors.find(one => one.actor_id === event?.actor_id);
			const line =
				event &&
				eventLine(
					event,
					actor?.display_name ?? event.actor_id,
					names?.get(event.session_id),
				);
			if (line !== undefined) print(line);
		}
	};

	const greet = () => {
		hasGreeted = true;
		print(`athena supervises ${makeVisible(project)}. Say help for help.`);
	};

	const look = () => {
		// Who reads that athena supervises starts an agent.
		if (supervisor.getState().status === 'starting') return;
		if (!hasGreeted) greet();
		printEvents();
		for (const {id, level, text} of supervisor.getState().notices) {
			if (id <= lastNotice) continue;
			lastNotice = id;
			print(makeVisible(`${level === 'info' ? 'Note' : level}: ${text}`));
		}

		desk.look();
	};

	const status = () => {
		const lines = headerLines({
			state: supervisor.getState(),
			project,
			nowMs: clock.now(),
			width: 400,
			rows: 2,
		});
		for (const line of lines)
			print(renderLine(line, 400, theme).replaceAll(/\s{2,}/g, ' · '));
	};

	const quit = () => {
		const {held} = supervisor.getState();
		if (held.length === 0 || asksToQuit) {
			onQuit();
			return;
		}

		asksToQuit = true;
		print(
			`${held.length} waiting; they go back to the agent. Say quit once more.`,
		);
	};

	return {
		type(line) {
			const words = readWords(line);
			if (words.say === 'quit') {
				quit();
				return;
			}

			asksToQuit = false;
			if (words.say === 'unknown') print(makeVisible(words.why));
			else if (words.say === 'help') for (const one of help) print(one);
			else if (words.say === 'status') status();
			else desk.hear(words);
		},
		start() {
			const unsubscribe = supervisor.subscribe(look);
			look();
			return unsubscribe;
		},
	};
}
