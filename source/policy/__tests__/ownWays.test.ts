import {beforeAll, describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {type PolicyContext} from '../types.js';
import {compiled} from './kit.js';
import {empty, layOut} from './onDisk.js';

/*
 * root/other/victim   somebody else's
 * root/proj           the project: out → root/other, d/up3 three folders up, w.sh
 */
const disk = layOut({
	folders: ['home'],
	files: {
		...empty(
			'other/victim',
			'proj/a',
			'proj/w.sh',
			'proj/src/x',
			'proj/plain/x',
		),
		'proj/list': 'src/x\nout/x\n',
		'proj/others': 'src/x\nsrc/y\n',
		'proj/a.patch': '--- a/a\n+++ b/a\n@@ -0,0 +1 @@\n+x\n',
	},
	links: {'proj/out': '../other', 'proj/d/up3': '../../..'},
});

let context: PolicyContext;
beforeAll(() => {
	const {disk: asked, ...rest} = disk.context('proj');
	context = {
		...rest,
		...(asked && {
			disk: {
				...asked,
				mayWrite: () => false,
				// Of a branch that has what is there, and of others nobody can tell.
				entryAt: (_, {revision, path: at}) =>
					!/^(?:main|HEAD)$/.test(revision)
						? undefined
						: asked.isFolder(at)
							? {type: 'folder', at, hash: '', links: []}
							: asked.isThere?.(at)
								? {type: 'file', at, hash: ''}
								: 'absent',
			},
		}),
	};
});

const verdict = (command: string) =>
	judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled([], {guards: ['path-boundary']}),
		context,
	).verdict;

describe('path-boundary speaks where the command itself decides where it writes', () => {
	test.each([
		// A glob meets what it makes.
		'ln -s .. l; rm l*/x',
		'ln -s .. l && rm */victim',
		'ln ../other/victim l; tee l* < a',
		'ln -s .. l; tee **/x < a',
		'cp -r d q; rm q/*/victim',
		'cp -a ou? q; rm q/victim',
		'mv "$x" q; touch q/y',
		'find . -type l -exec mv {} src \\;\nrm src/up3/victim',
		// Options that are shortened unpack, too.
		'tar --ext -f a.tar; touch tl/x',
		'tar --ge -f a.tar; touch tl/x',
		'git restore --staged --workt -s side gl; touch gl/x',
		// git goes by a link where its words say that it writes.
		...['init', 'clone .', 'worktree add', 'submodule add ./src'].map(
			verb => `git restore -sside gl; git ${verb} gl/n`,
		),
		'git restore -sside gl; git mv a gl/n',
		'git restore -sside gl; git bundle create gl/n HEAD',
		'git restore -sside gl; git archive -o gl/n HEAD',
		'git restore -sside gl; git checkout-index --prefix=gl/ -a',
		// Where a program runs it writes without a word.
		'git checkout side -- gl; make -C gl',
		'git checkout side -- gl; cd gl && make',
		'git switch side && npm --prefix gl test',
		'git apply l.patch; make -C pl',
		'patch -p1 < l.patch; make -Cpl',
		'ln -s .. l; cd l && make',
		// What a variable is where it holds nothing.
		'find ~ "${x--delete}"',
		'find ~ "${x:-"-delete"}"',
		'find ~ "$x-delete"',
		'sort "${x---output=../victim}" a',
		// What the command itself puts into a variable, and nobody knows here.
		'read x < list; find ~ "$x"',
		'read -r x <<< -delete; find ~ $x',
		'set -- -delete; find ~ "$1"',
		'printf -v x %s -delete; find ~ "$x"',
		'f() { find ~ "$1"; }; f -delete',
		'f() { find ~ "$@"; }; f -delete',
		'sh -c \'find ~ "$1"\' sh -delete',
		'x=$(cat list); find ~ $x',
		'while read -r x; do sort "$x" ../other/victim; done < list',
		'ln -s ../other l; find l/ -name victim -delete',
		'rm -rf d; ln -s ../other d; touch d/x',
		'mv d e; ln -s ../other d; touch d/x',
		// What is unpacked.
		'tar xf a.tar; touch t/x',
		'tar xf a.tar && rm t*/victim',
		'tar xf a.tar; echo x > a',
		'tar xzf a.tgz -C d; touch d/t/x',
		'tar -C src -xf a.tar; touch src/t/x',
		'cat a.tar | tar x; touch t/x',
		'tar xf a.tar; cd t; touch x',
		'tar xf a.tar; cp a t',
		'tar xf a.tar; cp -r src/. .',
		'unzip -q a.zip; touch t/x',
		'unzip -q a.zip -d q; touch q/t/x',
		'cpio -id < a.cpio; touch t/x',
		'cpio -i < a.cpio',
		'unzip -: a.zip',
		'python3 -m tarfile -e a.tar; touch t/x',
		// What git brings.
		'git checkout side; touch t/x',
		'git switch side && rm t/victim',
		'git checkout side -- t; touch t/x',
		'git restore -s side t; touch t/x',
		'git merge side; touch t/x',
		'git stash pop; touch t/x',
		'git reset --hard side; touch t/x',
		'git archive side | tar x; touch t/x',
		'git worktree add q side; touch q/t/x',
		'git clone -b side . q; touch q/t/x',
		'git apply x.patch; touch t/x',
		'cat x.patch | git apply; echo > t',
		'patch -p1 < x.patch; touch t/x',
		'git am x.mbox && touch t/x',
		// What runs and may make a link.
		"echo 'ln -s .. l' > q; sh q; touch l/x",
		'python3 -c \'import os; os.symlink(os.pardir, "l")\'; touch l/x',
		'docker run -v "$PWD:/x" y sh -c "ln -s / /x/l"; touch l/x',
		'docker cp c:/x . ; touch t/x',
		// What it writes and runs.
		"echo 'touch ../x' > q; sh q",
		"printf '#!/bin/sh\\ntouch ../x\\n' > q; chmod +x q; ./q",
		"cat > q <<'E'\ncd ..\ntouch x\nE\nsh q",
		"printf 'a:\\n\\ttouch ../x\\n' > q; make -f q",
		"printf 'a:\\n\\ttouch ../x\\n' > Makefile; make",
		`echo "open('../x', 'w')" > q.py; python3 q.py`,
		"echo 'w ../x' > q; ed -s a < q",
		'echo \'{print > "../x"}\' > q.awk; awk -f q.awk a',
		`echo '{"scripts": {"x": "touch ../x"}}' > package.json; npm run x`,
		// Links that are there, in a text of another language.
		'ed -s a <<< "w out"',
		"vim -es -c 'w! out' -c q a",
		"printf 'a:\\n\\ttouch out\\n' > q; make -f q",
		// Where a search is.
		'find ../other -execdir touch x \\;',
		'find src -execdir touch ../x \\;',
		'find -L . -execdir touch x \\;',
		'find . -maxdepth 2 -type l -exec cp -P {} src/l \\;',
		// What it is told by a variable, or a substitution.
		'x=$(realpath ..); shuf -o "${y-$x}/z" a',
		'shuf -o "$(realpath ..)/z" a',
		'f() { read f <<< $HOME/other; }; f; git -C "$f" init',
		'echo ../other | while read -r f; do git -C "$f" init; done',
		'T=../x sh w.sh',
		'export T=../x; sh w.sh',
		'T=../x . ./w.sh',
		'T=out; . ./w.sh',
		'set -- out; . ./w.sh',
		'f() { . ./w.sh; }; f out',
		"sh -c '. ./w.sh' x out",
		'read T <<< out; . ./w.sh',
		'for T in out; do . ./w.sh; done',
		'. ./w.sh out',
		'set -- out; sh w.sh "$@"',
		'f() { sh w.sh "$1"; }; f out/x',
		`bash -c 'source ./w.sh "$1"' x out/x`,
		'echo out/x | xargs sh w.sh',
		'echo ou?/victim | xargs sh w.sh',
		'sh w.sh $(cat list)',
		'sh w.sh "$(<list)"',
		'x=`cat list`; sh w.sh $x',
		'xargs -a list sh w.sh',
		'xargs sh w.sh < list',
		'cat list | xargs sh w.sh',
		'x=(out); sh w.sh ${x[@]}',
		'printf -v x out; sh w.sh $x',
		'read x < <(echo out/x); sh w.sh $x',
		'for f in o*t; do sh w.sh "$f"; done',
		'for f in *; do . ./w.sh $f; done',
		'find . -maxdepth 1 -name out -exec sh w.sh {} \\;',
		// A word that is put together leads by a link.
		'sh w.sh ${y-out}/x',
		'sort --o=$(echo out)/x a',
		'sort -o${x-out}/x a',
		'sort $(echo -o)out/x a',
		'sort $(echo -o) out/x a',
		// A link of its own in a text, and behind a glob.
		'ln -s ../other/victim n; ed -s a <<< "w n"',
		'cp -s ../other/victim n; ed -s a <<< "w n"',
		'ln -s d q; touch q/*/x',
		'ln -s . q; touch q/ou?/x',
	])('%s', command => {
		expect(verdict(command)).not.toBe('none');
	});
});

describe('and says nothing of who goes where something was brought', () => {
	test.each([
		'git pull && make -C src',
		'git pull && cd src && make',
		'cd src && git pull && npm install',
		'git stash && cd src && make && git stash pop',
		'git checkout -b new && cd src && npm install',
		'git clone ssh://h/x && cd x && npm install',
		'git clone ssh://h/x && cd x/sub && make',
		'git worktree add q side && cd q && npm install',
		'git pull && mkdir -p build && cd build && make',
		'git restore -sside gl; git add gl/n',
		'git pull && git worktree add ../q -b x/y origin/main',
		'git pull && git submodule update --init',
		'find ~ -name "${x:-*.md}"',
		'find ~ "$x"',
		'read x; find ~ -name "$x"',
		'read x; grep -r foo ~ "$x"',
		'read x; cat ~/a "$x"',
		'read x; find . -name "$x"',
		'read x; find src "$x"',
		'x=$(date); tail -n "$x" ../other/victim',
		'for f in a w.sh; do sort "$f" ../other/victim; done',
		'while read -r f; do sort -- "$f" ../other/victim; done < list',
	])('%s', command => {
		expect(verdict(command)).toBe('none');
	});
});

describe('and says nothing of everyday work', () => {
	test.each([
		'tar xf a.tar',
		'tar xf a.tar && cat t/x',
		'tar czf x.tgz d && rm -r d',
		'tar xf a.tar -C src && touch plain/y',
		'tar xf a.tar && mkdir build && cd build && cmake ..',
		'rm -rf src/* && tar xf a.tar -C src',
		'mkdir -p q && touch q/x && unzip a.zip -d src',
		'unzip a.zip && sed -i s/a/b/ src/x',
		'unzip a.zip && rm -rf t a.zip',
		'git checkout -b n && touch t/x',
		'git checkout main && echo x > src/x',
		'git pull && rm -rf build',
		'git stash && git checkout main && git stash pop',
		'git stash; sed -i s/a/b/ src/x; git stash pop',
		'git apply a.patch && echo x > a',
		'ln -s src l; touch l*/x',
		'ln -s src l; touch l/*/x',
		'. ./w.sh',
		'sh w.sh $(cat others)',
		'cat others | xargs sh w.sh',
		'for f in src/*; do sh w.sh "$f"; done',
		'x=(src); sh w.sh ${x[@]}',
		'T=src . ./w.sh',
		'set -- src; . ./w.sh src',
		'sh w.sh ${y-src}/x',
		'sort --o=$(echo src)/x a',
		'echo src/x | xargs sh w.sh',
		'find src -type f -exec sh w.sh {} \\;',
		'f() { sh w.sh "$1"; }; f src/x',
		'cd src && cd .. && . ./w.sh',
		'ln -s x l; rm l*',
		'cp -r plain q; rm q/*/x',
		'cp src/* plain; echo x > plain/x',
		'cp -r src/* plain; echo x > plain/x',
		'for f in a b; do cp "$f" src; done',
		'for f in a b; do cp -r "$f" src; done',
		'npx prettier --write $(git diff --name-only)',
		'docker run -v "$(pwd):/x" y npm test',
		'cat > src/x.test.ts <<E\nimport {a} from "../../lib/a.js"\nE\nnpx vitest run src/x.test.ts',
		"echo 'touch x' > q; sh q",
		'NODE_ENV=test npm test',
		'git -C "$d" status',
		'find src/ -name x -delete',
		'find src -name x -execdir touch y \\;',
		'docker run --rm x ls; touch t/x',
	])('%s', command => {
		expect(verdict(command)).toBe('none');
	});
});

test('copies of copies take no more time than their number', () => {
	expect(verdict('mv q/victim q/victim q; touch q/victim/q')).not.toBe('deny');
	const around = Array.from('abcdefgh', name =>
		Array.from('abcdefgh', other => `cp -r ${name} ${other}`).join('; '),
	).join('; ');
	expect(verdict(`${around}; touch a/b/c/d/e/f/x`)).toBe('none');
});

test('the question says what to do', () => {
	const {reason} = judge(
		{
			tool: 'Bash',
			input: {command: 'tar xf a.tar; touch t/x'},
			cwd: context.projectDir,
		},
		compiled([], {guards: ['path-boundary']}),
		context,
	);
	expect(reason).toContain('in a call of its own first');
});
