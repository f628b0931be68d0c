import {type Program} from '../program.js';
import {saysVersion} from './saysVersion.js';

/** Programs that run another one given on their line. */
export const wrapperPrograms: Readonly<Record<string, Program>> = {
	command: {
		options: '-v -V | -p',
		operands: 'text*',
		inspects: {
			reason: 'says where a program is',
			shows: 'words',
			operand: /^[\w.+-]+$/,
			leftOut: {'-p': 'runs a program'},
		},
		wraps: {queries: '-v -V', inShell: true},
	},
	builtin: {options: '', operands: 'text*', wraps: {inShell: true}},
	exec: {options: '-c -l -a:doubt', operands: 'text*', wraps: {}},
	time: {
		options:
			'-p -a -v -q -o:write -f: --portability --append --verbose --quiet --output=write --format= --help --version -V',
		operands: 'text*',
		wraps: {queries: '--help --version -V'},
	},
	noglob: {options: '', wraps: {inShell: true}},
	nocorrect: {options: '', wraps: {inShell: true}},
	'-': {options: '', wraps: {}},
	repeat: {options: '', wraps: {operands: 1, inShell: true}},
	coproc: {options: '', wraps: {}},
	sudo: {
		startedAs: {names: 'sudo-rs | sudo.ws'},
		letters: {
			'': '-E|--preserve-env',
		},
		options:
			'-A -B -b -E -H -K -k -n -N -P -S -V -v -l -i|--login -s|--shell -e -C: -D:folder -g: -h: -p: -R:doubt -r: -t: -T: -U: -u|--user= --askpass --background --bell --close-from= --chdir=folder --preserve-env? --edit --group= --set-home --host= --remove-timestamp --reset-timestamp --list --non-interactive --preserve-groups --prompt= --chroot=doubt --role= --stdin --type= --command-timeout= --other-user= --version --validate --help',
		wraps: {
			assignments: true,
			queries:
				'-V -v -l -K --list --version --validate --remove-timestamp --help',
		},
	},
	doas: {options: '-L -n -s -a: -C: -u:', wraps: {queries: '-L -C'}},
	pkexec: {options: '--user= --disable-internal-agent --keep-cwd', wraps: {}},
	runuser: {
		options:
			'-c:code -l -m -p -f -P -u: -g: -G: -s: --command=code --login --user= --group= --supp-group= --shell= --preserve-environment',
		wraps: {},
	},
	setpriv: {
		options:
			'--reuid= --regid= --clear-groups --keep-groups --init-groups --groups= --no-new-privs --nnp --reset-env --inh-caps= --ambient-caps= --bounding-set= --securebits= --pdeathsig= -d --dump',
		wraps: {queries: '-d --dump'},
	},
	nice: {options: '-n: --adjustment= -#', wraps: {}},
	ionice: {
		options: '-c: -n: -p: -P: -u: -t --class= --classdata= --ignore --pid=',
		wraps: {queries: '-p -P -u --pid'},
	},
	nohup: {options: '', operands: 'text*', wraps: {}},
	timeout: {
		options:
			'-k: -s: -v -f -p --kill-after= --signal= --foreground --preserve-status --verbose',
		wraps: {operands: 1},
	},
	gtimeout: {
		options:
			'-k: -s: -v -f -p --kill-after= --signal= --foreground --preserve-status --verbose',
		wraps: {operands: 1},
	},
	stdbuf: {options: '-i: -o: -e: --input= --output= --error=', wraps: {}},
	setsid: {options: '-c -f -w --ctty --fork --wait', wraps: {}},
	chrt: {
		options:
			'-a -b -d -f -i -m -o -r -R -v -p -T: -P: -D: --all-tasks --batch --deadline --fifo --idle --max --other --rr --reset-on-fork --verbose --pid',
		wraps: {operands: 1, queries: '-p -m --pid --max'},
	},
	taskset: {
		options: '-a -c -p --all-tasks --cpu-list --pid',
		wraps: {operands: 1, queries: '-p --pid'},
	},
	prlimit: {
		options: '-v -n? -c? -d? -f? -u? --nofile? --core? --cpu? --nproc?',
		wraps: {},
	},
	cpulimit: {options: '-l: -z -i -q -v -b -f --limit=', wraps: {}},
	setarch: {
		options: '-R -B -3 -L -X -Z -v --verbose --addr-no-randomize',
		wraps: {},
	},
	linux32: {options: '-*', wraps: {}},
	linux64: {options: '-*', wraps: {}},
	i386: {options: '-*', wraps: {}},
	x86_64: {options: '-*', wraps: {}},
	eatmydata: {options: '-*', wraps: {}},
	chronic: {options: '-*', wraps: {}},
	firejail: {options: '-*', wraps: {}},
	'ssh-agent': {options: '-*', wraps: {}},
	'systemd-inhibit': {options: '-*', wraps: {}},
	'run-one': {options: '-*', wraps: {}},
	'dbus-launch': {options: '-*', wraps: {}},
	trickle: {options: '-*', wraps: {}},
	numactl: {options: '-*', wraps: {}},
	winpty: {options: '-*', wraps: {}},
	caffeinate: {options: '-d -i -m -s -u -t: -w:', wraps: {}},
	unbuffer: {options: '-p', wraps: {}},
	rlwrap: {options: '-*', wraps: {doubt: 'rlwrap reads its own configuration'}},
	chpst: {options: '-u: -U: -b: -e:doubt -m: -n: -v -P -0 -1 -2', wraps: {}},
	watch: {
		options:
			'-b -c -C -d? -e -g -n: -p -q: -r -t -w -x --beep --color --no-color --differences? --errexit --chgexit --interval= --precise --equexit= --no-rerun --no-title --no-wrap --exec',
		wraps: {shell: true},
	},
	hyperfine: {
		options:
			'-w|--warmup= -m|--min-runs= -M|--max-runs= -r|--runs= -s|--setup=code -p|--prepare=code -c|--cleanup=code -C|--conclude=code --reference=code --reference-name= -P|--parameter-scan=doubt -D|--parameter-step-size= -L|--parameter-list=doubt -S|--shell= -N -i|--ignore-failure? --style= --sort= -u|--time-unit= --export-asciidoc=write --export-csv=write --export-json=write --export-markdown=write --export-orgmode=write --show-output --output=write --input=read -n|--command-name= -h|--help -V|--version',
		operands: 'text*',
	},
	entr: {
		options: '-a -c -d -n -p -r -s -x -z',
		wraps: {appends: '/_', doubt: 'entr runs it again and again'},
	},
	chroot: {
		options: '--userspec= --groups= --skip-chdir',
		wraps: {
			operands: 1,
			elsewhere: true,
			doubt: 'it runs under another root folder',
		},
	},
	unshare: {
		options:
			'-m? -u? -i? -n? -p? -U? -C? -T? -f -r -c -R:doubt -w:folder -S: -G: --mount? --uts? --ipc? --net? --pid? --user? --cgroup? --time? --fork --map-root-user --map-current-user --map-auto --mount-proc? --root=doubt --wd=folder --kill-child? --keep-caps --propagation= --setuid= --setgid=',
		wraps: {doubt: 'it runs in namespaces of its own'},
	},
	nsenter: {
		options:
			'-a -t: -m? -u? -i? -n? -p? -U? -C? -T? -r? -w? -F -Z -e -S: -G: --all --target= --mount? --uts? --ipc? --net? --pid? --user? --cgroup? --time? --root? --wd? --no-fork --preserve-credentials',
		wraps: {
			elsewhere: true,
			doubt: 'it runs in the namespaces of another process',
		},
	},
	bwrap: {
		options: '-*',
		wraps: {
			doubt: 'it runs in a sandbox with folders of its own',
			elsewhere: true,
		},
	},
	fakeroot: {options: '-u -l: -s:write -i:read -b:', wraps: {}},
	ssh: {
		startedAs: {kin: 'dbclient', within: 'slogin | autossh'},
		options:
			'-4 -6 -A -a -C -f -G -g -K -k -M -N -n -q -s -T -t -V -v -X -x -Y -y -B: -b: -c: -D: -E:write -e: -F:doubt -I:doubt -i:read -J: -L: -l: -m: -O: -o:doubt -p: -Q: -R: -S: -W: -w:',
		wraps: {
			operands: 1,
			shell: true,
			elsewhere: true,
			queries: '-V -Q -G',
			doubt: 'it runs on another machine',
		},
	},
	strace: {
		options:
			'-c -C -d -f -F -h -i -k -q -r -t -T -v -V -w -x -y -z -Z -n -a: -b: -e: -E:doubt -I: -o:write -O: -p: -P: -s: -S: -u: -U: -X: --output=write --trace= --follow-forks --version',
		wraps: {queries: '-V -h --version'},
	},
	ltrace: {options: '-*', wraps: {doubt: 'ltrace options are not known'}},
	valgrind: {
		options:
			'-* --log-file=write --xml-file=write --callgrind-out-file=write --cachegrind-out-file=write --massif-out-file=write --dhat-out-file=write',
		wraps: {},
	},
	catchsegv: {options: '', wraps: {}},
	faketime: {options: '-f -m', wraps: {operands: 1}},
	'xvfb-run': {
		options:
			'-a -l -e:write -f:write -n: -p: -s: -w: --auto-servernum --error-file=write --auth-file=write --server-num= --server-args= --wait=',
		wraps: {},
	},
	'dbus-run-session': {
		options: '--config-file=doubt --dbus-daemon=execute',
		wraps: {},
	},
	torsocks: {options: '-*', wraps: {}},
	proxychains: {options: '-q -f:read', wraps: {}},
	proxychains4: {options: '-q -f:read', wraps: {}},
	'start-stop-daemon': {
		options:
			'-S -K -T -H -V -b -m -q -o -t -v -C -x|--exec= -a|--startas= -p|--pidfile= -n|--name= -u|--user= -g|--group= -c|--chuid= -s|--signal= -R|--retry= -d|--chdir=folder -r|--chroot=doubt -N|--nicelevel= -P|--procsched= -I|--iosched= -k|--umask= -O|--output=write --pid= --ppid= --start --stop --status --background --make-pidfile --remove-pidfile --quiet --oknodo --test --verbose --no-close --notify-await --notify-timeout= --help --version',
		wraps: {namedBy: '-x --exec -a --startas'},
	},
	// All of them in one.
	coreutils: {
		options: '--coreutils-prog= --coreutils-prog-shebang= --help --version',
		wraps: {namedBy: '--coreutils-prog --coreutils-prog-shebang'},
	},
	'cross-env': {options: '', wraps: {assignments: true}},
	env: {
		options:
			'-i -0 -v -u: -C:folder -S: -P:doubt -a:doubt --ignore-environment --null --debug --unset= --chdir=folder --split-string= --argv0=doubt --block-signal? --default-signal? --ignore-signal? --list-signal-handling --help --version',
		operands: 'text*',
		inspects: saysVersion('--version'),
		wraps: {},
	},
	genv: {
		options:
			'-i -0 -v -u: -C:folder -S: -P:doubt -a:doubt --ignore-environment --null --debug --unset= --chdir=folder --split-string= --argv0=doubt --block-signal? --default-signal? --ignore-signal? --list-signal-handling --help --version',
		wraps: {},
	},
	su: {
		options:
			'-c|--command= -l|--login -m -p -P -f -s|--shell= -g: -G: -w: -h -V --session-command= --preserve-environment --pty --fast --group= --supp-group= --help --version',
		wraps: {},
	},
	xargs: {
		options:
			'-0 -o -p -r -t -x -a:read -d: -E: -e? -I: -i? -J: -L: -l? -n: -P: -R: -S: -s: --null --open-tty --interactive --no-run-if-empty --verbose --exit --arg-file=read --delimiter= --eof? --replace? --max-lines? --max-args= --max-procs= --max-chars= --process-slot-var=doubt --show-limits --help --version',
		inspects: saysVersion('--version'),
		wraps: {},
	},
	gxargs: {
		options:
			'-0 -o -p -r -t -x -a:read -d: -E: -e? -I: -i? -J: -L: -l? -n: -P: -R: -S: -s: --null --open-tty --interactive --no-run-if-empty --verbose --exit --arg-file=read --delimiter= --eof? --replace? --max-lines? --max-args= --max-procs= --max-chars= --process-slot-var=doubt --show-limits --help --version',
		wraps: {},
	},
	parallel: {
		startedAs: {names: 'parallel.moreutils'},
		options:
			'-j: -P: -n: -N: -L: -l? -I: -i? -a:read -S: -d: -s: -k -q -m -X -x -u -v -t -0 -r -h: --jobs= --max-args= --max-replace-args= --arg-file=read --colsep= --delay= --halt= --joblog=write --results=write --tmpdir=write --workdir=folder --wd=folder --timeout= --retries= --tag --line-buffer --lb --keep-order --dry-run --bar --eta --progress --ungroup --group --verbose --null --no-run-if-empty --pipe --quote --will-cite --resume --shuf --no-notice --version --help --sshlogin=doubt --env= --tty --plain',
		// Without a program of its own every line that comes in is one.
		runsInput: {most: 0},
		wraps: {},
	},
	script: {
		options:
			'-a -c: -e -f -q -E: -I:write -B:write -O:write -T:write -m: -o: -t? --append --command= --return --flush --force --quiet --echo= --log-in=write --log-io=write --log-out=write --log-timing=write --logging-format= --output-limit= --timing? --help --version',
		wraps: {},
	},
	flock: {
		options:
			'-c: -e -E: -F -n -o -s -u -w: -x --command= --close --conflict-exit-code= --exclusive --no-fork --nonblock --nb --shared --unlock --timeout= --wait= --verbose --help --version',
		wraps: {},
	},
	npx: {
		startedAs: {scripts: 'npx-cli.js npx.js'},
		options:
			'-c: --call= -y --yes --no --quiet -q -p: --package= -w: --workspace= --workspaces --bun --no-install --offline --prefer-offline --silent -s --version --help',
		inspects: saysVersion('--version', '-v'),
		wraps: {},
	},
	bunx: {
		options:
			'-c: --call= -y --yes --no --quiet -q -p: --package= -w: --workspace= --workspaces --bun --no-install --offline --prefer-offline --silent -s --version --help',
		wraps: {},
	},
};
