import fs from 'node:fs';
import {describe, expect, test} from 'vitest';
import {layOut} from '../../__tests__/onDisk.js';

const place = layOut({
	files: {
		'a/.gitignore': 'left\n',
		'a/.git/HEAD': '',
		'a/one': '',
		'a/b/two': '',
		'a/left/three': '',
		'a/node_modules/four': '',
	},
	links: {'a/b/link': '../one'},
});

const disk = () => place.context('a').disk;
const seenFrom = (found: readonly string[] | undefined) =>
	found?.map(file => file.slice(place.root.length + 1)).toSorted();

describe('what lies below a folder', () => {
	test('is all of it, whatever it is', () => {
		expect(seenFrom(disk()?.below?.(`${place.root}/a`))).toEqual([
			'a/.git',
			'a/.git/HEAD',
			'a/.gitignore',
			'a/b',
			'a/b/link',
			'a/b/two',
			'a/left',
			'a/left/three',
			'a/node_modules',
			'a/node_modules/four',
			'a/one',
		]);
	});

	test('is what others do not fill', () => {
		const own = seenFrom(disk()?.ownBelow?.(`${place.root}/a`));
		expect(own).toContain('a/left/three');
		expect(own).not.toContain('a/node_modules/four');
		expect(own).not.toContain('a/.git/HEAD');
	});

	test('is what git would not ignore', () => {
		const {places} = disk()?.unignored?.(`${place.root}/a`) ?? {};
		expect(seenFrom(places)).toEqual([
			'a/.gitignore',
			'a/b',
			'a/b/link',
			'a/b/two',
			'a/node_modules',
			'a/node_modules/four',
			'a/one',
		]);
	});

	test.each(['below', 'ownBelow', 'unignored'] as const)(
		'%s is nothing where nothing is there, and unknown where it takes too long',
		name => {
			const look = disk()?.[name];
			const nothing = look?.(`${place.root}/none`);
			expect(
				seenFrom(nothing && ('places' in nothing ? nothing.places : nothing)),
			).toEqual([]);
			let folders = 0;
			expect(look?.(`${place.root}/a`, () => ++folders < 2)).toBeUndefined();
			expect(folders).toBe(2);
		},
	);
});

describe('what a walk has seen is known', () => {
	test('without being looked up: a file, a folder, a link', () => {
		const {disk, realPath} = place.context('a');
		disk?.below?.(`${place.root}/a`);
		expect(disk?.linkAt?.(`${place.root}/a/b/link`)).toBe('../one');
		expect(disk?.linkAt?.(`${place.root}/a/one`)).toBeUndefined();
		expect(disk?.isFolder(`${place.root}/a/b`)).toBe(true);
		expect(disk?.isThere?.(`${place.root}/a/b/none`)).toBe(false);
		expect(disk?.scriptAt?.(`${place.root}/a/.gitignore`)).toBe('left\n');
		expect(realPath?.(`${place.root}/a/b/link`)).toBe(`${place.root}/a/one`);
	});

	test('until the next judgement', () => {
		const later = place.context('a');
		const {forget} = later as typeof later & {forget: () => void};
		later.disk?.below?.(`${place.root}/a`);
		fs.rmSync(`${place.root}/a/one`);
		fs.symlinkSync('b/two', `${place.root}/a/one`);
		forget();
		expect(later.disk?.linkAt?.(`${place.root}/a/one`)).toBe('b/two');
	});
});

test('a name that is no UTF-8 has everything unknown that it may hide', () => {
	const folder = Buffer.concat([
		Buffer.from(`${place.root}/odd/`),
		Buffer.from([0x61, 0xff]),
	]);
	fs.mkdirSync(folder, {recursive: true});
	expect(disk()?.below?.(`${place.root}/odd`)).toBeUndefined();
	expect(disk()?.namesIn?.(`${place.root}/odd`)).toBeUndefined();
});
