import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {linksAt} from '../disk/linksAt.js';
import {createRealPath} from '../disk/realPath.js';
import {type PolicyContext} from '../types.js';
import {compiled, deny} from './kit.js';

/*
 * What runs a file that the same command has written runs what it wrote: where
 * the command says it, that is judged as a script, and else it is a question.
 */

let root = '';
let context: PolicyContext;

beforeAll(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-o-')));
	const put = (name: string, text: string) =>
		fs.writeFileSync(path.join(root, name), text);
	fs.mkdirSync(path.join(root, 'src'));
	put('x.sh', 'git push\n');
	put('gp', 'git push\n');
	put('fine.sh', 'echo fine\n');
	put('src/a.ts', 'echo harmless\n');
	put('a.py', 'print(1)\n');
	const {realPath, disk} = createRealPath();
	context = {
		projectDir: root,
		home: '/home/dev',
		now: 0,
		ownPaths: [],
		realPath,
		// Of a branch on which all is as it is here.
		disk: {
			...disk,
			entryAt: (_, {revision}) => (revision === 'main' ? 'absent' : undefined),
		},
		linksAt,
	};
});

afterAll(() => fs.rmSync(root, {recursive: true}));

const under =
	(when: string) =>
	(command: string): string =>
		judge(
			{tool: 'Bash', input: {command}, cwd: root},
			compiled([deny(when)]),
			context,
		).verdict;

const push = under('~c "git push"');
const other = under('~c "kubectl delete"');

describe('a script of two that the command writes', () => {
	test.each([
		`echo 'cd "$(dirname "$0")"; ./y' > x; echo 'git push' > y; chmod +x x y; ./x`,
		`echo 'cd "$d"; ./y' > x; echo 'git push' > y; chmod +x x y; ./x`,
		`echo '. "$(dirname "$0")/y"' > x; echo 'git push' > y; sh ./x`,
	])('is run by the other, wherever that is: %s', command => {
		expect(push(command)).toBe('ask');
		expect(push(command.replace('push', 'pull'))).toBe('none');
	});
});

describe('a script that the command writes', () => {
	test.each([
		'cat x.sh > y; sh y',
		'tee y < x.sh; sh y',
		'dd if=x.sh of=y; sh y',
		"sed '' x.sh > y; sh y",
		'head -5 x.sh > y; sh y',
		'grep . x.sh > y; sh y',
		'sort -o y x.sh; sh y',
		`printf '%s' "$(cat x.sh)" > y; sh y`,
		'echo "$(cat x.sh)" > y; sh y',
		'cat x.sh | tee y; sh y',
		'cat x.sh > y; chmod +x y; ./y',
		'cat x.sh > y; . ./y',
		'cat x.sh > y; sh < y',
		'git show HEAD:x.sh > y; sh y',
		'base64 -d b > y; sh y',
		'python3 z.py > y; sh y',
		'unzip a.zip; sh y',
		'tar xf a.tar; ./y',
		'git checkout HEAD -- y; sh y',
		'git apply p; sh y',
		'patch < p; sh y',
		'patch y p; sh y',
		'wget -O y http://a; sh y',
		'curl -o y http://a; sh y',
		'while read l; do echo "$l"; done < x.sh > y; sh y',
		'cat x.sh > src/a.ts; sh src/a.ts',
		'head x.sh > src/a.ts && bash src/a.ts',
		'sed -i s/echo.*/git\\ push/ src/a.ts; sh src/a.ts',
		'python3 z.py > y; python3 y',
		'for f in 1 2; do sh y; cat x.sh > y; done',
		'cp x.sh y; sh y',
		'cat x.sh > y; cp y z; sh z',
		'cd src; cat ../x.sh > y; sh y',
		'cat fine.sh x.sh > y; sh y',
		'{ echo git; echo push; } > y; sh y',
		// Of another branch, where there is none here.
		'git checkout -q other && sh new.sh',
		'git switch other; . ./new.sh',
		'git pull && ./new.sh',
		'git merge other && ./new.sh',
		'git worktree add w other && sh w/new.sh',
		'git clone url y && sh y/new.sh',
		'git stash pop && ./new.sh',
	])('is a question where nobody knows its text: %s', command => {
		expect(push(command)).toBe('ask');
	});

	test.each([
		`printf %s 'git pu""sh' > s.sh; sh s.sh`,
		`printf %s 'git $(echo hsup|rev)' > s.sh; sh s.sh`,
		`printf %s 'x=push; git \${u:-push}' > s.sh; sh s.sh`,
		`printf %s 'echo push | xargs git' > s.sh; sh s.sh`,
		`echo 'git "push"' > s.sh; sh s.sh`,
		`echo 'gi""t push' > s.sh; sh s.sh`,
		`echo 'git $(echo push)' > s.sh; sh s.sh`,
		`echo 'ls push | xargs git' > s.sh; sh s.sh`,
		`echo 'sh gp' > s.sh; sh s.sh`,
		`echo 'gi\\164 push' > s.sh; sh s.sh`,
		`printf 'git \\160ush' > s.sh; sh s.sh`,
		`printf 'git %s' push > s.sh; sh s.sh`,
		`printf 'git ' > s.sh; printf push >> s.sh; sh s.sh`,
		`cat > s.sh <<'E'\nx=git\n$x pus\\\nh\nE\nsh s.sh`,
		`echo 'sh b' > a; echo 'git "push"' > b; sh a`,
		`echo 'git "$1"' > a; sh a push`,
		`echo '"$@"' > a; chmod +x a; ./a git push`,
		`tee s <<'E'\ngit p"us"h\nE\nbash s`,
		`echo 'git "push"' | tee s; zsh s`,
	])('is read as one where the command says it: %s', command => {
		expect(['ask', 'deny']).toContain(push(command));
	});

	test.each([
		"echo 'echo hi' > s.sh; sh s.sh",
		'cat > s.sh <<\'E\'\nset -e\nfor f in *.ts; do\n  echo "$f"\ndone\nnpm test\nE\nbash s.sh',
		"cat > t.py <<'E'\nimport os\nprint(os.getcwd())\nE\npython3 t.py",
		'sed -i s/1/2/ a.py && python3 a.py',
		'npm run build > log; ./x.sh',
		'gcc -o a a.c && ./a',
		'go build -o bin/a && ./bin/a',
		'cat fine.sh > y; sh y',
		'cp fine.sh y; sh y',
		'chmod +x fine.sh && ./fine.sh',
		'touch src/a.ts; sh src/a.ts',
		'sh fine.sh > log; cat log',
		'git checkout main && sh fine.sh',
		'git pull && ./fine.sh',
		'git checkout -b mine && ./new.sh',
		'npm run build && node dist/index.js',
		'node gen.js > out.txt; node a.js',
		'jq . package.json > t && mv t package.json && npm test',
		'sh fine.sh; sed -i s/a/b/ fine.sh',
		'./x.sh 2>&1 | tee log',
		'echo 1 > y; cat y',
	])('passes as before: %s', command => {
		expect(other(command)).toBe('none');
	});

	test('is nobody’s business where no command is denied', () => {
		expect(under('~p .env')('base64 -d b > y; sh y')).toBe('none');
	});
});
