import {type ProgramSpec} from './spec.js';

const netcat: ProgramSpec = {
	options:
		'-4 -6 -b -c:doubt -C -d -D -e:doubt -F -g: -G: -h -i: -I: -k -l -m: -M: -n -N -o:write -O: -p: -P: -q: -r -s: -S -t -T: -u -U -v -V: -w: -W: -x: -X: -z --exec=doubt --sh-exec=doubt --lua-exec=doubt --listen --keep-open --ssl --udp --wait= --source-port= --output=write --hex-dump=write --allow= --proxy= --send-only --recv-only --verbose --version --help',
	operands: 'text*',
};

/** Programs that fetch and send. `curl` has a reader of its own. */
export const networkPrograms: Readonly<Record<string, ProgramSpec>> = {
	wget: {
		options:
			'-4 -6 -a:write -A: -b -B: -c -d -D: -e:doubt -E -F -h -H -i:read -I: -k -K -l: -L -m -N -n -nc -nd -nH -np -nv -o:write -O:write -p -P:write -q -Q: -r -R: -S -t: -T: -U: -v -V -w: -x -X: --append-output=write --background --base= --body-data= --body-file=read --ca-certificate=read --ca-directory=read --certificate=read --config=doubt --connect-timeout= --content-disposition --continue --cookies= --cut-dirs= --debug --delete-after --directory-prefix=write --domains= --execute=doubt --force-directories --header= --help --hsts-file=write --http-password= --http-user= --input-file=read --keep-session-cookies --level= --limit-rate= --load-cookies=read --max-redirect= --method= --mirror --no-cache --no-check-certificate --no-clobber --no-directories --no-parent --no-proxy --no-verbose --output-document=write --output-file=write --page-requisites --password= --post-data= --post-file=read --private-key=read --progress= --quiet --random-wait --read-timeout= --recursive --referer= --reject= --rejected-log=write --retry-connrefused --save-cookies=write --server-response --show-progress --span-hosts --spider --timeout= --timestamping --tries= --use-askpass=doubt --user= --user-agent= --verbose --version --wait= --warc-file=write --compression= --content-on-error --adjust-extension --convert-links',
		operands: 'text*',
		isOpen: true,
	},
	scp: {
		options:
			'-1 -3 -4 -6 -A -B -c: -C -D:doubt -F:doubt -i:read -J: -l: -o:doubt -O -p -P: -q -r -R -s -S:doubt -T -v -X:',
		operands: 'read* write',
		recursive: '-r',
		hasRemotes: true,
	},
	sftp: {
		options:
			'-b:doubt -i:read -P: -o:doubt -F:doubt -S:doubt -D:doubt -r -q -v -C -p',
		operands: 'text*',
		isOpen: true,
	},
	nc: netcat,
	ncat: netcat,
	netcat: netcat,
	telnet: {options: '-*', operands: 'text*'},
	'ssh-keygen': {
		options:
			'-t: -b: -f:write -C: -N: -P: -q -v -y -l -R: -F: -e -i -m: -p -c -A -B -E: -D:doubt -w:doubt',
		isOpen: true,
	},
	'ssh-copy-id': {options: '-i:read -p: -o:doubt -f -n -s', operands: 'text'},
	'ssh-add': {
		options: '-l -L -d -D -k -q -t: -x -X -K -A -c -E: -s:doubt -e:',
		operands: 'read*',
	},
	openssl: {
		options:
			'-in:read -out:write -inkey:read -key:read -keyout:write -cert:read -certfile:read -CAfile:read -CApath:read -CA:read -CAkey:read -CAserial:write -CAcreateserial -signkey:read -pass: -passin: -passout: -passwd: -k: -K: -iv: -S: -kfile:read -config:doubt -engine:doubt -provider:doubt -provider-path:doubt -extfile:read -rand:read -writerand:write -sign:read -verify:read -prverify:read -signature:read -sigfile:read -d -e -a -A -base64 -salt -nosalt -pbkdf2 -iter: -md: -sha256 -sha512 -sha1 -md5 -hex -binary -text -noout -pubin -pubout -nodes -noenc -new -newkey: -x509 -req -days: -subj: -addext: -export -nokeys -nocerts -clcerts -cacerts -name: -outform: -inform: -dates -enddate -startdate -subject -issuer -serial -fingerprint -modulus -check -connect: -servername: -showcerts -starttls: -aes-256-cbc -aes256 -des3 -r -c -n',
		operands: 'text read*',
		isOpen: true,
	},
	gpg: {options: '-* -o:write --output=write', operands: 'read*', isOpen: true},
	ping: {options: '-* -c: -i: -W: -w: -s: -t: -I:', operands: 'text*'},
	dig: {
		options: '-4 -6 -b: -c: -f:read -k:read -m -p: -q: -t: -u -x: -y: -v -h -r',
		operands: 'text*',
	},
	nslookup: {options: '-*', operands: 'text*'},
	host: {options: '-*', operands: 'text*'},
	whois: {options: '-*', operands: 'text*'},
};
