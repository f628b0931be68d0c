/** How a program is given code, or a command, that stands on its line. */
export type CodeOnLine = {
	/** Options, or commands of one word or two, behind which it stands, with ` | ` between. */
	behind: string;
	/** Only what looks like this can start anything, or do more than it says. */
	holds?: RegExp;
};

const e: CodeOnLine = {behind: '-e'};
const evaluates: CodeOnLine = {behind: '-e | --eval'};
const says = (behind: string, holds?: RegExp): CodeOnLine =>
	holds ? {behind, holds} : {behind};

const macros = says('-E | --eval | -D | --define', /%\(|%\{lua/);

/**
 * Programs of which athena knows no more than that they run code of a language
 * of theirs, or a command, which stands on their line: nobody reads it, so that
 * it may be anything.
 */
export const codeOnLine: Readonly<
	Record<string, CodeOnLine | readonly CodeOnLine[]>
> = {
	// Erlang's and its kin.
	iex: says('-e | --eval | --rpc-eval'),
	// Ruby's.
	jruby: e,
	truffleruby: e,
	pry: says('-e | --exec'),
	rake: says('-e | --execute | -p | --execute-print | -E | --execute-continue'),
	rails: says('runner | r'),
	// PHP's.
	artisan: says('--execute'),
	php: says('--execute'),
	sail: says('--execute'),
	drush: says('ev | eval | php:eval | php-eval'),
	wp: says('eval'),
	psysh: says('-x'),
	// Perl's, Python's, and other small ones.
	raku: e,
	perl6: e,
	hy: says('-c'),
	sage: says('-c'),
	xonsh: says('-c'),
	bpython: says('-c'),
	janet: e,
	lumo: evaluates,
	planck: evaluates,
	bb: evaluates,
	nbb: evaluates,
	joker: evaluates,
	fennel: evaluates,
	moon: e,
	tarantool: e,
	resty: e,
	gforth: e,
	factor: e,
	newlisp: e,
	picolisp: e,
	// Javascript's.
	qjs: evaluates,
	tjs: says('eval'),
	llrt: evaluates,
	d8: e,
	jsc: e,
	rhino: e,
	coffee: evaluates,
	lsc: evaluates,
	deno: says('--eval'),
	// Those of the JVM, .NET and what is compiled first.
	amm: says('-c | --code'),
	kotlin: e,
	kotlinc: e,
	kscript: e,
	groovysh: e,
	bsh: e,
	jbang: says('-c | --code'),
	dotnet: says('script eval'),
	'dotnet-script': says('eval'),
	csharp: e,
	ghc: e,
	'rust-script': says('-e | --expr | -l | --loop'),
	crystal: says('eval'),
	nim: says('--eval'),
	v: e,
	yaegi: e,
	root: e,
	cling: e,
	// Of logic, lisp and numbers.
	swipl: says('-g | -t | --goal', /\(/),
	clisp: says('-x'),
	ecl: says('-eval | --eval'),
	ccl: says('-e | --eval'),
	abcl: says('--eval'),
	gsi: e,
	csi: says('-e | -eval'),
	gosh: e,
	'chibi-scheme': e,
	'mit-scheme': says('--eval'),
	octave: says('--eval'),
	'octave-cli': says('--eval'),
	matlab: says('-r | -batch'),
	maxima: says('--batch-string'),
	gnuplot: says('-e', /system|[`!|<]/),
	// Editors and file managers that take commands.
	emacsclient: says('-e | --eval'),
	kak: says('-e | -E'),
	lf: says('-command'),
	ranger: says('--cmd'),
	vifm: says('-c'),
	// What starts a program with a macro, a pipe, or by its name.
	rpm: [macros, says('--pipe')],
	rpmbuild: macros,
	gs: says('-c', /%pipe%/),
	tcpdump: says('-z', /^(?!(?:\S*\/)?(?:gzip|bzip2|xz|zstd|compress)$)/),
	cpio: says('--rsh-command'),
};
