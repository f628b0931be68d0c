import {partly, type NamingRecord} from './named.js';
import {type MustBeNamed, type Program} from '../program.js';

/** What its tasks go by. */
const variable = /^[\w.-]+\s*[:+?!]*=/;

/** Whatever else it is told to do is another command. */
const runner = (
	options: string,
	harmless = '',
	more: Omit<MustBeNamed, 'options' | 'harmless'> = {},
): Program => partly(options, {harmless, targets: true, ...more});

const task = runner(
	'-g --global -i --init -x --exit-code --download --clear-cache --trusted-hosts= --cacert= --cert= --cert-key= --experiments --insecure',
	'-C: -I: -o: -c -f -F -h -l -a -n -p -s -v -w -y --concurrency= --interval= --output= --sort= --timeout= --dry --force --parallel --silent --summary --watch',
	{words: variable, handsOn: 'behind'},
);

const invoke = runner(
	'-c: --collection= -f: --config= --write-pyc --prompt-for-sudo-password --complete --print-completion-script=',
	'-d -D: -e -F: -l? -p -R -T: -w -h? --hide= --list-depth= --list-format= --command-timeout= --echo --pty --dry --no-dedupe --warn-only',
);

const doit = runner(
	'--db-file= --backend= -o: --output-file= --codec-cls= --check_file_uptodate= --plugin=',
	'-n: -P: -r: -v: -a -c -s -k --process= --reporter= --verbosity= --always --continue --single',
	{targets: {behind: 'run *'}, words: variable},
);

const processes = runner(
	'-e: --env= --app-root= --socket= -s: --tmux-config= --shell= --title= -w:',
	'-c: -m: -p: -l: -x: -t: -i: -r: --concurrency= --formation= --port= --timeout= --processes= --ignore= --color --can-die= --auto-restart= --no-port',
	{targets: {behind: 'start s'}},
);

const ant = runner(
	'-lib: -listener: -logger: -l: -logfile: -propertyfile: -main: -inputhandler: -find? -s?',
	'-nice: -q -quiet -S -silent -v -verbose -d -debug -e -emacs -k -keep-going -p -projecthelp -noinput -diagnostics',
	{words: /^-D/},
);

const severalScripts = runner(
	'--npm-path=',
	'-p -s -c -l -n -r --parallel --sequential --serial --continue-on-error --print-label --print-name --race --aggregate-output --silent --max-parallel=',
	{handsOn: 'behind'},
);

/**
 * Task runners, and others of which is known no more than how they are told what
 * to run; what else an allow of their first words does not cover, anyone's words
 * tell. The files that they go by: taskFiles.ts.
 */
export const runnerPrograms: Readonly<Record<string, NamingRecord>> = {
	task,
	'go-task': task,
	invoke,
	inv: invoke,
	fab: runner(
		'-c: --collection= -S: --ssh-config= -i: --identity= -H: --hosts= --prompt-for-login-password --prompt-for-passphrase',
		'-d -D: -e -F: -l? -p -R -T: -t: -w --connect-timeout= --command-timeout= --list-depth= --list-format= --hide= --echo --pty --dry',
	),
	doit,
	snakemake: runner(
		'-C: --config= --configfile= --configfiles= --profile= --workflow-profile= --cluster= --cluster-config= --jobscript= --js= -e: --executor= --shadow-prefix= --conda-prefix= --conda-frontend= --wrapper-prefix= --singularity-args= --apptainer-args= --report? --archive= --envvars= --touch --unlock --edit-notebook= --draft-notebook= --log-handler-script= --logger=',
		'-c? -j? -k -n -p -q -R: -U: -O: -f -F -r --cores? --jobs? --local-cores= --resources= --set-threads= --latency-wait= --until= --omit-from= --forcerun= --dry-run --use-conda --keep-going --rerun-incomplete',
	),
	scons: runner(
		'-I: --include-dir= -Y: --repository= --srcdir= --site-dir= --cache-debug= --profile= --install-sandbox=',
		'-j: -D -u -U -c -h -H -i -k -n -q -Q -s -S --jobs= --debug= --warn= --random --tree=',
		{words: variable},
	),
	waf: runner(
		'-o: --out= -t: --top= --prefix= --destdir= --libdir= --bindir= --tools= --prelude=',
		'-j: -v -k -p -h --jobs= --zones= --targets=',
		{withTargets: '--targets'},
	),
	dvc: runner('--cd= -S: --set-param= --temp --queue', '', {
		targets: {behind: 'repro'},
	}),
	gulp: runner(
		'-r: --require= --preload= --compact-tasks',
		'-h -v -T -L -S --tasks --series --silent --continue --log-level= --depth=',
	),
	grunt: runner(
		'-b: --tasks= --npm= --completion=',
		'-d? -f -h -v -V --debug? --force --verbose --stack --no-color',
	),
	jake: runner(
		'-C: --directory= -J: --jakelibdir=',
		'-q -B -T? -t -d -h -V --quiet --always-make --tasks? --trace',
		{words: variable},
	),
	nps: runner('-p: --parallel= -r: --require=', '-s -i -h -v -l: --log-level='),
	mage: runner(
		'-compile: -gocmd: -ldflags: -init -clean -keep',
		'-f -h -l -v -debug -version -t: -goarch: -goos: -multiline',
	),
	ant,
	phing: ant,
	sbt: runner(
		'--java-home= -java-home: --sbt-dir= -sbt-dir: --sbt-boot= -sbt-boot: -sbt-jar: -sbt-launch-dir: -ivy: --ivy= -sbt-rc: -addPluginSbtFile: --addPluginSbtFile= --jvm-debug= -jvm-debug: --jvm-client --sbt-create -sbt-create --script-version --client -client',
		'-mem: --mem= --color= --supershell= --timings -batch --batch -v -d --debug --verbose --no-colors -no-colors',
		{words: /^-(?:J|D|S).|^(?:new|eval|shell|console|set)\b/},
	),
	lein: partly('', {targets: {behind: 'do'}}),
	zig: partly('', {harmless: '--summary=', targets: {behind: 'build'}}),
	meson: partly('', {harmless: '-j:', targets: {behind: 'compile'}}),
	mise: partly('-E: --env= -s: --shell= -t: --tool=', {words: /^:::$/}),
	earthly: partly('--push -P --allow-privileged --remote-cache= --secret= -a'),
	act: partly(
		'-s: --secret= -P: --platform= -C: --directory= -e: --eventpath= -b --bind',
		{harmless: '-j: --job=', withTargets: '-j --job'},
	),
	foreman: processes,
	honcho: processes,
	overmind: processes,
	goreman: processes,
	moon: partly('', {targets: {behind: 'run check ci'}}),
	fastlane: runner('', '', {targets: {fits: /^[^:]*$/}}),
	tilt: partly('', {targets: {behind: 'up ci trigger'}}),
	// Of a generator the columns of a table look so, too.
	rails: partly('-e: --environment= -R: --rakelibdir= --libdir=', {
		// Of which place, and back to which migration.
		words: /^(?!(?:PARALLEL_WORKERS|SEED|VERBOSE)=\w*$)[A-Z][A-Z\d_]*=/,
		// Of `test` by itself it runs `test/**/*_test.rb`; a number is a line in it.
		anyway: {
			behind: 'test t',
			fits: /^(?:\.\/)?test\/(?:(?!system\/|dummy\/|fixtures\/)\w[\w-]*\/)*\w[\w-]*_test\.rb(?::\d+)*$/,
		},
		targets: {
			fits: /^(?!\w+:(?:string|text|integer|bigint|float|decimal|boolean|date|datetime|time|timestamp|binary|references|belongs_to|json|jsonb|uuid|digest|token|rich_text|attachments?)(?::|$))[a-z]\w*(?::[a-z]\w*)+$/,
		},
	}),
	'npm-run-all': severalScripts,
	'run-s': severalScripts,
	'run-p': severalScripts,
};
