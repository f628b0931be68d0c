import {describe, expect, it} from 'vitest';
import {judge} from '../judge.js';
import {call, compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* A rule about what a database is told sees it in here-documents and files, too. */

const place = layOut({
	files: {
		'd.sql': 'drop table x;\n',
		's.sql': 'select 1;\n',
		'README.md': 'drop table by hand\n',
	},
});

const says = (command: string, when = '~c "/drop (table|database)/"') => {
	const context = place.context();
	return judge(
		call(command, {cwd: context.projectDir}),
		compiled([deny(when)]),
		context,
	).verdict;
};

describe('a denial of drop table', () => {
	it.each([
		"psql <<'E'\ndrop table x;\nE",
		'psql <<E\ndrop table x;\nE',
		"mysql -u a <<'E'\nDROP TABLE x;\nE",
		"sqlite3 x.db <<'E'\ndrop table x;\nE",
		"duckdb x.db <<'E'\ndrop table x;\nE",
	])('is one of %s', command => {
		expect(says(command)).toBe('deny');
		expect(says(command, '~c "/drop table/"')).toBe('deny');
	});

	it.each([
		'psql -f d.sql',
		'psql --file=d.sql',
		'psql < d.sql',
		'cat d.sql | psql',
		"psql -c '\\i d.sql'",
		'sqlite3 x.db < d.sql',
		"sqlite3 x.db '.read d.sql'",
		"mysql -e 'source d.sql'",
		"docker exec -i db psql <<'E'\ndrop table x;\nE",
		'duckdb x.db -init d.sql',
		'psql <<E\ndrop table $x;\nE',
	])('asks about %s', command => {
		expect(says(command)).toBe('ask');
		expect(says(command, '~c "/drop table/"')).toBe('ask');
		expect(says(command, '~b "drop table"')).not.toBe('none');
	});

	it.each([
		"psql <<'E'\nselect 1;\nE",
		'psql -f s.sql',
		'psql < s.sql',
		'cat s.sql | psql',
		'cat d.sql',
		'grep -c table README.md',
		"psql -c 'select 1'",
	])('says nothing of %s', command => {
		expect(says(command)).toBe('none');
	});
});
