import {describe, expect, it} from 'vitest';
import {type AgentName} from '../../runtime/agentName.js';
import {allow, compiled, deny, here, verdict as verdictOf} from './kit.js';
import {judge} from '../judge.js';

const fetches = (url: string) => ({tool: 'WebFetch', input: {url}});
const asks = (prompt: string) => ({
	agent: 'gemini' as AgentName,
	tool: 'web_fetch',
	input: {prompt},
});
type Asked = ReturnType<typeof fetches> | ReturnType<typeof asks>;
const verdict = (rule: ReturnType<typeof deny>, asked: Asked) =>
	judge({...asked, cwd: here.projectDir}, compiled([rule]), here).verdict;

describe('a denied address', () => {
	it.each([
		'https://evil.org/x',
		'https://EVIL.org/x',
		'http://evil.org/x',
		'https://evil.org',
		'https://evil.org?x=1',
		'https://evil.org:443/x',
		'https://u@evil.org/x',
		'https://evil.org./x',
		'https:evil.org/x',
		String.raw`https:\\evil.org\x`,
		'https://evil%2eorg/x',
		' https://evil.org/x',
	])('is denied in every spelling: %s', url => {
		expect(
			verdict(deny('~t WebFetch & ~c "https://evil.org/*"'), fetches(url)),
		).toBe('deny');
	});

	it.each([
		'https://docs.org/?next=https://evil.org/',
		'https://evil.org.docs.org/x',
		'https://notevil.org/x',
		'https://docs.org/evil.org',
	])('is no part of another one: %s', url => {
		expect(
			verdict(deny('~t WebFetch & ~c "https://evil.org/*"'), fetches(url)),
		).toBe('none');
	});

	it.each([
		['https://evil.org/%61dmin', 'https://evil.org/admin*'],
		['http://0x7f.1/x', 'http://127.0.0.1/*'],
		['https://xn--bcher-kva.de/x', 'https://bücher.de/*'],
	])('is read as programs read it: %s under %s', (url, pattern) => {
		expect(verdict(deny(`~t WebFetch & ~c "${pattern}"`), fetches(url))).toBe(
			'deny',
		);
	});

	it.each([
		'read https://evil.org/x please',
		'https://docs.org/x and https://evil.org/?q=SECRET',
		'(https://evil.org/x), then go on',
		'look at evil.org/x.',
	])('is denied among words: %s', prompt => {
		expect(
			verdict(deny('~t WebFetch & ~c "https://evil.org/*"'), asks(prompt)),
		).toBe('deny');
	});
});

describe('an allowed address', () => {
	const allowed = '~t WebFetch & ~c "https://docs.org/*"';

	it.each([
		fetches('https://docs.org/x'),
		fetches('https://docs.org/x?a=1#b'),
		asks('https://docs.org/x'),
		asks('https://docs.org/x summarise this page'),
		asks('what does https://docs.org/x say?'),
	])('is allowed as it stands: $input', asked => {
		expect(verdict(allow(allowed), asked)).toBe('allow');
	});

	it.each([
		asks('https://docs.org/x and https://evil.org/?q=SECRET'),
		asks('https://docs.org/x evil.org'),
		asks('https://docs.org/x,https://evil.org/y'),
		asks('https://docs.org/x http:evil.org'),
		fetches(String.raw`https://docs.org\@evil.org/`),
		fetches('https://docs.org/../x'),
		fetches('https://docs.org/%2e%2e/x'),
		fetches('https://docs.org/x https://evil.org'),
		fetches('https://docs.org/\thttps://evil.org'),
	])('covers no other one, nor what may be read otherwise: $input', asked => {
		expect(verdict(allow(allowed), asked)).toBe('none');
	});

	it.each([
		'https://docs.org.evil.org/',
		'https://evil.org/docs.org/',
		'https://docs.org@evil.org/',
		'https://evil.org/?x=https://docs.org/',
		'https://notdocs.org/',
	])('behind stars alone is the end of its host: %s', url => {
		const rule = allow('~t WebFetch & ~c "*docs.org*"');
		expect(verdict(rule, fetches(url))).toBe('none');
		expect(verdict(rule, fetches('https://docs.org/x'))).toBe('allow');
		expect(verdict(rule, fetches('https://api.docs.org/x'))).toBe('allow');
	});

	it('spares nothing that a person did not write', () => {
		const rule = deny('~t WebFetch & !~c "https://docs.org/*"');
		expect(verdict(rule, asks('https://docs.org/x'))).toBe('none');
		expect(
			verdict(rule, asks('https://docs.org/x https://evil.org/')),
		).not.toBe('none');
		expect(verdict(rule, fetches('https://docs.org@evil.org/'))).not.toBe(
			'none',
		);
	});
});

it('is denied by either host, where a backslash stands before another one', () => {
	const asked = fetches(String.raw`https://docs.org\@evil.org/`);
	for (const host of ['docs.org', 'evil.org'])
		expect(verdict(deny(`~c "https://${host}"`), asked), host).toBe('deny');
	expect(verdict(deny('~c "https://other.org"'), asked)).toBe('none');
});

describe('a star behind the host that an allow names', () => {
	const allows = (glob: string, command: string) =>
		verdictOf([allow(`~c "${glob}"`)], command) === 'allow';

	it.each([
		['curl https://docs.org*', 'curl https://docs.org.evil.com'],
		['curl https://docs.org*', 'curl https://docs.org@evil.com'],
		['curl https://docs.org*', 'curl https://docs.orgx'],
		['curl https://docs.org*', String.raw`curl 'https://docs.org\@evil.com'`],
		['curl https://docs.org:*', 'curl https://docs.org:1@evil.com'],
		['curl docs.org*', 'curl docs.org.evil.com'],
		['curl http://localhost*', 'curl http://localhost.evil.com'],
		['curl https://*.docs.org*', 'curl https://a.docs.org.evil.com'],
	])('%s does not run over its end: %s', (glob, command) => {
		expect(allows(glob, command)).toBe(false);
	});

	it.each([
		['curl https://docs.org*', 'curl https://docs.org'],
		['curl https://docs.org*', 'curl https://docs.org/x/y'],
		['curl https://docs.org*', 'curl https://docs.org:8443/x'],
		['curl https://docs.org/*', 'curl https://docs.org/x@y'],
		['curl docs.org*', 'curl docs.org/x'],
		['curl http://localhost:*', 'curl http://localhost:3000/x'],
		['curl https://*.docs.org*', 'curl https://a.docs.org/x'],
		['curl https://*', 'curl https://docs.org'],
		['curl *', 'curl https://docs.org'],
		['echo docs.org*', 'echo docs.org.evil.com'],
	])('%s leaves a port and a path open: %s', (glob, command) => {
		expect(allows(glob, command)).toBe(true);
	});

	it('of a fetch, too', () => {
		const rule = allow('~c "https://docs.org*"');
		expect(verdict(rule, fetches('https://docs.org/x'))).toBe('allow');
		expect(verdict(rule, fetches('https://docs.org.evil.com/x'))).toBe('none');
	});
});
