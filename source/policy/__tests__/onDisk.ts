import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll} from 'vitest';
import {openDisk} from '../disk/door.js';
import {type PolicyContext} from '../types.js';

/** Names below the root, with `/` between. */
type Layout = {
	/** Name → text. */
	files?: Readonly<Record<string, string>>;
	folders?: readonly string[];
	/** Name → what the link says. */
	links?: Readonly<Record<string, string>>;
};

/** A place on the real disk. */
export type OnDisk = {
	/** Absolute, links resolved. Known once tests run. */
	readonly root: string;
	/** What one judgement asks, of a project in there: what changes later is seen by the next. */
	context(project?: string): PolicyContext;
};

/** Lays a place out before the tests of a file, and takes it away behind them. */
export function layOut({files = {}, folders = [], links = {}}: Layout): OnDisk {
	let root = '';
	const at = (name: string) => {
		const place = path.join(root, name);
		fs.mkdirSync(path.dirname(place), {recursive: true});
		return place;
	};

	beforeAll(() => {
		root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-')));
		for (const name of folders) fs.mkdirSync(at(name), {recursive: true});
		for (const [name, text] of Object.entries(files))
			fs.writeFileSync(at(name), text);
		for (const [name, target] of Object.entries(links))
			fs.symlinkSync(target, at(name));
	});
	afterAll(() => fs.rmSync(root, {recursive: true}));

	return {
		get root() {
			return root;
		},
		context(project = '') {
			const places = {
				projectDir: path.join(root, project),
				home: path.join(root, 'home'),
			};
			return {
				...places,
				now: 0,
				inside: [places.projectDir],
				ownPaths: [path.join(places.projectDir, '.athena')],
				...openDisk(places),
			};
		},
	};
}

/** Empty files. */
export const empty = (...names: string[]): Record<string, string> =>
	Object.fromEntries(names.map(name => [name, '']));
