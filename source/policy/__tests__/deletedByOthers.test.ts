import {expect, it} from 'vitest';
import {deny, verdict} from './kit.js';

/* Programs that delete what they have packed: with the archive gone, or none, that is `rm -rf`. */

it.each([
	'tar --remove-files -cf x.tar src',
	'tar cf a.tgz src --remove-files',
	'tar --rem -cf /dev/null src',
	'f() { tar --remove-files -cf /dev/null "$1"; }; f src',
	'cd src && timeout 5 tar -c --remove-files . > /dev/null',
	'zip -rm x.zip src',
	'zip -r --move x.zip src',
])('is a question under a denial of rm -rf: %s', command => {
	expect(verdict([deny('~c "rm -rf"')], command)).toBe('ask');
});

it('is none under a denial of another folder', () => {
	const other = [deny('~c "rm -rf dist"')];
	expect(verdict(other, 'tar --remove-files -cf x.tar src')).toBe('none');
	expect(verdict(other, 'tar --remove-files -cf x.tar dist')).toBe('ask');
});

it.each(['tar czf a.tgz src', 'tar xf a.tgz', 'zip -r x.zip src'])(
	'is none: %s',
	command => {
		expect(verdict([deny('~c "rm -rf"')], command)).toBe('none');
	},
);
