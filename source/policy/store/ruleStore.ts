import {type Clock} from '../../types/clock.js';
import {AthenaError} from '../../types/errors.js';
import {type HookRule} from '../../types/rules.js';
import {type GuardName} from '../guards/types.js';
import {compileRule} from '../rules/compileRule.js';
import {type PlacedRule} from '../rules/compileRules.js';
import {type Rule, type RuleOrigin, type RuleScope} from '../types.js';
import {addRule, removeRule} from './editRules.js';
import {projectRulesFile, userRulesFile} from './places.js';
import {editFile, loadFile} from './ruleFile.js';
import {
	endsByUse,
	isSameOrigin,
	placedRules,
	type RulesSnapshot,
	snapshotOf,
	type Source,
	sourceOf,
	spendUses,
} from './sources.js';
import {createUseCounts, type Usage} from './useCounts.js';
import {watchFiles} from './watchFiles.js';

/** A rule that ends, or allows something: what `:grants` lists. */
export type Grant = PlacedRule & Usage;

/** A rule as somebody adds it; its scope says where it is kept. */
export type NewRule = Omit<Rule, 'scope'> | HookRule;

export type RuleStore = {
	snapshot: () => RulesSnapshot;
	/** Called after every change; returns the unsubscriber. */
	onChange: (listener: () => void) => () => void;
	/**
	 * Adds a rule. Throws AthenaError: `ATHENA_RULE_INVALID` for one that cannot
	 * be used or whose id is taken, and what `editFile` throws.
	 */
	add: (rule: NewRule, scope: RuleScope) => void;
	/** Removes a rule, from the given scope or the first that has it; false if none has. */
	remove: (id: string, scope?: RuleScope) => boolean;
	/** Turns a guard on or off for as long as athena runs; what a rules file turns on stays on. */
	switchGuard: (name: GuardName, isOn: boolean) => void;
	/** A rule has decided a call: `uses` is counted down. */
	noteUse: (id: string, origin: RuleOrigin) => void;
	/** Every rule with how often it decided since athena runs. */
	grants: () => readonly Grant[];
	/** Looks at the files now instead of soon. */
	reload: () => void;
	/** Writes what is unwritten and stops watching. */
	close: () => void;
};

export type RuleStoreOptions = {
	/** Absolute. */
	projectDir: string;
	/** athena's own configuration folder (`configFolder`), absolute. */
	configFolder: string;
	clock: Clock;
	/** Guards that are on from the start, whatever the files say. */
	guards?: readonly GuardName[];
	/** Rules that are there from the start, for as long as athena runs. */
	sessionRules?: readonly (Rule | HookRule)[];
	/** How often files are looked at even if nothing is heard of them, ms. */
	pollMs?: number;
	/** False: the files are read once. */
	watch?: boolean;
	/** False: there are no files, every rule lives as long as athena does. */
	hasFiles?: boolean;
	/** Told of uses that could not be written; the count in memory holds. */
	onFault?: (error: unknown) => void;
};

/** How long uses wait to be written, ms: one write for many. */
const writeUsesMs = 1000;

/** Keeps the rules of all scopes, and follows their files as they are edited. */
export function createRuleStore({
	projectDir,
	configFolder,
	clock,
	guards = [],
	sessionRules = [],
	pollMs = 1000,
	watch = true,
	hasFiles = true,
	onFault = () => undefined,
}: RuleStoreOptions): RuleStore {
	const userFile = userRulesFile(configFolder);
	const sources: Source[] = hasFiles
		? [
				sourceOf('project', projectRulesFile(projectDir), '.athena/rules.json'),
				sourceOf('user', userFile, userFile),
			]
		: [];
	const listeners = new Set<() => void>();
	const counts = createUseCounts();
	let session: readonly (Rule | HookRule)[] = sessionRules;
	let ownGuards = guards;
	let current: RulesSnapshot | undefined;
	let cancelWrite: (() => void) | undefined;

	const changed = () => {
		current = undefined;
		for (const listener of [...listeners]) listener();
	};

	const reload = () => {
		let isNew = false;
		for (const source of sources) {
			const before = source.loaded;
			const now = loadFile(source.path, source.place, before);
			if (now === before) continue;
			const same =
				before.text === now.text &&
				before.problems.length === now.problems.length &&
				before.problems[0]?.message === now.problems[0]?.message;
			if (same) continue;
			source.loaded = now;
			isNew = true;
		}

		if (isNew) changed();
	};

	const writeUses = () => {
		cancelWrite?.();
		cancelWrite = undefined;
		for (const source of sources) {
			const spent = new Map(counts.unwritten(source.path));
			if (spent.size === 0) continue;
			try {
				editFile(source.path, source.place, text =>
					spendUses(text, source, spent),
				);
				counts.settle(source.path, spent);
			} catch (error) {
				onFault(error);
			}
		}

		reload();
	};

	const invalid = (why: string) =>
		new AthenaError(
			'ATHENA_RULE_INVALID',
			why,
			'docs/policy.md shows how rules are written.',
		);

	const sourceFor = (scope: RuleScope) =>
		sources.find(source => source.place.scope === scope);

	const stopWatching = watch
		? watchFiles(
				sources.map(source => source.path),
				reload,
				{clock, pollMs},
			)
		: () => undefined;

	return {
		snapshot: () =>
			(current ??= snapshotOf(sources, session, ownGuards, counts)),
		onChange(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		add(given, scope) {
			const rule = 'when' in given ? {...given, scope} : given;
			const compiled = compileRule(rule, {type: 'session'});
			if (!compiled.ok) throw invalid(`${rule.id}: ${compiled.message}`);
			const source = sourceFor(scope);
			const existing = source ? source.loaded.file.rules : session;
			if (existing.some(({id}) => id === rule.id))
				throw invalid(`there is another rule ${rule.id} in this scope`);
			if (source) {
				editFile(source.path, source.place, text => addRule(text, rule));
				reload();
			} else {
				session = [...session, rule];
				changed();
			}
		},
		remove(id, scope) {
			if (scope === undefined || scope === 'session') {
				const rest = session.filter(rule => rule.id !== id);
				if (rest.length < session.length) {
					session = rest;
					counts.forget({type: 'session'}, id);
					changed();
					return true;
				}
			}

			for (const source of sources) {
				if (scope !== undefined && scope !== source.place.scope) continue;
				if (!source.loaded.file.rules.some(rule => rule.id === id)) continue;
				const isGone = editFile(source.path, source.place, text =>
					removeRule(text, id),
				);
				reload();
				return isGone;
			}

			return false;
		},
		switchGuard(name, isOn) {
			const others = ownGuards.filter(one => one !== name);
			ownGuards = isOn ? [...others, name] : others;
			changed();
		},
		noteUse(id, origin) {
			counts.note(origin, id, clock.now());
			const rule = placedRules(sources, session, counts).find(
				placed => placed.rule.id === id && isSameOrigin(placed.origin, origin),
			)?.rule;
			if (!rule || !endsByUse(rule)) return;
			changed();
			if (origin.type === 'file')
				cancelWrite ??= clock.setTimer(writeUsesMs, writeUses);
		},
		grants: () =>
			placedRules(sources, session, counts).map(placed => ({
				...placed,
				...counts.of(placed.origin, placed.rule.id),
			})),
		reload,
		close() {
			stopWatching();
			if (cancelWrite) writeUses();
			listeners.clear();
		},
	};
}
