import {partly, type NamingRecord} from './named.js';
import {type Program} from '../program.js';

/** A format of its own, and no file of code that makes one. */
const ownFormat = /^=?[\w+-]+$/;

/** Reporters that such programs bring. */
const brought =
	/^=?(?:base|classic|checkstyle|compact|default|dot|html|jslint-xml|json|junit|min|minimal|nyan|pretty-error|progress|silent|spec|specy|stylish|summary|table|tap|terse|unix|usage|xunit)$/;

/** The same of several. */
const alike = (names: string, program: Program): Record<string, Program> =>
	Object.fromEntries(names.split(' ').map(name => [name, program]));

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
export const toolPrograms: Readonly<Record<string, NamingRecord>> = {
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
	knip: partly('--fix --fix-type= --allow-remove-files --reporter-options='),
	cdk: partly('--profile= -r: --role-arn= -a: -c: -o:', {
		harmless: '-e -j -v --strict',
	}),
	actionlint: partly('-shellcheck: -pyflakes: -init-config'),
	commitlint: partly('-x: --extends= -p: --parser-preset= -H: --help-url='),
	nodemon: partly('-x: --exec=', {harmless: '-w: -e: -i: -V -q'}),
	'sphinx-build': partly('-D: -A: -d: -w:', {
		harmless: '-b: -j: -q -n -W -E -a',
		// Others are looked up among what extensions bring.
		values: {
			'-b': /^(?:html|dirhtml|singlehtml|htmlhelp|epub|latex|latexpdf|text|man|texinfo|xml|pseudoxml|json|pickle|gettext|changes|linkcheck|doctest|coverage|dummy)$/,
		},
	}),
	gunicorn: partly(
		'-k: --worker-class= -e: --env= -b: -p: --pid= -D --daemon --paste= --paster=',
		{harmless: '-n: -t: -w: --check-config --preload --reload --timeout='},
	),
	tcpdump: partly('-z: -w: -F: -W: -G:'),
	rpmbuild: partly('-D: --define= -E: --load='),
	prisma: partly('--schema= --generator='),
	// What `-P` names is a module of App::Prove::Plugin.
	prove: partly(
		'-P: -M: -I: -e: -a: --plugin= --exec= --harness= --formatter= --source= --archive= --rc= --state= --statefile= -H --man',
		{
			// Tests are called `x.t`; whatever else it is given it runs by its first line.
			words: /\.(?!t$)\w+$/,
			harmless: '-b -c -f -l -m -o -p -q -Q -r -s -v -w -W -t -T -D -j: --lib',
		},
	),
	plackup: partly('-M: -I: -s: -a: -L: -R: -r -e: -E: -S: -d:', {
		harmless: '-p: -o:',
	}),
	tslint: partly('-c: -o: -p: -r: -s: -t: --format=', {
		harmless: '-e: -h -q -v --fix',
		values: {
			'-t': /^(?:json|prose|stylish|verbose|checkstyle|codeFrame|fileslist|junit|msbuild|pmd|tap|vso)$/,
			'--format':
				/^(?:json|prose|stylish|verbose|checkstyle|codeFrame|fileslist|junit|msbuild|pmd|tap|vso)$/,
		},
	}),
	textlint: partly(
		'-c: -f: -o: --rule= --rulesdir= --plugin= --preset= --config= --parser-config=',
		{
			harmless: '-h -v --fix --dry-run --quiet',
			values: {'-f': brought, '--format': brought},
		},
	),
	...alike('remark rehype retext', partly('-u: -r: -o? -e: -s: -i: -S')),
	htmlhint: partly('-c: -R: -f: --rulesdir= --config=', {
		harmless: '-h -l -n',
		values: {'-f': brought, '--format': brought},
	}),
	...alike(
		'browserify watchify',
		partly(
			'-t: -g: -p: -r: -o: -u: -x: -e: --transform= --global-transform= --plugin= --require= --outfile=',
			{harmless: '-d -i: --debug --ignore='},
		),
	),
	jsdoc: partly('-c: -d: -t: -u: -R: -P: --template=', {
		harmless: '-h -r -v -p -q: -X',
	}),
	tap: partly(
		'-r: -R: -B -T: --require= --reporter= --plugin= --node-arg= --test-arg= --before= --after= --save= -s:',
		{
			harmless: '-b -c -C -h -i -j: -t: -w --bail --jobs= --timeout=',
			values: {'-R': brought, '--reporter': brought},
			words: /^(?:plugin|repl|config|build|dump-config|versions)$/,
		},
	),
	lab: partly('-a: -T: -r: -o: -e: -P: -k: --assert= --transform=', {
		harmless: '-b -c -C -d -f -g: -i: -l -L -m: -p: -s -S -t: -v',
		values: {'-r': brought},
	}),
	codeceptjs: partly('-p: -R: -c: -o: --plugins= --reporter=', {
		values: {'-R': brought},
	}),
	'cucumber-js': partly(
		'-i: -r: -f: -c: -p: --import= --loader= --require= --require-module= --format= --world-parameters=',
		{
			harmless: '-b -d -e -h -n: -t: -v --tags= --name=',
			values: {'-f': brought, '--format': brought},
		},
	),
	bats: partly('-F: -o: -T: --formatter= --report-formatter= --output=', {
		harmless: '-c -f: -h -j: -p -r -t -v -x',
		values: {'-F': ownFormat, '--formatter': ownFormat},
	}),
	busted: partly(
		'-C: -X: -f: -m: -o: -r: --helper= --lpath= --cpath= --loaders= --output= --lua=',
		{harmless: '-c -h -l -p: -s -t: -v'},
	),
	celery: partly(
		'-A: -b: -P: -s: -S: -f: -D --app= --broker= --result-backend= --loader= --pool= --schedule= --scheduler= --config= --workdir= --uid= --executable= -I: --include= --statedb= --pidfile= --detach',
		{
			harmless:
				'-B -C -E -O: -Q: -X: -c: -h -l: -n: -q -t: --loglevel= --concurrency= --queues= --hostname=',
			values: {
				'-P': /^(?:prefork|eventlet|gevent|threads|solo|processes)$/,
				'--pool': /^(?:prefork|eventlet|gevent|threads|solo|processes)$/,
			},
		},
	),
	rq: partly(
		'-c: -e: -j: -P: -S: -u: -w: --config= --path= --serializer= --url= --worker-class= --job-class= --queue-class= --connection-class= --exception-handler=',
		{harmless: '-b -n: -q -v'},
	),
	flask: partly('-A: -d: -e: -x: --app= --directory= --env-file= --x-arg=', {
		harmless: '-h: -p: --port= --debug --no-reload --reload',
	}),
	robot: partly(
		'-A: -P: -V: -b: -d: -l: -o: -r: -x: --listener= --pythonpath= --variablefile= --argumentfile= --outputdir= --output= --log= --report= --prerunmodifier= --prerebotmodifier= --parser=',
		{harmless: '-G: -N: -D: -L: -W: -e: -h -i: -s: -t: -v: -X -C: -K:'},
	),
	scrapy: partly(
		'-s: -o: -O: -t: --set= --output= --logfile= --pidfile= --profile=',
		{
			harmless: '-a: -L: -h --nolog',
		},
	),
	luigi: partly('--module='),
	airflow: partly('-S: --subdir='),
	dagster: partly(
		'-a: -d: -f: -m: -p: -w: --module-name= --working-directory=',
	),
	asciidoctor: partly(
		'-B: -D: -E: -I: -R: -T: -o: -r: --require= --load-path= --template-dir= --template-engine= --base-dir= --destination-dir= --out-file=',
		{
			harmless: '-S: -a: -b: -d: -e -h -n -q -s -t -v -w',
			values: {'-b': /^(?:html5?|xhtml5?|docbook5?|manpage)$/},
		},
	),
	jekyll: partly(
		'-p: -s: -d: -c: --plugins= --source= --destination= --layouts=',
	),
	hugo: partly('-c: -d: -s: -t: --themesDir= --source= --destination='),
	...alike(
		'yard yardoc',
		partly('-b: -c? -e: -o: -p: -t: -x: --plugin= --load='),
	),
	rackup: partly('-E: -I: -P: -e: -o: -r: -s: --server= --require='),
	guard: partly('-G: -P: -w: -W: --guardfile= --plugin= --watchdir='),
	...alike(
		'phpcs phpcbf',
		partly('-d --standard= --bootstrap= --report-file= --cache=', {
			harmless: '-a -e -h -i -l -m -n -p -q -s -v -w',
			values: {
				'--standard': /^(?:PSR1|PSR2|PSR12|PEAR|Squiz|MySource|Zend|Generic)$/,
			},
		}),
	),
	elixir: partly('-S: -pa: -pz: -pr: --erl= --boot= --vm-args='),
};
