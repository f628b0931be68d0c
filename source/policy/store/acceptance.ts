import {type AcceptedFiles} from './acceptedFiles.js';
import {type Source} from './sources.js';

/**
 * What becomes of a project's file that nobody has accepted: nothing it allows
 * counts; what stands there at the start, and what is edited by hand, is taken for
 * accepted; or all counts, and only what athena makes of an accepted one is
 * accepted.
 */
export type Unseen = 'withheld' | 'accepted' | 'counts';

/** Which texts of a project's file a person has seen, or what is taken for that. */
export type Acceptance = {
	/** The file as it is read now: it may be the first that is read of it, or edited by hand. */
	meet: (source: Source) => void;
	/** What is not there is: it allows nothing, and says nothing about what was. */
	isAccepted: (source: Source) => boolean;
	/** It is accepted from now on; in memory also where that can't be written. */
	hold: (path: string, text: string) => void;
};

/** @param cameByGit whether a text of a file is what git put there: what a person edits is theirs */
export function createAcceptance(
	accepted: AcceptedFiles,
	unseen: Unseen,
	cameByGit: (path: string, text: string) => boolean,
): Acceptance {
	let isFirst = true;

	const hold = (path: string, text: string) => {
		try {
			accepted.accept(path, text);
		} catch {
			// It could not be written; in memory it holds.
		}
	};

	const forget = (path: string) => {
		try {
			accepted.forget(path);
		} catch {
			// As above.
		}
	};

	const isAccepted = ({path, loaded: {text}}: Source) =>
		text === undefined || accepted.isAccepted(path, text);

	return {
		meet(source) {
			const {path, loaded} = source;
			const isTheFirst = isFirst;
			isFirst = false;
			if (unseen !== 'accepted') return;
			if (loaded.text === undefined) {
				if (isTheFirst) forget(path);
				return;
			}

			if (isTheFirst || (!isAccepted(source) && !cameByGit(path, loaded.text)))
				hold(path, loaded.text);
		},
		isAccepted,
		hold,
	};
}
