import {describe, expect, test} from 'vitest';
import {wordsToBeNamed} from '../naming/mustBeNamed.js';
import {programs} from '../table.js';

const named = (program: string, ...words: readonly string[]) =>
	wordsToBeNamed(program, words).map(({name}) => name);

/** Reasons for which read-only leaves an option out that are reasons to name it, too. */
const harms =
	/runs (?!ls$)|loads|writes|debugger|changes (?:the machine|what is installed)|sets the clock/;

/** What is judged as the command that it runs, or can only read. */
const judgedOtherwise = new Set([
	'fd -x',
	'fd --exec',
	'fd -X',
	'fd --exec-batch',
	'find -execdir',
	'find -ok',
	'find -okdir',
	'jq -f',
	'jq --from-file',
	'jq -L',
	// The analysis of the shell doubts it.
	'sed -f',
	'sed --file',
	'command -p',
]);

const leftOut = [...programs].flatMap(([name, {inspects}]) =>
	Object.entries(inspects?.leftOut ?? {})
		.filter(
			([option, reason]) =>
				/^--?[\w-]+$/.test(option) &&
				harms.test(reason) &&
				!judgedOtherwise.has(`${name.replace('fdfind', 'fd')} ${option}`),
		)
		.map(([option]) => [name, option] as const),
);

describe('what a rule has to name', () => {
	test.each(leftOut)('%s %s, as read-only leaves it out', (name, option) => {
		expect(named(name, option, 'x')).not.toEqual([]);
	});

	test('rpm: what installs, and not what asks', () => {
		expect(named('rpm', '-ivh', 'x.rpm')).not.toEqual([]);
		expect(named('rpm', '-Uvh', 'x.rpm')).not.toEqual([]);
		expect(named('rpm', '-qi', 'x')).toEqual([]);
		expect(named('rpm', '-qip', 'x.rpm')).toEqual([]);
	});

	test('the option as it is spelt, without its value', () => {
		expect(named('gcc', '-fplugin=./x.so', 'a.c')).toEqual(['-fplugin']);
		expect(named('sort', '-uo', 'x', 'a')).toEqual(['-uo']);
		expect(named('tar', 'xPf', 'a.tar')).toEqual(['-P']);
	});

	test.each([
		['rspec', '--req', './x'],
		['rake', '--requ=./x'],
		['rubocop', '--conf', 'x'],
		['mysql', '--defaults-fi=x'],
		['man', '--pag=./x'],
		['mvn', '--sett', 'x'],
		['pytest', '--rootd', 'x'],
		['pip', '--index-u', 'x'],
		['tar', '--use-comp=./x'],
	])('the beginning of its name, where programs take it: %s %s', (...words) => {
		const [program = '', ...rest] = words;
		expect(named(program, ...rest)).toHaveLength(1);
	});

	test('of a script, and of what is handed on, whatever its interpreter or runner takes', () => {
		expect(named('python3', 'train.py', '--outp', 'x')).toEqual(['--outp']);
		expect(named('npm', 'test', '--', '--outp=x')).toContain('--outp');
	});

	test('of a module what is in front of it, and what is its own', () => {
		expect(named('python3', '-X', 'a', '-m', 'pytest', '-p', 'x')).toEqual([
			'-X',
			'-m',
			'-p',
		]);
		expect(named('python3', 'a.py', '-m', 'slow')).toEqual([]);
	});

	test.each([
		['--exec', 'x'],
		['--exec-path=x'],
		['--configFile', 'x'],
		['--tsconfig=x.json'],
		['--rootdir=x'],
		['--coverage.reportsDirectory=x'],
		['--whatever=./x.mjs'],
		['--parser', './x'],
		['--outp', 'x'],
		['--o=x'],
		['--confi=x'],
		['--config-f', 'x'],
		['--log-f=x'],
		['--log-=x'],
		['--rcf=x'],
		['--outf', 'x'],
		['--sett=x'],
		['--pythonp=x'],
		['--locustf=x'],
		['--exec-p', 'x'],
		['--in-pl=x/y.py'],
		['--run=evil:R'],
		['--run', 'pkg.mod.Runner'],
		['--testrun=evil.R'],
		['--form=evil:F'],
		['--base=x.py'],
		['--page', './x'],
		['--module=a/b'],
		['--loop', 'evil:x'],
		['--http=evil.mod:Server'],
		['--ws=evil.mod.Server'],
		['--Exporter.preprocessors=x'],
		['-config', 'x'],
		['-c', 'x'],
		['-cx'],
		['-vo', 'x'],
	])('of a program without a record %s', (...words) => {
		expect(named('unheard-of', ...words)).toHaveLength(1);
	});

	test.each([
		['--no-config'],
		...`list check key end base page class module bin set log web run form
		map test tag wrap repo`
			.split(/\s+/)
			.flatMap(name => [
				[`--${name}`],
				[`--${name}=x`],
				[`--${name}`, 'x'],
				[`--${name}=12`],
			]),
		['--run', 'src/a.test.js'],
		['--tag', 'app:latest'],
		['--profile', 'release'],
		['--lockfile'],
		['--parser', 'x'],
		['--env', 'prod'],
		['--fix', 'src/a.js'],
		['-v', '-x', '-k', 'a', '-j4', '-20'],
		['a', 'b/c.js', '-'],
	])('none of a program without a record: %s', (...words) => {
		expect(named('unheard-of', ...words)).toEqual([]);
	});

	test.each([
		['mlr', '--icsv', 'put', 'system("id")', 'a'],
		['mlr', 'put', '$b = exec("id")'],
		['mlr', 'put', '-q', 'tee > "x", $*'],
		['mlr', 'put', 'print | "sh", "id"'],
		['mlr', 'cat', 'then', 'split', '-n', '2'],
		['mlr', '-s', 'x', 'a'],
		['dc', '-e', '!id'],
		['groff', '-U', 'a.ms'],
		['groff', '-msU', 'a.ms'],
		['troff', '-Tx', 'a'],
		['qsv', 'py', 'map', 'n', 'x', 'a.csv'],
		['jcmd', '1', 'JVMTI.agent_load', 'x.so'],
		['git', 'clone', 'x::y'],
		['cpp', '-wrapper', 'x', 'a.c'],
		['nox', '--force-python', 'x'],
		['nox', '--force-python=./x'],
		['duckdb', '-c', "copy (select 1) to 'x'"],
		['duckdb', '--c', "load './x'"],
		['duckdb', '-c', 'install x'],
		['duckdb', 'a.db', "select read_text('x')"],
		['duckdb', '-ui'],
		['clickhouse-local', '-q', "select 1 into outfile 'x'"],
		['clickhouse-client', '-q', "select * from executable('x')"],
		['sqlcmd', '-Q', ':!! id'],
		['cqlsh', '-e', "copy t to 'x'"],
		['snowsql', '-q', '!system id'],
		['usql', '-c', '\\! id'],
		['influx', 'write', 'x'],
		['cloc', '--vcs=id', '.'],
		['cloc', '--vc=./id', '.'],
		['cloc', '--extract-with=id', '.'],
		['cloc', '--write-lang-def=x'],
		['cloc', '--diff', 'a', 'b'],
		['cloc', '--strip-comments=x', '.'],
		['ugrep', '--filter=*:id', 'x'],
		['ug', '--filter=*:id', 'x'],
		['ugrep', '--pager', 'x'],
		['ugrep', '-Q'],
		['ugrep', '---x', 'a'],
		['gp', '-D', 'x=y'],
		['maxima', '-p', 'x'],
		['m4', '-F', 'x', 'a'],
		['xsltproc', '--writesubtree', 'x', 'a'],
		['vd', '-p', 'x'],
		['tshark', '-X', 'lua_script:x'],
		['tshark', '-w', 'x'],
		['exiftool', '-w', 'txt', 'a'],
		['exiftool', '-artist=me', 'a'],
		['exiftool', '-p', '${x;system(1)}', 'a'],
		['rename', 'system(1)', 'x'],
		['qalc', 'command(id)'],
		['kubectl', 'kustomize', 'x', '-o', 'y'],
		['kubectl', 'kustomize', '--enable-helm', 'x'],
		['kubectl', 'kustomize', 'github.com/a/b'],
		['kustomize', 'build', 'https://a/b'],
		['terraform', 'init', '-migrate-state'],
		['terraform', 'init', '-force-copy'],
		['pnpm', 'install', '--allow-build=x'],
	])('what a language or an option of its own runs: %s %s %s', (...words) => {
		const [program = '', ...rest] = words;
		expect(named(program, ...rest)).not.toEqual([]);
	});

	test.each([
		['ip', 'addr', 'add', '10.0.0.1/8', 'dev', 'x'],
		['ip', 'a', 'f', 'dev', 'x'],
		['ip', 'a', 'a', '10.0.0.1/8', 'dev', 'x'],
		['ip', 'r', 'r', 'default'],
		['ip', 'r', 'd', 'default'],
		['ip', '-4', 'link', 's', 'x', 'down'],
		['ip', 'route', 'replace', 'default'],
		['ip', 'neigh', 'd', 'x'],
		['ip', 'rule', 'save'],
		['ip', '-n', 'x', 'addr'],
		['hostname', 'x'],
		['hostnamectl', 'hostname', 'x'],
		['hostnamectl', '-Hx'],
		['timedatectl', 'set-ntp', '0'],
		['localectl', 'set-locale', 'x'],
		['loginctl', 'terminate-session', '1'],
		['sysctl', 'a.b=1'],
		['sysctl', '-p'],
		['date', '-s', 'x'],
		['ifconfig', 'eth0', 'down'],
		['route', 'add', 'default'],
		['arp', '-d', 'x'],
		['journalctl', '--vac=1d'],
		['journalctl', '--rot'],
		['journalctl', '-Mx'],
		['dmesg', '-Tc'],
	])('what changes the machine: %s %s %s', (...words) => {
		const [program = '', ...rest] = words;
		expect(named(program, ...rest)).not.toEqual([]);
	});

	test.each([
		['aws', 's3', 'ls', '--profile', 'x'],
		['aws', '--endpoint-url=http://x', 's3', 'ls'],
		['az', 'vm', 'list', '--subscription', 'x'],
	])('where others work: %s %s %s', (...words) => {
		const [program = '', ...rest] = words;
		expect(named(program, ...rest)).not.toEqual([]);
	});

	test.each([
		['mlr', '--icsv', '--ojson', 'sort', '-nr', 'x', 'then', 'head', '-n', '2'],
		['mlr', 'filter', '$x > 3 || $y < 2', 'a'],
		['dc', '-e', '1 2 + p [a] sa 1 2 !<a'],
		['bc', '-l'],
		['duckdb', '-csv', '-c', 'select 1'],
		['clickhouse-local', '-q', 'select 1'],
		['sqlcmd', '-Q', 'select 1'],
		['cloc', '--vcs=git', '--by-file', '--exclude-dir=x', '.'],
		['ugrep', '-rn', 'x', 'src'],
		['kubectl', 'kustomize', 'overlays/prod'],
		['kubectl', 'kustomize', './a.b/c'],
		['terraform', 'init', '-input=false', '-backend=false'],
		['ip', '-br', 'a', 's'],
		['ip', 'addr', 'show', 'dev', 'eth0'],
		['ip', 'route', 'get', '1.1.1.1'],
		['ip', 'r'],
		['hostname', '-s'],
		['hostnamectl', 'status'],
		['timedatectl', 'show'],
		['sysctl', 'net.ipv4.ip_forward'],
		['dmesg', '-T', '--level=err'],
		['journalctl', '-u', 'x', '-n', '50', '--no-pager', '-f'],
		['aws', 'ec2', 'describe-instances', '--region', 'eu'],
		['az', 'vm', 'list', '-o', 'table'],
	])('nothing of what only looks: %s %s %s', (...words) => {
		const [program = '', ...rest] = words;
		expect(named(program, ...rest)).toEqual([]);
	});
});
