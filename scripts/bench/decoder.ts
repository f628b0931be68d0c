import {createLineDecoder} from '../../source/utils/lineDecoder.js';

type Row = {what: string; goal: string; measured: string; ok: boolean};

const megabyte = 1024 * 1024;

/** The decoder against the least one can do: find the newline, parse the line. */
export async function run({quick}: {quick: boolean}): Promise<Row[]> {
	const rounds = quick ? 3 : 11;
	const long = line(10 * megabyte);
	const short = line(128 * 1024);
	return [
		compare('decoder, 10 MB line in 8 KB pieces', pieces(long, 8192), rounds),
		compare('decoder, 128 KB line in 1-byte pieces', pieces(short, 1), rounds),
		linear(rounds),
	];
}

function line(bytes: number): Buffer {
	return Buffer.from(`${JSON.stringify({text: 'x'.repeat(bytes)})}\n`);
}

function pieces(bytes: Buffer, size: number): Buffer[] {
	const result: Buffer[] = [];
	for (let at = 0; at < bytes.length; at += size) {
		result.push(bytes.subarray(at, at + size));
	}
	return result;
}

/** Collects the pieces, looking for the newline in each, and parses once. */
function bare(chunks: readonly Buffer[]): unknown {
	const parts: Buffer[] = [];
	for (const chunk of chunks) {
		parts.push(chunk);
		if (chunk.includes(0x0a))
			return JSON.parse(Buffer.concat(parts).toString());
	}
	throw new Error('no newline');
}

function decoded(chunks: readonly Buffer[]): unknown {
	const decoder = createLineDecoder({maxBytes: 64 * megabyte});
	for (const chunk of chunks) {
		for (const found of decoder.push(chunk)) {
			if (found.type === 'line') return JSON.parse(found.text);
		}
	}
	throw new Error('no line');
}

function time(work: () => unknown): number {
	const start = performance.now();
	work();
	return performance.now() - start;
}

const median = (values: number[]) =>
	values.sort((a, b) => a - b)[values.length >> 1]!;

function compare(what: string, chunks: readonly Buffer[], rounds: number): Row {
	decoded(chunks);
	bare(chunks);
	const pairs = Array.from({length: rounds}, () => [
		time(() => decoded(chunks)),
		time(() => bare(chunks)),
	]);
	const ratio = median(pairs.map(([ours, least]) => ours! / least!));
	const cost = median(pairs.map(([ours]) => ours!));
	return {
		what,
		goal: '≤ 2× newline scan + JSON.parse',
		measured: `${ratio.toFixed(2)}× (${cost.toFixed(1)} ms)`,
		ok: ratio <= 2,
	};
}

/** Eight times the bytes cost about eight times the time; the quickest rounds are compared. */
function linear(rounds: number): Row {
	const cost = (bytes: number) => {
		const chunks = pieces(line(bytes), 1024);
		return Math.min(
			...Array.from({length: rounds}, () => time(() => feed(chunks))),
		);
	};
	cost(4 * megabyte);
	const growth = cost(8 * megabyte) / cost(4 * megabyte);
	return {
		what: 'decoder, 32 MB against 4 MB in 1 KB pieces',
		goal: 'linear (≤ 16×)',
		measured: `${growth.toFixed(1)}×`,
		ok: growth <= 16,
	};
}

function feed(chunks: readonly Buffer[]): void {
	const decoder = createLineDecoder({maxBytes: 64 * megabyte});
	for (const chunk of chunks) decoder.push(chunk);
}
