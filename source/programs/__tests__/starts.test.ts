import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {namedOnly} from '../records/namedOnly.js';
import {otherSpellings} from '../spellings/spellings.js';
import {starts} from '../spellings/starts.js';
import {programs} from '../table.js';

const spelled = (line: string) => {
	const [program = '', ...args] = line.split(' ');
	return otherSpellings(program, args).map(words => words.join(' '));
};

/**
 * Looked up, and found to have no other name, module or script that a denial
 * would have to know: beside versions (`ruby3.2`), GNU's `g…`, and an interpreter
 * that is given the file of it (`python3 /usr/bin/black`).
 */
const haveNoOther = new Set(
	`tsort cat tac nl rev head tail less man more most zstdcat wc sort uniq comm
	join paste cut tr fold fmt column expand unexpand pr colordiff iconv diff
	diff3 cmp xmllint cloc tokei shuf grep egrep fgrep ggrep zgrep rg ag sed gsed
	m4 dc gnuplot file od xxd base64 base32 md5sum sha1sum sha224sum sha256sum
	sha384sum sha512sum b2sum cksum sum shasum md5 shellcheck ls dir vdir tree du
	df stat readlink realpath namei getfacl lsattr basename dirname lsd pathchk
	cp mv unlink rmdir shred srm ln link touch mkdir mkfifo mknod mktemp chmod
	chown chgrp chattr setfacl truncate fallocate install tee sponge split csplit
	patch pwd test [ zcat gzcat bzcat xzcat unxz unzstd zip unzip cpio zipinfo
	gtar shift yes kill fg bg disown clear times caller help hash shopt export
	declare typeset local readonly unset let getopts alias unalias trap eval
	mapfile readarray sync suspend logout enable bind complete compgen compopt
	stty lsusb echo true false : printf exit return break continue wait jobs
	umask ulimit type which whereis cd pushd popd dirs read set sleep seq expr
	factor numfmt uname arch nproc whoami id groups logname tty uptime free lscpu
	users who w last lsblk getconf locale tput printenv getent date hostname
	sw_vers vm_stat lsb_release at batch crontab mount ps pgrep pidof lsof top ss
	netstat ifconfig dpkg dpkg-query apt-cache brew gh psql duckdb sqlcmd openssl
	journalctl dmesg sysctl pstree vmstat mpstat iostat lspci lsmod findmnt route
	arp hostnamectl timedatectl localectl loginctl atq screen rpm snap flatpak
	rustup system_profiler defaults mdfind xcode-select xcodebuild xcrun diskutil
	hdiutil launchctl pkgutil scutil networksetup pmset csrutil spctl kextstat
	tmutil softwareupdate otool lipo codesign mdls plutil sips ip systemctl wget
	nslookup host whois ssh-keygen ssh-copy-id ssh-add gpg ping dig dotnet mypy
	just rspec tox nox cypress turbo rubocop golangci-lint flake8 black isort
	pylint clang cc c++ clang++ gfortran cpp gccgo gdc protoc tcc rustc java javac cmake ctest
	clang-tidy bun deno perl Rscript julia osascript elixir groovy ghci ocaml
	racket guile sbcl swift tclsh wish expect jshell irb bc lldb ex view
	ed sh dash ksh ash ksh93 rbash yash command builtin exec time noglob
	nocorrect - repeat coproc doas pkexec runuser setpriv nice ionice nohup
	timeout gtimeout stdbuf setsid chrt taskset prlimit cpulimit setarch linux32
	linux64 i386 x86_64 eatmydata chronic firejail ssh-agent systemd-inhibit
	run-one dbus-launch trickle numactl winpty caffeinate unbuffer rlwrap chpst
	start-stop-daemon coreutils cabal stack
	watch hyperfine entr chroot unshare nsenter bwrap fakeroot strace ltrace
	valgrind catchsegv faketime xvfb-run dbus-run-session torsocks proxychains
	proxychains4 uv poetry pipenv pdm hatch direnv dotenv cross-env env genv su
	xargs gxargs script flock ldd fzf kustomize ruff nginx`.split(/\s+/),
);

/** Names that a record says for another's program. */
const named = new Set(starts().lines.flat());

test('how else it is started was asked of each program', () => {
	for (const [name, {startedAs}] of programs) {
		const isSaid = startedAs !== undefined || named.has(name);
		// Say in `startedAs` of its record how else it is started, or here that it is not.
		expect.soft(isSaid !== haveNoOther.has(name), name).toBe(true);
	}

	for (const name of haveNoOther)
		expect.soft([...programs.keys()]).toContain(name);
});

test('what has a record says it there', () => {
	for (const name of Object.keys(namedOnly))
		expect.soft(programs.has(name), name).toBe(false);
});

describe('each way that a record tells', () => {
	const said = [...programs]
		.flatMap(([name, {startedAs}]) =>
			startedAs ? [[name, startedAs] as const] : [],
		)
		.concat(Object.entries(namedOnly));
	for (const [name, {names, kin, within, modules, scripts}] of said) {
		const lines = [
			...[names, kin].flatMap(line => line?.split(' | ') ?? []),
			...(within?.split(' | ').map(line => line.replace('*', 'own')) ?? []),
			...(modules?.split(' ') ?? []).map(module =>
				/^(?:org|xsbt)\./.test(module)
					? `java -cp x.jar ${module}`
					: `python3 -m ${module}`,
			),
			...(scripts?.split(' ') ?? []).flatMap(script => [
				`node ${script}`,
				`node --foo /opt/x/${script}`,
				`php ./${script}`,
			]),
		];
		test(name, () => {
			for (const line of lines)
				expect.soft(spelled(`${line} a b`), line).toContain(`${name} a b`);
		});
	}
});

test.each([
	['go1.22 build', 'go build'],
	['go1.22rc1 build', 'go build'],
	['node20 x', 'node x'],
	['gcc-13 x', 'gcc x'],
	['clang++-17 x', 'clang++ x'],
	['x86_64-linux-gnu-gcc-12 x', 'gcc x'],
	['terraform_1.5.7_linux_amd64 apply', 'terraform apply'],
	['kubectl-v1.29.1 delete x', 'kubectl delete x'],
	['git.exe push', 'git push'],
	['npm.cmd publish', 'npm publish'],
	['gsort x', 'sort x'],
	['git-push x', 'git push x'],
	['cargo-hack hack publish', 'cargo publish'],
	['python3 /usr/bin/aws s3', 'aws s3'],
	['python3.12 -B venv/bin/pip install', 'pip install'],
	['python3 x/pip/__main__.py install', 'pip install'],
	['python3 x/awscli/__main__.py s3', 'aws s3'],
	['python3 -m awscli.clidriver s3', 'aws s3'],
	['python3 pip-24.0.pyz install', 'pip install'],
	['node .yarn/releases/yarn-4.0.0-rc.48.cjs add', 'yarn add'],
	['ruby -w /usr/bin/gem push', 'gem push'],
	['bash /usr/bin/npm publish', 'npm publish'],
	['deno run -A npm:wrangler@3 deploy', 'wrangler deploy'],
	['java -jar gradle-wrapper.jar publish', 'gradle publish'],
	['npm-cli.js publish', 'npm publish'],
	['mono nuget.exe push', 'nuget push'],
])('%s is %s', (line, other) => {
	expect(spelled(line)).toContain(other);
});

test.each([
	// Code of the line, and a module, get what stands behind them.
	['python3 -c x /usr/bin/aws s3', 'aws s3'],
	['node -e x /usr/bin/npm publish', 'npm publish'],
	['node x.js /usr/bin/npm publish', 'npm publish'],
	// Its own file may be called like a program that is no script.
	['python3 docker.py push', 'docker push'],
	['node git.js push', 'git push'],
	// They are programs of their own.
	['md5 x', 'md x'],
	['sha1sum x', 'shasum x'],
	['go-task x', 'go x'],
	['docker-machine x', 'docker x'],
	['terraform apply', 'terragrunt apply'],
	['cargo publish', 'cross publish'],
])('%s is not %s', (line, other) => {
	expect(spelled(line)).not.toContain(other);
});

describe('what is installed here', () => {
	const folders = ['/usr/bin', '/usr/local/bin'];
	const files = folders.flatMap(folder =>
		namesIn(folder).map(name => path.join(folder, name)),
	);

	/** A program that another is chosen for, of which each does as it does. */
	const isChosen = (file: string) =>
		fs.readlinkSync(file).startsWith('/etc/alternatives/');
	const links = files.filter(
		file =>
			programs.has(path.basename(file)) && isLink(file) && !isChosen(file),
	);

	test.runIf(links.length > 0)('links lead to names that are known', () => {
		for (const file of links) {
			const target = path.basename(realOf(file));
			const name = path.basename(file);
			if (programs.has(target) || several.test(target)) continue;
			expect
				.soft([...spelled(`${target} a`), ...spelled(`node ${target} a`)], file)
				.toContain(`${name} a`);
		}
	});
});

/** They do by the name they are called by, as those do that have a record of their own. */
const several = /^(?:busybox|toybox|coreutils|killall5|pg_wrapper)$/;

function namesIn(folder: string): string[] {
	try {
		return fs.readdirSync(folder);
	} catch {
		return [];
	}
}

const isLink = (file: string) => fs.lstatSync(file).isSymbolicLink();

function realOf(file: string): string {
	try {
		return fs.realpathSync(file);
	} catch {
		return file;
	}
}
