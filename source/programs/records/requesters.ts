import {partly, type NamingRecord} from './named.js';
import {type MustBeNamed, type Program} from '../program.js';

/** What stands on the line, and is not taken from a file. */
const typed = /^=?(?!@)/;
/** `a=b`, `a=@file`. */
const typedField = /^(?:[^@]*$|[^@=]*=(?!@))/;

/** A header, and none that says another method. */
export const plainHeader = /^=?(?!@)(?!x-(?:http-)?method)/i;

/** Behind an address whatever else it is given is another one, its method or its data. */
const requester = (
	withAddress: string,
	options: string,
	harmless: string,
	more: Omit<MustBeNamed, 'options' | 'harmless' | 'withAddress'> = {},
): Program => ({
	...partly(options, {harmless, withAddress, ...more}),
	addresses: {operands: 'any', options: '--proxy -x -B --base'},
});

/** `gh api`: its operand is the address. */
export const asksApi: MustBeNamed = {
	options: '--hostname= --input= --cache= --output=',
	harmless:
		'-X: -f: -F: -H: -q: -t: -p: -i --method= --field= --raw-field= --header= --jq= --template= --preview= --include --paginate --slurp --silent --verbose --form=',
	values: {
		'-F': typedField,
		'--field': typedField,
		'-H': plainHeader,
		'--header': plainHeader,
	},
	withAddress:
		'-X --method -f --raw-field -F --field --form --input --hostname',
};

/** The same of programs of which no more is known. */
const api: Program = partly(asksApi.options ?? '', {
	...asksApi,
	targets: {behind: 'api'},
});

/** Of a program whose operands are a method, an address, and what it sends. */
const http = requester(
	'--raw -a --auth -A --auth-type --bearer --session --session-read-only -f --form --multipart -j --json -X --method --body',
	'-o: --output= -d --download -c --continue --session= --session-read-only= --proxy= --cert= --cert-key= --verify= --default-scheme= --unix-socket= --resolve= --config-dir= -F',
	'-X: --method= -a: -A: -p: -s: -b -h -v -q -f -j -I -S -x --raw= --auth= --auth-type= --bearer= --print= --pretty= --style= --timeout= --max-redirects= --max-headers= --check-status --ignore-stdin --follow --offline --headers --body --meta --verbose --quiet --stream --form --json --multipart --all',
	{words: /^[\w.-]*(?::?=)?@|^x-(?:http-)?method/i},
);

/** Of one that asks the same again and again. */
const load = requester(
	'-m -d -D -b -T -f -H -a --method --body --body-file --data',
	'-D: -T: -f: -x: -p: -s: --body-file= --script= --cert= --key= --proxy=',
	'-m: -d: -b: -H: -a: -n: -c: -q: -z: -t: -A: -l --method= --data= --body= --header= --connections= --requests= --duration= --threads= --timeout= --latency',
	{values: {'-d': typed, '-b': typed, '-H': plainHeader}},
);

/** Programs that ask an address that stands on their line, where no record lists them. */
export const requesterPrograms: Readonly<Record<string, NamingRecord>> = {
	glab: api,
	hub: api,
	tea: api,
	http,
	https: http,
	xh: http,
	xhs: http,
	curlie: http,
	hey: load,
	oha: load,
	bombardier: load,
	wrk: load,
	wrk2: load,
	ab: requester(
		'-p -u -m -T -C -A -P',
		'-p: -u: -e: -g: -E: -X: -C: -H:',
		'-n: -c: -t: -s: -b: -B: -v: -m: -T: -A: -P: -k -i -d -q -S -r -l -f: -Z:',
		{values: {'-H': plainHeader}},
	),
	grpcurl: requester(
		'-d -authority -use-reflection -user-agent',
		'-cert: -key: -cacert: -proto: -protoset: -import-path: -protoset-out: -proto-out-dir: -unix',
		'-d: -H: -rpc-header: -reflect-header: -format: -max-time: -connect-timeout: -max-msg-sz: -authority: -user-agent: -use-reflection -plaintext -insecure -v -vv -emit-defaults',
		{values: {'-d': typed}},
	),
	wget2: requester(
		'--method --post-data --body-data --post-file --body-file -i --input-file -B --base',
		'--post-file= --body-file= -i: --input-file= --load-cookies= --config= -O: -o: -P: -a: --output-document= --output-file= --directory-prefix=',
		'-q -v -nv -c -N -S -T: -t: -U: -B: --base= --header= --method= --post-data= --body-data= --spider --quiet --timeout= --tries=',
		{values: {'--header': plainHeader}},
	),
};
