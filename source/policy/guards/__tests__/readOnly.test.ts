import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {sampleOf} from '../../../__tests__/sweep.js';
import {readingPrograms, type ReadingProgram} from '../../looks/index.js';
import {neverProven} from '../../looks/neverProven.js';
import {attackedCommands, unharmedCommands} from './attackedCommands.js';
import {lookingCommands} from './everydayCommands.js';
import {context, named, onTool, opinionsOn, verdictOn} from './kit.js';
import {unprovenCommands} from './unprovenCommands.js';

/** A call of each program that passes, to which what is left out is added. */
const passing: Readonly<Record<string, string>> = {
	cat: 'cat a.txt',
	head: 'head -5 a.txt',
	nl: 'nl a.txt',
	sort: 'sort a.txt',
	uniq: 'uniq a.txt',
	cut: 'cut -f1 a.txt',
	tr: 'tr a b',
	comm: 'comm a.txt b.txt',
	cmp: 'cmp a.txt b.txt',
	diff: 'diff a.txt b.txt',
	od: 'od -c a.txt',
	xxd: 'xxd a.txt',
	base64: 'base64 a.txt',
	wc: 'wc -l a.txt',
	md5sum: 'md5sum a.txt',
	ls: 'ls -la',
	tree: 'tree -L 2',
	stat: 'stat a.txt',
	file: 'file a.txt',
	du: 'du -sh src',
	realpath: 'realpath a.txt',
	grep: 'grep foo a.txt',
	rg: 'rg foo src',
	find: 'find src -type f',
	fd: 'fd foo src',
	command: 'command -v node',
	which: 'which node',
	sed: "sed -n '1,5p' a.txt",
	awk: "awk '{print $1}' a.txt",
	jq: 'jq .a a.json',
	yq: 'yq .a a.yml',
	echo: 'echo a',
	printf: 'printf a',
	test: 'test -f a.txt',
	cd: 'cd src',
	set: 'set -e',
	exit: 'exit 1',
	read: 'read -r line',
	date: 'date -u',
	whoami: 'whoami',
	hostname: 'hostname',
	ps: 'ps -ef',
	pgrep: 'pgrep node',
	netstat: 'netstat -n',
	lsof: 'lsof -n',
	ss: 'ss -tln',
	systemctl: 'systemctl status sshd',
	git: 'git status',
	npm: 'npm ls',
	pip: 'pip list',
	go: 'go env GOPATH',
	docker: 'docker ps',
	kubectl: 'kubectl get pods',
	gh: 'gh pr list',
	python3: 'python3 --version',
	node: 'node -v',
	seq: 'seq 1 3',
	printenv: 'printenv PATH',
	jobs: 'jobs -l',
	tput: 'tput cols',
	who: 'who -a',
	getent: 'getent passwd',
	crontab: 'crontab -l',
	mount: 'mount',
	ifconfig: 'ifconfig -a',
	ip: 'ip -br addr',
	column: 'column -t a.txt',
	shuf: 'shuf -n 3 a.txt',
	zcat: 'zcat a.gz',
	tar: 'tar -tzf a.tgz',
	unzip: 'unzip -l a.zip',
	zipinfo: 'zipinfo a.zip',
	nm: 'nm -C a.o',
	eza: 'eza -la',
	shellcheck: 'shellcheck a.sh',
	nginx: 'nginx -v',
	helm: 'helm list -A',
	dpkg: 'dpkg -l',
	apt: 'apt list --installed',
	'apt-cache': 'apt-cache policy curl',
	brew: 'brew list',
	tac: 'tac a.txt',
	rev: 'rev a.txt',
	tail: 'tail -5 a.txt',
	less: 'less --version',
	bat: 'bat --version',
	join: 'join a.txt b.txt',
	paste: 'paste a.txt b.txt',
	fold: 'fold -w 80 a.txt',
	fmt: 'fmt -w 80 a.txt',
	expand: 'expand -t 4 a.txt',
	unexpand: 'unexpand -t 4 a.txt',
	cloc: 'cloc --version',
	tsort: 'tsort a.txt',
	strings: 'strings a.bin',
	hexdump: 'hexdump -C a.txt',
	hd: 'hd a.txt',
	base32: 'base32 a.txt',
	b2sum: 'b2sum a.txt',
	cksum: 'cksum a.txt',
	sum: 'sum a.txt',
	shasum: 'shasum -a 256 a.txt',
	md5: 'md5 -q a.txt',
	size: 'size a.o',
	readelf: 'readelf -h a.o',
	objdump: 'objdump -d a.o',
	df: 'df -h',
	readlink: 'readlink -f a.txt',
	basename: 'basename a.txt .txt',
	dirname: 'dirname src/a.txt',
	pathchk: 'pathchk a.txt',
	pwd: 'pwd -P',
	gzcat: 'gzcat a.gz',
	bzcat: 'bzcat a.bz2',
	xzcat: 'xzcat a.xz',
	gtar: 'gtar -tzf a.tgz',
	sleep: 'sleep 1',
	uname: 'uname -a',
	users: 'users',
	type: 'type node',
	getconf: 'getconf PATH',
	cal: 'cal',
	sw_vers: 'sw_vers',
	openssl: 'openssl version -a',
	aws: 'aws s3 ls',
	gcloud: 'gcloud projects list',
	az: 'az vm list',
	psql: "psql -c 'select 1'",
	arp: 'arp -n',
	atq: 'atq',
	codesign: 'codesign -dv app',
	csrutil: 'csrutil status',
	defaults: 'defaults read com.apple.dock',
	diskutil: 'diskutil list',
	findmnt: 'findmnt -l',
	hdiutil: 'hdiutil info',
	hostnamectl: 'hostnamectl',
	kextstat: 'kextstat',
	launchctl: 'launchctl list',
	lipo: 'lipo -info a.out',
	localectl: 'localectl status',
	loginctl: 'loginctl list-users',
	lsmod: 'lsmod',
	lspci: 'lspci -nn',
	mdfind: 'mdfind foo',
	mdls: 'mdls a.txt',
	networksetup: 'networksetup -listallhardwareports',
	otool: 'otool -L a.out',
	pacman: 'pacman -Qi bash',
	pkgutil: 'pkgutil --pkgs',
	plutil: 'plutil -p a.plist',
	pmset: 'pmset -g',
	pstree: 'pstree -p',
	route: 'route -n',
	rpm: 'rpm -qi bash',
	rustup: 'rustup toolchain list',
	screen: 'screen -ls',
	scutil: 'scutil --dns',
	sips: 'sips -g pixelWidth a.png',
	softwareupdate: 'softwareupdate --history',
	spctl: 'spctl --status',
	sysctl: 'sysctl -n kernel.ostype',
	system_profiler: 'system_profiler SPHardwareDataType',
	timedatectl: 'timedatectl',
	tmutil: 'tmutil status',
	journalctl: 'journalctl -u nginx',
	dmesg: 'dmesg -T',
	vmstat: 'vmstat -s',
	mpstat: 'mpstat 1 2',
	iostat: 'iostat -x',
	xcodebuild: 'xcodebuild -showsdks',
	'xcode-select': 'xcode-select -p',
	xcrun: 'xcrun --find clang',
	snap: 'snap list',
	flatpak: 'flatpak list',
	apk: 'apk info',
	gem: 'gem list',
	python: 'python --version',
	numfmt: 'numfmt 1000',
	id: 'id -u',
	uptime: 'uptime',
	last: 'last -n 3',
	uv: 'uv cache dir',
	conda: 'conda list',
};

const isVersion = (words: string) => /^(?:--?version|-v|version)$/i.test(words);

/** Nothing of it is proven but that it says its version: so that is its call. */
const saysOnlyItsVersion = ({record, inspects}: ReadingProgram) =>
	inspects.shows === undefined &&
	(inspects.exactly ?? []).every(isVersion) &&
	Object.values(record.subcommands ?? {}).every(form => !form.inspects) &&
	record.trees === undefined;

/** A call of it that passes; undefined where nobody said one yet. */
const passingCall = (program: ReadingProgram): string | undefined =>
	passing[nameOf(program)] ??
	(saysOnlyItsVersion(program) ? `${nameOf(program)} --version` : undefined);

const nameOf = ({names}: ReadingProgram) => names[0] ?? '';

/** The command line of something left out: a flag, a script, or arguments as a whole. */
function commandWith(program: ReadingProgram, example: string): string {
	const name = nameOf(program);
	if (program.inspects.script && !example.startsWith('-'))
		return `${name} '${example}' a.txt`;
	if (program.record.subcommands || !program.inspects.shows)
		return `${name} ${example}`;
	if (example.startsWith('-')) return `${passing[name] ?? name} ${example} x`;
	return `${name} ${example}`;
}

describe('what read-only lets pass', () => {
	it.each(sampleOf([...lookingCommands, ...unharmedCommands], 12))(
		'%s',
		command => {
			expect(verdictOn(command, 'read-only')).toBe('allow');
		},
	);

	it.each(readingPrograms.map(program => [nameOf(program), program] as const))(
		'%s has a call that passes, and that is not its version',
		(name, program) => {
			const call = passingCall(program) ?? '';
			expect(call, `what \`passing\` says of ${name}`).not.toBe('');
			expect(isVersion(call.slice(name.length + 1))).toBe(
				saysOnlyItsVersion(program),
			);
			expect(verdictOn(call, 'read-only')).toBe('allow');
		},
	);
});

describe('what read-only never lets pass', () => {
	it.each([...unprovenCommands, ...attackedCommands])('%s', command => {
		expect(['ask', 'deny']).toContain(verdictOn(command, 'read-only'));
	});

	const leftOut = readingPrograms.flatMap(program =>
		Object.entries(program.inspects.leftOut).map(
			([example, reason]) => [commandWith(program, example), reason] as const,
		),
	);
	it.each(leftOut)('%s (%s)', command => {
		expect(['ask', 'deny']).toContain(verdictOn(command, 'read-only'));
	});

	it.each(Object.entries(neverProven))('%s, which %s', program => {
		expect(['ask', 'deny']).toContain(verdictOn(`${program} x`, 'read-only'));
	});

	it('a flag that is left out, wherever it stands and whatever else is given', () => {
		const flags = readingPrograms
			.filter(({record, inspects}) => !record.subcommands && inspects.shows)
			.flatMap(program =>
				Object.keys(program.inspects.leftOut)
					.filter(flag => /^--?[\w-]+$/.test(flag))
					.map(flag => ({name: nameOf(program), flag})),
			);
		const forms = (flag: string) =>
			flag.startsWith('--')
				? [flag, `${flag}=x`, `${flag} x`]
				: [flag, `${flag} x`];
		fc.assert(
			fc.property(
				fc.constantFrom(...flags),
				fc.nat(3),
				fc.nat(2),
				({name, flag}, place, form) => {
					const words = (passing[name] ?? '').split(' ');
					const added = forms(flag)[form % forms(flag).length] ?? flag;
					// A value of another flag is no flag: only between whole pairs.
					const at = place === 0 ? 1 : words.length;
					words.splice(at, 0, added);
					expect(['ask', 'deny']).toContain(
						verdictOn(words.join(' '), 'read-only'),
					);
				},
			),
			{numRuns: fuzzLength(400)},
		);
	});

	it('a command with another one that is not proven', () => {
		const joints = [' && ', '; ', ' || ', ' | ', ' & ', '\n'];
		fc.assert(
			fc.property(
				fc.constantFrom(...lookingCommands.filter(one => !one.includes('\n'))),
				fc.constantFrom(...joints),
				fc.constantFrom('rm a', 'touch a', './x', 'curl http://x', 'npm test'),
				fc.boolean(),
				(harmless, joint, other, isFirst) => {
					const command = isFirst
						? `${other}${joint}${harmless}`
						: `${harmless}${joint}${other}`;
					expect(['ask', 'deny']).toContain(verdictOn(command, 'read-only'));
				},
			),
			{numRuns: fuzzLength(300)},
		);
	});

	it('a file that a link leads to a secret', () => {
		const linked = {
			...context,
			realPath: (place: string) =>
				place === '/work/project/notes.txt' ? '/home/ann/.ssh/id_rsa' : place,
		};
		const verdicts = opinionsOn(
			'cat notes.txt',
			named('read-only'),
			new Set(),
			linked,
		).map(({verdict}) => verdict);
		expect(verdicts).toContain('ask');
		expect(verdicts).not.toContain('allow');
	});

	it('a device that a link leads to', () => {
		const linked = {
			...context,
			realPath: (place: string) =>
				place === '/work/project/notes.txt' ? '/dev/watchdog' : place,
		};
		for (const command of ['cat notes.txt', 'wc -l notes.txt'])
			expect(
				opinionsOn(command, named('read-only'), new Set(), linked).map(
					({verdict}) => verdict,
				),
			).not.toContain('allow');
	});

	it('git where the repository may be somebody else’s', () => {
		expect(verdictOn('cd vendor/lib && git status', 'read-only')).toBe('ask');
		expect(verdictOn('git -C /tmp/clone log', 'read-only')).toBe('ask');
		expect(verdictOn('git -C /work/project log', 'read-only')).toBe('allow');
	});
});

describe('tools under read-only', () => {
	it.each(['Read', 'Glob', 'Grep', 'LS'])('%s passes', tool => {
		expect(
			onTool(
				tool,
				{file_path: 'src/a.ts', path: 'src', pattern: 'a'},
				'read-only',
			),
		).toEqual(['allow read-only/reading-tools']);
	});

	it.each([
		{pattern: 'TOKEN', output_mode: 'content'},
		{pattern: 'TOKEN', output_mode: 'content', path: '/'},
		{pattern: 'TOKEN', output_mode: 'content', path: '/home/ann'},
		{pattern: 'TOKEN', output_mode: 'content', path: 'src', glob: '{.env,x}'},
		{pattern: 'TOKEN', output_mode: 'content', path: 'src', glob: '?env'},
		{pattern: 'TOKEN', output_mode: 'content', path: 'src', glob: '*.ts .env'},
		{pattern: 'TOKEN', output_mode: 'content', path: 'src', glob: '*'},
		{pattern: 'TOKEN', output_mode: 'content', type: 'sh'},
	])('a search that may show a secret is asked about: %j', input => {
		expect(onTool('Grep', input, 'read-only')).toContain(
			'ask read-only/searching-tools',
		);
	});

	it.each([
		{pattern: 'TOKEN'},
		{pattern: 'TOKEN', output_mode: 'count'},
		{pattern: 'TOKEN', output_mode: 'content', path: 'src'},
		{pattern: 'TOKEN', output_mode: 'content', glob: '*.ts'},
		{pattern: 'TOKEN', output_mode: 'content', glob: '*.{ts,tsx}, !a.ts'},
		{pattern: 'TOKEN', output_mode: 'content', type: 'ts'},
	])('a search that shows names, or no secret, passes: %j', input => {
		expect(onTool('Grep', input, 'read-only')).toEqual([
			'allow read-only/reading-tools',
		]);
	});

	it.each(['Write', 'Edit', 'MultiEdit', 'NotebookEdit'])(
		'%s is denied',
		tool => {
			expect(
				onTool(tool, {file_path: 'a', notebook_path: 'a'}, 'read-only'),
			).toContain('deny read-only/writing-tools');
		},
	);

	it.each([
		'/home/ann/.bashrc',
		'/home/ann/.config/curlrc',
		'/home/ann/.local/share/fish/fish_history',
		'/home/ann/.claude/projects/a/b.jsonl',
	])('a tool shows no more than a command does: %s', file => {
		expect(onTool('Read', {file_path: file}, 'read-only')).not.toContain(
			'allow read-only/reading-tools',
		);
		expect(verdictOn(`cat ${file}`, 'read-only')).toBe('ask');
	});

	it.each([
		'/home/ann/.claude/CLAUDE.md',
		'/home/ann/.codex/skills/a/SKILL.md',
		'/etc/hosts',
		'.env.example~',
	])('and what a command shows passes: %s', file => {
		expect(onTool('Read', {file_path: file}, 'read-only')).toEqual([
			'allow read-only/reading-tools',
		]);
		expect(verdictOn(`cat ${file}`, 'read-only')).toBe('allow');
	});

	it.each(['.pgpass.bak', 'id_rsa~', 'server.pem.old', '.env.save', 'token.1'])(
		'a copy of a secret is one: %s',
		file => {
			expect(onTool('Read', {file_path: file}, 'read-only')).toContain(
				'ask read-only/secret',
			);
		},
	);

	it('a secret is asked about', () => {
		for (const file of [
			'/home/ann/.gemini/oauth_creds.json',
			'/home/ann/.gemini/mcp-oauth-tokens.json',
			'/home/ann/.config/github-copilot/apps.json',
			'/home/ann/.local/share/opencode/mcp-auth.json',
			'/home/ann/.claude.json.backup',
			'/home/ann/.m2/settings.xml',
			'/home/ann/.gradle/gradle.properties',
			'values.secret.yaml',
			'.env',
			'/home/ann/.aws/credentials',
			'server.key',
		])
			expect(onTool('Read', {file_path: file}, 'read-only')).toContain(
				'ask read-only/secret',
			);
		expect(onTool('Glob', {pattern: '**/.env'}, 'read-only')).toContain(
			'ask read-only/secret',
		);
	});

	it('an unknown tool is asked about', () => {
		expect(onTool('mcp__github__create_issue', {}, 'read-only')).toEqual([
			'ask read-only/not-proven',
		]);
	});

	it('a question to the person is left alone', () => {
		expect(onTool('AskUserQuestion', {}, 'read-only')).toEqual([]);
	});
});

describe('switching entries off', () => {
	it('takes single programs out of what passes', () => {
		const verdicts = opinionsOn(
			'ls && cat a.txt',
			named('read-only'),
			new Set(['read-only/cat']),
		);
		expect(verdicts.map(({ruleId, segment}) => [ruleId, segment])).toEqual([
			['read-only/ls', 0],
			['read-only/not-proven', 1],
		]);
	});
});

describe('what keeps tokens by trade', () => {
	const atHome = {...context, inside: [...(context.inside ?? []), '/home']};
	const isAsked = (command: string) =>
		!opinionsOn(command, named('read-only'), new Set(), atHome).some(
			({verdict}) => verdict === 'allow',
		);

	it.each(
		[
			'.gitconfig .config/git/config .bashrc .zshenv .profile .bash_profile',
			'.zshrc .zshrc.local .bash_secrets .config/fish/config.fish',
			'.config/environment.d/x.conf .cargo/config.toml',
			'.claude/settings.json .claude/history.jsonl .claude/projects/x/y.jsonl',
			'.claude/shell-snapshots/x.sh .codex/config.toml .codex/history.jsonl',
			'.codex/sessions/2026/x.jsonl .gemini/settings.json .qwen/settings.json',
			'.gemini/tmp/x/logs.json .copilot/settings.json .pi/agent/models.json',
			'.config/opencode/opencode.json .local/share/opencode/storage/x.json',
		].flatMap(line => line.split(' ').map(name => `~/${name}`)),
	)('is asked about at home: %s', file => {
		expect(isAsked(`cat ${file}`)).toBe(true);
		expect(isAsked(`grep -n token ${file}`)).toBe(true);
	});

	it.each(
		[
			'/etc/gitconfig /etc/environment /etc/profile.d/x.sh dotfiles/.gitconfig',
			'.claude/settings.local.json password pass password.txt passwd.txt',
			'password.json key.json keys.yaml jwt jwt.txt a.jwt env env.txt',
		].flatMap(line => line.split(' ')),
	)('is asked about anywhere: %s', file => {
		expect(isAsked(`cat ${file}`)).toBe(true);
	});

	it.each(
		[
			'src/key.ts src/keys.ts password.test.ts src/password.ts keyboard.json',
			'monkey.json env.d.ts src/env.ts src/env/index.ts src/jwt.ts pass.go',
			'password/index.ts docs/password.md .gitconfig.example .gitignore',
			'.gitattributes .claude/settings.json .cargo/config.toml passport.json',
			'history.md src/history.ts environment.ts src/profile.ts hotkey.json',
		].flatMap(line => line.split(' ')),
	)('is no plain source: %s', file => {
		expect(isAsked(`cat ${file}`)).toBe(false);
	});
});
