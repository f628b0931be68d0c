import {expect, test} from 'vitest';
import {optionTable} from '../options.js';
import {optionNamesOf} from '../spellings/optionNames.js';
import {programs} from '../table.js';

const said = (command: string) => {
	const found = optionNamesOf(command.split(' '));
	return (
		found &&
		Object.fromEntries(
			[...found.letters].map(([letter, {names, takesValue}]) => [
				`${letter}${takesValue ? ':' : ''}`,
				names.join(' '),
			]),
		)
	);
};

test.each([
	// In the line of its options.
	['mkdir', {'m:': 'mode', p: 'parents', v: 'verbose'}],
	// Beside them.
	['docker restart', {'t:': 'timeout time', 's:': 'signal'}],
	// By another name of its program, and behind a group.
	['podman container restart', {'t:': 'timeout time', 's:': 'signal'}],
	// Both: curl's `-d` and its siblings, `-i` by two names.
	['curl -d', {i: 'include show-headers', 'X:': 'request'}],
	// Of a command that says nothing itself: its program's.
	['git frobnicate', {f: 'force', n: 'dry-run'}],
	// By no record of what it does with words.
	['yum', {q: 'quiet', v: 'verbose', y: 'assumeyes'}],
])('the letters of %s', (command, names) => {
	expect(said(command)).toMatchObject(names);
});

test.each(['crontab', 'tsc'])('those of %s do not combine', program => {
	expect(optionNamesOf([program])?.combine).toBe(false);
});

test('of most programs nothing is known', () => {
	expect(optionNamesOf(['frobnicate'])).toBeUndefined();
	expect(optionNamesOf(['rg'])).toBeUndefined();
});

test('what is said of letters beside the options can be read, and says nothing twice', () => {
	for (const [name, {letters = {}, options, subcommands = {}}] of programs)
		for (const [words, line] of Object.entries(letters)) {
			const known = words === '' ? options : subcommands[words]?.options;
			const joined = optionTable(known ?? '').letters;
			for (const [letter, {names}] of optionTable(line).letters)
				expect
					.soft(
						joined.get(letter)?.names.filter(one => names.includes(one)) ?? [],
						`${name} ${words} -${letter}`,
					)
					.toEqual([]);
		}
});
