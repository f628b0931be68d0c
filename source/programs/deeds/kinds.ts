import {list} from '../../utils/list.js';

/** What programs are for, as far as flows need it. `*` is any run of characters. */
export const kinds = {
	/** Run the text they are given. */
	shell: list(`
		sh bash rbash dash ash zsh ksh ksh93 mksh yash fish csh tcsh busybox
		toybox
	`),
	/** Run text as part of the shell itself. */
	evaluator: ['eval', 'source', '.'],
	language: list(`
		python python2* python3* pypy* py node nodejs deno bun tsx ts-node perl
		perl5* ruby irb php php7* php8* lua lua5* luajit R Rscript julia pwsh
		powershell osascript tclsh expect guile racket sbcl groovy scala jshell
		ghci elixir iex erl cmd make at batch crontab
	`),
	/** Bring text in over the network. */
	network: list(`
		curl wget wget2 http https httpie xh xhs aria2c axel lynx links elinks
		w3m fetch nc ncat netcat nc.openbsd nc.traditional socat telnet ssh ftp
		lftp tftp dig nslookup host drill websocat gsutil aws rclone
	`),
	/** Fetch files where the name of a machine stands before the path. */
	copier: ['rsync', 'scp', 'sftp'],
	/** Can carry a local file away. */
	sender: list(`
		curl wget wget2 http https httpie xh xhs nc ncat netcat nc.openbsd
		nc.traditional socat telnet ssh scp sftp rsync rclone ftp lftp tftp mail
		mailx mutt sendmail msmtp swaks gsutil aws gcloud az s3cmd mc websocat
		dig nslookup host ping croc wormhole magic-wormhole openssl
	`),
	/** Turn unreadable text into readable text (where a flag says so, see `decodes`). */
	decoder: list(`
		base64 base32 basenc gbase64 openssl xxd uudecode gpg gpg2 age gzip
		gunzip zcat gzcat bzip2 bunzip2 bzcat xz unxz xzcat zstd unzstd zstdcat
		lz4 tar bsdtar unzip 7z rev tr
	`),
} as const;

/** Flags and words that make these programs decode; the others always do. */
export const decodingWords: Readonly<Record<string, readonly string[]>> = {
	base64: ['-d', '-D', '--decode', '--d', '-di'],
	gbase64: ['-d', '-D', '--decode'],
	base32: ['-d', '--decode'],
	basenc: ['-d', '--decode'],
	openssl: ['-d', 'rsautl', 'pkeyutl', 'cms', 'smime'],
	xxd: ['-r', '-rp', '-r -p', '--revert', '-revert'],
	gpg: ['-d', '--decrypt'],
	gpg2: ['-d', '--decrypt'],
	age: ['-d', '--decrypt'],
	gzip: ['-d', '--decompress', '--uncompress'],
	bzip2: ['-d', '--decompress'],
	xz: ['-d', '--decompress', '--uncompress'],
	zstd: ['-d', '--decompress', '--uncompress'],
	lz4: ['-d', '--decompress'],
};
