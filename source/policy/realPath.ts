import fs from 'node:fs';
import path from 'node:path';

/** Most links that are followed before a path counts as its own end. */
const mostLinks = 40;
/** Most paths that are remembered. */
const mostRemembered = 2000;

/**
 * A path with its links resolved, as far as it exists: what is not there yet is
 * where its folder leads. Answers are remembered until `forget`: between two
 * calls of an agent a link may have been put anywhere.
 */
export function createRealPath(): {
	realPath: (file: string) => string;
	forget: () => void;
} {
	const known = new Map<string, Found>();
	const look = (place: string): Found => {
		let found = known.get(place);
		if (!found) {
			found = readLink(place);
			if (known.size < mostRemembered) known.set(place, found);
		}

		return found;
	};

	return {
		realPath(file) {
			// No recursion: an agent may write a path of any depth.
			let names = namesOf(path.resolve(file));
			let place = '/';
			let linksLeft = mostLinks;
			for (let name = names.pop(); name !== undefined; name = names.pop()) {
				place = path.posix.join(place, name);
				const found = look(place);
				// Below what is not there is nothing.
				if (found.type === 'unseen') return joinRest(place, names);
				if (found.type === 'other' || linksLeft === 0) continue;
				linksLeft--;
				const target = path.resolve(path.dirname(place), found.target);
				names = [...names, ...namesOf(target)];
				place = '/';
			}

			return place;
		},
		forget: () => known.clear(),
	};
}

/** The names of a path, the first one last. */
const namesOf = (file: string) =>
	file
		.split('/')
		.filter(name => name !== '')
		.reverse();

const joinRest = (place: string, names: readonly string[]) =>
	[place, ...names.toReversed()].join('/');

type Found =
	| {type: 'link'; target: string}
	| {type: 'other'}
	/** Nothing is there, or nobody can tell: it counts as written. */
	| {type: 'unseen'};

function readLink(place: string): Found {
	try {
		const stat = fs.lstatSync(place, {throwIfNoEntry: false});
		if (stat === undefined) return {type: 'unseen'};
		return stat.isSymbolicLink()
			? {type: 'link', target: fs.readlinkSync(place)}
			: {type: 'other'};
	} catch {
		// A part of it is no folder, or closed to us.
		return {type: 'unseen'};
	}
}
