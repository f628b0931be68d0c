import {expect, test} from 'vitest';
import {deny, verdict} from '../../__tests__/kit.js';
import {filesInStatement} from '../filesInStatements.js';

test.each([
	[`SELECT * FROM read_csv('a.csv')`, ['a.csv']],
	[`select * from read_parquet(['a', 'b'])`, ['a']],
	[`FROM 'a.csv' SELECT x`, ['a.csv']],
	[`ATTACH DATABASE 'a.db' AS x`, ['a.db']],
	[`COPY t FROM '/p/a' (FORMAT csv)`, ['/p/a']],
	[`COPY (SELECT 1) TO "out.csv"`, ['out.csv']],
	[`LOAD DATA LOCAL INFILE 'a' INTO TABLE t`, ['a']],
	[`select pg_read_file('a', 0, 9), lo_import('b')`, ['a', 'b']],
	[`SELECT 1 INTO OUTFILE 'a'`, ['a']],
	['.read a.sql\n.import b t', ['a.sql', 'b']],
	[String.raw`\i a.sql`, ['a.sql']],
	['{{ include "a" }}{% extends "b" %}', ['a', 'b']],
	['<img src="a.png"><a href="b">', ['a.png', 'b']],
	['!include a.puml', ['a.puml']],
	// What is only compared or written is no file, nor is prose.
	[`select name from users where file = 'a' and b like 'c'`, []],
	[`insert into t values ('a')`, []],
	[`Please read the file 'a' and open "b".`, []],
])('%s opens %j', (text, files) => {
	expect(filesInStatement(text)).toEqual(files);
});

test.each([
	[{query: `SELECT * FROM read_text('.env')`}, 'deny'],
	[{input: {statements: [{sql: `ATTACH './.env' AS x`}]}}, 'deny'],
	[{content: `<img src=".env">`}, 'none'],
	[{query: `select 1 from t`}, 'none'],
] as const)('a tool nobody knows that is given %j: %s', (input, said) => {
	expect(verdict([deny('~p ".env"')], {tool: 'mcp__db__x', input})).toBe(said);
});
