import {list} from '../../../utils/list.js';
import {type GuardEntry} from '../types.js';

/** What brings a database from one form into another. */
const migrating = list(`
	rails rake bin/rails artisan prisma npx manage.py alembic sequelize knex
	php python python3 bundle supabase typeorm drizzle-kit mikro-orm
`);

/** Tables, rows, rights. */
export const databaseEntries: readonly GuardEntry[] = [
	{
		id: 'dangerous-bash/database-drop',
		action: 'deny',
		reason:
			'It deletes tables, databases or all rows; write a migration, and let the person run it.',
		match: [
			{
				program: list(`
					psql mysql mariadb sqlite3 sqlite sqlcmd cockroach clickhouse-client
					clickhouse duckdb bq snowsql cqlsh usql pgcli mycli sqlplus trino docker
					podman kubectl ssh
				`),
				mentions: [
					'drop table',
					'drop database',
					'drop schema',
					'drop user',
					'drop role',
					'drop column',
					'drop index',
					'drop view',
					'truncate ',
					'drop owned',
					'drop keyspace',
					'reset master',
					'purge binary',
				],
			},
			{program: ['dropdb', 'dropuser', 'mysqladmin', 'pg_resetwal', 'initdb']},
			{
				program: ['redis-cli', 'valkey-cli'],
				mentions: [
					'flushall',
					'flushdb',
					'shutdown',
					'config set',
					'debug ',
					'slaveof',
					'script flush',
				],
			},
			{
				program: ['mongo', 'mongosh'],
				mentions: [
					'dropdatabase',
					'.drop(',
					'deletemany({})',
					'remove({})',
					'shutdownserver',
				],
			},
			{
				program: migrating,
				mentions: [
					'db:drop',
					'db:reset',
					'migrate:fresh',
					'migrate:reset',
					'db:wipe',
					'migrate reset',
					'--force-reset',
					'--accept-data-loss',
					'sqlflush',
					'manage.py flush',
					'downgrade base',
					'rollback --all',
					'db:purge',
					'db reset',
					'schema:drop',
				],
			},
			{
				program: migrating,
				mentions: ['db:schema:load'],
				unlessOfTests: true,
			},
			{
				program: ['manage.py', 'django-admin'],
				word: ['flush', 'sqlflush', 'reset_db', 'reset_schema'],
			},
			{
				program: ['python', 'python3'],
				operand: ['manage.py', '*/manage.py'],
				word: ['flush', 'sqlflush', 'reset_db', 'reset_schema'],
			},
			{program: ['prisma'], word: ['reset']},
			{program: ['sqlx'], subcommand: ['database drop', 'database reset']},
			{
				program: ['cargo'],
				subcommand: ['sqlx database drop', 'sqlx database reset'],
			},
			{program: ['diesel'], subcommand: ['database reset', 'database drop']},
			{program: ['dbmate', 'migrate'], word: ['drop']},
			{program: ['goose'], word: ['reset']},
			{program: ['goose'], word: ['down-to'], operand: ['0']},
			{program: ['flask'], subcommand: ['db downgrade'], operand: ['base']},
			{program: ['drizzle-kit'], subcommand: ['push'], flag: ['--force']},
			{program: ['flyway'], word: ['clean']},
			{program: ['liquibase'], word: ['drop-all', 'dropAll']},
			{program: ['dotnet'], subcommand: ['ef database drop']},
			{program: ['dotnet-ef'], subcommand: ['database drop']},
			{
				program: ['sequelize', 'sequelize-cli'],
				word: ['db:drop', 'db:migrate:undo:all'],
			},
			{program: ['mix'], word: ['ecto.drop', 'ecto.reset']},
			{
				program: ['python', 'python3', 'manage.py', 'django-admin'],
				word: ['migrate'],
				operand: ['zero'],
			},
			{
				program: ['cypher-shell', 'influx', 'influxdb', 'arangosh'],
				mentions: ['detach delete', 'delete', 'drop '],
			},
			{
				program: ['curl', 'wget', 'http', 'xh'],
				operand: list('*:9200* *:9201* *:7700* *:5984* *:6333* *:8108*'),
				mentions: ['delete', 'purge'],
			},
			{program: ['curl', 'http', 'xh'], operand: ['*_delete_by_query*']},
		],
	},
	{
		id: 'dangerous-bash/database-change',
		action: 'ask',
		reason: 'It changes rows or rights in a database.',
		match: [
			{
				program: list(`
					psql mysql mariadb sqlite3 sqlcmd cockroach clickhouse-client duckdb bq
					pgcli mycli usql
				`),
				mentions: [
					'delete from',
					'then delete',
					'delete ',
					'pg_terminate_backend',
					'pg_cancel_backend',
					'lo_unlink',
					'update ',
					'alter ',
					'grant ',
					'revoke ',
					'insert into',
					'create user',
					'create role',
					'copy ',
					'.shell',
					'.system',
					'\\!',
					'load_extension',
					'.load',
					'.save',
					'.backup',
					'.clone',
					'.archive',
					'.excel',
					'.log',
					'.trace',
					'.restore',
					'edit(',
					'writefile',
					'readfile',
					'into outfile',
					'pg_read_file',
					'lo_import',
					'vacuum into',
					'attach ',
					'.output',
					'.once',
					'.import',
					'system ',
				],
			},
			{
				program: list('pg_restore mysqlimport mongorestore pg_ctl createuser'),
			},
			{
				program: ['redis-cli', 'valkey-cli'],
				word: list(`
					del DEL unlink UNLINK eval EVAL rename RENAME expire EXPIRE migrate
					MIGRATE restore RESTORE replicaof REPLICAOF
				`),
			},
			{program: ['drizzle-kit'], word: ['drop']},
			{program: ['flask'], subcommand: ['db downgrade']},
			{program: ['alembic'], word: ['downgrade']},
			{program: ['prisma'], subcommand: ['db execute']},
			{
				program: ['redis-cli', 'valkey-cli'],
				flag: ['--eval', '--pipe', '--cluster'],
			},
		],
	},
];
