import {type RuleOrigin} from '../types.js';

/** How often a rule has decided since athena runs. */
export type Usage = {usedCount: number; lastUsedAt?: number};

/** Counts what rules decide, by where they come from and their id. */
export type UseCounts = {
	note: (origin: RuleOrigin, id: string, now: number) => void;
	of: (origin: RuleOrigin, id: string) => Usage;
	/** The rule is gone; another of its name begins anew. */
	forget: (origin: RuleOrigin, id: string) => void;
	/** Uses of a file's rules that its file does not know of yet. */
	unwritten: (path: string) => ReadonlyMap<string, number>;
	/** They are written now. */
	settle: (path: string, written: ReadonlyMap<string, number>) => void;
};

/** Makes an empty count. */
export function createUseCounts(): UseCounts {
	const counts = new Map<string, Usage>();
	const unwritten = new Map<string, Map<string, number>>();
	const keyOf = (origin: RuleOrigin, id: string) =>
		`${origin.type === 'file' ? origin.path : origin.type}\n${id}`;
	return {
		note(origin, id, now) {
			const key = keyOf(origin, id);
			const usedCount = (counts.get(key)?.usedCount ?? 0) + 1;
			counts.set(key, {usedCount, lastUsedAt: now});
			if (origin.type !== 'file') return;
			const spent = unwritten.get(origin.path) ?? new Map<string, number>();
			spent.set(id, (spent.get(id) ?? 0) + 1);
			unwritten.set(origin.path, spent);
		},
		of: (origin, id) => counts.get(keyOf(origin, id)) ?? {usedCount: 0},
		forget: (origin, id) => void counts.delete(keyOf(origin, id)),
		unwritten: path => unwritten.get(path) ?? new Map<string, number>(),
		settle(path, written) {
			const spent = unwritten.get(path);
			for (const [id, uses] of written) {
				const rest = (spent?.get(id) ?? 0) - uses;
				if (rest > 0) spent?.set(id, rest);
				else spent?.delete(id);
			}
		},
	};
}
