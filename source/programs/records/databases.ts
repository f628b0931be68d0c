import {named, shortened} from './named.js';
import {type Further, type Program} from '../program.js';
import {saysVersion} from './saysVersion.js';

const anySql = 'may change the database, or run programs';
const elsewhere = 'goes to another machine';

const thisMachine = /^(?:localhost|127\.0\.0\.1|::1|\/[\w./-]+)$/;
const plainName = /^[\w-]+$/;

/**
 * What psql takes for more than a question: commands of its own that run
 * programs, read or write files, and SQL that does so on the server.
 */
const morePsql =
	/\\(?!(?:d[A-Za-z]*\+?|l\+?|z|x|timing|conninfo|h|t|a)(?![\w!|]))|`|\bprogram\b|\bcopy\b|\blo_(?:im|ex)port\b|\bpg_(?:read|write|ls|stat_file|execute|file)\w*|\bdblink|\bcreate\s+(?:extension|language)\b/i;

const asking: Further = {
	acts: {
		'': '-A -t -x -X -s -B -N --csv --table --batch --html --expanded --tuples-only --no-align --skip-column-names -header -csv -json -line -column -box -readonly',
	},
};

const psql: Program = {
	further: asking,

	pages: {},
	letters: {
		'': '-f|--file= -o|--output= -v|--variable=',
	},
	mustBeNamed: {'': {words: morePsql}},
	runsInput: {unless: '-c --command -l --list'},
	options:
		'-c|--command= -d|--dbname= -U|--username= -h|--host= -p|--port= -t -A -x -q -X -w -E -e -b -S -1 -H -z -0 -F= -R= --tuples-only --no-align --expanded --quiet --no-psqlrc --no-password --csv --html --field-separator= --record-separator= -l|--list',
	operands: 'text*',
	isOpen: true,
	inspects: {
		reason: 'asks a database of this machine',
		shows: 'words',
		exactly: ['--version', '-V', '-l', '--list'],
		values: {
			'-c': 'postgres',
			'--command': 'postgres',
			'-h': thisMachine,
			'--host': thisMachine,
			'-d': plainName,
			'--dbname': plainName,
		},
		needs: ['-c', '--command', '-l', '--list'],
		operand: plainName,
		most: 2,
		leftOut: {
			'-c "delete from t"': anySql,
			'-c "select 1; drop table t"': anySql,
			'-c "select * into x from t"': anySql,
			'-c "select setval(1)"': anySql,
			"-c 'select pg_read_file(1)'": 'reads files of the server',
			"-c '\\! id'": 'runs a program',
			"-c '\\copy t to x'": 'writes a file',
			'-c "copy t to program \'id\'"': 'runs a program',
			'-f x.sql': 'reads what to do from a file',
			'-c "select 1" -o x': 'writes a file',
			'-c "select 1" -L x': 'writes a file',
			'-h example.com -c "select 1"': elsewhere,
			'postgres://example.com/x -c "select 1"': elsewhere,
			'-d "host=example.com" -c "select 1"': elsewhere,
			'-c "select 1" -v x=y': 'not needed to look',
		},
	},
};

/** Commands of its own that do more than show, and functions of SQL that do more than count. */
const moreSqlite =
	/^-A|(?:^|[\n;])[ \t]*\.(?!(?:tables|schema|headers?|mode|ind(?:exes|ices)|databases|dbinfo|help|quit|exit|width|timer|show|stats|fullschema|separator|nullvalue|print|version|echo|bail|changes|limit|dump|explain|eqp)\b)|\b(?:writefile|readfile|load_extension|fts3_tokenizer|attach)\b|\bedit\s*\(|\bcreate\s+virtual\s+table\b|\bvacuum\s*[^\s;]/i;

/** The same of SQL of duckdb that touches files, loads code or fetches it. */
const moreDuckdb = new RegExp(
	`${moreSqlite.source}|\\b(?:copy|load|install|import|export|secret|set|reset|pragma|glob|getenv|query|query_table)\\b|\\b(?:read|sniff)_`,
	'i',
);

const sqliteUnsafe =
	'-cmd: -init: -A -archive -append -vfs: -zip -unsafe-testing';
const sqliteTold =
	'-batch -bail -box -column -csv -echo -header -noheader -html -json -line -list -markdown -quote -readonly -safe -table -tabs -stats -separator: -newline: -nullvalue: -mode:';

const sqlite: Program = {
	further: asking,

	...named(sqliteUnsafe, {harmless: sqliteTold, words: moreSqlite}),
	options:
		'-cmd: -init: -A -archive -append -ascii -bail -batch -box -column -csv -deserialize -echo -header -noheader -help -html -interactive -json -line -list -markdown -memtrace -mode: -newline: -nofollow -nonce: -nullvalue: -quote -readonly -safe -separator: -stats -table -tabs -unsafe-testing -version -vfs: -zip --version',
	// Behind the name of the database there is what it does.
	runsInput: {most: 1},
};

const duckdb: Program = {
	...sqlite,
	...named(`${sqliteUnsafe} -f: -ui -storage-version:`, {
		harmless: `${sqliteTold} -c: -s: -no-stdin -ascii`,
		words: moreDuckdb,
	}),
	options: `${sqlite.options} -c: -s: -f: -ui -no-stdin`,
};

const mysql: Program = {
	further: asking,

	letters: {
		'': '-f|--force -v|--verbose',
	},
	...shortened(
		'--init-command= --defaults-file= --defaults-extra-file= --defaults-group-suffix= --tee= --pager? --plugin-dir= --default-auth= --local-infile? --login-path= --load-data-local-dir= --skip-pager',
		{
			harmless:
				'-e: -u: -p? -h: -P: -D: -B -N -s -t -v -E -H -X -r -A -n -q --execute= --host= --user= --password? --port= --database= --socket= --protocol= --batch --table --silent --skip-column-names --vertical --column-names --raw --default-character-set=',
			words:
				/\\[!.TPe]|(?:^|[\n;])[ \t]*(?:system|source|tee|pager|edit)\b|\b(?:outfile|dumpfile|load_file|soname)\b|\bload\s/i,
		},
	),
	options:
		'-e|--execute= -u|--user= -p|--password? -h|--host= -P|--port= -D|--database= -S: -B -N -s -t -v',
	runsInput: {unless: '-e --execute'},
};

/** SQL of clickhouse that writes files, reads them, runs programs or asks elsewhere. */
const moreClickhouse =
	/\b(?:outfile|infile|executable|file|fileCluster|url|urlCluster|remote|remoteSecure|mysql|postgresql|mongodb|sqlite|odbc|jdbc|input|python|backup|restore|system)\b|\b(?:s3|hdfs)/i;

/** A shell of a database, of which is known how it takes what it runs. */
const databaseShell = (
	options: string,
	harmless: string,
	unless: string,
	words?: RegExp,
): Program => ({
	...named(options, {harmless, ...(words && {words})}),
	options: `${options} ${harmless}`,
	runsInput: {unless},
});

const mongo: Program = {
	further: {acts: {'': '--norc'}},
	...databaseShell(
		'-f: --file= --eval= --shell --tlsCertificateKeyFile= --tlsCAFile= --sslPEMKeyFile=',
		'-u: -p: -h: --host= --port= --username= --password= --quiet --norc --nodb --json?',
		'-f --file --eval',
	),
};

/** Databases. */
export const databasePrograms: Readonly<Record<string, Program>> = {
	psql,
	sqlite3: {
		startedAs: {names: 'sqlite'},
		...sqlite,
		inspects: saysVersion('--version'),
	},
	mysql: {
		startedAs: {kin: 'mariadb'},
		...mysql,
		inspects: saysVersion('--version', '-V'),
	},
	mariadb: mysql,
	mongosh: {
		startedAs: {kin: 'mongo'},
		...mongo,
		inspects: saysVersion('--version'),
	},
	mongo,
	'redis-cli': {
		further: {acts: {'': '--raw --no-raw --json'}},

		startedAs: {kin: 'valkey-cli | keydb-cli'},
		...named(
			'--eval= --rdb= --functions-rdb= --pipe -x -X: --cacert= --cert= --key=',
			{
				harmless: '-h: -p: -a: -n: -u: -r: -i: -c -2 -3 -e -d: -D: --raw',
				words:
					/^(?:config|module|eval|evalsha|fcall|function|script|debug|slaveof|replicaof|migrate|save|bgsave|acl)$/i,
			},
		),
		options: '-h: -p: -s: -a: -u: -n: -r: -i: -d: -D: -x -X: --raw --version',
		runsInput: {most: 0, unless: '-x -X --eval'},
		inspects: saysVersion('--version'),
	},
	duckdb,
	'clickhouse-client': {
		...databaseShell(
			'-C: --config-file= --queries-file=',
			'-q: --query= -h: --host= -u: --user= --password? --port= -d: --database= -f: --format= -n',
			'-q --query --queries-file',
			moreClickhouse,
		),
		startedAs: {names: 'clickhouse client'},
	},
	'clickhouse-local': {
		...databaseShell(
			'-C: --config-file= --queries-file= --path= --file= -S: --structure=',
			'-q: --query= -f: --format= -n -d: --database= -N: --table= --input-format= --output-format=',
			'-q --query --queries-file',
			moreClickhouse,
		),
		startedAs: {names: 'clickhouse local'},
	},
	sqlcmd: databaseShell(
		'-i: -o:',
		'-Q: -q: -S: -U: -P: -d: -E -h: -s: -W -C -b',
		'-Q -q -i',
		/(?:^|[\n;])[ \t]*:?!!|(?:^|\n)[ \t]*:(?:r|out|error|perftrace|ed|connect|setvar|serverlist)\b|\$\(|\bxp_|\bopenrowset\b|\bbulk\b|\bsp_(?:oa|execute_external_script|configure)/i,
	),
	cqlsh: {
		...databaseShell(
			'-f: --file= --cqlshrc= --credentials= --ssl',
			'-e: --execute= -u: -p: -k: --keyspace=',
			'-e --execute -f --file',
			/\b(?:copy|source|capture|login)\b/i,
		),
		startedAs: {scripts: 'cqlsh.py'},
	},
};
