import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {readExactly} from '../read.js';
import {literalOf, wordsOf} from '../values.js';

const shells = ['bash', 'zsh', 'dash'].flatMap(name =>
	['/bin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
		.map(folder => `${folder}/${name}`)
		.filter(file => fs.existsSync(file))
		.slice(0, 1),
);

/** The last word of a command that is proven. */
function lastWord(command: string): string | undefined {
	const reading = readExactly(command);
	const item = reading.isProven ? reading.script.items[0] : undefined;
	if (item?.command.type !== 'simple') return undefined;
	const word = wordsOf(item.command).at(-1);
	return word && literalOf(word);
}

/** Bodies of here-documents with all that shells might take for something else. */
const bodies = fc
	.array(
		fc.constantFrom(
			...[
				'a',
				' ',
				'\n',
				'\n\n',
				"'",
				'"',
				'`',
				'(',
				')',
				'#',
				'\\',
				'$',
				'$x',
			],
			...[
				'$(',
				'${',
				'$((',
				';',
				'&',
				'|',
				'<<',
				'!',
				'END',
				"don't",
				'#1',
				'é',
			],
		),
		{maxLength: 12},
	)
	.map(pieces => pieces.join(''));

test('a here-document in a word is what shells hand on', () => {
	let proven = 0;
	for (const body of fc.sample(bodies, fuzzLength(600))) {
		const command = `printf '<%s>' "$(cat <<'END'\n${body}\nEND\n)"`;
		const said = lastWord(command);
		if (said === undefined) continue;
		proven++;
		for (const shell of shells) {
			const {stdout} = spawnSync(shell, ['-c', command], {
				encoding: 'utf8',
				env: {PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8'},
				timeout: 60_000,
			});
			expect({shell, command, stdout}).toEqual({
				shell,
				command,
				stdout: `<${said}>`,
			});
		}
	}

	expect(proven).toBeGreaterThan(fuzzLength(100));
});
