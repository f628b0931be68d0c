import {describe, expect, it} from 'vitest';
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
		['node', 'JSON.stringify({a: [1, 2].map(x => x * 2)})'],
		['node', 'Math.max(1, 2)'],
		['node', 'require("crypto").randomUUID()'],
		['node', "console.log(require('node:path').basename('a/b'))"],
	])('%s: %s', (program, code) => {
		expect(readPlainCode(program, code)).toEqual({reads: [], mayRun: []});
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
		).toEqual({reads: [], mayRun: ['json.py', 'json/__init__.py']});
	});

	it.each([
		['python3', 'import os; os.system("id")'],
		['python3', '__import__("os")'],
		['python3', 'exec("x")'],
		['python3', 'eval("x")'],
		['python3', 'open("x", "w")'],
		['python3', 'open("x", mode="w")'],
		['python3', 'open(x)'],
		['python3', 'print(f"{1}")'],
		['python3', 'print("{0.__class__}".format(1))'],
		['python3', 'print("\\x41")'],
		['python3', 'import sys; sys.modules["os"].system("id")'],
		['python3', 'import platform; platform.os.system("id")'],
		['python3', 'import sys; sys.stdout.write("x")'],
		['python3', 'import x'],
		['python3', 'import json as x'],
		['python3', 'import os, json; os.replace("a", "b")'],
		['python3', 'from os import replace'],
		['node', 'require("fs").rmSync("x")'],
		['node', 'require("node:child_process")'],
		['node', 'require("os").setPriority(1)'],
		['python3', 'import sys, x'],
		['python3', 'import sys as x, y'],
		['python3', 'from x import y'],
		['python3', 'from . import x'],
		['python3', 'x = 1; import\tx'],
		['python3', 'from os import *'],
		['python3', 'import subprocess'],
		['python3', 'getattr(x, "y")'],
		['python3', 'print(().__class__)'],
		['python3', 'while True: pass'],
		['python3', `${'x+'.repeat(2000)}x`],
		['node', 'require("fs")'],
		['node', 'require("./x")'],
		['node', 'require("./cfg.json")'],
		['node', "console.log(require('./package.json').version)"],
		['bun', '1'],
		['node', 'require("/etc/x.json")'],
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
		['ruby', 'puts 1'],
	])('is not %s: %s', (program, code) => {
		expect(readPlainCode(program, code)).toBeUndefined();
	});

	it('leaves nothing in doubt, and its files are known', () => {
		const segment = only(`python3 -c "print(open('a.json').read())"`);
		expect(segment).toMatchObject({
			unproven: [],
			accesses: [{kind: 'read', text: 'a.json'}],
		});
		expect(only('python3 -c "$CODE"').unproven).not.toEqual([]);
		expect(only(`python3 -c 'import os'`).unproven).not.toEqual([]);
	});
});
