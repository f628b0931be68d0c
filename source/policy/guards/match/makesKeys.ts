import {type Segment} from '../../../shell/types.js';

/**
 * Whether a call makes a new key, or a certificate with one, and reads no file
 * that is there: the names of keys among its words are those that it writes.
 * What it writes is judged as any write is.
 */
export function makesKeys(segment: Segment): boolean {
	const {program, assignments, accesses, args} = segment;
	if (program !== 'openssl' || assignments.length > 0) return false;
	const words = args.flatMap(({value}) => value ?? []);
	return (
		words.length === args.length &&
		accesses.every(({kind, isRedirect}) => kind === 'write' || !isRedirect) &&
		commands.test(words.join('\n'))
	);
}

const file = /(?:\.\/)?(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:pem|key|crt|cer|csr)/
	.source;

/** Algorithms and their settings; `-newkey param:x` reads a file. */
const algorithm = /(?:rsa(?::\d+)?|rsa-pss|ec|ed25519|ed448|x25519|x448)/
	.source;
const setting =
	/(?:ec_paramgen_curve:[\w-]+|rsa_keygen_bits:\d+|ec_param_enc:named_curve)/
		.source;
const extension =
	/(?:subjectAltName|basicConstraints|keyUsage|extendedKeyUsage) ?= ?[\w:.,* -]+/
		.source;

const oneOf = (...words: readonly string[]) => `(?:\\n(?:${words.join('|')}))*`;

/** All of its words, one on each line. */
const commands = new RegExp(
	`^(?:${[
		`genrsa${oneOf(`-out\\n${file}`, '-f4', '-quiet', '-verbose', '-traditional')}(?:\\n\\d+)?`,
		`genpkey${oneOf(`-out\\n${file}`, `-algorithm\\n${algorithm}`, `-pkeyopt\\n${setting}`, '-quiet')}`,
		`req(?=[^]*\\n-newkey\\n)${oneOf(
			`-(?:out|keyout)\\n${file}`,
			`-newkey\\n${algorithm}`,
			`-pkeyopt\\n${setting}`,
			`-addext\\n${extension}`,
			'-days\\n\\d+',
			'-subj\\n/[^\\n]*',
			...['-x509', '-new', '-nodes', '-noenc', '-batch', '-utf8'],
			'-sha(?:256|384|512)',
		)}`,
	].join('|')})$`,
	'i',
);
