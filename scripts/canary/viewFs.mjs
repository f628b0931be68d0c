import fs from 'node:fs';
import path from 'node:path';
import {sandboxFolders} from './place.mjs';

/*
 * `node:fs` for a judge that shall see the disk of the sandbox: what lies there
 * in memory is looked for in `view`, where the same was laid out. Nothing of it
 * changes while there is no hit, so every answer is given once and kept.
 */

/** Where the folders of the sandbox lie outside of it; a constant of the bundle. */
/* global view */

/** Most answers that are kept. */
const mostKept = 20_000;

/** A path of the sandbox, as it is called outside. Links of the bait are relative: none leads out of the view. */
function outside(place) {
	if (typeof place !== 'string' || !path.isAbsolute(place)) return place;
	const clean = path.resolve(place);
	return sandboxFolders.some(
		folder => clean === folder || clean.startsWith(`${folder}/`),
	)
		? `${view}${place}`
		: place;
}

/** The way back. */
const inside = place =>
	place === view || place.startsWith(`${view}/`)
		? place.slice(view.length)
		: place;

function kept(ask) {
	const answers = new Map();
	return (place, ...rest) => {
		if (typeof place !== 'string') return ask(place, ...rest);
		const key = rest.length === 0 ? place : `${place}\0${JSON.stringify(rest)}`;
		let answer = answers.get(key);
		if (!answer) {
			try {
				answer = {value: ask(outside(place), ...rest)};
			} catch (error) {
				answer = {error};
			}
			if (answers.size < mostKept) answers.set(key, answer);
		}
		if (answer.error) throw answer.error;
		return answer.value;
	};
}

export const lstatSync = kept(fs.lstatSync);
export const statSync = kept(fs.statSync);
export const readlinkSync = kept(fs.readlinkSync);
export const readdirSync = kept(fs.readdirSync);
export const readFileSync = kept(fs.readFileSync);
export const existsSync = kept(fs.existsSync);
export const realpathSync = kept((...call) => inside(fs.realpathSync(...call)));

export function opendirSync(place) {
	const entries = readdirSync(place, {withFileTypes: true}).values();
	return {
		readSync: () => entries.next().value ?? null,
		closeSync: () => undefined,
	};
}

export const openSync = (place, ...rest) =>
	fs.openSync(outside(place), ...rest);

export default {
	...fs,
	lstatSync,
	statSync,
	readlinkSync,
	readdirSync,
	readFileSync,
	existsSync,
	realpathSync,
	opendirSync,
	openSync,
};
