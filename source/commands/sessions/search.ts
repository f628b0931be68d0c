import {type CallState, stepCall} from '../../feed/callState.js';
import {shouldExclude, subjectOf} from '../../feed/filter.js';
import {type DecisionWord} from '../../grammar/types.js';
import {parseExpression} from '../../grammar/parse.js';
import {
	createJournalSearch,
	type Hit,
} from '../../sessions/search/searchJournal.js';
import {projectName} from '../../sessions/findSession.js';
import {type JournalFile} from '../../sessions/journalFiles.js';
import {exitCodes} from '../../types/errors.js';
import {amount, byteSize} from '../../utils/amounts.js';
import {isRecord} from '../../utils/isRecord.js';
import {dayAndTime} from '../../utils/timeText.js';
import {makeVisible} from '../../utils/visibleText.js';
import {safeJson} from '../../utils/safeJson.js';
import {type Flags} from '../flags/readFlags.js';
import {type CommandIo} from '../io.js';
import {createLineWriter} from '../lineWriter.js';
import {tellLeftOut} from '../leftOut.js';
import {printTo} from '../printTo.js';
import {createProgressLine} from '../progressLine.js';
import {UsageError} from '../../types/usageError.js';
import {recordedFiles, recordedIn} from './known.js';

/**
 * `athena sessions search EXPRESSION`: what fits in every journal, the latest
 * session first, each hit as soon as it is found. Exit code 1 if nothing fits.
 *
 * @throws UsageError for what is no expression
 */
export async function searchSessions(
	{input, json}: Flags,
	io: CommandIo,
): Promise<number> {
	const text = input.join(' ');
	if (text.trim() === '')
		throw new UsageError(
			'athena sessions search takes an expression: athena sessions search \'~c "git push"\'',
		);
	const parsed = parseExpression(text);
	if (!parsed.ok)
		throw new UsageError(`${parsed.message}, at ${parsed.at + 1} of “${text}”`);
	const files = recordedFiles(io.env);
	const writer = createLineWriter(io.stdout);
	const progress = createProgressLine(io);
	const {search} = createJournalSearch(parsed.expression, (file, error) => {
		progress.end();
		tellLeftOut(io, file, error);
	});
	const all = sizeOf(files);
	let done = 0;
	let hits = 0;
	for (const file of files) {
		let isFirst = true;
		for (const hit of search(file.path)) {
			progress.end();
			hits++;
			if (json) await writer.write(safeJson(hitJson(hit, file)));
			else {
				if (isFirst) await writer.say(`${hits > 1 ? '\n' : ''}${headOf(hit)}`);
				await writer.say(lineOf(hit));
			}

			isFirst = false;
			if (writer.isClosed()) return exitCodes.ok;
		}

		done += file.size;
		progress.show(
			() => `searched ${byteSize(done)} of ${byteSize(all)}, ${hits} found`,
		);
	}

	progress.end();
	if (hits > 0) return exitCodes.ok;
	if (!json)
		printTo(
			io.stderr,
			files.length === 0
				? `no sessions yet: athena records them in ${makeVisible(recordedIn(io.env))}\n`
				: `nothing fits in ${amount(files.length, 'session')} (${byteSize(all)})\n`,
		);
	return exitCodes.finding;
}

const sizeOf = (files: readonly JournalFile[]) =>
	files.reduce((sum, {size}) => sum + size, 0);

/** Which session it is: where it is, and the id that the other commands take. */
function headOf({events: [{session_id: id, raw}]}: Hit): string {
	const cwd = isRecord(raw) && typeof raw.cwd === 'string' ? raw.cwd : '';
	return makeVisible(`${id}${cwd === '' ? '' : `  ${projectName(cwd)}`}`);
}

function lineOf(hit: Hit): string {
	const first =
		hit.events.find(event => !shouldExclude(event)) ?? hit.events[0];
	const state = stateOf(hit) ?? decisionOf(hit);
	return makeVisible(
		`  ${dayAndTime(first.ts)}  ${first.title}${state === undefined ? '' : ` — ${state}`}`,
	);
}

function hitJson(hit: Hit, {path}: JournalFile) {
	const [first] = hit.events;
	return {
		session_id: first.session_id,
		file: path,
		ts: first.ts,
		kind: first.kind,
		actor_id: first.actor_id,
		title: first.title,
		state: stateOf(hit) ?? null,
		event_ids: hit.events.map(({event_id: id}) => id),
	};
}

/** Where the call stands at its end, by the feed's own table; undefined for what is no call. */
function stateOf({events: [first, ...more]}: Hit): CallState | undefined {
	const begins = first.kind === 'tool.pre' ? 'running' : 'waiting';
	if (first.kind !== 'tool.pre' && first.kind !== 'permission.request')
		return undefined;
	return more.reduce<CallState>((state, event) => {
		const parent = event.cause?.parent_event_id;
		const about = [first, ...more].find(({event_id: id}) => id === parent);
		return stepCall(state, event, about?.kind);
	}, begins);
}

/** What was decided about something that is no call, in the words of `~d`, the strongest first. */
const decisionOf = ({events}: Hit): DecisionWord | undefined =>
	decided.find(word => events.some(event => subjectOf(event).is('d', word)));

const decided: readonly DecisionWord[] = ['denied', 'allowed', 'left'];
