import {execFileSync} from 'node:child_process';
import {expect, it} from 'vitest';
import {scriptOfLine} from '../live/scriptOfLine.js';

it.each([
	["/bin/bash -lc 'touch x'", 'touch x'],
	['bash -lc pwd', 'pwd'],
	['/usr/bin/zsh -c "echo \\"a\\" \\$HOME"', 'echo "a" $HOME'],
	[`/bin/bash -lc 'cat x | xargs rm'`, 'cat x | xargs rm'],
	[`bash -lc 'it'"'"'s'`, "it's"],
	['bash -lc a\\ b', 'a b'],
])('%s runs %s', (line, script) => {
	expect(scriptOfLine(line)).toBe(script);
	const [word] = execFileSync('/bin/bash', [
		'-c',
		`printf %s ${line.replace(/^\S+ \S+/, '')}`,
	])
		.toString()
		.split('\0');
	expect(word).toBe(script);
});

it.each([
	'touch x',
	"/bin/bash -lc 'a' b",
	'/bin/bash -lc "$(x)"',
	"/bin/bash -lc 'open",
	'python3 -c x',
	'',
])('%s is all that is known', line => {
	expect(scriptOfLine(line)).toBe(line);
});
