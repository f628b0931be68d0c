/** Programs that print where another one is, or how it is called. */
export const findsPrograms: ReadonlySet<string> = new Set(
	'which command type whence realpath readlink dirname basename cygpath wslpath brew xcrun pwd mktemp npm yarn pnpm git rustup pyenv rbenv asdf mise java_home'.split(
		' ',
	),
);

/** Programs that print what a file holds, or what comes from elsewhere. */
export const printsContents: ReadonlySet<string> = new Set(
	'cat tac head tail curl wget base64 xxd openssl gpg rev strings zcat gunzip'.split(
		' ',
	),
);

/** Programs that only read the files they name and print; no option of theirs runs or writes. */
export const pureReaders: ReadonlySet<string> = new Set([
	'cat',
	'cksum',
	'cmp',
	'comm',
	'cut',
	'grep',
	'egrep',
	'fgrep',
	'head',
	'md5sum',
	'nl',
	'od',
	'paste',
	'sha1sum',
	'sha256sum',
	'sha512sum',
	'stat',
	'strings',
	'sum',
	'tac',
	'tail',
	'wc',
]);
