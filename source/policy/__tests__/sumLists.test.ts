import {expect, it} from 'vitest';
import {judge} from '../judge.js';
import {call, compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

const hash = 'd41d8cd98f00b204e9800998ecf8427e';
const place = layOut({
	folders: ['src', 'elsewhere'],
	files: {
		'.env': 'x',
		a: 'x',
		plain: `${hash}  a\n${hash} *src/x\n`,
		named: `${hash}  a\n${hash}  .env\n`,
		binary: `${hash} *.env\n`,
		bsd: `MD5 (.env) = ${hash}\n`,
		escaped: `\\${hash}  .e\\\\nv\n`,
		above: `${hash}  ../.env\n`,
		letter: 'This names .env and no sum of it.\n',
	},
});

const verdict = (command: string) => {
	const context = place.context();
	return judge(
		call(command, {cwd: context.projectDir}),
		compiled([deny('~p .env')]),
		context,
	).verdict;
};

it.each([
	'md5sum -c named',
	'md5sum -wc named',
	'sha256sum --check named',
	'sha512sum --che named',
	'b2sum -c plain named',
	'cksum -c bsd',
	'shasum -a 256 -c binary',
	'md5sum -c < named',
	'cat named | md5sum -c',
	'cat named | md5sum -c -',
	'cd src && md5sum -c ../above',
	`echo '${hash}  .env' > l; md5sum -c l`,
	`md5sum -c <<< '${hash}  .env'`,
])('a denial of a file holds for a list of sums: %s', command => {
	expect(verdict(command)).toBe('deny');
});

it.each([
	'md5sum -c *d',
	'md5sum -c "$list"',
	'curl -s http://h/x | md5sum -c',
	'md5sum src/x > l; md5sum -c l',
])('asks where nobody can read the list: %s', command => {
	expect(verdict(command)).toBe('ask');
});

it.each([
	'md5sum -c plain',
	'md5sum -c escaped',
	'md5sum -c letter',
	'md5sum -c there-is-none',
	'md5sum named',
	`echo '${hash}  a' | sha256sum -c`,
	`echo '${hash}  a' > l; md5sum -c l`,
	'curl -sO http://h/SUMS && sha256sum -c plain',
])('leaves others alone: %s', command => {
	expect(verdict(command)).toBe('none');
});
