import {type GuardName} from '../guards/types.js';
import {type AcceptedFiles} from './acceptedFiles.js';
import {noRules, type RulesFile} from './readRules.js';
import {type LoadedFile} from './ruleFile.js';
import {isWeaker, spell} from './settling.js';
import {type Source} from './sources.js';
import {
	isAllow,
	strictPart,
	type WithheldRules,
	withheldOf,
} from './withheld.js';

/**
 * What becomes of a project's file that nobody has accepted: nothing it allows
 * counts; what stands there at the start, and what is edited by hand, is taken for
 * accepted; or all counts, and only what athena makes of an accepted one is
 * accepted.
 */
export type Unseen = 'withheld' | 'accepted' | 'counts';

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
	/** What counted in full, the last time that something did; undefined: never yet. */
	let known: RulesFile | undefined;
	let isAccepted = true;
	let isFirst = true;

	const hold = (path: string, text: string) => {
		try {
			accepted?.accept(path, text);
		} catch {
			// It could not be written; in memory it holds.
		}
	};

	const begin = ({path, loaded: {text}}: Source) => {
		isFirst = false;
		if (unseen !== 'accepted') return;
		known = noRules;
		if (text !== undefined) hold(path, text);
		else {
			try {
				accepted?.forget(path);
			} catch {
				// As above.
			}
		}
	};

	const countedOf = ({loaded: {file}}: Source): RulesFile => {
		if (isAccepted) return file;
		const strict = strictPart(file);
		// Beside what refused less, the same allow allows more.
		if (!known || isWeaker({...file, off: []}, known)) return strict;
		const allows = new Set(known.rules.filter(isAllow).map(spell));
		const off = new Set(known.off);
		return {
			...strict,
			rules: file.rules.filter(
				rule => !isAllow(rule) || allows.has(spell(rule)),
			),
			off: file.off.filter(entry => off.has(entry)),
		};
	};

	const heldOf = (source: Source): WithheldRules | undefined => {
		if (isAccepted) return undefined;
		const {path, loaded} = source;
		const counted = countedOf(source);
		return withheldOf(path, loaded.text ?? '', {
			...loaded.file,
			rules: loaded.file.rules.filter(rule => !counted.rules.includes(rule)),
			off: loaded.file.off.filter(entry => !counted.off.includes(entry)),
		});
	};

	const unseenGuards = ({loaded: {file}}: Source): readonly GuardName[] =>
		isAccepted
			? []
			: file.guards.filter(name => known?.guards.includes(name) !== true);

	const follow = (source: Source): boolean => {
		const {path, place, loaded} = source;
		const {text} = loaded;
		if (accepted === undefined || place.scope !== 'project') return false;
		if (isFirst) begin(source);
		else if (
			unseen === 'accepted' &&
			text !== undefined &&
			!accepted.isAccepted(path, text) &&
			!cameByGit(path, text)
		)
			hold(path, text);
		const before = isAccepted;
		// What is not there allows nothing, and says nothing about what was.
		isAccepted =
			unseen === 'counts' ||
			text === undefined ||
			accepted.isAccepted(path, text);
		if (text === undefined || loaded.problems.length > 0)
			return before !== isAccepted;
		if (!isAccepted && known && allowsNoMore(source, known)) {
			// From now on this is what it may allow.
			hold(path, text);
			isAccepted = true;
		}

		if (isAccepted) known = loaded.file;
		return before !== isAccepted;
	};

	const allowsNoMore = (source: Source, before: RulesFile): boolean =>
		heldOf(source) === undefined &&
		unseenGuards(source).length === 0 &&
		!isWeaker({...source.loaded.file, off: []}, before);

	/** Whether athena may say of what it makes of the file that it was seen. */
	const isSeen = ({path, loaded: {text}}: Source) =>
		text === undefined ||
		(unseen === 'counts'
			? accepted?.isAccepted(path, text) === true
			: isAccepted);

	return {
		follow,
		countedOf,
		withheldOf: heldOf,
		unseenGuards,
		writes(source, text) {
			if (source.place.scope === 'project' && isSeen(source))
				hold(source.path, text);
		},
		wrote(source, before) {
			if (source.place.scope !== 'project' || !known || isAccepted) {
				follow(source);
				return;
			}

			// Of a file that is not accepted athena's own part counts all the same.
			const counted = countedOf({...source, loaded: before}).rules;
			const was = new Map(before.file.rules.map(rule => [rule.id, rule]));
			const now = source.loaded.file.rules;
			const ownRules = now.filter(rule => {
				const old = was.get(rule.id);
				return old === undefined || counted.includes(old);
			});
			const gone = new Set(was.keys());
			for (const {id} of now) gone.delete(id);
			for (const {id} of ownRules) gone.add(id);
			known = {
				...known,
				rules: [...known.rules.filter(({id}) => !gone.has(id)), ...ownRules],
			};
			follow(source);
		},
		accept(source, text) {
			accepted?.accept(source.path, text);
			follow(source);
		},
	};
}
