import {type AgentName, usualAgent} from '../runtime/agentName.js';
import {adapterOf} from '../runtime/agents.js';
import {type ModelTokens, tokensGiven} from '../utils/cost.js';
import {isRecord} from '../utils/isRecord.js';
import {deepestJson, nestingFault} from '../utils/jsonNesting.js';
import {
	createTranscriptParser,
	saysUsage,
	type TranscriptSummary,
} from '../utils/transcript.js';

/** What a transcript says was used, in tokens. */
export type UsageSummary = Pick<
	TranscriptSummary,
	| 'messages'
	| 'inputTokens'
	| 'outputTokens'
	| 'cacheReadTokens'
	| 'contextTokens'
	| 'models'
>;

/** Counts tokens, line by line. */
export type UsageParser = {
	/** A line, without its newline; most say nothing of tokens. */
	push(line: string): void;
	/** By model, as the agent names it. */
	models(): Readonly<Record<string, ModelTokens>>;
	/** `messages` is 0 as long as nothing is known; `contextTokens` as long as the transcript does not say it. */
	summary(): UsageSummary;
};

/** Values of one line; more take longer to parse than others can wait. */
const mostValues = 20_000;

/** Reads the transcripts of an agent; of one whose transcripts say nothing, nothing. */
export function createUsageParser(agent: AgentName = usualAgent): UsageParser {
	return agent === usualAgent ? ofUsual() : ofAnother(agent);
}

function ofUsual(): UsageParser {
	const parser = createTranscriptParser();
	return {
		push(line) {
			if (saysUsage(line)) parser.push(line);
		},
		models: () => parser.summary().models,
		summary: parser.summary,
	};
}

function ofAnother(agent: AgentName): UsageParser {
	const tally = adapterOf(agent).usage?.();
	const models = () => tally?.models() ?? {};
	return {
		push(line) {
			const record = tally && mayMatter(line) ? recordIn(line) : undefined;
			if (record) tally?.push(record);
		},
		models,
		summary() {
			const all = Object.values(models());
			const sum = (of: (used: ModelTokens) => number) =>
				all.reduce((total, used) => total + of(used), 0);
			return {
				messages: all.length,
				inputTokens: sum(tokensGiven),
				outputTokens: sum(({output}) => output),
				cacheReadTokens: sum(({read}) => read),
				contextTokens: tally?.contextTokens() ?? 0,
				models: models(),
			};
		},
	};
}

/** Words of which a line that speaks of tokens, or of the model, has one. */
const words = ['"usage', '"tokens"', '"token_count"', '"turn_context"'];

const mayMatter = (line: string) => words.some(word => line.includes(word));

function recordIn(line: string): Readonly<Record<string, unknown>> | undefined {
	if (nestingFault(line, deepestJson, mostValues)) return undefined;
	try {
		const value: unknown = JSON.parse(line);
		return isRecord(value) ? value : undefined;
	} catch {
		// The agent is writing it.
		return undefined;
	}
}
