import {readList, readRecord} from '../../../utils/tolerant.js';

/** What athena's plugin tells that a session and its subagents used. */
export const usedSoFar = (used: unknown): unknown[] =>
	readList(used).map(one => {
		const {id, model, tokens} = readRecord(one);
		const {input, output, reasoning, cache} = readRecord(tokens);
		const {read, write} = readRecord(cache);
		return {
			...{id, model},
			input_tokens: input,
			output_tokens: Number(output) + Number(reasoning ?? 0),
			cache_read_input_tokens: read,
			cache_creation_input_tokens: write,
		};
	});
