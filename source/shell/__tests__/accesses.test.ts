import {describe, expect, test} from 'vitest';
import {accesses, analyse, only} from './shellKit.js';

describe('redirections', () => {
	test.each([
		['echo > x', ['write /project/x']],
		['echo >> x', ['write /project/x']],
		['echo >| x', ['write /project/x']],
		['echo &> x', ['write /project/x']],
		['echo &>> x', ['write /project/x']],
		['echo >& x', ['write /project/x']],
		['echo 3> x', ['write /project/x']],
		['echo {fd}> x', ['write /project/x']],
		['echo <> x', ['read /project/x', 'write /project/x']],
		['echo < x', ['read /project/x']],
		['> x', ['write /project/x']],
		['echo > "$X"', ['write ?']],
		['echo > ~/x', ['write /home/me/x']],
		['echo > ../x', ['write /x']],
		['echo > /a/./b/../c', ['write /a/c']],
		['X=out; echo > $X/y', ['write /project/out/y']],
		['echo 2>&1', []],
		['echo > /dev/null 2>&1', []],
		['echo >&-', []],
		['echo > >(cat)', []],
		['echo > *.txt', ['write /project/*.txt (glob)']],
		['{ echo; } > x', ['write /project/x']],
		['while read l; do :; done < x', ['read /project/x']],
		['f() { :; } > x', ['write /project/x']],
		['exec 3> x', ['write /project/x']],
		['bash -c "echo" > x', ['write /project/x']],
		['cd sub && echo > x', ['write /project/sub/x']],
		['cd "$X" && echo > x', ['write ?']],
		['cat x > /dev/tcp/h/1', ['write /dev/tcp/h/1', 'read /project/x']],
		['echo > x <<EOF\nx\nEOF', ['write /project/x']],
	])('%s', (command, expected) => {
		expect(accesses(command)).toEqual(expected);
	});
});

describe('programs', () => {
	test.each([
		[
			'cat a "b c" $HOME/d',
			['read /project/a', 'read /project/b c', 'read /home/me/d'],
		],
		['cat - a', ['read /project/a']],
		['head -n 5 a', ['read /project/a']],
		['head -5 a', ['read /project/a']],
		['tail -f --lines=5 a', ['read /project/a']],
		['wc -l a b', ['read /project/a', 'read /project/b']],
		['wc --files0-from=l', ['read ?', 'read /project/l']],
		['sort a -o b', ['write /project/b', 'read /project/a']],
		['sort -ob a', ['write /project/b', 'read /project/a']],
		['sort --output b a', ['write /project/b', 'read /project/a']],
		['sort --outp=b a', ['write /project/b', 'read /project/a']],
		['sort --files0-from=l', ['read ?', 'read /project/l']],
		['uniq a b', ['read /project/a', 'write /project/b']],
		['cp a b', ['read /project/a', 'write /project/b', 'write /project/b/a']],
		[
			'cp -r a b c',
			[
				'read /project/a (recursive)',
				'read /project/b (recursive)',
				'write /project/c (recursive)',
				'write /project/c/a (recursive)',
				'write /project/c/b (recursive)',
			],
		],
		[
			'cp -t d a b',
			[
				'write /project/d',
				'read /project/a',
				'read /project/b',
				'write /project/d/a',
				'write /project/d/b',
			],
		],
		[
			'mv a b',
			[
				'delete /project/a (recursive)',
				'read /project/a (recursive)',
				'write /project/b (recursive)',
				'write /project/b/a (recursive)',
			],
		],
		['rm a -f b', ['delete /project/a', 'delete /project/b']],
		['rm -- -f', ['delete /project/-f']],
		['rm -rf /etc/*', ['delete /etc/* (glob) (recursive)']],
		['rmdir a', ['delete /project/a']],
		[
			'ln -s /etc/passwd x',
			['read /etc/passwd', 'write /project/x', 'write /project/x/passwd'],
		],
		['touch -r a b', ['read /project/a', 'write /project/b']],
		['mkdir -p -m 700 a', ['write /project/a']],
		['chmod -R u+x a', ['write /project/a (recursive)']],
		['chmod --reference=a b', ['read /project/a', 'write /project/b']],
		['chown me:us a', ['write /project/a']],
		['tee -a a b', ['write /project/a', 'write /project/b']],
		['dd if=a of=b bs=1', ['read /project/a', 'write /project/b']],
		['clj -M:test', ['execute /project/deps.edn']],
		['clojure -X:dev:test', ['execute /project/deps.edn']],
		['ssh-keygen -q -f a', ['write /project/a', 'write /project/a.pub']],
		["sed 's/a/b/' x", ['read /project/x']],
		["perl -ne 'print if /a/' x", ['read /project/x']],
		['perl -ne print .env', ['read /project/.env']],
		["perl -pi -e 's/a/b/' x", ['read /project/x', 'write /project/x']],
		["sed -i 's/a/b/' x", ['read /project/x', 'write /project/x']],
		["sed -i.bak -e 's/a/b/' x", ['read /project/x', 'write /project/x']],
		['sed --in-place -E -n -e p x', ['read /project/x', 'write /project/x']],
		["sed -n 'w out' x", ['read /project/x', 'write /project/out']],
		["sed 's/a/b/gw out' x", ['read /project/x', 'write /project/out']],
		["sed 'r other' x", ['read /project/x', 'read /project/other']],
		['truncate -s 0 a', ['write /project/a']],
		[
			'install -m 755 a b',
			['read /project/a', 'write /project/b', 'write /project/b/a'],
		],
		[
			'rsync -a a/ b',
			[
				'read /project/a (recursive)',
				'write /project/b (recursive)',
				'write /project/b/a (recursive)',
			],
		],
		['rsync -a a host:b', ['read /project/a (recursive)']],
		['rsync -f "- k" -f "P k" a host:b', ['read /project/a (recursive)']],
		['scp host:a b', ['write /project/b', 'write /project/b/a']],
		[
			'tar czf a.tgz b c',
			[
				'write /project/a.tgz',
				'read /project/b (recursive)',
				'read /project/c (recursive)',
			],
		],
		[
			'tar -xf a.tgz -C d',
			['read /project/a.tgz', 'write /project/d (recursive)'],
		],
		['tar tf a.tgz', ['read /project/a.tgz']],
		[
			'zip -r a.zip b',
			['write /project/a.zip (recursive)', 'read /project/b (recursive)'],
		],
		['unzip a.zip -d d', ['write /project/d', 'read /project/a.zip']],
		['grep -r foo', ['read /project (recursive)']],
		['grep foo a', ['read /project/a']],
		['grep -e foo a', ['read /project/a']],
		['grep -f pats a', ['read /project/pats', 'read /project/a']],
		['grep --exclude-from=l foo a', ['read /project/l', 'read /project/a']],
		['cat x | grep foo', ['read /project/x']],
		['rg foo src', ['read /project/src (recursive)']],
		[
			'find src -delete',
			['read /project/src (recursive)', 'delete /project/src (recursive)'],
		],
		['find . -fprint out', ['read /project (recursive)', 'write /project/out']],
		['find', ['read /project (recursive)']],
		['ls', ['read /project']],
		['ls -R a', ['read /project/a (recursive)']],
		[
			'diff a b',
			// One of them may be a folder.
			[
				'read /project/a',
				'read /project/b',
				'read /project/b/a',
				'read /project/a/b',
				'read /project/a (recursive)',
				'read /project/b (recursive)',
			],
		],
		['diff <(sort a) b', ['read /project/b', 'read /project/a']],
		['md5sum a', ['read /project/a']],
		['jq .x a', ['read /project/a']],
		['jq -f prog a', ['read /project/prog', 'read /project/a']],
		['date --file=l', ['read /project/l']],
		['date --file l', ['read /project/l']],
		['xargs -a l ls', ['read /project/l', 'read ?']],
		['ls | xargs rm', ['read /project', 'delete ?']],
		[
			'git add a b',
			['read /project/a (recursive)', 'read /project/b (recursive)'],
		],
		['git rm -r a', ['delete /project/a (recursive)']],
		[
			'git mv a b',
			[
				'delete /project/a (recursive)',
				'read /project/a (recursive)',
				'write /project/b (recursive)',
			],
		],
		['git restore a', ['write /project/a (recursive)']],
		['git checkout -- a', ['write /project/a (recursive)']],
		['git clean -fd', ['delete /project (recursive)']],
		['git -C sub add a', ['read /project/sub/a (recursive)']],
		['git diff --output=o', ['write /project/o']],
		['git log -- a', ['read /project/a (recursive)']],
		['curl -o a https://x', ['write /project/a']],
		['curl -O https://x/y/a.tgz?z', ['write /project/a.tgz']],
		['curl -d @a https://x', ['read /project/a']],
		['curl --data-binary=@a https://x', ['read /project/a']],
		['curl -T a https://x', ['read /project/a']],
		['curl -F f=@a https://x', ['read /project/a']],
		['curl -d a=b https://x', []],
		[
			'curl -b jar -c jar https://x',
			['write /project/jar', 'read /project/jar'],
		],
		['curl file:///etc/passwd', ['read /etc/passwd']],
		['curl -K a', []],
		['wget -O a https://x', ['write /project/a']],
		['wget --post-file=a https://x', ['read /project/a']],
		['openssl enc -in a -out b', ['read /project/a', 'write /project/b']],
		['bash a.sh', ['execute /project/a.sh']],
		['./a.sh', ['execute /project/a.sh']],
		['source a.sh', ['execute /project/a.sh']],
		['python3 a.py b', ['execute /project/a.py']],
		[
			'node --require ./a.js b.js',
			['execute /project/a.js', 'execute /project/b.js'],
		],
		['sudo -e a', ['read /project/a', 'write /project/a']],
		['flock lock ls a', ['write /project/lock', 'read /project/a']],
		['script -c "cat a" out', ['write /project/out', 'read /project/a']],
		['cat {a,b}', ['read /project/a', 'read /project/b']],
		['cat "$X"', ['read ?']],
		['echo a', []],
		['printf "%s" a', []],
		['ssh host cat a', []],
		['ssh -i key host cat a', ['read /project/key']],
	])('%s', (command, expected) => {
		expect(accesses(command)).toEqual(expected);
	});
});

describe('whether all is known', () => {
	test.each([
		'cat a',
		'ls -la *.ts',
		'cp -a a b',
		'echo "$X"',
		'cat "./$X"',
		'grep -rn foo src',
		'find . -name x',
		'git status --short',
		'cd a',
		'tar xf a -C b',
		'curl -s -o a https://x',
		"sed -n '1,5p' a",
	])('%s: yes', command => {
		expect(only(command).accessesAreComplete).toBe(true);
	});

	test.each([
		['an unknown program', 'frobnicate a'],
		['an unknown option', 'cat --frobnicate a'],
		['a computed argument that could be an option', 'sort "$X"'],
		['a computed argument of unknown number', 'cat $X'],
		['input as arguments', 'xargs cat'],
		['a glob that could bring an option', 'sort *'],
		['an interpreter', 'python3 a.py'],
		['a script', 'bash a.sh'],
		['git that may run hooks', 'git commit -m x'],
		['tar with a glob', 'tar cf x *'],
		['a doubt', 'PATH=x cat a'],
		['wget, which names files itself', 'wget https://x'],
		['make', 'make all'],
		['a program of a name that is known elsewhere', './cat a'],
	])('%s: no', (_, command) => {
		expect(analyse(command).segments.at(-1)?.accessesAreComplete).toBe(false);
	});
});

test.each([
	"-f 'merge k'",
	"-avf'. k'",
	"--filter='. k'",
	"-f '._k'",
	"-f 'merge,-e k'",
	"-f '.n+e k'",
	"-f 'dir-merge k'",
	"-f ': k'",
])('rsync %s takes in what a file says', filter => {
	expect(accesses(`rsync ${filter} a host:b`)).toEqual([
		'read /project/a (recursive)',
		'read ?',
		'read /project/k',
	]);
});

test('rsync -F takes in a file of each folder', () => {
	expect(accesses('rsync -aF a host:b')).toContain(
		'read /project/.rsync-filter',
	);
});
