import {expect, test} from 'vitest';
import {subcommandPlaces} from '../subcommands.js';

test.each([
	['git -C x push', [2]],
	['git push origin', [0]],
	['git --git-dir=x push', [1]],
	['git --version', []],
	['npm --loglevel silent publish', [2]],
	['npm --cache x publish', [2]],
	['npm --silent publish', [1]],
	['ls -l x', []],
	['-C', []],
])('the subcommand of %s stands at %j', (line, places) => {
	const [program = '', ...args] = line.split(' ');
	expect(subcommandPlaces(program, args)).toEqual(places);
});

test('behind an option that nobody knows both words may be the subcommand', () => {
	expect(subcommandPlaces('docker', ['--nobody-knows', 'x', 'push'])).toEqual([
		1, 2,
	]);
	expect(subcommandPlaces('yarn', ['-q', '--r', 'x', 'publish'])).toEqual([
		2, 3,
	]);
});
