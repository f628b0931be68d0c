/*
 * Programs that write files which nobody here knows to be written, told by what
 * they are for and by the names of their options: for rules about all files but
 * some, which would else be about every word of every program. A table beside the
 * records, because most of these programs have none, and what one has is exact.
 */

/** They edit, convert or make the files that they are given. */
const byTrade: ReadonlySet<string> = new Set(
	`ed ex vi vim nvim view nano pico emacs micro kak joe red
	sqlite3 duckdb pandoc ffmpeg convert magick mogrify inkscape gs rsvg-convert
	split csplit gpg openssl age sops zip unzip 7z gzip xz zstd
	wget wget2 aria2c youtube-dl yt-dlp rclone
	virtualenv mkdocs hugo jekyll sphinx-build asciidoctor protoc
	patch apply_patch sponge history`.split(/\s+/),
);

/** `-o x`, `--out-dir=x`, `--write`, `--fix`, `-i`. */
const writes =
	/^-{1,2}(?:o|out|output|outfile|out-?dir|out-?file|output-?(?:file|dir|directory|path)|dest|destination|pack-destination|target-dir|write|write-changes|fix|in-?place|inplace|apply|overwrite|overwrite-in-place)(?:[=:].*)?$/i;
/** Of these `-o` says how it is told. */
const tellers =
	/^(?:kubectl|oc|helm|aws|az|gcloud|docker|podman|gh|glab|terraform|tofu|flux|argocd|ssh|scp|ps|sshfs|mount)$/;
/** `-oout.js`. */
const gluedOutput = /^-o[./\w]/;

/** Of these `-w` writes what they format. */
const writers =
	/^(?:gofmt|gofumpt|goimports|shfmt|prettier|codespell|swiftformat)$/;

/** By these alone a program of that name formats nothing of what it is given. */
const formatters: Readonly<Record<string, RegExp>> = {
	black: /^--(?:check|diff)$/,
	isort: /^(?:-c|--check(?:-only)?|--diff)$/,
	autopep8: /^--diff$/,
	yapf: /^(?:-d|--diff)$/,
	rustfmt: /^--check$/,
};

/** Whether it may write what it names, for all that its words say. */
export function mayWrite(program: string, words: readonly string[]): boolean {
	if (byTrade.has(program)) return true;
	if (tellers.test(program)) return false;
	if (program === 'git') return words.some(word => gitWrites.test(word));
	if (/^python[\d.]*$/.test(program))
		return words.some(
			(word, at) =>
				words[at - 1] === '-m' && /^(?:venv|json\.tool|zipfile)$/.test(word),
		);
	const looks = Object.hasOwn(formatters, program)
		? formatters[program]
		: undefined;
	if (looks) return !words.some(word => looks.test(word));
	return words.some(
		word =>
			writes.test(word) ||
			gluedOutput.test(word) ||
			(word === '-w' && writers.test(program)),
	);
}

/** Subcommands that make files where their words say. */
const gitWrites = /^(?:bundle|worktree|submodule|format-patch|archive|clone)$/;

/** Whether it writes where it runs: some do, unless they are told another place. */
export const writesHere = (
	program: string,
	words: readonly string[],
): boolean =>
	/^(?:wget2?|aria2c|split|csplit|youtube-dl|yt-dlp)$/.test(program) &&
	!words.some(word =>
		/^(?:-[OP]|--(?:output-document|directory-prefix|dir)|-d)/.test(word),
	);
