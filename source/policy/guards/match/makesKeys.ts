import path from 'node:path';
import {type FileAccess, type Segment} from '../../../shell/types.js';
import {touchedBy} from '../../places/touched.js';
import {type PolicyContext} from '../../types.js';

/**
 * Whether a call makes a new key, or a certificate with one, and reads no file
 * that is there: the names of keys among its words are those that it writes.
 * What it writes is judged as any write is.
 */
export function makesKeys(segment: Segment, context: PolicyContext): boolean {
	const {program, assignments, args} = segment;
	if (assignments.length > 0) return false;
	const words = args.flatMap(({value}) => value ?? []);
	if (words.length < args.length) return false;
	switch (program) {
		case 'openssl':
			return openssl(
				segment,
				words.map(word => word.toLowerCase()),
			);
		case 'ssh-keygen':
			return sshKeygen(segment, words, context);
		default:
			return false;
	}
}

function openssl(
	{accesses}: Segment,
	[command = '', ...rest]: readonly string[],
): boolean {
	return (
		Object.hasOwn(making, command) &&
		accesses.every(({kind, isRedirect}) => kind === 'write' || !isRedirect) &&
		// Of a certificate that is asked for the key may be one that is there.
		(command !== 'req' || rest.includes('-newkey')) &&
		areKnown(rest, making[command] ?? {})
	);
}

/** Where a key is there already it asks whether to write over it, and whoever feeds it answers. */
function sshKeygen(
	{accesses, pipedFrom, stdinText}: Segment,
	words: readonly string[],
	context: PolicyContext,
): boolean {
	return (
		pipedFrom === undefined &&
		stdinText === undefined &&
		words.filter(word => word === '-f').length === 1 &&
		areKnown(words, newKey) &&
		accesses.every(
			access =>
				access.kind === 'write' &&
				(access.isRedirect === true || isNewInside(access, context)),
		)
	);
}

function isNewInside(access: FileAccess, context: PolicyContext): boolean {
	const {isInside, isLost} = touchedBy(access, context);
	return (
		isInside && !isLost && context.disk?.isThere?.(access.path ?? '') !== true
	);
}

/** What an option takes: nothing, or a value of which is known that no file is read for it. */
type Taken = 'nothing' | ((value: string) => boolean);

/** Whether there is nothing but these options; behind those of openssl may stand how many bits there are. */
function areKnown(
	words: readonly string[],
	options: Readonly<Record<string, Taken>>,
): boolean {
	for (let at = 0; at < words.length; at++) {
		const word = words[at] ?? '';
		const taken = Object.hasOwn(options, word) ? options[word] : undefined;
		if (taken === undefined) return at === words.length - 1 && isNumber(word);
		if (taken !== 'nothing' && !taken(words[++at] ?? '')) return false;
	}

	return true;
}

const like = (pattern: RegExp) => (value: string) => pattern.test(value);

const isNumber = like(/^\d+$/);

/** Below the folder, and not hidden. */
const places = /^(?:\.\/)?(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const endings = new Set(['.pem', '.key', '.crt', '.cer', '.csr']);

/** A file below the folder, by a usual name. */
const isFile = (value: string) =>
	places.test(value) && endings.has(path.extname(value));

/** `-newkey param:x` reads a file. */
const isAlgorithm = like(
	/^(?:rsa(?::\d+)?|rsa-pss|ec|ed25519|ed448|x25519|x448)$/,
);

const isSetting = like(
	/^(?:ec_paramgen_curve:[\w-]+|rsa_keygen_bits:\d+|ec_param_enc:named_curve)$/,
);

const isExtension = like(
	/^(?:subjectaltname|basicconstraints|keyusage|extendedkeyusage) ?= ?[\w:.,* -]+$/,
);

/** Of ssh-keygen, to make one key. */
const newKey: Readonly<Record<string, Taken>> = {
	'-f': like(places),
	'-t': like(/^(?:rsa|ecdsa|ed25519)$/),
	'-b': isNumber,
	'-a': isNumber,
	'-m': like(/^(?:PEM|PKCS8|RFC4716)$/),
	'-N': () => true,
	'-C': () => true,
	'-q': 'nothing',
};

/** By command of openssl. */
const making: Readonly<Record<string, Readonly<Record<string, Taken>>>> = {
	genrsa: {
		'-out': isFile,
		'-f4': 'nothing',
		'-quiet': 'nothing',
		'-verbose': 'nothing',
		'-traditional': 'nothing',
	},
	genpkey: {
		'-out': isFile,
		'-algorithm': isAlgorithm,
		'-pkeyopt': isSetting,
		'-quiet': 'nothing',
	},
	req: {
		'-out': isFile,
		'-keyout': isFile,
		'-newkey': isAlgorithm,
		'-pkeyopt': isSetting,
		'-addext': isExtension,
		'-days': isNumber,
		'-subj': value => value.startsWith('/'),
		'-x509': 'nothing',
		'-new': 'nothing',
		'-nodes': 'nothing',
		'-noenc': 'nothing',
		'-batch': 'nothing',
		'-utf8': 'nothing',
		'-sha256': 'nothing',
		'-sha384': 'nothing',
		'-sha512': 'nothing',
	},
};
