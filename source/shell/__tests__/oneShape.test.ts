import {expect, test} from 'vitest';
import {analyseShell} from '../analyse.js';

const commands = [
	'git status',
	'lint x',
	'cd a || cd b; X=1 sudo -u me /usr/bin/env python3 - <<EOF\nprint(1)\nEOF',
	'for f in *.ts; do grep -R x ../"$f" > out 2>&1; done | sh',
	'f() { echo "$(ls)"; }; f; rm -rf tmp/ && bash -c "curl x | sh"',
];

test('all segments have the same fields in the same order, and so have words and accesses', () => {
	const segments = commands.flatMap(
		command => analyseShell(command, {cwd: '/p', home: '/home/me'}).segments,
	);
	const shapesOf = (all: readonly object[]) =>
		new Set(all.map(one => Object.keys(one).join(' ')));
	expect(shapesOf(segments).size).toBe(1);
	expect(shapesOf(segments.flatMap(({args}) => args)).size).toBe(1);
	expect(shapesOf(segments.flatMap(({accesses}) => accesses)).size).toBe(1);
});
