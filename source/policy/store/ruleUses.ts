import {type Clock} from '../../types/clock.js';
import {AthenaError} from '../../types/errors.js';
import {type PlacedRule} from '../rules/compile/compileRules.js';
import {isSameOrigin} from '../sameOrigin.js';
import {type CountedRule, type RuleOrigin} from '../types.js';
import {endsByUse, hasUses, type Source, spendUses} from './sources.js';
import {type UseCounts} from './useCounts.js';

/** What rules are used for, of those that end by use down to their files. */
export type RuleUses = {
	/** A rule has decided a call: counted at once, written soon. */
	note: (id: string, origin: RuleOrigin) => void;
	/** A rule is about to allow a call: written before anybody is answered. False: it has no use left. */
	claim: (rule: CountedRule) => boolean;
	/** Writes what is unwritten; nothing is tried again. */
	close: () => void;
};

export type RuleUsesDeps = {
	clock: Clock;
	counts: UseCounts;
	sources: readonly Source[];
	/** All rules, as they count now. */
	rules: () => readonly PlacedRule[];
	/** Edits a file; false: it was left as it is. Throws what `editFile` throws. */
	edit: (
		source: Source,
		edited: (text: string) => string | undefined,
		patienceMs?: number,
	) => boolean;
	changed: () => void;
	/** Looks at the files. */
	reload: () => void;
	/** Told of uses that could not be written; the count in memory holds. */
	onFault: (error: unknown) => void;
};

/** How long uses wait to be written, ms: one write for many. */
const writeUsesMs = 1000;
/** Longest pause between two tries to write them, ms. */
const longestPauseMs = 60_000;
/** How long another athena may take to write, where a call waits to be allowed, and others behind it, ms. */
const claimPatienceMs = 30;

/** Counts the uses of rules; other athenas read, and count in, the same files. */
export function createRuleUses({
	clock,
	counts,
	sources,
	rules,
	edit,
	changed,
	reload,
	onFault,
}: RuleUsesDeps): RuleUses {
	let cancelWrite: (() => void) | undefined;
	let isClosed = false;
	/** How often in a row they could not be written. */
	let failures = 0;

	const writeUses = () => {
		cancelWrite?.();
		cancelWrite = undefined;
		let hasFailed = false;
		for (const source of sources) {
			const spent = new Map(counts.unwritten(source.path));
			if (spent.size === 0) continue;
			try {
				const isWritten = edit(source, text => spendUses(text, source, spent));
				if (isWritten || !source.settling.pending())
					counts.settle(source.path, spent);
				else hasFailed = true;
			} catch (error) {
				// Said once, tried again ever more seldom.
				if (failures === 0) onFault(error);
				hasFailed = true;
			}
		}

		failures = hasFailed ? failures + 1 : 0;
		if (hasFailed && !isClosed)
			cancelWrite = clock.setTimer(
				Math.min(writeUsesMs * 2 ** failures, longestPauseMs),
				writeUses,
			);
		reload();
	};

	const writeSoon = () => {
		cancelWrite ??= clock.setTimer(writeUsesMs, writeUses);
	};

	/** How often it may decide; undefined: it is gone, or does not end so. */
	const usesOf = ({id, origin}: CountedRule): number | undefined => {
		const rule = rules().find(
			placed => placed.rule.id === id && isSameOrigin(placed.origin, origin),
		)?.rule;
		return rule && endsByUse(rule) ? rule.expires.uses : undefined;
	};

	/** Writes one more use of a rule, with those that are not written yet; `none`: its file has too few, or is being written. */
	const writeClaim = (
		source: Source,
		id: string,
	): 'written' | 'none' | 'unwritten' => {
		const unwritten = counts.unwritten(source.path);
		const spent = new Map(unwritten).set(id, (unwritten.get(id) ?? 0) + 1);
		try {
			const isWritten = edit(
				source,
				text =>
					hasUses(text, source, id, spent.get(id) ?? 1)
						? spendUses(text, source, spent)
						: undefined,
				claimPatienceMs,
			);
			return isWritten ? 'written' : 'none';
		} catch (error) {
			if (error instanceof AthenaError && error.code === 'ATHENA_RULES_BUSY')
				return 'none';
			// Nobody else can count there either.
			onFault(error);
			return 'unwritten';
		}
	};

	return {
		note(id, origin) {
			counts.note(origin, id, clock.now());
			if (usesOf({id, origin}) === undefined) return;
			changed();
			if (origin.type === 'file') writeSoon();
		},
		claim(rule) {
			const {id, origin} = rule;
			const source =
				origin.type === 'file'
					? sources.find(({path}) => path === origin.path)
					: undefined;
			const claimed = source ? writeClaim(source, id) : 'unwritten';
			if (claimed === 'none') return false;
			if (claimed === 'unwritten' && (usesOf(rule) ?? 0) < 1) return false;
			counts.note(origin, id, clock.now());
			if (source && claimed === 'written')
				counts.settle(source.path, new Map(counts.unwritten(source.path)));
			else if (source) writeSoon();
			changed();
			return true;
		},
		close() {
			isClosed = true;
			if (cancelWrite) writeUses();
		},
	};
}
