import {describe, expect, it} from 'vitest';
import {createLongDecoding} from '../longDecoding.js';

const decode = (bytes: Buffer) => {
	const decoding = createLongDecoding(bytes);
	for (let steps = 1; ; steps++) {
		const line = decoding.next();
		if (line !== undefined) return {line, steps};
	}
};

describe('createLongDecoding', () => {
	const megabyte = 1024 * 1024;

	it.each([1, 2, 3, 4])(
		'gives the text that was sent, characters torn %d bytes from a step',
		shift => {
			const text = 'x'.repeat(shift) + 'é€🙂'.repeat(megabyte);
			const {line, steps} = decode(Buffer.from(text));
			expect(line.type === 'line' && line.text === text).toBe(true);
			expect(steps).toBeGreaterThan(3);
		},
	);

	it('takes ASCII, which decodes fast, at once', () => {
		const text = 'plain'.repeat(megabyte);
		const {line, steps} = decode(Buffer.from(text));
		expect(line.type === 'line' && line.text === text).toBe(true);
		expect(steps).toBe(1);
	});

	it('keeps a mark at the beginning, as what is short does', () => {
		const {line} = decode(Buffer.from(`\uFEFF${'é'.repeat(megabyte)}`));
		expect(line.type === 'line' && line.text.startsWith('\uFEFFé')).toBe(true);
	});

	it('says at once that the last byte of megabytes is not UTF-8', () => {
		const bytes = Buffer.from('é'.repeat(2 * megabyte));
		bytes[bytes.length - 1] = 0x41;
		const {line, steps} = decode(bytes);
		expect(line.type).toBe('invalid_utf8');
		expect(steps).toBe(1);
	});
});
