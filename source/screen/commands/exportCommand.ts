import {type Session} from '../../feed/entities.js';
import {type NewFileResult} from '../../types/newFile.js';
import {htmlOf} from '../exporting/html.js';
import {markdownOf} from '../exporting/markdown.js';
import {jsonLines} from '../exporting/sessionEvents.js';
import {shownFeed} from '../feed/shownFeed.js';
import {cursorIn} from './jumpCommands.js';
import {type CommandTools} from './tools.js';
import {shortId} from '../../utils/shortId.js';

type ExportForm = 'markdown' | 'json' | 'html';

/** Endings of a file's name, and what stands in it. */
const forms: Readonly<Record<string, ExportForm>> = {
	md: 'markdown',
	markdown: 'markdown',
	jsonl: 'json',
	ndjson: 'json',
	html: 'html',
};

/** What is wrong with the name of a file to export to; undefined if nothing is. */
export function exportFault(name: string): string | undefined {
	return formOf(name) === undefined
		? 'its name ends in .md, .html or .jsonl (everything, as JSON)'
		: undefined;
}

/** Names offered for the session on the screen. */
export function exportNames(session: Pick<Session, 'session_id'>): string[] {
	return ['md', 'html', 'jsonl'].map(ending => `${baseOf(session)}.${ending}`);
}

/**
 * Writes the session on the screen into a new file and says where that is:
 * Markdown, HTML or JSON lines, by the ending of the name. Nothing is written over.
 */
export function exportSession(tools: CommandTools, name = ''): void {
	const {state, supervisor, writeNewFile, set} = tools;
	const session = sessionOf(tools);
	if (session === undefined || writeNewFile === undefined) {
		set({
			hint:
				session === undefined
					? 'Nothing to export: no session yet'
					: 'Files can’t be written from here',
		});
		return;
	}

	const {session_id: sessionId} = session;
	const {feed, feedLength, allEvents = feed} = state;
	const rows = {view: feed, length: feedLength, sessionId};
	const pieces = {
		json: () =>
			jsonLines({view: allEvents, length: allEvents.length, sessionId}),
		markdown: () => markdownOf(session, rows),
		html: () => htmlOf(session, rows),
	}[formOf(name) ?? 'markdown']();
	set({hint: 'Exporting…'});
	void writeNewFile(name === '' ? freeNames(session) : [name], pieces).then(
		result => {
			supervisor.notify(...told(session, result));
			if (tools.ui.hint === 'Exporting…') set({hint: undefined});
		},
	);
}

/** The session of the row the cursor is on, else the latest. */
function sessionOf(tools: CommandTools): Session | undefined {
	const {state, ui} = tools;
	const shown = shownFeed(state, ui);
	const row = shown.whole.row(cursorIn(tools, shown));
	return (
		state.sessions.find(({session_id: id}) => id === row?.sessionId) ??
		state.session ??
		undefined
	);
}

function told(
	{session_id: id}: Session,
	result: NewFileResult,
): ['info' | 'error', string] {
	return result.ok
		? ['info', `Session ${shortId(id)} is in ${result.path}`]
		: [
				'error',
				`Session ${shortId(id)} was not exported: ${result.reason}. Try :export and another name`,
			];
}

function formOf(name: string): ExportForm | undefined {
	if (name === '') return 'markdown';
	return forms[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
}

/** `athena-1234abcd.md`, then `athena-1234abcd-2.md` and so on. */
function* freeNames(session: Session): Generator<string> {
	yield `${baseOf(session)}.md`;
	for (let number = 2; number < 1000; number++)
		yield `${baseOf(session)}-${number}.md`;
}

/** A session's id comes from the agent: only what is harmless in a name. */
const baseOf = ({session_id: id}: Pick<Session, 'session_id'>) =>
	`athena-${shortId(id).replaceAll(/[^\w-]/g, '_')}`;
