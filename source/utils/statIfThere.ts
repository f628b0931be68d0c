import fs from 'node:fs';

/**
 * What stands there; undefined where nothing can: a path that leads through a
 * plain file leads nowhere, as one that ends too early.
 *
 * @throws the system's error where nobody may look
 */
export const statIfThere = (place: string): fs.Stats | undefined =>
	unlessNowhere(() => fs.statSync(place, {throwIfNoEntry: false}));

/** The same of a link itself, not of what it leads to. */
export const lstatIfThere = (place: string): fs.Stats | undefined =>
	unlessNowhere(() => fs.lstatSync(place, {throwIfNoEntry: false}));

function unlessNowhere<Stat>(look: () => Stat | undefined): Stat | undefined {
	try {
		return look();
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR')
			return undefined;
		throw error;
	}
}
