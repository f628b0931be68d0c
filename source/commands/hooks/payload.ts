import fs from 'node:fs';
import path from 'node:path';
import {AthenaError} from '../../types/errors.js';
import {isRecord} from '../../utils/isRecord.js';
import {parseJson} from '../../utils/parseJson.js';
import {type CommandIo} from '../io.js';
import {whyUnusable} from '../whyUnusable.js';
import {samplePayload} from '../../runtime/adapters/claudeHooks/samplePayload.js';

/**
 * What hooks are told: the object in a file or on stdin (`-`), with what every
 * payload has filled in; without a source an example of the event.
 *
 * @throws AthenaError `ATHENA_BAD_FILE`
 */
export async function readPayload(
	event: string,
	{
		source,
		tool,
		projectDir,
	}: {source: string | undefined; tool: string | undefined; projectDir: string},
	io: CommandIo,
): Promise<Record<string, unknown>> {
	const common = {
		session_id: 'athena-hooks-fire',
		transcript_path: '',
		cwd: projectDir,
		permission_mode: 'default',
		hook_event_name: event,
	};
	if (source === undefined) return {...common, ...samplePayload(event, tool)};
	const text = source === '-' ? await readStdin(io) : readFile(source, io);
	const given = parse(source, text);
	// As in recordings: bare, or inside an envelope.
	const payload = isRecord(given.payload) ? given.payload : given;
	return {
		...common,
		...payload,
		hook_event_name: event,
		...(tool !== undefined && {tool_name: tool}),
	};
}

async function readStdin({stdin}: CommandIo): Promise<string> {
	const chunks: Buffer[] = [];
	const source = stdin[Symbol.asyncIterator]?.();
	if (!source) return '';
	for (;;) {
		const next = await source.next();
		if (next.done === true) break;
		chunks.push(Buffer.from(next.value));
	}

	return Buffer.concat(chunks).toString('utf8');
}

function readFile(source: string, {cwd}: CommandIo): string {
	const file = path.resolve(cwd, source);
	try {
		// eslint-disable-next-line no-restricted-syntax -- the person names it, and a pipe is as good
		return fs.readFileSync(file, 'utf8');
	} catch (error) {
		throw unusable(file, whyUnusable(error), error);
	}
}

function parse(source: string, text: string): Record<string, unknown> {
	const name = source === '-' ? 'stdin' : source;
	let value: unknown;
	try {
		value = parseJson(text);
	} catch (error) {
		throw unusable(name, whyUnusable(error), error);
	}

	if (isRecord(value)) return value;
	throw unusable(name, 'not a JSON object');
}

function unusable(place: string, why: string, cause?: unknown): AthenaError {
	return new AthenaError(
		'ATHENA_BAD_FILE',
		`${place}: ${why}`,
		'A payload is one JSON object, as a hook gets it on stdin.',
		{cause},
	);
}
