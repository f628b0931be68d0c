import {type Call, type Judgement} from '../../policy/types.js';
import {exitCodes} from '../../types/errors.js';
import {createLineDecoder, type DecodedLine} from '../../utils/lineDecoder.js';
import {makeVisible} from '../../utils/visibleText.js';
import {type Flags} from '../flags/readFlags.js';
import {type CommandIo} from '../io.js';
import {createLineWriter} from '../lineWriter.js';
import {readCallLine} from './readCall.js';
import {safeJson} from '../../utils/safeJson.js';
import {printTo} from '../printTo.js';

/** A longer line is no call. */
const maxBytes = 64 * 1024 * 1024;

/**
 * `athena rules explain --stdin`: one `{"tool", "command", "cwd"?}` per line
 * in, one verdict per line out, in the same order. A line that is no call is
 * answered with `ask`, told on stderr, and makes the exit code 65; so is an empty
 * one that another line follows. Ends early, and quietly, when nobody reads the
 * answers any more.
 */
export async function explainLines(
	{judge, cwd}: {judge: (call: Call) => Judgement; cwd: string},
	{json}: Flags,
	io: CommandIo,
): Promise<number> {
	const writer = createLineWriter(io.stdout);
	const decoder = createLineDecoder({maxBytes});
	let number = 0;
	let broken = 0;
	/** Empty lines that something may follow; at the end they are none. */
	let empty = 0;

	const answer = async (line: DecodedLine) => {
		if (line.type === 'line' && line.text.trim() === '') {
			empty++;
			return;
		}

		for (; empty > 0; empty--) await answerOne({type: 'line', text: ''});
		await answerOne(line);
	};

	const answerOne = async (line: DecodedLine) => {
		number++;
		const call =
			line.type === 'line'
				? readCallLine(line.text, cwd)
				: line.type === 'oversized'
					? 'the line is too long'
					: 'not UTF-8';
		let said: Answer;
		if (typeof call === 'string') {
			broken++;
			printTo(io.stderr, `athena: line ${number}: ${makeVisible(call)}\n`);
			said = {
				verdict: 'ask',
				reason: `Line ${number} is no call: ${call}`,
				rule: null,
				segment: null,
			};
		} else said = answerOf(judge(call));

		await writer.write(
			json
				? safeJson(said)
				: makeVisible(`${said.verdict.padEnd(5)} ${said.reason}`),
		);
	};

	for await (const chunk of chunksOf(io.stdin)) {
		for (const line of decoder.push(chunk)) await answer(line);
		if (writer.isClosed()) return exitCodes.ok;
	}

	if (decoder.pendingBytes() > 0) {
		for (const line of decoder.push(Buffer.from('\n'))) await answer(line);
	}

	return broken > 0 ? exitCodes.badInput : exitCodes.ok;
}

type Answer = {
	verdict: Judgement['verdict'];
	reason: string;
	/** Id of the rule or guard entry that decided. */
	rule: string | null;
	segment: string | null;
};

const answerOf = ({verdict, reason, rule, segment}: Judgement): Answer => ({
	verdict,
	reason,
	rule: rule?.id ?? null,
	segment: segment ?? null,
});

async function* chunksOf(stdin: CommandIo['stdin']): AsyncGenerator<Buffer> {
	const source = stdin[Symbol.asyncIterator]?.();
	if (!source) return;
	for (;;) {
		const next = await source.next();
		if (next.done === true) return;
		yield Buffer.from(next.value);
	}
}
