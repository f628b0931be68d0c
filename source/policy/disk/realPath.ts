import path from 'node:path';
import {type Disk} from '../types.js';
import {createCommitTrees} from '../git/commitTree.js';
import {rememberSettings} from '../git/settingsFrom.js';
import {diskWith} from './disk.js';
import {createPlaces} from './places.js';

/** Most links that are followed before a path counts as its own end. */
const mostLinks = 40;

/**
 * A path with its links resolved, as far as it exists: what is not there yet is
 * where its folder leads. A `..` is taken as the kernel takes it, one name after
 * the other: behind a link it is the folder that holds the link's target. Behind
 * what is not there it stays in the answer, since nobody knows what will be.
 * Answers are remembered until `forget`: between two calls of an agent a link
 * may have been put anywhere.
 */
export function createRealPath(): {
	realPath: (file: string) => string;
	disk: Disk;
	forget: () => void;
} {
	const places = createPlaces();
	const commits = createCommitTrees();
	const settings = rememberSettings();

	return {
		realPath(file) {
			// No recursion: an agent may write a path of any depth.
			let names = namesOf(path.isAbsolute(file) ? file : path.resolve(file));
			let place = '/';
			let linksLeft = mostLinks;
			for (let name = names.pop(); name !== undefined; name = names.pop()) {
				if (name === '..') {
					place = path.posix.dirname(place);
					continue;
				}

				place = place === '/' ? `/${name}` : `${place}/${name}`;
				const found = places.at(place);
				// Below what is not there is nothing; what nobody can see counts as written.
				if (found.type === 'nothing' || found.type === 'closed') {
					const whole = joinRest(place, names);
					const below = belowRoot.exec(whole);
					if (below === null || linksLeft-- === 0) return whole;
					names = namesOf(whole.slice(below[0].length));
					place = '/';
					continue;
				}

				if (found.type !== 'link' || linksLeft === 0) continue;
				linksLeft--;
				names = [...names, ...namesOf(found.target)];
				place = found.target.startsWith('/') ? '/' : path.dirname(place);
			}

			return place;
		},
		disk: diskWith(places, commits.entryAt, settings.from),
		forget() {
			places.forget();
			commits.forget();
			settings.forget();
		},
	};
}

/**
 * The `root` link of a process that is not there yet, or that is closed to us:
 * whoever opens it by then is where `/` is, as nearly all processes are.
 */
const belowRoot = /^\/proc\/[^/]+(?:\/task\/[^/]+)?\/root(?=\/|$)/;

/** The names of a path, the first one last. */
const namesOf = (file: string) =>
	file
		.split('/')
		.filter(name => name !== '' && name !== '.')
		.reverse();

const joinRest = (place: string, names: readonly string[]) =>
	[place, ...names.toReversed()].join('/');
