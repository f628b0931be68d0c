import {parseRecord} from '../journal/records.js';
import {type AgentName} from '../runtime/agentName.js';
import {type FileLine, readFileLines} from '../utils/fileLines.js';
import {isRecord} from '../utils/isRecord.js';
import {journalSource} from './replay/journalSource.js';
import {payloadSource, readPayload} from './replay/payloadSource.js';
import {scriptSource} from './replay/scriptSource.js';
import {
	jsonOf,
	mostTried,
	parseJson,
	type ReplaySource,
} from './replay/source.js';
import {badReplayFile} from './replayErrors.js';

export {stepsOfPayloads} from './replay/payloadSource.js';
export {type ReplaySource} from './replay/source.js';

/**
 * Finds out what a file is: a mock script (a JSON array), a journal, or
 * recorded hook payloads. Throws `AthenaError` if it is none or can't be read.
 *
 * @param agent whose the payloads are; found out when left out
 */
export function openReplaySource(
	path: string,
	agent?: AgentName,
): ReplaySource {
	const first = firstLine(path);
	if (first.text.trimStart().startsWith('[')) return scriptSource(path);
	if (isCutRecord(first) || holdsRecord(path)) return journalSource(path);
	const value = parseJson(path, first.number, first.text);
	readPayload(path, first.number, value, agent);
	return payloadSource(path, agent);
}

/** Whether the first line that can be read is of a journal. */
function holdsRecord(path: string): boolean {
	for (const {number, text} of readFileLines(path)) {
		if (number > mostTried) return false;
		const value = jsonOf(text);
		if (value !== undefined) return isRecord(value) && 'v' in value;
	}

	return false;
}

/** All there is of a journal: a first record that was not finished. */
function isCutRecord({text, finished}: FileLine): boolean {
	const begins = '{"v":1,';
	if (finished || !(text.startsWith(begins) || begins.startsWith(text))) {
		return false;
	}

	const parsed = parseRecord(text);
	return !parsed.ok && !parsed.isJson;
}

function firstLine(path: string): FileLine {
	try {
		for (const line of readFileLines(path)) {
			if (line.text.trim() !== '') return line;
		}
	} catch (error) {
		throw badReplayFile(path, undefined, error);
	}

	throw badReplayFile(path, undefined, 'the file is empty');
}
