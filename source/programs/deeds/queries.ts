/** Programs that take queries. */
export const queryClients: ReadonlySet<string> = new Set(
	'beeline bq clickhouse clickhouse-client cockroach cqlsh db2 duckdb hive impala-shell influx isql litecli mariadb mongo mongosh mycli mysql pgcli presto prisma psql redis-cli snowsql spark-sql sqlcmd sqlite sqlite3 sqlplus supabase surreal trino turso usql wrangler'.split(
		' ',
	),
);

/** The language of these has commands that open files: `.import`, `\\i`, `\\copy`, `%output{x}`. */
export const opensFiles = /^(?:psql|mysql|mariadb|sqlite3|duckdb|curl)$/;

/** They send what they find to a program: `psql -o '|x'`, `\\o |x`, `-P pager=x`. */
export const pipesOut = /^(?:psql|mysql|mariadb|sqlite3|duckdb)$/;

/** What is written to them is not only data. */
export const readsCommands = /^(?:psql|mysql|mariadb|sqlite3)$/;
