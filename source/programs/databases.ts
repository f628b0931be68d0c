import {type Program} from './program.js';

const anySql = 'may change the database, or run programs';
const elsewhere = 'goes to another machine';

const thisMachine = /^(?:localhost|127\.0\.0\.1|::1|\/[\w./-]+)$/;
const plainName = /^[\w-]+$/;

const psql: Program = {
	options:
		'-c= --command= -d= --dbname= -U= --username= -h= --host= -p= --port= -t -A -x -q -X -w -E -e -b -S -1 -H -z -0 -F= -R= --tuples-only --no-align --expanded --quiet --no-psqlrc --no-password --csv --html --field-separator= --record-separator= -l --list',
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

/** Databases. */
export const databasePrograms: Readonly<Record<string, Program>> = {psql};
