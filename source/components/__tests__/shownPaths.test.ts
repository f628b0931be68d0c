import {expect, it} from 'vitest';
import {typedAt} from '../text/typedAt.js';
import {titleWithin, withinFolder} from '../text/withinFolder.js';

it.each([
	['/home/ada/demo/src/a.ts', 'src/a.ts'],
	['/home/ada/demo', '/home/ada/demo'],
	['/home/ada/demo-two/a.ts', '/home/ada/demo-two/a.ts'],
	['/etc/passwd', '/etc/passwd'],
])('%s is shown as %s', (path, shown) => {
	expect(withinFolder(path, '/home/ada/demo')).toBe(shown);
	expect(withinFolder(path, '/home/ada/demo/')).toBe(shown);
	expect(withinFolder(path, undefined)).toBe(path);
});

it('a command is shown as it runs, the path of a file as seen from the folder', () => {
	const folder = '/home/ada/demo';
	expect(titleWithin('Edit(/home/ada/demo/a.ts)', folder)).toBe('Edit(a.ts)');
	const command = 'Bash(/home/ada/demo/run.sh)';
	expect(titleWithin(command, folder)).toBe(command);
});

it('an error names what was typed, not a place', () => {
	expect(typedAt('~t Bash & ~q', 10)).toBe('“~q”: ');
	expect(typedAt('~t Bash &', 9)).toBe('after “&”: ');
	expect(typedAt('', 0)).toBe('');
});
