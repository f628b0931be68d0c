import {fieldTail, knownText, literalField, type Field} from '../field.js';
import {type Invocation} from '../invocation.js';
import {readBySpec} from '../programAccesses.js';
import {type ProgramSpec} from '../../programs/spec.js';
import {touch} from '../touch.js';

const spec: ProgramSpec = {
	options:
		'-# -: -0 -1 -2 -3 -4 -6 -a -A: -b: -B -c:write -C: -d: -D:write -e: -E:read -f -F: -g -G -h? -H: -i -I -j -J -k -K:doubt -l -L -m: -M -n -N -o:write -O -p -P: -q -Q: -r: -R -s -S -t: -T:read -u: -U: -v -V -w: -x: -X: -y: -Y: -z: -Z --abstract-unix-socket= --alt-svc=write --anyauth --append --aws-sigv4= --basic --cacert=read --capath=read --cert=read --cert-type= --ciphers= --compressed --config=doubt --connect-timeout= --connect-to= --continue-at= --cookie= --cookie-jar=write --create-dirs --crlf --data= --data-ascii= --data-binary= --data-raw= --data-urlencode= --digest --disable --dns-servers= --doh-url= --dump-header=write --engine=doubt --etag-compare=read --etag-save=write --fail --fail-early --fail-with-body --form= --form-string= --get --globoff --happy-eyeballs-timeout-ms= --head --header= --help? --hsts=write --http0.9 --http1.0 --http1.1 --http2 --http3 --include --insecure --interface= --ipv4 --ipv6 --json= --keepalive-time= --key=read --limit-rate= --location --location-trusted --max-filesize= --max-redirs= --max-time= --negotiate --netrc --netrc-file=read --netrc-optional --next --no-buffer --no-keepalive --no-progress-meter --noproxy= --output=write --output-dir=folder --parallel --parallel-max= --path-as-is --post301 --post302 --post303 --progress-bar --proto= --proto-default= --proxy= --proxy-header= --proxy-user= --quote= --range= --rate= --referer= --remote-header-name --remote-name --remote-name-all --remote-time --remove-on-error --request= --resolve= --retry= --retry-all-errors --retry-connrefused --retry-delay= --retry-max-time= --show-error --silent --socks5= --socks5-hostname= --ssl --ssl-reqd --stderr=write --tcp-nodelay --time-cond= --tls-max= --tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2 --tlsv1.3 --tr-encoding --trace=write --trace-ascii=write --trace-time --unix-socket= --upload-file=read --url= --url-query= --use-ascii --user= --user-agent= --variable= --verbose --version --write-out= --xattr',
	operands: 'text*',
};

/** `curl`: what it uploads (`-d @file`, `-F x=@file`) and where it writes (`-o`, `-O`). */
export function runCurl(invocation: Invocation): void {
	const {draft, args} = invocation;
	// `--output-dir` is where files go, not where it runs.
	const {folders} = draft;
	const {options, operands} = readBySpec(invocation, spec, args);
	for (const {name, value} of options) {
		if (!value) continue;
		if (
			/^(?:-d|-w|-H|--data|--data-ascii|--data-binary|--json|--header|--write-out|--proxy-header)$/.test(
				name,
			)
		)
			readAt(invocation, value, /^@/);
		else if (/^(?:--data-urlencode|--url-query|--variable)$/.test(name))
			readAt(invocation, value, /^[^=@]*@/);
		else if (/^(?:-F|--form)$/.test(name))
			readAt(invocation, value, /^[^=]*=[@<]/);
		else if (/^(?:-b|--cookie)$/.test(name) && !knownText(value).includes('='))
			touch(draft, 'read', value);
		else if (/^--url$/.test(name)) readUrl(invocation, value);
	}
	const names = options.filter(({name}) =>
		/^(?:-O|--remote-name|--remote-name-all)$/.test(name),
	);
	for (const field of operands) {
		readUrl(invocation, field);
		if (names.length === 0) continue;
		const file = /^[^?#]*\/([^/?#]+)/.exec(
			(field.value ?? field.pattern)?.replace(/^\w+:\/\//, '') ?? '',
		)?.[1];
		touch(
			draft,
			'write',
			file === undefined
				? literalField('.', field.text)
				: literalField(file, field.text),
			file === undefined,
		);
	}
	if (options.some(({name}) => /^(?:-J|--remote-header-name)$/.test(name)))
		touch(draft, 'write', literalField('.'), true);
	draft.folders = folders;
}

function readAt({draft}: Invocation, field: Field, marker: RegExp): void {
	const found = marker.exec(knownText(field))?.[0];
	if (found !== undefined) {
		const file = fieldTail(field, found.length);
		if (file.value !== '-')
			touch(
				draft,
				'read',
				file.value === undefined
					? file
					: literalField(file.value.replace(/;.*$/, ''), file.text),
			);
	} else if (field.value === undefined && (field.prefix ?? '') === '')
		// It could begin with an @.
		draft.isComplete = false;
}

function readUrl({draft}: Invocation, field: Field): void {
	const path = /^file:\/\/(?:localhost)?(\/.*)/i.exec(knownText(field))?.[1];
	if (path !== undefined) touch(draft, 'read', literalField(path, field.text));
}
