import fs from 'node:fs';
import path from 'node:path';
import {readRegular} from '../../utils/regularFile.js';

/** A longer file of settings is not read, bytes. */
const longestFile = 64 * 1024;
/** Files that take others in. */
const mostFiles = 32;
/** Folders above the one that is asked about. */
const mostFolders = 32;

/** An alias of git's, as the settings say it. */
export type GitAlias = {name: string; says: string};

/**
 * The aliases that git would know in a folder, by the settings of the system,
 * of the person and of the repository, with all that they take in. Undefined
 * where a file of them can't be read.
 *
 * @param folder absolute
 * @param home the person's, absolute
 */
export function gitAliases(
	folder: string,
	home: string,
): readonly GitAlias[] | undefined {
	try {
		const found: GitAlias[] = [];
		const open = [
			'/etc/gitconfig',
			'/usr/local/etc/gitconfig',
			'/opt/homebrew/etc/gitconfig',
			path.join(home, '.gitconfig'),
			path.join(home, '.config/git/config'),
			...ownSettings(folder),
		];
		const read = new Set<string>();
		for (let file = open.pop(); file !== undefined; file = open.pop()) {
			if (read.has(file) || !fs.existsSync(file)) continue;
			if (read.size === mostFiles) return undefined;
			read.add(file);
			for (const {section, key, value} of settingsIn(
				readRegular(file, longestFile),
			)) {
				if (section === 'alias') found.push({name: key, says: value});
				// On which condition makes no difference: it may hold.
				if (/^include(?:if)?$/.test(section) && key === 'path')
					open.push(
						path.resolve(path.dirname(file), value.replace(/^~(?=\/)/, home)),
					);
			}
		}

		return found;
	} catch {
		return undefined;
	}
}

/** The settings of the repository that git would find from a folder. */
function ownSettings(folder: string): string[] {
	let top = path.resolve(folder);
	for (let left = mostFolders; left > 0; left--) {
		const own = path.join(top, '.git');
		const stat = fs.statSync(own, {throwIfNoEntry: false});
		if (stat) {
			const git = stat.isDirectory()
				? own
				: path.resolve(top, elsewhere(readRegular(own, 4096)));
			const shared = path.join(git, 'commondir');
			const common = fs.existsSync(shared)
				? path.resolve(git, readRegular(shared, 4096).trim())
				: git;
			return [path.join(common, 'config'), path.join(git, 'config.worktree')];
		}

		const above = path.dirname(top);
		if (above === top) return [];
		top = above;
	}

	return [];
}

const elsewhere = (text: string) =>
	(/^gitdir: (.*)/.exec(text)?.[1] ?? '').trim();

type Setting = {section: string; key: string; value: string};

/** `[alias "p"] command = push` is one as `[alias] p = push` is. */
function settingsIn(text: string): Setting[] {
	const settings: Setting[] = [];
	let section = '';
	let inner = '';
	for (const line of text.replace(/\\\r?\n/g, '').split(/\r?\n/)) {
		const head = /^\s*\[\s*([\w.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]/.exec(
			line,
		);
		if (head) {
			const [name = '', ...rest] = (head[1] ?? '').toLowerCase().split('.');
			section = name;
			inner = (head[2] ?? rest.join('.')).toLowerCase();
		}

		const [, key = '', value = ''] =
			/^\s*([\w-]+)\s*(?:=(.*))?$/.exec(
				head ? line.slice(head[0].length) : line,
			) ?? [];
		if (key === '') continue;
		settings.push({
			section,
			key: section === 'alias' && inner !== '' ? inner : key.toLowerCase(),
			value: plainValue(value),
		});
	}

	return settings;
}

/** Without quotes, escapes and what is a comment. */
function plainValue(written: string): string {
	let value = '';
	let isQuoted = false;
	for (let at = 0; at < written.length; at++) {
		const letter = written.charAt(at);
		if (letter === '\\') {
			const next = written.charAt(++at);
			value += next === 'n' ? '\n' : next === 't' ? '\t' : next;
		} else if (letter === '"') isQuoted = !isQuoted;
		else if (!isQuoted && /[#;]/.test(letter)) break;
		else value += letter;
	}

	return value.trim();
}
