import path from 'node:path';
import {nameTest} from '../places/placePatterns.js';
import {type Disk} from '../types.js';

/** Places that one glob finds. */
const most = 128;

/** How a glob is looked up; who can tell folders from files finds the same sooner. */
type Looks = {
	namesIn?: Disk['namesIn'];
	isFolder?: Disk['isFolder'] | undefined;
	isThere?: Disk['isThere'];
};

/** The places that a name means in a folder, which may be a glob; whether anything is at a plain one is not looked up. */
export function placesFound(
	folder: string,
	name: string,
	{namesIn, isFolder, isThere}: Looks,
): readonly string[] {
	if (!/[*?[]/.test(name)) return [path.resolve(folder, name)];
	let places = [name.startsWith('/') ? '/' : folder];
	const parts = name.split('/').filter(one => one !== '');
	for (const [at, part] of parts.entries()) {
		const fits = nameTest(part);
		const isLast = at === parts.length - 1;
		places = /[*?[]/.test(part)
			? places.flatMap(place =>
					(namesIn?.(place) ?? [])
						.filter(one => fits(one))
						.map(one => path.join(place, one))
						.filter(one => isLast || isFolder?.(one) !== false),
				)
			: places
					.map(place => path.join(place, part))
					.filter(place => !isLast || isThere?.(place) !== false);
		places = places.slice(0, most);
	}

	return places;
}
