const python =
	'-c:code -m: -W: -X: -Q: -b -B -d -E -h -i -I -O -P -q -s -S -u -v -V -x -? --version --help --help-all --check-hash-based-pycs=';
const node =
	'-e:code -p:code -pe:code -c -i -v -h -r:execute -C: --eval=code --print=code --check --interactive --version --help --require=execute --import=execute --loader=execute --experimental-loader=execute --env-file=doubt --env-file-if-exists=doubt --inspect? --inspect-brk? --watch --watch-path= --test --test-name-pattern= --test-reporter= --test-only --no-warnings --trace-warnings --enable-source-maps --experimental-strip-types --experimental-vm-modules --max-old-space-size= --expose-gc --stack-trace-limit= --conditions= --input-type= --run=doubt --permission --preserve-symlinks --unhandled-rejections= --v8-options --title= --no-deprecation --trace-deprecation --cpu-prof --heap-prof --prof';
const perl =
	'-e:code -E:code -n -p -a -c -w -W -X -t -T -u -U -v -V? -s -S -h -l? -0? -i? -F: -I:read -M:doubt -m:doubt -x? -C? -d? -D? --version --help';
const ruby =
	'-e:code -n -p -a -l -c -w -v -s -S -h -y -U -0? -i? -F: -I:read -r:execute -x? -C:folder -E: -K? -T? -W? --version --help --verbose --enable= --disable= --yjit --encoding=';

/**
 * Options of programs that run code of their own language (options.ts says how
 * to read a line). `code`: the value is code; `execute`: a file of code.
 */
export const interpreterSpecs: Readonly<Record<string, string>> = {
	python,
	python2: python,
	python3: python,
	pypy: python,
	pypy3: python,
	ipython: `${python} -c:code`,
	node,
	nodejs: node,
	tsx: node,
	'ts-node': `${node} -T -P: --transpile-only --project= --files --esm`,
	bun: '-e:code -p:code -r:execute -b -v -h --eval=code --print=code --preload=execute --watch --hot --smol --silent --cwd=folder --env-file=doubt --config=doubt -c:doubt --version --help --bun',
	deno: '-h -V -L: -q -A --help --version --quiet --log-level= --unstable',
	perl,
	ruby,
	php: '-r:code -B:code -R:code -E:code -F:execute -f:execute -a -c:doubt -n -d:doubt -e -h -i -l -m -q -s -S: -t: -v -w -z:doubt --version --ini --rf= --rc= --re= --ri=',
	lua: '-e:code -l:doubt -i -v -E -W',
	luajit: '-e:code -l:doubt -i -v -E -b -j: -O?',
	R: '-e:code -f:execute --file=execute --vanilla --slave --no-save --no-restore --quiet -q --version --help --args',
	Rscript: '-e:code --vanilla --verbose --default-packages= --version --help',
	julia:
		'-e:code -E:code -L:execute -i -q -v -h -J: -p: -t: -O? -g? --eval=code --print=code --load=execute --project? --version --help --startup-file= --threads=',
	osascript: '-e:code -l: -i -s:',
	elixir: '-e:code -r:execute -S: --eval=code --require=execute --version',
	erl: '-eval:code -run:doubt -s:doubt -noshell',
	groovy: '-e:code --version',
	scala: '-e:code -version --version',
	ghci: '-e:code',
	runghc: '-e:code',
	ocaml: '-e:code -version -I:read',
	racket: '-e:code -f:execute -t:execute -l: -r:execute --version --eval=code',
	guile: '-c:code -l:execute -s:execute --version',
	sbcl: '--eval=code --load=execute --script=execute --version --noinform --non-interactive',
	clojure: '-e:code -M:doubt -X:doubt -A:doubt',
	swift: '-e:code --version',
	tclsh: '',
	wish: '',
	expect: '-c:code -f:execute -b:execute -d -D: -i -n -N -v',
	jshell: '',
	irb: '-r:execute -f -v --version',
	bc: '-e:text --expression= -f:read -q -l -s -w -i -h -v --quiet --mathlib --standard --warn --version --help',
	gdb: '-ex:doubt -x:doubt -batch -q --batch --args --version -p: -iex:doubt --eval-command=doubt --command=doubt',
	lldb: '-o:doubt -O:doubt -s:doubt -b -p: -n: --version',
	vim: '-c:doubt -S:doubt -s:doubt -e -E -n -R -u:doubt -N -i: --cmd=doubt --version --help --clean --not-a-term',
	nvim: '-c:doubt -S:doubt -s:doubt -e -E -n -R -u:doubt -i: -l:execute --cmd=doubt --headless --version --help --clean',
	vi: '-c:doubt -e -s -R -S:doubt',
	ex: '-c:doubt -s -e -S:doubt',
	emacs:
		'-Q -q -nw --batch --eval=code --execute=code --load=execute -l:execute -f:doubt --script=execute --version --no-init-file --quick',
	ed: '-s -p: -r -G -l -E -v --version --help',
};
