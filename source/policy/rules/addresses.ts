import {domainToUnicode} from 'node:url';

/** An address in the form that `URL` makes of it: the one of all its spellings. */
export type Address = {
	/** `https`. */
	scheme: string;
	/** Host, port and what stands behind, in lower case, by each host that it may be read to have: with the host as it is written for people, too, and `%61` as what it stands for. */
	forms: readonly string[];
};

/** Reads an address, or a bare host; undefined: it is none. */
export function readAddress(
	text: string,
	usualScheme = 'https',
): Address | undefined {
	const [, scheme = '', behind = text] =
		/^\s*([a-z][\w+.-]*):(?=[/\\])(.*)$/is.exec(text) ?? [];
	const isWeb = scheme === '' || /^https?$/i.test(scheme);
	// Of other schemes `URL` leaves the host as it is.
	const url =
		webAddress(isWeb ? text : `https:${behind}`) ??
		(scheme === '' ? webAddress(`${usualScheme}://${text}`) : undefined);
	if (!url) return undefined;
	const user = withUserTo(text);
	const others =
		user === undefined ? [] : (readAddress(user, usualScheme)?.forms ?? []);
	return {
		scheme: isWeb ? url.protocol.slice(0, -1) : scheme.toLowerCase(),
		forms: [...new Set([...others, ...formsOf(url)])],
	};
}

function formsOf(url: URL): readonly string[] {
	const {port, pathname, search, hash} = url;
	const rest = `${port === '' ? '' : `:${port}`}${pathname}${search}${hash}`;
	return hostsOf(url).flatMap(host =>
		[rest, decoded(rest)].map(one => `${host}${one}`.toLowerCase()),
	);
}

/**
 * An address as curl, wget and git read it, where a backslash is part of the
 * user's name: `a.org\@b.org` goes to `b.org`, and by `URL` to `a.org`.
 */
function withUserTo(text: string): string | undefined {
	let from = (/^\s*[a-z][\w+.-]*:[/\\]/i.exec(text)?.[0] ?? '').length;
	while (text[from] === '/' || text[from] === '\\') from++;
	const length = text.slice(from).search(/[/?#]/);
	const end = length < 0 ? text.length : from + length;
	const authority = text.slice(from, end);
	const backslash = authority.indexOf('\\');
	return backslash >= 0 && authority.includes('@', backslash)
		? `${text.slice(0, from)}${authority.replaceAll('\\', '%5C')}${text.slice(end)}`
		: undefined;
}

/** The same address, in lower case, as rules may spell it. */
export function spellingsOf(text: string): string[] {
	const {scheme, forms = []} = readAddress(text) ?? {};
	const schemes =
		scheme === undefined || isWebScheme(scheme) ? ['https', 'http'] : [scheme];
	return forms.flatMap(form => schemes.map(one => `${one}://${form}`));
}

/** The address as `URL` reads it, where it is one of the web. */
export function webAddress(text: string): URL | undefined {
	if (!URL.canParse(text)) return undefined;
	const url = new URL(text);
	return isWebScheme(url.protocol.slice(0, -1)) ? url : undefined;
}

const isWebScheme = (scheme: string) => /^https?$/.test(scheme);

/** The host by each of its names, without a dot behind it. */
function hostsOf({hostname}: URL): readonly string[] {
	const host = hostname.replace(/\.$/, '');
	// An IPv4 address within an IPv6 one: mapped, or behind the usual gateway.
	const [, high, low] =
		/^\[(?:::ffff|64:ff9b:):([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(host) ?? [];
	const within =
		high === undefined || low === undefined
			? ''
			: [high, low]
					.map(part => Number.parseInt(part, 16))
					.flatMap(part => [Math.floor(part / 256), part % 256])
					.join('.');
	return [...new Set([host, domainToUnicode(host), within])].filter(Boolean);
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text; // A lone `%` stands for itself.
	}
}
