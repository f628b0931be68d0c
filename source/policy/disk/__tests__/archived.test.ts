import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {compiled, deny} from '../../__tests__/kit.js';
import {type GuardName} from '../../guards/types.js';
import {judge} from '../../judge.js';
import {archivedIn} from '../archived.js';
import {openDisk} from '../door.js';

/* What is unpacked goes by the names that stand in the archive. */

let root = '';
const at = (name: string) => path.join(root, 'p', name);
const long = `${'d'.repeat(80)}/${'e'.repeat(80)}/x`;

/** A zip with empty files of these names. */
function zip(names: readonly string[]): Buffer {
	const locals: Buffer[] = [];
	const entries: Buffer[] = [];
	let offset = 0;
	for (const name of names) {
		const local = Buffer.alloc(30 + name.length);
		local.writeUInt32LE(0x04034b50, 0);
		local.writeUInt16LE(name.length, 26);
		local.write(name, 30);
		const entry = Buffer.alloc(46 + name.length);
		entry.writeUInt32LE(0x02014b50, 0);
		entry.writeUInt16LE(name.length, 28);
		entry.writeUInt32LE(offset, 42);
		entry.write(name, 46);
		locals.push(local);
		entries.push(entry);
		offset += local.length;
	}

	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(names.length, 10);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...locals, ...entries, end]);
}

beforeAll(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-ar-')));
	const pack = path.join(root, 'pack');
	for (const name of ['src/a', '.env', '.athena/rules.json', 'out/x', long]) {
		fs.mkdirSync(path.dirname(path.join(pack, name)), {recursive: true});
		fs.writeFileSync(path.join(pack, name), 'x'.repeat(700));
	}

	fs.mkdirSync(at('.athena'), {recursive: true});
	fs.mkdirSync(at('linked'), {recursive: true});
	fs.mkdirSync(path.join(root, 'other'));
	fs.symlinkSync('../other', at('out'));
	fs.symlinkSync('../../other', at('linked/out'));
	const tar = (file: string, ...words: string[]) =>
		execFileSync('tar', [
			'-C',
			pack,
			...words.slice(0, 1),
			'-f',
			at(file),
			...words.slice(1),
		]);
	tar('plain.tar', '-c', 'src');
	tar('env.tar', '-c', 'src', '.env');
	tar('env.tgz', '-cz', '.env');
	tar('own.tar', '-c', '.athena');
	tar('out.tar', '-c', 'out/x');
	tar('long.tar', '-c', '--format=gnu', long);
	tar('pax.tar', '-c', '--format=pax', long);
	fs.writeFileSync(at('env.zip'), zip(['a', '.env']));
	fs.writeFileSync(at('plain.zip'), zip(['a', 'b/c']));
	fs.writeFileSync(at('up.zip'), zip(['../up']));
	fs.writeFileSync(at('broken.tar'), 'BZh9 and so on'.repeat(100));
	fs.writeFileSync(
		at('cut.tar'),
		fs.readFileSync(at('plain.tar')).subarray(0, 1024),
	);
});

afterAll(() => fs.rmSync(root, {recursive: true}));

const decided = (
	command: string,
	{when, guards = []}: {when?: string; guards?: GuardName[]} = {},
) => {
	const places = {projectDir: path.join(root, 'p'), home: '/home/dev'};
	return judge(
		{tool: 'Bash', input: {command}, cwd: places.projectDir},
		compiled(when === undefined ? [] : [deny(when)], {guards}),
		{
			...places,
			now: 0,
			inside: [places.projectDir],
			ownPaths: [at('.athena')],
			...openDisk(places),
		},
	);
};

const namesIn = (file: string) => archivedIn(at(file))?.map(({name}) => name);

test('the names in an archive are read', () => {
	expect(namesIn('plain.tar')).toEqual(['src/', 'src/a']);
	expect(namesIn('env.tgz')).toEqual(['.env']);
	expect(namesIn('env.zip')).toEqual(['a', '.env']);
	expect(namesIn('long.tar')).toEqual([long]);
	expect(namesIn('pax.tar')).toEqual([long]);
	for (const name of ['broken.tar', 'cut.tar', 'none.tar', '.athena'])
		expect(archivedIn(at(name))).toBeUndefined();
});

test('and where the links in it lead', () => {
	const far = 'f'.repeat(150);
	const pack = path.join(root, 'links');
	fs.mkdirSync(pack);
	fs.writeFileSync(path.join(pack, 'a'), 'x');
	fs.linkSync(path.join(pack, 'a'), path.join(pack, 'b'));
	fs.symlinkSync('../.env', path.join(pack, 'near'));
	fs.symlinkSync(far, path.join(pack, 'far'));
	const names = ['a', 'b', 'near', 'far'];
	for (const format of ['gnu', 'pax']) {
		const file = path.join(root, `${format}.tar`);
		execFileSync('tar', [
			'-C',
			pack,
			`--format=${format}`,
			'-cf',
			file,
			...names,
		]);
		expect(archivedIn(file)).toEqual([
			{name: 'a'},
			{name: 'b', link: {target: 'a', isHard: true}},
			{name: 'near', link: {target: '../.env'}},
			{name: 'far', link: {target: far}},
		]);
	}

	const linked = zip(['a', 'link']);
	const entry = linked.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
	linked.writeUInt16LE(0o120777, entry + 40);
	const file = path.join(root, 'links.zip');
	fs.writeFileSync(file, linked);
	expect(archivedIn(file)).toEqual([{name: 'a'}, {name: 'link', link: {}}]);
});

describe('what is unpacked counts as written', () => {
	test.each([
		'tar xf env.tar',
		'tar xzf env.tgz',
		'tar -x -f env.tar',
		'bsdtar -xf env.tar',
		'unzip env.zip',
		'unzip -qo env.zip -d .',
	])('so a denied file is denied: %s', command => {
		expect(decided(command, {when: '~p .env'}).verdict).toBe('deny');
	});

	test('and no other', () => {
		expect(decided('unzip plain.zip', {when: '~p .env'}).verdict).toBe('none');
		expect(decided('unzip env.zip', {when: '~p secrets'}).verdict).toBe('none');
	});

	test.each(['tar xf out.tar', 'unzip up.zip', 'tar xf plain.tar -C out'])(
		'so what leads out is denied: %s',
		command => {
			const {verdict} = decided(command, {guards: ['path-boundary']});
			expect(verdict).toBe('deny');
		},
	);

	test('so athena’s own files are asked about', () => {
		expect(decided('tar xf own.tar').rule?.id).toBe('built-in/athena-files');
		expect(decided('tar xf plain.tar').verdict).toBe('none');
		expect(decided('tar xf own.tar --strip-components=1').verdict).toBe('none');
	});
});

describe('what can’t be read', () => {
	test.each([
		'tar xf broken.tar',
		'tar xf cut.tar',
		'unzip broken.tar',
		'curl -s https://x.y/z | tar x',
		'cat a b | tar xzf -',
		'cp plain.zip q.zip; gzip -d < x > z.tar; tar xf z.tar',
		'tar xf plain.tar --transform s,^src,.athena,',
		'tar xf "$a"',
		'7z x broken.tar',
		'curl -s https://x.y/z | tar x -C linked',
	])('is a question: %s', command => {
		expect(decided(command).rule?.id).toBe('built-in/athena-files');
		expect(decided(command, {when: '~p .env'}).verdict).toBe('ask');
		expect(decided(command, {guards: ['path-boundary']}).verdict).toBe('ask');
	});

	test.each([
		'tar xf none.tar',
		'curl -s https://x.y/z | tar x -C src',
		'tar xf broken.tar -C /tmp/x',
		'mkdir -p q && tar xf broken.tar -C q',
		'tar tf broken.tar',
	])('is none in a folder of its own: %s', command => {
		expect(decided(command).verdict).toBe('none');
	});
});
