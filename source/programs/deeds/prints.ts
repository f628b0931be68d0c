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
