import {partly} from './named.js';
import {type Program} from '../program.js';

/** A format of its own, and no file of code that makes one. */
const ownFormat = /^=?[\w+-]+$/;

/** TeX runs what its first operand says, and the programs that it is told to call. */
const tex = partly(
	'--lua= -lua: -fmt: --fmt= -cnf-line: --cnf-line= -ini -enable-write18 --enable-write18 -enable-installer',
	{words: /^[\\&]/},
);

const ansible =
	'-i: --inventory= --inventory-file= -M: --module-path= -e: --extra-vars= --vault-id= --vault-password-file= --vault-pass-file= -c: --connection= --become-method= --become-password-file= --connection-password-file= --private-key= --key-file= --ssh-common-args= --ssh-extra-args= --scp-extra-args= --sftp-extra-args= --playbook-dir= -a: -m:';
const ofAnsible =
	'-C -D -K -J -b -f: -k -l: -t: -u: -v -T: -o --check --diff --limit= --tags= --skip-tags= --user= --become --become-user= --forks= --timeout= --start-at-task=';

/**
 * Programs that load code, run others or send what they find by options whose
 * names don't tell (tellingNames.ts): no more is known of them than these.
 */
export const toolPrograms: Readonly<Record<string, Program>> = {
	dnf: {...partly(''), letters: {'': '-q|--quiet -y|--assumeyes -v|--verbose'}},
	pandoc: partly(
		'-F: --filter= -L: --lua-filter= -d: --defaults= --template= --pdf-engine= --pdf-engine-opt= --data-dir= --extract-media= -o: --output= -H: -B: -A: --include-in-header= --include-before-body= --include-after-body= --syntax-definition= --metadata-file= --abbreviations= --log=',
		{
			harmless:
				'-f: -r: -t: -w: -M: -V: -T: -D: -c: -s -p -N -C -i --from= --read= --to= --write= --metadata= --variable= --css= --standalone --toc --wrap= --columns=',
			values: {
				'-f': ownFormat,
				'-r': ownFormat,
				'-t': ownFormat,
				'-w': ownFormat,
				'--from': ownFormat,
				'--read': ownFormat,
				'--to': ownFormat,
				'--write': ownFormat,
			},
		},
	),
	// What stands behind `=` is the program: `-pdflatex=./x`; without it only which of them.
	latexmk: partly(
		'-e: -r: -outdir: -auxdir: -out2dir: -usepretex -shell-escape -deps-out: -print: -use-make',
		{
			words:
				/^-(?!-?(?:interaction|synctex|jobname|output-format|max-print-line|logfilewarninglist|f|g)=)[\w-]+=|^[\\&]/,
		},
	),
	tex,
	etex: tex,
	latex: tex,
	pdftex: tex,
	pdflatex: tex,
	xetex: tex,
	xelatex: tex,
	luatex: tex,
	lualatex: tex,
	ansible: partly(ansible, {harmless: ofAnsible}),
	// Each operand is another one.
	'ansible-playbook': partly(ansible, {harmless: ofAnsible, targets: true}),
	actionlint: partly('-shellcheck: -pyflakes: -init-config'),
	rollup: partly('-p: --plugin= --configPlugin= -o: -d: -i:'),
	commitlint: partly('-x: --extends= -p: --parser-preset= -H: --help-url='),
	nodemon: partly('-x: --exec=', {harmless: '-w: -e: -i: -V -q'}),
	'sphinx-build': partly('-D: -A: -w:', {harmless: '-b: -j: -q -n -W -E -a'}),
	gunicorn: partly('-k: --worker-class= -e: --env= -b:'),
	tcpdump: partly('-z: -w: -F: -W: -G:'),
	rpmbuild: partly('-D: --define= -E: --load='),
	prisma: partly('--schema= --generator='),
	cabal: partly('-w: --with-compiler='),
	stack: partly('--stack-yaml='),
	elixir: partly('-S: -pa: -pz: -pr: --erl= --boot= --vm-args='),
};
