import {expect, it} from 'vitest';
import {summarizeTool} from '../../feed/toolSummary.js';
import {toolRows} from '../../runtime/__tests__/toolRows.js';
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

it.each(
	toolRows.filter(
		({row: {kind, subject = []}}) =>
			/^(?:read|write|edit|delete)$/.test(kind) &&
			/path$/i.test(subject[0] ?? ''),
	),
)('so it is in every title of $agent $tool', ({agent, tool, row}) => {
	const path = '/home/ada/demo/a.ts';
	const input = Object.fromEntries(
		(row.subject ?? []).map(field => [field, path]),
	);
	const title = summarizeTool(tool, input, agent);
	expect(titleWithin(title, '/home/ada/demo')).toBe(
		title.replace('/home/ada/demo/', ''),
	);
});

it('an error names what was typed, not a place', () => {
	expect(typedAt('~t Bash & ~q', 10)).toBe('“~q”: ');
	expect(typedAt('~t Bash &', 9)).toBe('after “&”: ');
	expect(typedAt('', 0)).toBe('');
});
