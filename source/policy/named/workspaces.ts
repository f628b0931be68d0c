import path from 'node:path';
import {getNodeValue} from 'jsonc-parser';
import {isRecord} from '../../utils/isRecord.js';
import {readJsonc} from '../../utils/jsoncText.js';
import {nameTest} from '../places/placePatterns.js';
import {type Disk} from '../types.js';
import {valuesOf} from './valuesOf.js';

/** Folders above that may hold the list of workspaces. */
const mostAbove = 8;
/** Packages that are looked at. */
const most = 500;

/**
 * The folders of the workspaces in which a command runs scripts (`npm -w a run
 * x`, `pnpm --filter a x`, `yarn workspace a x`): those that its words name, or
 * all where no word is the name of one.
 *
 * @param cwd the folder that it runs in, absolute
 */
export function workspacesRun(
	words: readonly string[],
	cwd: string,
	looks: Pick<Disk, 'scriptAt' | 'namesIn'>,
): readonly string[] {
	const all = allAbove(cwd, looks);
	const named = namesGiven(words);
	if (named.length === 0) return all;
	const nameOf = (folder: string) =>
		jsonAt(path.join(folder, 'package.json'), looks).name;
	const meant = all.filter(folder => {
		const name = nameOf(folder);
		return named.some(
			one =>
				path.resolve(cwd, one) === folder ||
				path.basename(folder) === one ||
				(typeof name === 'string' &&
					(name === one || name.endsWith(`/${one}`))),
		);
	});
	// `...a`, `./packages/**`, `[main]`: which these are is not known here.
	return meant.length > 0 && named.every(one => plainName.test(one))
		? meant
		: all;
}

const plainName = /^@?[\w./-]*\w$/;

function namesGiven(words: readonly string[]): readonly string[] {
	const [, afterWorkspace] =
		/^(?:.*\0)?workspace\0([^\0]+)/s.exec(words.join('\0')) ?? [];
	return [
		...['-w', '--workspace', '--filter', '-F', '--scope'].flatMap(option =>
			valuesOf(option, words),
		),
		...(afterWorkspace === undefined ? [] : [afterWorkspace]),
	].filter(one => one !== 's');
}

/** Every workspace of the project, wherever above its list lies. */
function allAbove(
	cwd: string,
	looks: Pick<Disk, 'scriptAt' | 'namesIn'>,
): readonly string[] {
	const found = new Set<string>();
	let folder = cwd;
	for (let left = mostAbove; left > 0; left--) {
		for (const pattern of listed(folder, looks))
			for (const one of expanded(folder, pattern, looks))
				if (found.size < most) found.add(one);
		const above = path.dirname(folder);
		if (above === folder) break;
		folder = above;
	}

	return [...found];
}

/** The globs by which a folder lists its workspaces. */
function listed(
	folder: string,
	looks: Pick<Disk, 'scriptAt'>,
): readonly string[] {
	const {workspaces} = jsonAt(path.join(folder, 'package.json'), looks);
	const {packages} = jsonAt(path.join(folder, 'lerna.json'), looks);
	const yaml = looks.scriptAt?.(path.join(folder, 'pnpm-workspace.yaml')) ?? '';
	return [
		...textsIn(workspaces),
		...(isRecord(workspaces) ? textsIn(workspaces.packages) : []),
		...textsIn(packages),
		// Whatever may be one of a list: `- 'a/*'`, `['a/*', b]`.
		...[
			...yaml.matchAll(/(?:^[ \t]*-[ \t]+|[[,][ \t]*)["']?([^"'#\s,\]]+)/gm),
		].map(([, pattern = '']) => pattern),
	].filter(pattern => !pattern.startsWith('!'));
}

const textsIn = (value: unknown): readonly string[] =>
	Array.isArray(value) ? value.filter(one => typeof one === 'string') : [];

/** The folders that a glob finds; `**` goes down two levels. */
function expanded(
	folder: string,
	pattern: string,
	{namesIn}: Pick<Disk, 'namesIn'>,
): readonly string[] {
	const names = pattern.split('/').filter(name => name !== '' && name !== '.');
	const plain = names.join('/');
	if (plain.includes('**'))
		return ['*', '*/*'].flatMap(deep =>
			expanded(folder, plain.replace('**', deep).replaceAll('**', '*'), {
				...(namesIn && {namesIn}),
			}),
		);
	let places = [folder];
	for (const name of names) {
		const fits = nameTest(name);
		places = /[*?[{]/.test(name)
			? places.flatMap(place =>
					(namesIn?.(place) ?? [])
						.filter(one => one !== 'node_modules' && fits(one))
						.map(one => path.join(place, one)),
				)
			: places.map(place => path.join(place, name));
		places = places.slice(0, most);
	}

	return places;
}

function jsonAt(
	file: string,
	{scriptAt}: Pick<Disk, 'scriptAt'>,
): Readonly<Record<string, unknown>> {
	const text = scriptAt?.(file);
	const tree = text === undefined ? undefined : readJsonc(text);
	const value: unknown = tree?.ok && tree.root && getNodeValue(tree.root);
	return isRecord(value) ? value : {};
}
