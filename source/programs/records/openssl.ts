import {type CommandTree, type Program} from '../program.js';

/** A file by its name: no address, nothing on a token. */
const plainFile = /^[^:]*$/;

function of(
	paths: string,
	more: Omit<CommandTree, 'roots' | 'verbs' | 'paths'>,
): CommandTree {
	return {shows: 'words', roots: '', verbs: /^$/, paths, ...more};
}

const openssl: Program = {
	further: {same: 'version list help ciphers errstr'},

	mustBeNamed: {'': {options: '-CAcreateserial', isSpeltInFull: true}},
	options:
		'-in:read -out:write -inkey:read -key:read -keyout:write -cert:read -certfile:read -CAfile:read -CApath:read -CA:read -CAkey:read -CAserial:write -CAcreateserial -signkey:read -pass: -passin: -passout: -passwd: -k: -K: -iv: -S: -kfile:read -config:doubt -engine:doubt -provider:doubt -provider-path:doubt -extfile:read -rand:read -writerand:write -sign:read -verify:read -prverify:read -signature:read -sigfile:read -d -e -a -A -base64 -salt -nosalt -pbkdf2 -iter: -md: -sha256 -sha512 -sha1 -md5 -hex -binary -text -noout -pubin -pubout -nodes -noenc -new -newkey: -x509 -req -days: -subj: -addext: -export -nokeys -nocerts -clcerts -cacerts -name: -outform: -inform: -dates -enddate -startdate -subject -issuer -serial -fingerprint -modulus -check -connect: -servername: -showcerts -starttls: -aes-256-cbc -aes256 -des3 -r -c -n',
	operands: 'text read*',
	isOpen: true,
	trees: [
		of('x509', {
			showsPublic: true,
			options:
				'-in= -inform= -noout -nocert -text -dates -startdate -enddate -subject -issuer -serial -hash -subject_hash -subject_hash_old -issuer_hash -issuer_hash_old -fingerprint -md5 -sha1 -sha224 -sha256 -sha384 -sha512 -pubkey -modulus -email -ocsp_uri -ocspid -purpose -checkend= -checkhost= -checkemail= -checkip= -ext= -nameopt= -certopt= -dateopt= -alias -help',
			values: {'-in': plainFile, '-inform': /^(?:pem|der)$/i},
			most: 0,
		}),
		of('req', {
			showsPublic: true,
			options:
				'-in= -inform= -noout -text -verify -subject -pubkey -modulus -nameopt= -reqopt=',
			values: {'-in': plainFile, '-inform': /^(?:pem|der)$/i},
			needs: ['-in'],
			most: 0,
		}),
		of('crl', {
			showsPublic: true,
			options:
				'-in= -inform= -noout -text -issuer -lastupdate -nextupdate -hash -fingerprint -crlnumber -nameopt= -sha256 -sha1',
			values: {'-in': plainFile, '-inform': /^(?:pem|der)$/i},
			most: 0,
		}),
		of('pkcs7', {
			showsPublic: true,
			options: '-in= -inform= -noout -text -print -print_certs',
			values: {'-in': plainFile, '-inform': /^(?:pem|der)$/i},
			most: 0,
		}),
		of('verify', {
			options:
				'-CAfile= -CApath= -untrusted= -trusted= -no-CAfile -no-CApath -verbose -show_chain -partial_chain -purpose= -verify_hostname= -x509_strict -issuer_checks -nameopt=',
			values: {
				'-CAfile': plainFile,
				'-CApath': plainFile,
				'-untrusted': plainFile,
				'-trusted': plainFile,
			},
			operand: plainFile,
		}),
		of('rsa | pkey | ec', {
			showsPublic: true,
			options: '-pubin -in= -inform= -noout -text -text_pub -modulus -pubout',
			// Without it the private half is read and printed.
			needs: ['-pubin'],
			values: {'-in': plainFile, '-inform': /^(?:pem|der)$/i},
			most: 0,
		}),
		of('dgst', {
			options:
				'-md5 -sha1 -sha224 -sha256 -sha384 -sha512 -sha3-256 -sha3-512 -blake2b512 -r -c -hex',
			operand: plainFile,
		}),
		of('md5 | sha1 | sha224 | sha256 | sha384 | sha512', {
			options: '-r -c -hex',
			operand: plainFile,
		}),
		of('ciphers', {
			options: '-v -V -s -tls1 -tls1_1 -tls1_2 -tls1_3 -stdname',
			most: 1,
		}),
		of('list', {
			options:
				'-1 -commands -standard-commands -digest-commands -digest-algorithms -cipher-commands -cipher-algorithms -public-key-algorithms -disabled -providers -verbose',
			most: 0,
		}),
		of('errstr', {
			options: '',
			operand: /^[\da-f]+$/i,
		}),
		of('prime', {
			options: '-hex',
			operand: /^[\da-f]+$/i,
			least: 1,
		}),
	],
	inspects: {
		reason: 'says what certificates hold, and sums of files',
		exactly: [
			'--version',
			'version',
			'version -a',
			'version -v',
			'version -d',
			'help',
		],
		leftOut: {
			'x509 -in a.pem -out b.pem': 'writes a file',
			'x509 -req -in a.csr -signkey k.pem': 'signs with a key',
			'x509 -in a.pem -CA c.pem -CAcreateserial': 'writes a file',
			'x509 -in a.pem -engine ./x.so': 'loads a library',
			'x509 -in a.pem -provider-path . -provider x': 'loads a library',
			'x509 -in a.pem -passin file:x': 'opens a file that is no operand',
			'x509 -in a.pem -writerand x': 'writes a file',
			'rsa -in key.pem -text': 'prints a key',
			'rsa -in key.pem': 'prints a key',
			'pkey -in key.pem -noout -text': 'prints a key',
			'pkcs12 -in x.p12 -nodes': 'prints keys',
			'asn1parse -in key.pem': 'prints keys',
			'enc -d -in x': 'decrypts',
			'dgst -sign key.pem x': 'signs with a key',
			'dgst -hmac secret x': 'not needed to look',
			'req -new -key k.pem': 'signs with a key',
			'req -in x -config y': 'takes its configuration from elsewhere',
			'genrsa 2048': 'makes a key',
			'rand -hex 16': 'makes a secret',
			's_client -connect example.com:443': 'goes to another machine',
			'verify -crl_download a.pem': 'goes to another machine',
		},
	},
};

/** Certificates and sums. */
export const opensslPrograms: Readonly<Record<string, Program>> = {openssl};
