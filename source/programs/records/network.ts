import {anyWord} from './further.js';
import {type Further, type Program} from '../program.js';
import {plainHeader} from './requesters.js';
import {saysVersion} from './saysVersion.js';

const ncRecord: Program = {
	options:
		'-4 -6 -b -c:doubt -C -d -D -e:doubt -F -g: -G: -h -i: -I: -k -l -m: -M: -n -N -o:write -O: -p: -P: -q: -r -s: -S -t -T: -u -U -v -V: -w: -W: -x: -X: -z --exec=doubt --sh-exec=doubt --lua-exec=doubt --listen --keep-open --ssl --udp --wait= --source-port= --output=write --hex-dump=write --allow= --proxy= --send-only --recv-only --verbose --version --help',
	operands: 'text*',
	addresses: {operands: 'first', options: '-x --proxy'},
};

const telnetRecord: Program = {
	options: '-*',
	operands: 'text*',
	addresses: {operands: 'first'},
};

/** Printed, or thrown away. */
const sink = /^(?:\/dev\/null|-|\/dev\/stdout)$/;
/** What stands on the line, and is not taken from a file. */
const typed = /^(?!@)/;
const typedField = /^(?:[^@]*$|[^@=]*=)/;
const typedForm = /^[^=]*=(?![@<])(?!.*,[@<])/s;
const cookies = /=/;
/** What is shown of it, that no file says or is written by. */
const onlyShown = /^(?!@)(?!.*%output\{)/s;

const copying: Further = {acts: {'': '-p -C -4 -6'}};

/** Programs that fetch and send. */
export const networkPrograms: Readonly<Record<string, Program>> = {
	wget: {
		further: {acts: {'': '-nv -S -T: -t: --timeout= --tries= --spider'}},

		// What it sends, and from where it is told what to do.
		mustBeNamed: {
			'': {
				options:
					'--post-file= --body-file= -i: --input-file= --load-cookies= --private-key= --certificate=',
				harmless: '-qO-',
				values: {
					'-O': sink,
					'-qO': sink,
					'--output-document': sink,
					'--header': plainHeader,
				},
				withAddress:
					'--method --post-data --body-data --post-file --body-file -i --input-file -B --base --user --http-user',
			},
		},
		options:
			'-4 -6 -a:write -A: -b|--background -B: -c|--continue -d -D: -e|--execute=doubt -E -F -h -H -i|--input-file=read -I: -k|--convert-links -K -l|--level= -L -m|--mirror -N|--timestamping -n -nc -nd -nH -np -nv -o|--output-file=write -O|--output-document=write -p|--page-requisites -P|--directory-prefix=write -q|--quiet -Q: -r|--recursive -R: -S|--server-response -t|--tries= -T|--timeout= -U|--user-agent= -v|--verbose -V -w: -x -X: --append-output=write --base= --body-data= --body-file=read --ca-certificate=read --ca-directory=read --certificate=read --config=doubt --connect-timeout= --content-disposition --cookies= --cut-dirs= --debug --delete-after --domains= --force-directories --header= --help --hsts-file=write --http-password= --http-user= --keep-session-cookies --limit-rate= --load-cookies=read --max-redirect= --method= --no-cache --no-check-certificate --no-clobber --no-directories --no-parent --no-proxy --no-verbose --password= --post-data= --post-file=read --private-key=read --progress= --random-wait --read-timeout= --referer= --reject= --rejected-log=write --retry-connrefused --save-cookies=write --show-progress --span-hosts --spider --use-askpass=doubt --user= --version --wait= --warc-file=write --compression= --content-on-error --adjust-extension',
		operands: 'text*',
		addresses: {operands: 'any', options: '-B --base'},
		into: '-P --directory-prefix',
		isOpen: true,
	},
	scp: {
		further: copying,

		startedAs: {kin: 'pscp'},
		options:
			'-1 -3 -4 -6 -A -B -c: -C -D:doubt -F:doubt -i:read -J: -l: -o:doubt -O -p -P: -q -r -R -s -S:doubt -T -v -X:',
		operands: 'read* write',
		into: '',
		recursive: '-r',
		hasRemotes: true,
	},
	sftp: {
		further: copying,

		startedAs: {kin: 'psftp'},
		runsInput: {unless: '-b'},
		options:
			'-b:doubt -i:read -P: -o:doubt -F:doubt -S:doubt -D:doubt -r -q -v -C -p',
		operands: 'text*',
		isOpen: true,
	},
	nc: {
		...ncRecord,
		startedAs: {names: 'nc.openbsd | nc.traditional', kin: 'ncat | netcat'},
	},
	ncat: ncRecord,
	netcat: ncRecord,
	telnet: {...telnetRecord, startedAs: {names: 'inetutils-telnet'}},
	nslookup: telnetRecord,
	host: telnetRecord,
	whois: telnetRecord,
	'ssh-keygen': {
		further: anyWord,

		options:
			'-t: -b: -f:write -C: -N: -P: -q -v -y -l -R: -F: -e -i -m: -p -c -A -B -E: -D:doubt -w:doubt',
		isOpen: true,
		operands: '',
	},
	'ssh-copy-id': {
		further: anyWord,
		options: '-i:read -p: -o:doubt -f -n -s',
		operands: 'text',
	},
	'ssh-add': {
		further: anyWord,

		options: '-l -L -d -D -k -q -t: -x -X -K -A -c -E: -s:doubt -e:',
		operands: 'read*',
	},
	gpg: {
		options: '-* -o:write --output=write',
		operands: 'read*',
		isOpen: true,
		inspects: saysVersion('--version', '-V'),
	},
	ping: {
		options: '-* -c: -i: -W: -w: -s: -t: -I:',
		operands: 'text*',
		addresses: {operands: 'any'},
	},
	dig: {
		options: '-4 -6 -b: -c: -f:read -k:read -m -p: -q: -t: -u -x: -y: -v -h -r',
		operands: 'text*',
	},
	curl: {
		startedAs: {within: 'curlie'},
		letters: {
			'': '-i|--show-headers -j|--junk-session-cookies -l|--list-only -p|--proxytunnel -t|--telnet-option= -y|--speed-time= -Y|--speed-limit=',
		},
		// What it sends, to whom else, and with which passwords.
		mustBeNamed: {
			'': {
				options:
					'-T: --upload-file= -n --netrc --netrc-optional --netrc-file= -x: --proxy= --preproxy= --socks4= --socks5= --socks5-hostname= --connect-to= --resolve= --unix-socket= --abstract-unix-socket= --doh-url= --dns-servers= -O -J --remote-name --remote-name-all --remote-header-name -Q: --quote= --engine= -E: --cert= --key= --variable= --data= --data-ascii= --data-binary= --data-urlencode= --url-query= --json= --form= --header= --proxy-header= --cookie= --output=',
				values: {
					'-o': sink,
					'--output': sink,
					'-d': typed,
					'--data': typed,
					'--data-ascii': typed,
					'--data-binary': typed,
					'--json': typed,
					'--data-urlencode': typedField,
					'--url-query': typedField,
					'-F': typedForm,
					'--form': typedForm,
					'-H': plainHeader,
					'--header': plainHeader,
					'--proxy-header': typed,
					'-b': cookies,
					'--cookie': cookies,
					'-w': onlyShown,
					'--write-out': onlyShown,
				},
				withAddress:
					'-X --request -: --next --url -d --data --data-raw --data-ascii --data-binary --data-urlencode --json -F --form --form-string -u --user -K --config --url-query',
			},
		},
		options:
			'-# -: -0 -1 -2 -3 -4 -6 -a|--append -A|--user-agent= -b|--cookie= -B|--use-ascii -c|--cookie-jar=write -C|--continue-at= -d|--data|--data-raw|--data-binary|--data-ascii|--data-urlencode|--json= -D|--dump-header=write -e|--referer= -E|--cert=read -f|--fail -F|--form|--form-string= -g|--globoff -G|--get -h? -H|--header= -i|--include -I|--head -j -J|--remote-header-name -k|--insecure -K|--config=doubt -l -L|--location -m|--max-time= -M -n|--netrc -N|--no-buffer -o|--output=write -O|--remote-name -p -P: -q|--disable -Q|--quote= -r|--range= -R|--remote-time -s|--silent -S|--show-error -t: -T|--upload-file=read -u|--user= -U|--proxy-user= -v|--verbose -V -w|--write-out= -x|--proxy= -X|--request= -y: -Y: -z|--time-cond= -Z|--parallel --abstract-unix-socket= --alt-svc=write --anyauth --aws-sigv4= --basic --cacert=read --capath=read --cert-type= --ciphers= --compressed --connect-timeout= --connect-to= --create-dirs --crlf --digest --dns-servers= --doh-url= --engine=doubt --etag-compare=read --etag-save=write --fail-early --fail-with-body --happy-eyeballs-timeout-ms= --help? --hsts=write --http0.9 --http1.0 --http1.1 --http2 --http3 --interface= --ipv4 --ipv6 --keepalive-time= --key=read --limit-rate= --location-trusted --max-filesize= --max-redirs= --negotiate --netrc-file=read --netrc-optional --next --no-keepalive --no-progress-meter --noproxy= --output-dir=folder --parallel-max= --path-as-is --post301 --post302 --post303 --progress-bar --proto= --proto-default= --proxy-header= --rate= --remote-name-all --remove-on-error --resolve= --retry= --retry-all-errors --retry-connrefused --retry-delay= --retry-max-time= --socks5= --socks5-hostname= --ssl --ssl-reqd --stderr=write --tcp-nodelay --tls-max= --tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2 --tlsv1.3 --tr-encoding --trace=write --trace-ascii=write --trace-time --unix-socket= --url= --url-query= --variable= --version --xattr',
		operands: 'text*',
		addresses: {
			operands: 'any',
			options:
				'--url -x --proxy --preproxy --socks4 --socks5 --socks5-hostname --doh-url',
			reroutes: '--connect-to --resolve',
			areGlobs: true,
		},
		inspects: saysVersion('--version', '-V'),
	},
};
