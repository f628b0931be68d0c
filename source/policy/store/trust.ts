import {type GuardName} from '../guards/types.js';
import {createAcceptance, type Unseen} from './acceptance.js';
import {type AcceptedFiles} from './acceptedFiles.js';
import {
	allowsNoMore,
	countedOf,
	heldBack,
	unseenGuards,
	withOwnPart,
} from './counted.js';
import {noRules, type RulesFile} from './readRules.js';
import {type LoadedFile} from './ruleFile.js';
import {type Source} from './sources.js';
import {type WithheldRules} from './withheld.js';

/** What a project's rules file may allow: what a person has seen, or athena itself wrote. */
export type Trust = {
	/** Looks at the file as it is read now; true if something else counts of it. */
	follow: (source: Source) => boolean;
	/** What counts of it. */
	countedOf: (source: Source) => RulesFile;
	/** What does not; undefined: all of it does. */
	withheldOf: (source: Source) => WithheldRules | undefined;
	/** Guards that it turns on and that may not allow anything. */
	unseenGuards: (source: Source) => readonly GuardName[];
	/** athena is about to make this text of what is read. */
	writes: (source: Source, text: string) => void;
	/** athena has made the file of another. */
	wrote: (source: Source, before: LoadedFile) => void;
	/** A person has seen it. Throws what writing throws. */
	accept: (source: Source, text: string) => void;
};

/**
 * @param accepted left out: whatever files allow counts unseen
 * @param cameByGit whether a text of a file is what git put there: what a person edits is theirs
 */
export function createTrust(
	accepted: AcceptedFiles | undefined,
	unseen: Unseen,
	cameByGit: (path: string, text: string) => boolean,
): Trust {
	return accepted
		? trustIn(accepted, unseen, cameByGit)
		: {
				follow: () => false,
				countedOf: ({loaded}) => loaded.file,
				withheldOf: () => undefined,
				unseenGuards: () => [],
				writes: () => undefined,
				wrote: () => undefined,
				accept: () => undefined,
			};
}

function trustIn(
	accepted: AcceptedFiles,
	unseen: Unseen,
	cameByGit: (path: string, text: string) => boolean,
): Trust {
	const acceptance = createAcceptance(accepted, unseen, cameByGit);
	/** What counted in full, the last time that something did; undefined: never yet. */
	let known = unseen === 'accepted' ? noRules : undefined;
	let countsInFull = true;

	const follow = (source: Source): boolean => {
		const {path, place, loaded} = source;
		if (place.scope !== 'project') return false;
		const before = countsInFull;
		acceptance.meet(source);
		countsInFull = unseen === 'counts' || acceptance.isAccepted(source);
		if (loaded.text === undefined || loaded.problems.length > 0)
			return before !== countsInFull;
		if (!countsInFull && known && allowsNoMore(path, loaded, known)) {
			// From now on this is what it may allow.
			acceptance.hold(path, loaded.text);
			countsInFull = true;
		}

		if (countsInFull) known = loaded.file;
		return before !== countsInFull;
	};

	/** Whether athena may say of what it makes of the file that it was seen. */
	const isSeen = (source: Source) =>
		unseen === 'counts' ? acceptance.isAccepted(source) : countsInFull;

	return {
		follow,
		countedOf: ({loaded: {file}}) =>
			countsInFull ? file : countedOf(file, known),
		withheldOf: ({path, loaded}) =>
			countsInFull ? undefined : heldBack(path, loaded, known),
		unseenGuards: ({loaded: {file}}) =>
			countsInFull ? [] : unseenGuards(file, known),
		writes(source, text) {
			if (source.place.scope === 'project' && isSeen(source))
				acceptance.hold(source.path, text);
		},
		wrote(source, before) {
			if (source.place.scope === 'project' && known && !countsInFull)
				known = withOwnPart(known, before.file, source.loaded.file);
			follow(source);
		},
		accept(source, text) {
			accepted.accept(source.path, text);
			follow(source);
		},
	};
}
