/** How the program behind a wrapper is found. */
export type WrapperSpec = {
	/** Its own options (options.ts says how to read this); reading stops at the first operand. */
	options: string;
	/** Operands before the program: the seconds of `timeout`. */
	operands?: number;
	/** `VAR=value` may stand before the program. */
	assignments?: true;
	/** Option that is the program's own business, after which nothing runs: `command -v`. */
	queries?: string;
	/** The words are joined and run by a shell. */
	shell?: true;
	/** Options with shell code in their value. */
	code?: string;
	/** What it adds to the program's arguments, as a placeholder. */
	appends?: string;
	/** Why what runs can't be proven. */
	doubt?: string;
	/** It runs where our paths mean nothing: another machine, another root. */
	elsewhere?: true;
	/** The program still runs in this shell, so `cd` and functions work. */
	inShell?: true;
	/** Words that must come first: the `run` of `uv run`. */
	verbs?: readonly string[];
};

/** Programs that run another one given on their line. */
export const wrapperSpecs: Record<string, WrapperSpec> = {
	// The shell's own
	command: {options: '-p -v -V', queries: '-v -V', inShell: true},
	builtin: {options: '', inShell: true},
	exec: {options: '-c -l -a:'},
	time: {
		options:
			'-p -a -v -q -o:write -f: --portability --append --verbose --quiet --output=write --format= --help --version -V',
		queries: '--help --version -V',
	},
	noglob: {options: '', inShell: true},
	nocorrect: {options: '', inShell: true},
	'-': {options: ''},
	repeat: {options: '', operands: 1, inShell: true},
	coproc: {options: ''},

	// Another user
	sudo: {
		options:
			'-A -B -b -E -H -K -k -n -N -P -S -V -v -l -i -s -e -C: -D:folder -g: -h: -p: -R:doubt -r: -t: -T: -U: -u: --askpass --background --bell --close-from= --chdir=folder --preserve-env? --edit --group= --set-home --host= --login --remove-timestamp --reset-timestamp --list --non-interactive --preserve-groups --prompt= --chroot=doubt --role= --stdin --shell --type= --command-timeout= --other-user= --user= --version --validate --help',
		assignments: true,
		queries:
			'-V -v -l -K --list --version --validate --remove-timestamp --help',
	},
	doas: {options: '-L -n -s -a: -C: -u:', queries: '-L -C'},
	pkexec: {options: '--user= --disable-internal-agent --keep-cwd'},
	runuser: {
		options:
			'-c:code -l -m -p -f -P -u: -g: -G: -s: --command=code --login --user= --group= --supp-group= --shell= --preserve-environment',
	},
	setpriv: {
		options:
			'--reuid= --regid= --clear-groups --keep-groups --init-groups --groups= --no-new-privs --nnp --reset-env --inh-caps= --ambient-caps= --bounding-set= --securebits= --pdeathsig= -d --dump',
		queries: '-d --dump',
	},

	// Priority, time, signals, limits
	nice: {options: '-n: --adjustment= -#'},
	ionice: {
		options: '-c: -n: -p: -P: -u: -t --class= --classdata= --ignore --pid=',
		queries: '-p -P -u --pid',
	},
	nohup: {options: ''},
	timeout: {
		options:
			'-k: -s: -v -f -p --kill-after= --signal= --foreground --preserve-status --verbose',
		operands: 1,
	},
	gtimeout: {
		options:
			'-k: -s: -v -f -p --kill-after= --signal= --foreground --preserve-status --verbose',
		operands: 1,
	},
	stdbuf: {options: '-i: -o: -e: --input= --output= --error='},
	setsid: {options: '-c -f -w --ctty --fork --wait'},
	chrt: {
		options:
			'-a -b -d -f -i -m -o -r -R -v -p -T: -P: -D: --all-tasks --batch --deadline --fifo --idle --max --other --rr --reset-on-fork --verbose --pid',
		operands: 1,
		queries: '-p -m --pid --max',
	},
	taskset: {
		options: '-a -c -p --all-tasks --cpu-list --pid',
		operands: 1,
		queries: '-p --pid',
	},
	prlimit: {
		options: '-v -n? -c? -d? -f? -u? --nofile? --core? --cpu? --nproc?',
	},
	cpulimit: {options: '-l: -z -i -q -v -b -f --limit='},
	setarch: {options: '-R -B -3 -L -X -Z -v --verbose --addr-no-randomize'},
	caffeinate: {options: '-d -i -m -s -u -t: -w:'},
	unbuffer: {options: '-p'},
	rlwrap: {options: '-*', doubt: 'rlwrap reads its own configuration'},
	chpst: {options: '-u: -U: -b: -e:doubt -m: -n: -v -P -0 -1 -2'},
	watch: {
		options:
			'-b -c -C -d? -e -g -n: -p -q: -r -t -w -x --beep --color --no-color --differences? --errexit --chgexit --interval= --precise --equexit= --no-rerun --no-title --no-wrap --exec',
		shell: true,
	},
	hyperfine: {
		options: '-*',
		shell: true,
		doubt: 'hyperfine runs its arguments through a shell',
	},
	entr: {
		options: '-a -c -d -n -p -r -s -x -z',
		appends: '/_',
		doubt: 'entr runs it again and again',
	},

	// Another namespace, root or machine
	chroot: {
		options: '--userspec= --groups= --skip-chdir',
		operands: 1,
		elsewhere: true,
		doubt: 'it runs under another root folder',
	},
	unshare: {
		options:
			'-m? -u? -i? -n? -p? -U? -C? -T? -f -r -c -R:doubt -w:folder -S: -G: --mount? --uts? --ipc? --net? --pid? --user? --cgroup? --time? --fork --map-root-user --map-current-user --map-auto --mount-proc? --root=doubt --wd=folder --kill-child? --keep-caps --propagation= --setuid= --setgid=',
		doubt: 'it runs in namespaces of its own',
	},
	nsenter: {
		options:
			'-a -t: -m? -u? -i? -n? -p? -U? -C? -T? -r? -w? -F -Z -e -S: -G: --all --target= --mount? --uts? --ipc? --net? --pid? --user? --cgroup? --time? --root? --wd? --no-fork --preserve-credentials',
		elsewhere: true,
		doubt: 'it runs in the namespaces of another process',
	},
	bwrap: {
		options: '-*',
		doubt: 'it runs in a sandbox with folders of its own',
		elsewhere: true,
	},
	fakeroot: {options: '-u -l: -s:write -i:read -b:'},
	ssh: {
		options:
			'-4 -6 -A -a -C -f -G -g -K -k -M -N -n -q -s -T -t -V -v -X -x -Y -y -B: -b: -c: -D: -E:write -e: -F:doubt -I:doubt -i:read -J: -L: -l: -m: -O: -o:doubt -p: -Q: -R: -S: -W: -w:',
		operands: 1,
		shell: true,
		elsewhere: true,
		queries: '-V -Q -G',
		doubt: 'it runs on another machine',
	},

	// Tracing
	strace: {
		options:
			'-c -C -d -f -F -h -i -k -q -r -t -T -v -V -w -x -y -z -Z -n -a: -b: -e: -E: -I: -o:write -O: -p: -P: -s: -S: -u: -U: -X: --output=write --trace= --follow-forks --version',
		queries: '-V -h --version',
	},
	ltrace: {
		options: '-*',
		doubt: 'ltrace options are not known',
	},
	valgrind: {options: '-*'},
	catchsegv: {options: ''},
	faketime: {options: '-f -m', operands: 1},
	'xvfb-run': {
		options:
			'-a -l -e:write -f:write -n: -p: -s: -w: --auto-servernum --error-file=write --auth-file=write --server-num= --server-args= --wait=',
	},
	'dbus-run-session': {options: '--config-file=doubt --dbus-daemon=execute'},
	torsocks: {options: '-*'},
	proxychains: {options: '-q -f:read'},
	proxychains4: {options: '-q -f:read'},

	// Environments of a language
	uv: {
		verbs: ['run'],
		options:
			'-q -v -n -m: -p: -w:doubt --extra= --all-extras --no-dev --dev --only-dev --group= --all-groups --frozen --locked --no-sync --isolated --active --offline --no-project --quiet --verbose --with=doubt --with-editable=doubt --with-requirements=doubt --env-file=doubt --python= --package= --directory=folder --project= --no-cache --module= -s:execute --script=execute',
	},
	poetry: {verbs: ['run'], options: ''},
	pipenv: {verbs: ['run'], options: ''},
	pdm: {verbs: ['run'], options: '-s: --site-packages'},
	hatch: {verbs: ['run'], options: ''},
	bundle: {verbs: ['exec'], options: '--keep-file-descriptors --gemfile=doubt'},
	pnpm: {verbs: ['exec'], options: '-r --recursive'},
	mise: {verbs: ['exec'], options: ''},
	direnv: {
		verbs: ['exec'],
		options: '',
		operands: 1,
		doubt: 'direnv runs the folder’s .envrc first',
	},
	conda: {
		verbs: ['run'],
		options:
			'-n: -p: -v --name= --prefix= --cwd=folder --no-capture-output --live-stream',
	},
	dotenv: {options: '-f:read -e:read -o -c'},
	'cross-env': {options: '', assignments: true},
};
