import {type TranscriptReadings} from '../../utils/transcriptReadings.js';
import {type TranscriptReading} from '../../utils/transcriptReading.js';
import {type TranscriptFact, type TranscriptFormat} from '../transcript.js';
import {type RuntimeEvent} from '../types.js';

/**
 * Records that subagents write of themselves, read beside the session's for
 * what becomes of their calls: who they are stands in their hooks alone.
 */
export type AgentRecords = {
	/** A hook told something. */
	heard(event: RuntimeEvent): void;
	stop(): void;
};

/** Subagents of one session whose records are read; the oldest are done with. */
const mostRecords = 32;

export function createAgentRecords({
	format,
	readings,
	take,
	onRead,
}: {
	format: TranscriptFormat;
	readings: TranscriptReadings;
	/** What a line says, as the subagent's. */
	take: (facts: readonly TranscriptFact[]) => void;
	/** What was read has been handed on. */
	onRead: (agentId: string) => void;
}): AgentRecords {
	const records = new Map<string, TranscriptReading>();

	const open = (agentId: string, path: string): TranscriptReading => {
		let readLine = format.open();
		const reading = readings.open(path, {
			onLine(line) {
				take(
					readLine(line)
						.filter(fact => isOfCalls(fact, format))
						.map(fact => ({...fact, agentId})),
				);
			},
			onRestart() {
				readLine = format.open();
			},
			onRead(hasMore) {
				if (!hasMore) onRead(agentId);
			},
		});
		records.set(agentId, reading);
		for (const [oldest, one] of records) {
			if (records.size <= mostRecords) break;
			one.stop();
			records.delete(oldest);
		}

		return reading;
	};

	return {
		heard(event) {
			const {agentId} = event;
			if (agentId === undefined) return;
			const known = records.get(agentId);
			const path = format.recordOfAgent?.(event);
			if (known) known.soon();
			else if (path !== undefined) open(agentId, path).soon();
		},
		stop() {
			for (const reading of records.values()) reading.stop();
		},
	};
}

/** How its turn ends, and what it was told to do, is of its parent's hooks. */
const isOfCalls = (fact: TranscriptFact, format: TranscriptFormat): boolean =>
	fact.type === 'call' ||
	fact.type === 'result' ||
	fact.type === 'over' ||
	(fact.type === 'text' && format.isUntold(fact));
