import {expect, test} from 'vitest';
import {analyseShell} from '../analyse.js';
import {writersTo} from '../writersTo.js';

function writersOfLast(command: string) {
	const {segments} = analyseShell(command, {cwd: '/p', home: '/h'});
	const last = segments.at(-1);
	return last ? writersTo(last, segments).map(({text}) => text) : undefined;
}

test('whoever writes to the pipe of a segment, the last of them first', () => {
	expect(writersOfLast('ls | wc -l')).toEqual(['ls']);
	expect(writersOfLast('{ curl x; echo; } | sh')).toEqual(['echo', 'curl x']);
	expect(writersOfLast('ls | grep a | wc -l')).toEqual(['grep a']);
	expect(writersOfLast('ls; wc -l')).toEqual([]);
});
