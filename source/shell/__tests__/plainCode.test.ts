import {describe, expect, it} from 'vitest';
import {onlySubstitutes} from '../special/substitutions.js';
import {readPlainCode} from '../special/plainCode.js';
import {only} from './shellKit.js';

describe('plain code', () => {
	it.each([
		['python3', 'print(1)'],
		['python3', 'import sys; print(sys.version)'],
		['python3', 'import sys, time; print(sys.stdin.read(), time.time())'],
		['python3', 'print(sum(x*x for x in range(10)))'],
		['python3', 'import time\nprint(time.time())'],
		['node', 'console.log(1+1)'],
		['node', 'process.version'],
		['node', 'process.versions.v8'],
		['tsx', 'console.log(1)'],
		['ts-node', '1 + 1'],
		['node', 'JSON.stringify({a: [1, 2].map(x => x * 2)})'],
		['node', 'Math.max(1, 2)'],
		['node', 'require("crypto").randomUUID()'],
		['node', "console.log(require('node:path').basename('a/b'))"],
		['node', 'for (const [k, v] of Object.entries({a: 1})) console.log(k, v)'],
		['node', "console.log(Buffer.from('aGk=', 'base64').toString())"],
		['python3', 'import sys\nfrom itertools import count; print(f"{1 + 1}")'],
	])('%s: %s', (program, code) => {
		expect(readPlainCode(program, code)).toEqual({
			reads: [],
			writes: [],
			mayRun: [],
		});
	});

	it('says which files it reads', () => {
		expect(
			readPlainCode(
				'python3',
				"print(open('a.json').read(), open(\"b\", 'r').read())",
			)?.reads,
		).toEqual(['a.json', 'b']);
	});

	it('says which files it would run instead of what it imports', () => {
		expect(
			readPlainCode(
				'python3',
				"import json, sys; print(json.load(sys.stdin)['a'])",
			),
		).toEqual({reads: [], writes: [], mayRun: ['json.py', 'json/__init__.py']});
	});

	it.each([
		[
			'a',
			[],
			"s = open('a').read()\ns = s.replace('a', '{b')\nprint(f'{s}: {len(s):>5}') # it's done",
		],
		['a', [], "import re; print(re.sub(r'\\d+', '', open('a').read()))"],
		['a', [], 'p = "a"\nwith open(p) as f: print(f.read())'],
		[
			'a',
			['a'],
			"from pathlib import Path\np = Path('a')\nt = p.read_text()\nt = t.replace('a', 'b', 1)\np.write_text(t)\nprint('done')",
		],
		[
			'a',
			['a'],
			"p = 'a'\ns = open(p).read()\nassert 'x' in s\ns = s.replace(\"\"\"it's\n\"\"\", '')\nopen(p, 'w').write(s)",
		],
		[
			'a',
			['a'],
			"import sqlite3; c=sqlite3.connect('a'); print(c.execute('select count(*) from t').fetchall())",
		],
		['a', [], "import os, sys; print(sorted(os.listdir('a')))"],
		[
			'a.csv',
			[],
			"import pandas as pd; df = pd.read_csv('a.csv', sep=';'); print(df.head(), df.shape, df['a'].value_counts())",
		],
		[
			'a.npy',
			[],
			"import numpy as np; a = np.load('a.npy'); print(a.shape, a.mean())",
		],
		['a', [], "import yaml; print(yaml.safe_load(open('a'))['on'])"],
		['a', [], "import csv; print(len(list(csv.DictReader(open('a')))))"],
		[
			'a',
			[],
			"from collections import Counter; print(Counter(open('a').read()).most_common(3))",
		],
	] as const)('reads %s and writes %j: %s', (read, written, code) => {
		const plain = readPlainCode('python3', code);
		expect(new Set(plain?.reads)).toEqual(new Set([read]));
		expect(plain?.writes).toEqual(written);
	});

	it('of a module that anybody may have written asks only what it says of itself', () => {
		expect(
			readPlainCode('python3', 'import numpy; print(numpy.__version__)'),
		).toEqual({
			reads: [],
			writes: [],
			mayRun: ['numpy.py', 'numpy/__init__.py'],
		});
		expect(
			readPlainCode(
				'python3',
				'import torch, os\nprint(torch.cuda.is_available())',
			)?.mayRun,
		).toContain('torch/__init__.py');
	});

	it('says what it may run instead of the data that it asks for', () => {
		expect(
			readPlainCode('node', "console.log(require('./package.json').version)"),
		).toEqual({
			reads: ['./package.json'],
			writes: [],
			mayRun: ['', '.js', '.node', '/index.js', '/package.json'].map(
				end => `./package.json${end}`,
			),
		});
	});

	it.each([
		"console.log(JSON.parse(fs.readFileSync('package.json')).name)",
		"JSON.parse(require('fs').readFileSync('package.json', 'utf8')).name",
		'const fs=require("node:fs"); console.log(JSON.parse(fs.readFileSync("package.json","utf-8")).name)',
	])('reads a file that node is asked for by its name: %s', code => {
		expect(readPlainCode('node', code)).toEqual({
			reads: ['package.json'],
			writes: [],
			mayRun: [],
		});
	});

	it.each([
		['node', 'const fs = require("./x"); fs.readFileSync("a")'],
		['node', 'const fs = require("fs"); fs.rmSync("a")'],
		['node', 'const fs = require("fs").promises; x'],
		['node', 'const fs = require("fs"), x = fs.rmSync; x("a")'],
		['node', 'fs.readFileSync("a", {flag: "w"})'],
		['node', 'x.fs.readFileSync("a")'],
		['node', "fs['rmSync']('a')"],
		['tsx', "require('fs').readFileSync('a')"],
		['python3', "import torch; torch.load('x')"],
		['python3', "import torch; torch .load('x')"],
		['python3', "import torch; a = torch; a.load('x')"],
		['python3', "import a; a.load('x')"],
		['python3', "import data; data.load('x')"],
		['python3', "import numpy; numpy.version .load('x')"],
		['python3', "import numpy; numpy.__version__.load('x')"],
		['python3', 'import numpy; numpy.get_version()(1)'],
		['python3', "import torch; x.torch.__version__.load('x')"],
		['python3', 'import numpy; print(numpy.__version__["a"])'],
		['python3', 'import os; os.system("id")'],
		['python3', '__import__("os")'],
		['python3', 'exec("x")'],
		['python3', 'eval("x")'],
		['python3', 'print(f"{exec(1)}")'],
		['python3', 'print(f"{1!r}{x:{y()}}")'],
		['python3', "# it's\nexec('x') # it's"],
		['python3', '"""a"""; exec("b"); """c"""'],
		['python3', "r'\\'; exec('x'); r'\\'"],
		['python3', "print('a' f'{exec(1)}')"],
		['python3', "from pathlib import Path; p = Path('a'); p.replace('b')"],
		['python3', "from pathlib import Path; Path('a').unlink()"],
		['python3', "import sqlite3; sqlite3.connect('a').execute('drop table t')"],
		[
			'python3',
			"import sqlite3; sqlite3.connect('a').execute('select 1; drop table t')",
		],
		['python3', "import sqlite3; c = sqlite3; c.connect('a')"],
		['python3', "import os; o = os; o.replace('a', 'b')"],
		['python3', "import os; os.path.os.replace('a', 'b')"],
		['python3', "import numpy as np; np.load('a.npy', allow_pickle=True)"],
		['python3', "import numpy as np; np.arange(3).dump('a')"],
		['python3', "import numpy as np; np.array.dump('a')"],
		['python3', "import numpy as np; np.save('a', 1)"],
		['python3', "import pandas as pd; pd.read_pickle('a.pkl')"],
		['python3', "import pandas as pd; pd.read_csv('https://x.org/a.csv')"],
		['python3', 'import pandas as pd; pd.read_csv(x)'],
		['python3', "import pandas as pd; pd.read_csv('a.csv').to_csv('b')"],
		['python3', "import pandas as pd; pd.read_csv('a.csv').query('@x')"],
		['python3', "import pandas as pd; pd.read_csv('a.csv').agg('to_csv')"],
		['python3', 'import yaml; yaml.load(x)'],
		['python3', 'import yaml; yaml.safe_load.__globals__'],
		['python3', 'from yaml import safe_load'],
		['python3', 'from x import print'],
		['node', 'for (const k of a) k[b]'],
		['node', 'x.of[a]'],
		['node', 'const[a][b]'],
		['python3', 'print("{0.__class__}".format(1))'],
		['python3', 'import sys; sys.modules["os"].system("id")'],
		['python3', 'import platform; platform.os.system("id")'],
		['python3', 'import json as x'],
		['python3', 'import os, json; os.replace("a", "b")'],
		['python3', 'from os import replace'],
		['node', 'require("fs").rmSync("x")'],
		['node', 'require("node:child_process")'],
		['node', 'require("os").setPriority(1)'],
		['python3', 'import sys as x, y'],
		['python3', 'from x import y'],
		['python3', 'from . import x'],
		['python3', 'x = 1; import\tx'],
		['python3', 'from os import *'],
		['python3', 'getattr(x, "y")'],
		['python3', 'print(().__class__)'],
		['python3', 'while True: pass'],
		['python3', `${'x+'.repeat(4000)}x`],
		['node', 'require("fs")'],
		['node', 'require("./x")'],
		['node', "v8.setFlagsFromString('x')"],
		['tsx', 'require("crypto").randomUUID()'],
		['ts-node', "require('./package.json').version"],
		['tsx', 'process.env'],
		['bun', 'x1()'],
		['node', 'require("/etc/x.json")'],
		['node', 'require("./x.json").a["b"]'],
		['node', 'require("./x.js")'],
		['node', 'process.env'],
		['node', 'process["env"]'],
		['node', 'process[e]'],
		['node', '[]["constructor"]["constructor"]("x")()'],
		['node', '[][["constructor"]]'],
		['node', 'console.log`x`'],
		['node', 'eval("x")'],
		['node', 'Function("x")()'],
		['node', 'import("fs")'],
		['node', 'fetch("http://x")'],
		['node', 'globalThis'],
		['perl', 'print 1'],
		['ruby', 'puts x1()'],
	])('is not %s: %s', (program, code) => {
		expect(readPlainCode(program, code)).toBeUndefined();
	});

	it.each([
		['open(x)', {readsAny: true}],
		['print(f"{open(1)}")', {readsAny: true}],
		["p = 'a'; p = x; open(p)", {readsAny: true}],
		["p = 'a'\nfor p in x: print(open(p).read())", {readsAny: true}],
		["open(x, 'r', encoding='utf-8', newline='')", {readsAny: true}],
		['from pathlib import Path; Path(x).read_text()', {readsAny: true}],
		[
			"from pathlib import Path; (Path('a') / 'b').read_text()",
			{readsAny: true},
		],
		[
			"from pathlib import Path\nfor p in Path('src').rglob('*.ts'):\n    t = p.read_text()\n    print(p.name, t.replace('a', 'b'))",
			{readsAny: true},
		],
		['import os; os.listdir(x)', {readsAny: true}],
		[
			"import os\nfor root, dirs, files in os.walk('src'):\n    for f in files:\n        print(os.path.join(root, f))",
			{readsAny: true},
		],
	] as const)('opens files that nobody knows: %s', (code, done) => {
		const plain = readPlainCode('python3', code);
		expect(plain).toMatchObject(done);
		expect(plain?.readsAny ?? false).toBe('readsAny' in done);
	});

	it.each([
		'def double(value):\n    return value * 2\nprint(double(2))',
		'def f(a, *rest, width: int = 3, **named) -> int:\n    return a\nf(1)',
		"numbers = [1, 2]\nprint([n for n in numbers if n > 1], {key: value for key, value in zip('ab', numbers)})",
		'try:\n    number = int("x")\nexcept ValueError as error:\n    print(error)\nfinally:\n    pass',
		"if __name__ == '__main__':\n    first, second = 1, 2\n    first += 1\n    print(sorted([first, second], key=lambda one: -one))",
	])('has names of its own: %s', code => {
		expect(readPlainCode('python3', code)).toEqual({
			reads: [],
			writes: [],
			mayRun: [],
		});
	});

	it.each([
		"def f(eval):\n    return 1\neval('x')",
		"for exec in [1]: pass\nexec('x')",
		"compile = 1\ncompile('x', 'x', 'exec')",
		"print([1,\n    getattr=1])\ngetattr(1, 'x')",
		'sorted([], key=lambda y: y, vars=1)\nvars()',
		'class A:\n    def gi_frame(self): pass\ng = (x for x in [1])\nprint(g.gi_frame)',
		'class A:\n    def f_builtins(self): pass\na = A()\nprint(a.f_builtins)',
		'class A:\n    def _sys(self): pass\nimport json\na = A()\nprint(a._sys)',
		"import json\nclass A:\n    def codecs(self): pass\njson.codecs.open('x', 'w')",
		"import json\nclass A:\n    def codecs(self): pass\n    def open(self, a): pass\nj = json\nj.codecs.open('x', 'w')",
		'import sys\nclass A:\n    def modules(self): pass\ndef f(a):\n    return a.modules\nf(sys)',
		"from json import codecs\nclass A:\n    def open(self, a): pass\ncodecs = codecs\ncodecs.open('x', 'w')",
		"from operator import attrgetter\nattrgetter = attrgetter\nattrgetter('x')",
		"import os\nos = os\nos.system('x')",
		"if 0:\n    os = 1\nimport os\nos.system('x')",
		"import pandas as pd\nclass A:\n    def eval(self): pass\ndf = pd.read_csv('a.csv')\ndf.eval('@x')",
		"class A:\n    def format(self): pass\nprint('{0.__class__}'.format(1))",
		'class A:\n    __class__ = 1',
		'def f(): pass\nprint(f.__globals__)',
		'@f\ndef g(): pass',
		"file('x', 'w')",
		"open(x, 'w').write('y')\nimport json",
		"from pathlib import Path\nPath(x).write_text('y')\nimport json",
		"from pathlib import Path; Path(x).replace('b')",
		'from pathlib import Path; p = Path; p(x).unlink()',
		"from pathlib import Path; Path(x).rename('y')",
		"open(x, 'w', opener=f)",
		'open(x, m)',
		'open(*x)',
		"open(file='x')",
		"import numpy as np\nnp.load('a.npy',\n    allow_pickle=True)",
		'open("x", mode="w")',
		"p = 'a'; open(p, 'a')",
		"open(x, 'w')",
		"from pathlib import Path\nfor p in Path('src').rglob('*.ts'):\n    p.write_text('a')",
		'class Shop:\n    def __init__(self, stock):\n        self.stock = stock',
		`import sys\nmodules=1;system=1\nsys.${' '.repeat(85)}modules.get("os").${' '.repeat(85)}system("x")`,
		'import csv,re\nenum=sys=modules=1\nr=csv.re\ne=r.enum\ns=e.sys\nm=s.modules',
		'from calendar import datetime\nd=datetime\ns=d.sys\nm=s.modules',
		'gi_frame=1;f_builtins=1\ng=(x for x in [1])\nb=(g.\n\n gi_frame.\n\tf_builtins)',
		'import sys\nmodules=1;system=1\n(sys.#c\nmodules)',
		'import sys\nmodules=1\n(sys\n.modules)',
		'import sys\nmodules=1\nsys . modules',
		'modules=1\nprint(1..\nmodules)',
		'with open("README") as sys.x: pass\nm=sys.modules',
		'from pathlib import Path\np=Path("README"+"")\np.replace ("package"+".json")',
		'from pathlib import Path\np=Path("README"+"")\nf=p.replace\nf("c")',
		'from pathlib import Path\np=Path("README"+"")\n[p.replace][0]("c")',
		'from pathlib import Path\np=Path("README"+"")\np.replace("c",)',
		'from pathlib import Path\np=Path("README"+"")\np.copy("c")',
		'from pathlib import Path\np=Path("README"+"")\np.replace(*["c"], *[])',
		`from pathlib import Path\np=Path("a"+"")\np.${' '.repeat(85)}unlink()`,
		`gi_frame=1;f_builtins=1\ng=(x for x in [1])\nb=g.${' '.repeat(85)}gi_frame.${' '.repeat(85)}f_builtins`,
		'import json\ntry:\n  json.x\nexcept AttributeError as e:\n  m=e.obj\n  codecs=1\n  c=m.codecs',
		`x="y"\n'open('+str(exec(x))+')'`,
		`x="y"\nimport os\n'os.listdir('+str(exec(x))+')'`,
		`x="y"\n';n='+str(eval(x))+';'\nopen(n)`,
		'print(f"""{eval(x)}""")',
		'y=r""" " """+str(eval(x))#"',
		'x="y"#hello\rprint(eval(x))',
		'# coding: utf-7\n# +AAo-import os;os.system("x")',
		'\n# -*- coding=raw_unicode_escape -*-\n# \\u000aimport os',
		'o=open("_strptime.py","w");o.write("y");o.close()\nimport datetime\ndatetime.datetime.strptime("1","2")',
		"print(1 \\\n, eval('x'))",
		'print(f"{x:{eval(y)}}")',
		"print(f'{a['b']}')",
	])('takes no name for its own that means more: %s', code => {
		expect(readPlainCode('python3', code)).toBeUndefined();
	});

	it.each([
		'const items = [1, 2]; const doubled = items.map(n => n * 2); console.log(doubled.join(","))',
		'function add(first, second) { return first + second } console.log(add(1, 2))',
		'(async () => { const started = Date.now(); await new Promise(done => setTimeout(done, 10)); console.log(Date.now() - started) })()',
		'try { JSON.parse("x") } catch (error) { console.log(error.message) }',
		"const text = 'a b'; console.log(text.split(/\\s+/).length, /a[bx]|c/g.test(text))",
		'const name = 1; console.log(`${name} of ${name + 1}`) // done',
	])('of node has names of its own: %s', code => {
		expect(readPlainCode('node', code)).toEqual({
			reads: [],
			writes: [],
			mayRun: [],
		});
	});

	it.each([
		['fs.readFileSync(x)', true],
		[
			"for (const file of require('fs').readdirSync('src')) console.log(file)",
			false,
		],
		[
			"const fs = require('fs'); const folder = 'a'; console.log(fs.existsSync(folder + 'b'))",
			true,
		],
	] as const)('of node opens files: %s', (code, isAny) => {
		expect(readPlainCode('node', code)?.readsAny ?? false).toBe(isAny);
	});

	it.each([
		'const {constructor} = () => 1; constructor("x")()',
		'const {constructor: make} = () => 1; make("x")()',
		'function f({constructor}) { return constructor }',
		'(({constructor}) => constructor)(1)',
		'const eval = 1; eval("x")',
		'function f(eval) { return 1 } eval("x")',
		'function f(require) { return 1 } require("child_process")',
		'((process) => 1)(1); process.binding("x")',
		'{ const child_process = 1 } child_process.execSync("x")',
		'const fs = 1; fs.rmSync("x")',
		'function f(Function) {} Function("x")()',
		'const global = 1; global.x',
		'this.process.exit()',
		'console.log.constructor("x")()',
		'const run = console.log.bind; run("x")',
		'const name = "constructor"; console.log([][name])',
		'const f = x => x; f`x`',
		'console.log(`${eval("x")}`)',
		'console.log(1 / eval("x") / 1)',
		'const a = 1; a /eval("x")/ 1',
		'console.log("a" /* " */, eval("x") /* " */)',
		"// ' \neval('x') // '",
		'import("x")',
		'const {execSync} = require("child_process"); execSync("x")',
		'fetch("http://x")',
		'new WebSocket("x")',
		'const x = new Proxy({}, {}); x',
		'class A {}',
		'fs.readFileSync(x, {flag: "w"})',
		'setTimeout("x", 1); eval("y")',
		`x='import(/child_process/.source).then(m=>m.execSync(/id/.source))'; 'readFileSync('+eval(x)+')'`,
		`'fs.readFileSync('+eval(x)+')'`,
		'const bind = 1; console.log.\n bind(x)',
		'const bind = 1; console.log./* a */bind(x)',
		'const bind = 1; console.log?.// a\nbind(x)',
		'const bind = 1; console.log\n.bind(x)',
		`if (x) /'/.test(y); eval(z) //'`,
		`x = a++ /'/ 1; eval(z) //'`,
		`x = {} /'/ 1; eval(z) //'`,
		`await /'/.test(y); eval(z) //'`,
		`1 <!-- '\neval(x) // '`,
		'x`${eval(y)}`',
		'`${`${eval(y)}`}`',
		"`${'}'+eval(y)}`",
		`x = 'a\u2028'; eval(y)`,
		`/[/'"]/.test(x); eval(y) //'"`,
	])('takes no name of node for its own: %s', code => {
		expect(readPlainCode('node', code)).toBeUndefined();
	});

	it.each([
		['ruby', `x = "y"; puts 'File.read(' + eval(x) + ')'`],
		['ruby', `x = ?'; eval(y) #'`],
		['ruby', `x =~ /'/; eval(y) #'`],
		['php', `/* ' */ eval(1) /* ' */`],
		['php', `echo 'file_get_contents('.eval(x).')';`],
		['php', `// ' ?> x <?php eval(1) // '`],
	])(
		'%s: no call stands between two texts, and no text begins in something else: %s',
		(program, code) => {
			expect(readPlainCode(program, code)).toBeUndefined();
		},
	);

	it('runs none of the words around it', () => {
		const runs = (line: string) => only(line).runsPlainCode === true;
		expect(runs("python3 -c 'print(1)'")).toBe(true);
		expect(runs("python3 - <<'E'\nprint(1)\nE")).toBe(true);
		expect(runs('node -p 1')).toBe(true);
		expect(runs("python3 -c 'print(1)' git push")).toBe(false);
		expect(runs("python3 -i -c 'print(1)'")).toBe(false);
		expect(runs("A=1 python3 -c 'print(1)'")).toBe(false);
		expect(runs('node -r ./x -p 1')).toBe(false);
		expect(runs("python3 -c 'run()'")).toBe(false);
		expect(runs('python3 a.py')).toBe(false);
		expect(runs('tsx -e 1')).toBe(false);
		expect(only("python3 -i -c 'print(1)' < x").unproven).not.toEqual([]);
		expect(only("python3 -ic 'print(1)' < x").unproven).not.toEqual([]);
		expect(only('node -i -e 1 < x').unproven).not.toEqual([]);
	});

	it('leaves nothing in doubt, and its files are known', () => {
		const segment = only(`python3 -c "print(open('a.json').read())"`);
		expect(segment).toMatchObject({
			unproven: [],
			accesses: [{kind: 'read', text: 'a.json'}],
		});
		expect(only('php -m').unproven).toEqual([]);
		expect(only('php -m x.php').accesses).toMatchObject([{kind: 'execute'}]);
		expect(only('python3 -c "$CODE"').unproven).not.toEqual([]);
		expect(only(`python3 -c 'import os; os.x'`).unproven).not.toEqual([]);
	});
});

describe("what perl's text says", () => {
	it.each([
		's/a/b/',
		's/a/b/gi; s/c/d/;',
		's{a}{b}\n;tr/a/b/',
		'y/a/b/ unless /c/i',
		'print if /a/',
		'next if $. == 3; print',
		's/\\$a\\@b/\\$1\\@/',
		's#a$|b#\\1 ${1} $& $+{n}#',
		's/a(?=b)(?<!c)(?<n>d)(?:e)(?i)//',
	])('only replaces: %s', code => {
		expect(onlySubstitutes(code)).toBe(true);
	});

	it.each([
		's/a/b',
		's/a/b/e',
		's/a/b/gee',
		's/a/b/x1',
		's/a/$x/',
		's/a/@x/',
		's/a/$1[0]/',
		's/a/$1{x}/',
		's/a/$&->x/',
		's/a/${1}[0]/',
		's/a/$123/',
		's/$x/a/',
		's/$ENV{x}/a/',
		's/(?{x})/a/',
		's/(??{x})/a/',
		's/(?p{x})/a/',
		's/(*{x})/a/',
		's/(?(?{x})a)/a/',
		's/a/\\N{x}/',
		"s'a'b'",
		's a b ',
		's{a}/b/',
		's{{}}{b}',
		's/a/b/ if $x',
		's/a/b/ if x()',
		's/a/b/ if /a/e',
		's/a/b/ for @x',
		's/a/b/, system',
		's/a/b/ && system',
		'print if /a/ and system',
		'print system',
		'printf',
		'tr/a/b/e',
		'system 1',
		's/a/b/\nsystem',
		`s/a/${'b'.repeat(2000)}/`,
	])('may do more: %s', code => {
		expect(onlySubstitutes(code)).toBe(false);
	});
});

describe('what plain code writes', () => {
	it.each([
		[
			'python3',
			"import json\nd = json.load(open('a.json'))\nd['version'] = '2'\njson.dump(d, open('b.json', 'w'), indent=2)",
			['a.json'],
			['b.json'],
		],
		[
			'python3',
			"import json\nwith open('a.json') as f:\n    pkg = json.load(f)\nwith open('a.json', 'w', encoding='utf-8') as f:\n    json.dump(pkg, f)\n    f.write('\\n')",
			['a.json'],
			['a.json'],
		],
		[
			'node',
			"const fs=require('fs');const p=JSON.parse(fs.readFileSync('a.json','utf8'));p.version='2';fs.writeFileSync('a.json',JSON.stringify(p,null,2)+'\\n')",
			['a.json'],
			['a.json'],
		],
		[
			'node',
			"const pkg = require('./a.json'); pkg.scripts.test = 'x'; fs.writeFileSync('b.json', JSON.stringify(pkg))",
			['./a.json'],
			['b.json'],
		],
	])('%s: %s', (program, code, reads, writes) => {
		expect(readPlainCode(program, code)).toMatchObject({reads, writes});
	});

	it.each([
		['python3', "open('./statistics.py', 'w').write('x')\nimport statistics"],
		['python3', "eval('x'); eval = 1"],
		['python3', "json = 1; json.codecs.open('x', 'w')"],
		['python3', "open('x', 'a+')"],
		['python3', "open('x', m)"],
		['python3', "import os; os.remove('x'); open('x', 'w')"],
		['node', "{ const require = 1 } require('child_process')"],
		['node', 'fs.writeFileSync(x, y)'],
		['node', "fs.writeFileSync('x' + y, y)"],
		['node', "my.fs.writeFileSync('x', y)"],
		['node', "fs.writeFileSync('x', eval('y'))"],
		['node', "fs.appendFileSync('x', 'y')"],
		['node', "p['constructor'] = 1; fs.writeFileSync('x', '')"],
	])('%s may do more: %s', (program, code) => {
		expect(readPlainCode(program, code)).toBeUndefined();
	});

	it('counts as a redirection: no word of the program names it', () => {
		const [access] = only(`python3 -c "open('x', 'w').write('y')"`).accesses;
		expect(access).toMatchObject({
			kind: 'write',
			path: '/project/x',
			isRedirect: true,
		});
	});
});
