import path from 'node:path';
import {nameTest} from '../places/placePatterns.js';
import {type Disk} from '../types.js';

/** Places that one glob finds. */
const most = 128;

/** The places that a name means in a folder, which may be a glob; whether anything is at a plain one is not looked up. */
export function placesFound(
	folder: string,
	name: string,
	{namesIn}: {namesIn?: Disk['namesIn']},
): readonly string[] {
	if (!/[*?[]/.test(name)) return [path.resolve(folder, name)];
	let places = [name.startsWith('/') ? '/' : folder];
	for (const part of name.split('/').filter(one => one !== '')) {
		const fits = nameTest(part);
		places = /[*?[]/.test(part)
			? places.flatMap(place =>
					(namesIn?.(place) ?? [])
						.filter(one => fits(one))
						.map(one => path.join(place, one)),
				)
			: places.map(place => path.join(place, part));
		places = places.slice(0, most);
	}

	return places;
}
