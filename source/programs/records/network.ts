import {type Program} from '../program.js';
import {plainHeader} from './requesters.js';
import {saysVersion} from './saysVersion.js';

const ncRecord: Program = {
	options:
		'-4 -6 -b -c:doubt -C -d -D -e:doubt -F -g: -G: -h -i: -I: -k -l -m: -M: -n -N -o:write -O: -p: -P: -q: -r -s: -S -t -T: -u -U -v -V: -w: -W: -x: -X: -z --exec=doubt --sh-exec=doubt --lua-exec=doubt --listen --keep-open --ssl --udp --wait= --source-port= --output=write --hex-dump=write --allow= --proxy= --send-only --recv-only --verbose --version --help',
	operands: 'text*',
};

const telnetRecord: Program = {options: '-*', operands: 'text*'};

/** Printed, or thrown away. */
const sink = /^(?:\/dev\/null|-|\/dev\/stdout)$/;
/** What stands on the line, and is not taken from a file. */
const typed = /^(?!@)/;
const typedField = /^(?:[^@]*$|[^@=]*=)/;
const typedForm = /^[^=]*=(?![@<])(?!.*,[@<])/s;
const cookies = /=/;
/** What is shown of it, that no file says or is written by. */
const onlyShown = /^(?!@)(?!.*%output\{)/s;

/** Programs that fetch and send. */
export const networkPrograms: Readonly<Record<string, Program>> = {
	wget: {
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
			'-4 -6 -a:write -A: -b -B: -c -d -D: -e:doubt -E -F -h -H -i:read -I: -k -K -l: -L -m -N -n -nc -nd -nH -np -nv -o:write -O:write -p -P:write -q -Q: -r -R: -S -t: -T: -U: -v -V -w: -x -X: --append-output=write --background --base= --body-data= --body-file=read --ca-certificate=read --ca-directory=read --certificate=read --config=doubt --connect-timeout= --content-disposition --continue --cookies= --cut-dirs= --debug --delete-after --directory-prefix=write --domains= --execute=doubt --force-directories --header= --help --hsts-file=write --http-password= --http-user= --input-file=read --keep-session-cookies --level= --limit-rate= --load-cookies=read --max-redirect= --method= --mirror --no-cache --no-check-certificate --no-clobber --no-directories --no-parent --no-proxy --no-verbose --output-document=write --output-file=write --page-requisites --password= --post-data= --post-file=read --private-key=read --progress= --quiet --random-wait --read-timeout= --recursive --referer= --reject= --rejected-log=write --retry-connrefused --save-cookies=write --server-response --show-progress --span-hosts --spider --timeout= --timestamping --tries= --use-askpass=doubt --user= --user-agent= --verbose --version --wait= --warc-file=write --compression= --content-on-error --adjust-extension --convert-links',
		operands: 'text*',
		into: '-P --directory-prefix',
		isOpen: true,
	},
	scp: {
		options:
			'-1 -3 -4 -6 -A -B -c: -C -D:doubt -F:doubt -i:read -J: -l: -o:doubt -O -p -P: -q -r -R -s -S:doubt -T -v -X:',
		operands: 'read* write',
		into: '',
		recursive: '-r',
		hasRemotes: true,
	},
	sftp: {
		options:
			'-b:doubt -i:read -P: -o:doubt -F:doubt -S:doubt -D:doubt -r -q -v -C -p',
		operands: 'text*',
		isOpen: true,
	},
	nc: ncRecord,
	ncat: ncRecord,
	netcat: ncRecord,
	telnet: telnetRecord,
	nslookup: telnetRecord,
	host: telnetRecord,
	whois: telnetRecord,
	'ssh-keygen': {
		options:
			'-t: -b: -f:write -C: -N: -P: -q -v -y -l -R: -F: -e -i -m: -p -c -A -B -E: -D:doubt -w:doubt',
		isOpen: true,
		operands: '',
	},
	'ssh-copy-id': {options: '-i:read -p: -o:doubt -f -n -s', operands: 'text'},
	'ssh-add': {
		options: '-l -L -d -D -k -q -t: -x -X -K -A -c -E: -s:doubt -e:',
		operands: 'read*',
	},
	gpg: {
		options: '-* -o:write --output=write',
		operands: 'read*',
		isOpen: true,
		inspects: saysVersion('--version', '-V'),
	},
	ping: {options: '-* -c: -i: -W: -w: -s: -t: -I:', operands: 'text*'},
	dig: {
		options: '-4 -6 -b: -c: -f:read -k:read -m -p: -q: -t: -u -x: -y: -v -h -r',
		operands: 'text*',
	},
	curl: {
		// What it sends, to whom else, and with which passwords.
		mustBeNamed: {
			'': {
				options:
					'-T: --upload-file= -n --netrc --netrc-optional --netrc-file= -x: --proxy= --preproxy= --socks4= --socks5= --socks5-hostname= --connect-to= --resolve= --unix-socket= --abstract-unix-socket= --doh-url= -O -J --remote-name --remote-name-all --remote-header-name -Q: --quote= --engine= -E: --cert= --key= --variable= --data= --data-ascii= --data-binary= --data-urlencode= --url-query= --json= --form= --header= --proxy-header= --cookie= --output=',
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
			'-# -: -0 -1 -2 -3 -4 -6 -a -A: -b: -B -c:write -C: -d: -D:write -e: -E:read -f -F: -g -G -h? -H: -i -I -j -J -k -K:doubt -l -L -m: -M -n -N -o:write -O -p -P: -q -Q: -r: -R -s -S -t: -T:read -u: -U: -v -V -w: -x: -X: -y: -Y: -z: -Z --abstract-unix-socket= --alt-svc=write --anyauth --append --aws-sigv4= --basic --cacert=read --capath=read --cert=read --cert-type= --ciphers= --compressed --config=doubt --connect-timeout= --connect-to= --continue-at= --cookie= --cookie-jar=write --create-dirs --crlf --data= --data-ascii= --data-binary= --data-raw= --data-urlencode= --digest --disable --dns-servers= --doh-url= --dump-header=write --engine=doubt --etag-compare=read --etag-save=write --fail --fail-early --fail-with-body --form= --form-string= --get --globoff --happy-eyeballs-timeout-ms= --head --header= --help? --hsts=write --http0.9 --http1.0 --http1.1 --http2 --http3 --include --insecure --interface= --ipv4 --ipv6 --json= --keepalive-time= --key=read --limit-rate= --location --location-trusted --max-filesize= --max-redirs= --max-time= --negotiate --netrc --netrc-file=read --netrc-optional --next --no-buffer --no-keepalive --no-progress-meter --noproxy= --output=write --output-dir=folder --parallel --parallel-max= --path-as-is --post301 --post302 --post303 --progress-bar --proto= --proto-default= --proxy= --proxy-header= --proxy-user= --quote= --range= --rate= --referer= --remote-header-name --remote-name --remote-name-all --remote-time --remove-on-error --request= --resolve= --retry= --retry-all-errors --retry-connrefused --retry-delay= --retry-max-time= --show-error --silent --socks5= --socks5-hostname= --ssl --ssl-reqd --stderr=write --tcp-nodelay --time-cond= --tls-max= --tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2 --tlsv1.3 --tr-encoding --trace=write --trace-ascii=write --trace-time --unix-socket= --upload-file=read --url= --url-query= --use-ascii --user= --user-agent= --variable= --verbose --version --write-out= --xattr',
		operands: 'text*',
		inspects: saysVersion('--version', '-V'),
	},
};
