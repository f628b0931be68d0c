import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {countVerdicts, differences, readCommands} from '../counts.mjs';

test('one command a line; comments and blank lines are none', () => {
	expect(readCommands('# git\ngit add .\n\ncat <<E⏎a⏎E\n')).toEqual([
		'git add .',
		'cat <<E\na\nE',
	]);
});

test('verdicts are counted', () => {
	expect(countVerdicts(['none', 'ask', 'none'])).toEqual({
		deny: 0,
		ask: 1,
		allow: 0,
		none: 2,
	});
});

test('what another build says differently is told, with both', () => {
	expect(
		differences(['ls', 'rg x'], ['none', 'ask'], ['none', 'none']),
	).toEqual([{command: 'rg x', before: 'ask', after: 'none'}]);
});

test('each command stands in the file once', () => {
	const commands = readCommands(
		fs.readFileSync(path.join(import.meta.dirname, '../commands.txt'), 'utf8'),
	);
	expect(commands.length).toBeGreaterThan(1400);
	expect(new Set(commands).size).toBe(commands.length);
});
