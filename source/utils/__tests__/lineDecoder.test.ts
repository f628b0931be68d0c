import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {createLineDecoder, type DecodedLine} from '../lineDecoder.js';

const texts = (lines: DecodedLine[]) =>
	lines.map(line => (line.type === 'line' ? line.text : `<${line.type}>`));

const decodeIn = (bytes: Buffer, size: number, maxBytes = 1 << 26) => {
	const decoder = createLineDecoder({maxBytes});
	const lines: DecodedLine[] = [];
	for (let at = 0; at < bytes.length; at += size) {
		lines.push(...decoder.push(bytes.subarray(at, at + size)));
	}

	return {lines: texts(lines), rest: decoder.pendingBytes()};
};

describe('createLineDecoder', () => {
	it('gives the same lines for every chunking', () => {
		const bytes = Buffer.from('{"a":"é€🙂"}\n\nplain\r\n🙂\nrest');
		const expected = {lines: ['{"a":"é€🙂"}', '', 'plain\r', '🙂'], rest: 4};
		for (let size = 1; size <= bytes.length; size++) {
			expect(decodeIn(bytes, size)).toEqual(expected);
		}
	});

	it('splits at every byte without harm', () => {
		const bytes = Buffer.from('first ünï\nsecond 🙂\n');
		for (let at = 0; at <= bytes.length; at++) {
			const decoder = createLineDecoder({maxBytes: 100});
			const lines = [
				...decoder.push(bytes.subarray(0, at)),
				...decoder.push(bytes.subarray(at)),
			];
			expect(texts(lines)).toEqual(['first ünï', 'second 🙂']);
		}
	});

	it('does not keep the chunk it was given', () => {
		const decoder = createLineDecoder({maxBytes: 100});
		const chunk = Buffer.from('abc');
		decoder.push(chunk);
		chunk.fill('x');
		expect(texts(decoder.push(Buffer.from('d\n')))).toEqual(['abcd']);
	});

	it('takes a line of exactly the limit and refuses one byte more', () => {
		for (const size of [1, 3, 100]) {
			expect(decodeIn(Buffer.from('12345\n67890\n'), size, 5).lines).toEqual([
				'12345',
				'67890',
			]);
			expect(decodeIn(Buffer.from('ok\n123456\nok\n'), size, 5)).toEqual({
				lines: ['ok', '<oversized>'],
				rest: 0,
			});
			expect(decodeIn(Buffer.from('123456'), size, 5).lines).toEqual([
				'<oversized>',
			]);
		}
	});

	it('hands out the head of what is too long', () => {
		const decoder = createLineDecoder({maxBytes: 4});
		decoder.push(Buffer.from('abc'));
		const [line] = decoder.push(Buffer.from('def'));
		expect(line).toEqual({type: 'oversized', head: Buffer.from('abcdef')});
	});

	it('says which line is not UTF-8 and goes on', () => {
		const bytes = Buffer.concat([
			Buffer.from('a\n'),
			Buffer.from([0x7b, 0xc3, 0x28, 0x0a]),
			Buffer.from('b\n'),
		]);
		for (let size = 1; size <= bytes.length; size++) {
			expect(decodeIn(bytes, size).lines).toEqual(['a', '<invalid_utf8>', 'b']);
		}
	});

	it('reads a line of up to 10 MB, also byte by byte', () => {
		const line = 'é'.repeat(fuzzLength(5 * 1024 * 1024));
		const bytes = Buffer.from(`${line}\nnext\n`);
		for (const size of [1, 8192, bytes.length]) {
			const {lines} = decodeIn(bytes, size);
			expect(lines).toHaveLength(2);
			expect(lines[0] === line).toBe(true);
		}
	});

	it('costs the same per byte however long the line is', () => {
		const cost = (length: number) => {
			const bytes = Buffer.alloc(length, 'x');
			const started = process.cpuUsage();
			decodeIn(bytes, 64);
			const {user, system} = process.cpuUsage(started);
			return (user + system) / length;
		};

		cost(1 << 20);
		const short = Math.min(...[1, 2, 3].map(() => cost(1 << 18)));
		const long = Math.min(...[1, 2, 3].map(() => cost(1 << 24)));
		// A quadratic decoder is 64 times dearer here, a busy machine up to six.
		expect(long / short).toBeLessThan(32);
	});
});
