import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {createRealPath} from '../disk/realPath.js';
import {type PolicyContext} from '../types.js';
import {compiled} from './kit.js';

const hash = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391';

/*
 * The project holds .athena/rules.json and .claude/settings.json, the folder x
 * another .athena, y another .claude, and p a patch of the settings.
 */
let root = '';
let context: PolicyContext;
let tracked: string[] = [];

beforeAll(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-u-')));
	const files = {
		'.athena/rules.json': '{"action": "deny"}',
		'.claude/settings.json': '{}',
		'x/.athena/rules.json': '{}',
		'y/.claude/settings.json': '{}',
		'src/a.ts': '',
		'package.json': '{}',
		p: '--- a/.claude/settings.json\n+++ b/.claude/settings.json\n@@ -1 +1 @@\n-{}\n+{"a": 1}\n',
		list: 'src/a.ts\n.athena/rules.json\n',
		others: 'src/a.ts\nsrc/b.ts\n',
		index: `100644 ${hash} 0\t.athena/rules.json\n`,
		harmless: `100644 ${hash} 0\tsrc/a.ts\n`,
		stream: 'commit refs/heads/x\nM 100644 :1 .athena/rules.json\n',
		binary: 'a\0b\0',
		q: '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -0,0 +1 @@\n+a\n',
	};
	for (const [name, text] of Object.entries(files)) {
		fs.mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
		fs.writeFileSync(path.join(root, name), text);
	}

	tracked = Object.keys(files).map(name => path.join(root, name));
	const {realPath, disk} = createRealPath();
	context = {
		projectDir: root,
		home: '/home/dev',
		now: 0,
		inside: [root],
		ownPaths: [path.join(root, '.athena')],
		realPath,
		disk: {...disk, tracked: () => tracked},
	};
});

afterAll(() => fs.rmSync(root, {recursive: true}));

const decided = (command: string, around = context) =>
	judge(
		{tool: 'Bash', input: {command}, cwd: root},
		compiled([]),
		around,
	).rule?.id.split('/')[0] ?? 'none';

const byGit = [
	String.raw`git checkout HEAD~1 -- .`,
	String.raw`git restore -s HEAD~1 .`,
	String.raw`git restore .`,
	String.raw`git reset --hard HEAD~1`,
	String.raw`git stash`,
	String.raw`git stash pop`,
	String.raw`git checkout-index -fa`,
	String.raw`git read-tree -u --reset HEAD~1`,
	String.raw`git sparse-checkout set src`,
];

describe("athena's files and agents' settings, changed without their names", () => {
	test.each([
		String.raw`printf '.athena/rules.json' | xargs rm`,
		String.raw`echo .athena | xargs -I{} rm -r {}`,
		String.raw`echo rules.json | xargs -I{} rm .athena/{}`,
		String.raw`ls -A | xargs rm -rf`,
		String.raw`ls -d .a* | xargs rm -r`,
		String.raw`find . -name '*.json' | xargs sed -i s/deny/allow/`,
		String.raw`grep -rl deny . | xargs sed -i s/deny/allow/`,
		String.raw`find . -name '*.json' -exec sed -i s/deny/allow/ {} +`,
		String.raw`find . -name '*.json' -exec sed -i s/deny/allow/ {} \;`,
		String.raw`find . -type f -size -1k -exec truncate -s0 {} +`,
		String.raw`for f in */*.json .*/*.json; do echo > $f; done`,
		String.raw`for f in .*; do rm -rf $f; done`,
		String.raw`rm -r .$(echo athena)`,
		String.raw`rm -r ".$(printf athena)"`,
		String.raw`echo > "$OLDPWD"/.athena/rules.json`,
		String.raw`echo > $(git rev-parse --show-toplevel)/.athena/rules.json`,
		String.raw`cp -r x/. .`,
		String.raw`cp -rT x .`,
		String.raw`cp -R x/ .`,
		String.raw`rsync -a x/ .`,
		String.raw`rsync -a y/ ./`,
		String.raw`tar cf - -C x . | tar xf -`,
		String.raw`patch -p1 < p`,
		String.raw`cp -l .athena/rules.json z; echo > z`,
		String.raw`python3 -m timeit -s 'import shutil; shutil.rmtree(".athena")'`,
		'for d in x; do cp -r $d/.athena .; done',
		'for d in y; do cp -r $d/.claude .; done',
		'for d in x; do cp -r $d/. .; done',
		'for d in x; do rsync -a $d/ .; done',
		'for d in */; do cp -r $d. .; done',
		'for d in ?; do rsync -a "$d/" .; done',
		'for f in .athena; do cp -r x/$f .; done',
		'for f in x/.a*; do cp -r $f .; done',
		'for f in */.c*; do mv "$f" .; done',
		String.raw`find x -mindepth 1 -maxdepth 1 -exec cp -r {} . \;`,
		String.raw`find x -mindepth 1 -maxdepth 1 -exec mv {} . \;`,
		'find x -mindepth 1 -maxdepth 1 -exec cp -rt . {} +',
		String.raw`find . -maxdepth 1 -type d -exec cp -r {}/. . \;`,
		'find x | xargs cp -r -t .',
		'echo x/.athena | xargs -I{} cp -r {} .',
		'ls -A x | xargs -I{} cp -r x/{} .',
		'ls -A x | sort | xargs -I{} mv x/{} .',
		'ls -A x | while read f; do cp -r x/$f .; done',
		'for f in $(ls -A x); do cp -r x/$f .; done',
		'while read f; do cp -r x/$f .; done < <(ls -A x)',
		'd=$(echo x); cp -r $d/.athena .',
		'cp -r "$(mktemp -d)"/. .',
		'cp -r $SOURCE .',
		'ls -A | grep ath | xargs rm -r',
		'ls -A | sort | head -3 | xargs rm -r',
		'ls -A | grep -v src | xargs rm -r',
		"ls -A | sed 's/$//' | xargs rm -r",
		"printf '.%s' athena | xargs rm -r",
		"printf '.ath%s' ena | xargs rm -r",
		"echo athena | sed 's/^/./' | xargs rm -r",
		"echo x | sed 's/x/.claude/' | xargs rm -r",
		'x=$(echo .athena); rm -r $x',
		'x=`printf .%s athena`; rm -r "$x"',
		'read x <<< .athena; rm -r $x',
		'printf -v x .athena; rm -r $x',
		'rm -r "$(realpath .athena)"',
		'cat <<< .athena | xargs rm -r',
		'git ls-files | xargs sed -i s/deny/allow/',
		'xargs rm < list',
		'cat list | xargs rm',
		'rm $(cat list)',
		'rm -f `head -5 list`',
		'sort list | xargs -n1 rm',
		'while read -r f; do rm "$f"; done < list',
		'cat list | while read -r f; do echo > "$f"; done',
		'xargs -0 rm < binary',
		"find . -name '*.json' > l; xargs rm < l",
		'git apply p',
		'git am p',
		'git -C . stash',
		'git clone . /tmp/none/y && cp -r /tmp/none/y/. .',
		'git clone -q -b evil . z && rsync -a z/ .',
		'git worktree add z evil; cp -rT z .',
		'cp -r . /tmp/none/y; sed -i s/deny/allow/ /tmp/none/y/.athena/rules.json; cp -r /tmp/none/y/. .',
		'git clone . z && tar cf - -C z . | tar xf -',
		...[
			`--add --cacheinfo 100644,${hash},.athena/rules.json`,
			`--add --cacheinfo=100644,${hash},.athena/rules.json`,
			`--add --cacheinfo 100644 ${hash} .athena/rules.json`,
			`--cacheinfo 100644,$(git hash-object -w r),.athena/rules.json`,
			'--add --cacheinfo 100644,$H,"$P"',
			`--add --cacheinfo 100644,${hash},.claude/settings.json`,
			`--add --cacheinfo 100644,${hash},.claude/hooks/x.sh`,
			'--force-remove .athena/rules.json',
			'--index-info < index',
			`--index-info <<'E'\n100644 ${hash} 0\t.athena/rules.json\nE`,
			`-z --index-info <<< $'100644 ${hash} 0\t.athena/rules.json'`,
			'--index-info < $X',
		].map(rest => `git update-index ${rest}`),
		'cat index | git update-index --index-info',
		'git ls-tree -r x | git update-index --index-info',
		`printf '100644 ${hash} 0\\t.claude/settings.json\\n' | git update-index --index-info`,
		`cd src; git update-index --add --cacheinfo 100644,${hash},.athena/rules.json`,
		`printf '040000 tree ${hash}\\t.athena\\n' | git mktree`,
		`printf '040000 tree %s\\t.claude\\n' $T | git mktree`,
		"git mktree <<'E'\n040000 tree abc\t.claude\nE",
		'git read-tree --prefix=.athena/ abc',
		'git read-tree --prefix=.claude abc',
		'git hash-object -t tree -w --stdin < x',
		'git fast-import < stream',
		"git fast-import <<'E'\nM 100644 :1 .athena/rules.json\nE",
		"git fast-import <<'E'\nR src .claude\nE",
		'git fast-export main | sed s/a/b/ | git fast-import',
		...byGit,
	])('are asked about: %s', command => {
		expect(decided(command)).toBe('built-in');
	});

	test.each(byGit)('git changes only what it tracks: %s', command => {
		const disk = {
			...createRealPath().disk,
			tracked: () => [`${root}/src/a.ts`],
		};
		expect(decided(command, {...context, disk})).toBe('none');
	});

	test.each([
		String.raw`prettier --write .`,
		String.raw`gcc -o build/x x.c`,
		String.raw`sqlite3 dev.db .tables`,
		String.raw`cp -r src dist`,
		String.raw`git checkout -b x`,
		String.raw`git checkout main`,
		String.raw`git restore src`,
		String.raw`rsync -a build/ dist/`,
		String.raw`rm -rf dist`,
		String.raw`grep -rl foo . | xargs sed -i s/foo/bar/`,
		String.raw`grep -rl foo src | xargs sed -i s/foo/bar/`,
		String.raw`find . -name '*.ts' -exec sed -i s/a/b/ {} +`,
		String.raw`find src -type f -exec chmod 644 {} +`,
		String.raw`find . -name '*.orig' | xargs rm`,
		String.raw`find . -name node_modules -prune -o -name '*.snap' -print | xargs rm`,
		String.raw`for f in *.ts; do sed -i s/a/b/ $f; done`,
		String.raw`for f in src/*; do rm -rf "$f"; done`,
		String.raw`for d in a b; do mkdir -p $d/x; done`,
		String.raw`git ls-files '*.ts' | xargs sed -i s/a/b/`,
		String.raw`ls *.log | xargs rm`,
		String.raw`rm -rf "$TMPDIR/x"`,
		String.raw`echo x > "$HOME/x"`,
		String.raw`cp -r /etc/x .`,
		String.raw`tar xf a.tar`,
		String.raw`git diff src | git apply -R`,
		String.raw`git commit -m "mend .athena/rules.json"`,
		String.raw`git status`,
		String.raw`git stash list`,
		'git clone https://example.org/x.git z && cp -r z/src/. src',
		'git clone . z && cp -r z/docs docs',
		`git update-index --add --cacheinfo 100644,${hash},src/a.ts`,
		'git update-index --refresh',
		'git update-index --chmod=+x src/a.ts',
		'git update-index --index-info < harmless',
		'git hash-object -w src/a.ts',
		'git write-tree',
		'git commit-tree abc -p HEAD -m x',
		'git read-tree --prefix=src/x/ abc',
		`printf '100644 blob ${hash}\\ta.ts\\n' | git mktree`,
		"git fast-import <<'E'\nM 100644 :1 src/a.ts\nE",
		'git switch other',
		String.raw`git merge main`,
		String.raw`git pull --rebase`,
		String.raw`cp -rs src dist`,
		String.raw`ls | xargs rm -rf`,
		'for d in x y; do cp -r $d/src .; done',
		'for d in src p; do rsync -a $d/ out; done',
		'for f in src/*; do cp -r "$f" .; done',
		'for f in src/*; do mv "$f" .; done',
		'for f in *.md; do cp $f src; done',
		'for d in src; do cp -r $d/. .; done',
		'for d in x/*; do cp -r $d .; done',
		String.raw`find src -name '*.ts' -exec cp {} . \;`,
		String.raw`find src -exec cp -r {} . \;`,
		String.raw`find x -maxdepth 0 -exec cp -r {} out \;`,
		'ls src | xargs -I{} cp -r src/{} .',
		'ls x | xargs -I{} cp -r x/{} .',
		'cp -r "$SOURCE" out',
		'cp -r "$SOURCE"/dist .',
		'cp "$FILE" .',
		'mv "$(mktemp)" .',
		'ls -A | grep log | xargs rm -r',
		"ls -A | grep '\\.log$' | xargs rm -r",
		"ls -A | grep -v '^\\.' | xargs rm -r",
		"find . | grep 'src/.*' | grep log | xargs rm",
		"echo a | sed 's/^/./' | xargs rm -r",
		"find src -name '*.js' | sed 's/js$/map/' | xargs rm",
		'x=$(echo dist); rm -r $x',
		'x=$(mktemp -d); rm -r "$x"',
		'xargs rm < others',
		'rm $(cat others)',
		'while read -r f; do rm "$f"; done < others',
		"find src -name '*.json' > l; xargs rm < l",
		'xargs cat < list',
		'git apply q',
		'patch -p1 < q',
		"find . -name '*.json' -not -path './.*' -exec sed -i s/a/b/ {} +",
		'find . -maxdepth 1 -type f | xargs touch',
		"grep -rl deny . --include='*.ts' | xargs sed -i s/a/b/",
		'rg -l deny | xargs sed -i s/a/b/',
	])('everyday work is not: %s', command => {
		expect(decided(command)).toBe('none');
	});
});
