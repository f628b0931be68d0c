import {domainToASCII, domainToUnicode} from 'node:url';

/**
 * Why the host of an address may not be what it looks like, in words; empty if
 * nothing is odd about it. What is no address with a host is not judged.
 */
export function suspiciousHost(address: string): string[] {
	const written = /^\s*[a-z][a-z\d+.-]*:[\\/]{2}([^/?#\\]*)/i.exec(
		address,
	)?.[1];
	if (written === undefined) return [];
	const at = written.lastIndexOf('@');
	const hostAndPort = written.slice(at + 1);
	const host = /^(\[[^\]]*\]|[^:]*)/.exec(hostAndPort)?.[1] ?? '';
	return [
		...(at === -1
			? []
			: [`"${written.slice(0, at)}" is a login name: the host is ${host}`]),
		...hostReasons(host),
	];
}

/** Addresses with a scheme in a text, as written. */
export function addressesIn(text: string): string[] {
	return [...text.matchAll(/\b[a-z][a-z\d+.-]*:\/\/[^\s"'`<>|;&()]+/gi)].map(
		([address]) => address,
	);
}

function hostReasons(host: string): string[] {
	const plain = /^[a-z\d._[\]:-]*$/i.test(host);
	const ascii = domainToASCII(host);
	if (!plain)
		return [
			`the host "${host}" is not written in plain letters: it is ${ascii === '' ? 'no valid name' : ascii}${scripts(host)}`,
		];
	if (/(^|\.)xn--/i.test(host))
		return [
			`the host ${host} stands for "${domainToUnicode(host)}"${scripts(domainToUnicode(host))}`,
		];
	const isOddNumber =
		/^(0x[\da-f]+|\d+)(\.(0x[\da-f]+|\d+)){0,3}$/i.test(host) && ascii !== host;
	return isOddNumber ? [`the host ${host} is the address ${ascii}`] : [];
}

/** The scripts a name is written in, if there is any but Latin. */
function scripts(name: string): string {
	const found = scriptNames.filter(script =>
		new RegExp(`\\p{Script=${script}}`, 'u').test(name),
	);
	return found.length === 0 ? '' : ` (${found.join(', ')} letters)`;
}

const scriptNames = [
	'Cyrillic',
	'Greek',
	'Armenian',
	'Hebrew',
	'Arabic',
	'Han',
];
