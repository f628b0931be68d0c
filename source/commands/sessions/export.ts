import {htmlOf} from '../../screen/exporting/html.js';
import {markdownOf} from '../../screen/exporting/markdown.js';
import {type RecordedSession} from '../../sessions/joinRecordings.js';
import {AthenaError, exitCodes} from '../../types/errors.js';
import {createFileWriter} from '../../utils/newFile.js';
import {safeJson} from '../../utils/safeJson.js';
import {makeVisible} from '../../utils/visibleText.js';
import {deriveFeed} from '../deriveFeed.js';
import {type Flags} from '../flags/readFlags.js';
import {oneOf} from '../../utils/flagValues.js';
import {type CommandIo} from '../io.js';
import {createLineWriter} from '../lineWriter.js';
import {oneInput} from '../wordsGiven.js';
import {openReplaySource} from '../replaySource.js';
import {feedOf, knownSessions, namedSession} from './known.js';
import {casesOf, scriptOf} from './script.js';
import {printTo} from '../printTo.js';
import {UsageError} from '../../types/usageError.js';
import {homeFolder} from '../../utils/homeFolder.js';

const formats = ['md', 'html', 'jsonl', 'script', 'cases'] as const;
type Format = (typeof formats)[number];

/**
 * `athena sessions export ID --format md|html|jsonl|script|cases [--out FILE]`:
 * one session for people, for a browser, for a program, to be replayed, or as
 * cases for `athena rules test`. To stdout, or into a new file.
 *
 * @throws UsageError, AthenaError
 */
export async function exportSession(
	flags: Flags,
	io: CommandIo,
): Promise<number> {
	const name = oneInput(
		flags,
		'athena sessions export takes one session: its id, the beginning of it, last, or its project',
	);
	const format =
		oneOf('--format', flags.format ?? endingOf(flags.out), formats) ?? 'md';
	const session = namedSession(knownSessions(io), name);
	const pieces = piecesOf(session, format);
	if (flags.out === undefined) {
		await writeOut(pieces, io);
		return exitCodes.ok;
	}

	const write = createFileWriter({
		folder: io.cwd,
		home: homeFolder(io.env),
	});
	const result = await write([flags.out], pieces);
	if (!result.ok)
		throw new AthenaError(
			'ATHENA_BAD_FILE',
			`the session was not exported: ${result.reason}`,
			'Name another file; nothing is ever written over.',
		);
	printTo(
		io.stdout,
		`session ${makeVisible(session.summary.sessionId)} is in ${makeVisible(result.path)}\n`,
	);
	return exitCodes.ok;
}

/**
 * The format that a file's name says; undefined if it has no ending.
 *
 * @throws UsageError for an ending that is none of a format's
 */
function endingOf(file = ''): Format | undefined {
	const ending = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase();
	if (ending === undefined) return undefined;
	const byEnding: Readonly<Record<string, Format>> = {
		md: 'md',
		markdown: 'md',
		html: 'html',
		htm: 'html',
		jsonl: 'jsonl',
		ndjson: 'jsonl',
		json: 'script',
	};
	if (!Object.hasOwn(byEnding, ending))
		throw new UsageError(
			`no format is called .${ending}: --out takes ${Object.keys(byEnding)
				.map(one => `.${one}`)
				.join(', ')}, or say --format ${formats.join('|')}`,
		);
	return byEnding[ending];
}

function* piecesOf(
	recorded: RecordedSession,
	format: Format,
): Generator<string> {
	const {path} = recorded.file;
	const {sessionId} = recorded.summary;
	switch (format) {
		case 'md':
		case 'html': {
			const {session, feed} = feedOf(recorded);
			if (!session) return;
			const extract = {view: feed, length: feed.length, sessionId};
			yield* format === 'md'
				? markdownOf(session, extract)
				: htmlOf(session, extract);
			return;
		}

		case 'jsonl':
			for (const event of deriveFeed(openReplaySource(path).steps()))
				yield `${safeJson(event)}\n`;
			return;
		case 'script':
			yield* scriptOf(openReplaySource(path));
			return;
		case 'cases':
			yield* casesOf(deriveFeed(openReplaySource(path).steps()));
	}
}

/** How much is handed over at once, in UTF-16 units. */
const batchLength = 64 * 1024;

async function writeOut(
	pieces: Iterable<string>,
	{stdout}: CommandIo,
): Promise<void> {
	const writer = createLineWriter(stdout);
	let batch = '';
	for (const piece of pieces) {
		batch += piece;
		if (batch.length < batchLength || !batch.endsWith('\n')) continue;
		await writer.write(batch.slice(0, -1));
		batch = '';
		if (writer.isClosed()) return;
	}

	if (batch !== '') await writer.write(batch.replace(/\n$/, ''));
}
