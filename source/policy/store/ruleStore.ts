import {type Clock} from '../../types/clock.js';
import {AthenaError} from '../../types/errors.js';
import {type HookRule} from '../../types/rules.js';
import {type GuardName} from '../guards/types.js';
import {isAsGitHasIt} from '../git/trackedFiles.js';
import {compileRule} from '../rules/compile/compileRule.js';
import {type PlacedRule} from '../rules/compile/compileRules.js';
import {
	type CountedRule,
	type Rule,
	type RuleOrigin,
	type RuleScope,
} from '../types.js';
import {addRule, removeRule} from './editRules.js';
import {projectRulesFile, userRulesFile} from './places.js';
import {editFile, type LoadedFile} from './ruleFile.js';
import {
	isAsRead,
	placedRules,
	readAgain,
	type RulesSnapshot,
	snapshotOf,
	type Source,
	sourceOf,
} from './sources.js';
import {type Unseen} from './acceptance.js';
import {type AcceptedFiles} from './acceptedFiles.js';
import {createRuleUses} from './ruleUses.js';
import {createUseCounts, type Usage} from './useCounts.js';
import {createTrust} from './trust.js';
import {lostIn, type WithheldRules} from './withheld.js';
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
	/**
	 * Takes one use of a rule that is about to allow a call, and writes it down
	 * before anybody is answered: other athenas read the same file. False: it has
	 * none left. Where the file cannot be written, those in memory count.
	 */
	claimUse: (rule: CountedRule) => boolean;
	/** Every rule with how often it decided since athena runs. */
	grants: () => readonly Grant[];
	/**
	 * What the project's file says and does not count, as nobody has accepted it:
	 * what it would allow, or what it refuses no longer. Of the person's own file,
	 * what that refuses no longer.
	 */
	withheld: () => readonly WithheldRules[];
	/** Guards that the project's file turns on, and that allow nothing until somebody has accepted it. */
	unseenGuards: () => readonly GuardName[];
	/** What was withheld counts, as far as the file still says that. Throws what writing throws. */
	accept: (withheld: WithheldRules) => void;
	/** Looks at the files now instead of soon. */
	reload: () => void;
	/** The same where one of them is not as it was read; a stat of each where none is. */
	refresh: () => void;
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
	/** Left out: what the project's file allows counts unseen. */
	accepted?: AcceptedFiles;
	/** Whether a text of a file is what git put there, not a person. */
	cameByGit?: (path: string, text: string) => boolean;
	unseen?: Unseen;
	/** False: the person's own file is somebody else's to read. */
	hasUserFile?: boolean;
	/** Told of uses that could not be written; the count in memory holds. */
	onFault?: (error: unknown) => void;
};

/** How long another athena may take to write, where nobody else waits for this one, ms. */
const lockPatienceMs = 500;
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
	accepted,
	unseen = 'withheld',
	cameByGit = isAsGitHasIt,
	hasUserFile = true,
	onFault = () => undefined,
}: RuleStoreOptions): RuleStore {
	const userFile = userRulesFile(configFolder);
	const sources: Source[] = hasFiles
		? [
				sourceOf(
					'project',
					projectRulesFile(projectDir),
					'.athena/rules.json',
					cameByGit,
				),
				...(hasUserFile
					? [sourceOf('user', userFile, userFile, cameByGit)]
					: []),
			]
		: [];
	const trust = createTrust(accepted, unseen, cameByGit);
	for (const source of sources) trust.follow(source);
	const listeners = new Set<() => void>();
	const counts = createUseCounts();
	let session: readonly (Rule | HookRule)[] = sessionRules;
	let ownGuards = guards;
	let current: RulesSnapshot | undefined;
	let cancelLook: (() => void) | undefined;
	let isClosed = false;

	const changed = () => {
		current = undefined;
		for (const listener of [...listeners]) listener();
	};

	/** Of a file that nobody has accepted, only what is strict, and what was accepted before. */
	const counted = (): readonly Source[] =>
		sources.map(source =>
			source.place.scope === 'project'
				? {
						...source,
						loaded: {...source.loaded, file: trust.countedOf(source)},
					}
				: source,
		);

	/** `own`: its file is what athena itself has just written, and knows to be meant. */
	const look = (own?: {source: Source; before: LoadedFile}) => {
		let isNew = false;
		for (const source of sources) {
			const isOwn = source === own?.source;
			isNew = readAgain(source, clock.now(), isOwn) || isNew;
			if (isOwn) trust.wrote(source, own.before);
			else isNew = trust.follow(source) || isNew;
		}

		cancelLook?.();
		cancelLook = undefined;
		const until = sources.flatMap(
			({settling}) => settling.pending()?.until ?? [],
		);
		if (until.length > 0 && !isClosed) {
			const next = Math.min(...until);
			cancelLook = clock.setTimer(Math.max(1, next - clock.now()), reload);
		}

		if (isNew) changed();
	};

	const reload = () => {
		look();
	};

	/** What it becomes counts at once, unless it was made of something that does not. */
	const edit = (
		source: Source,
		edited: (text: string) => string | undefined,
		// Whoever supervises has others to answer: it does not wait.
		patienceMs = watch ? 0 : lockPatienceMs,
	): boolean => {
		look();
		const isKnown = source.settling.pending() === undefined;
		const before = source.loaded;
		let isOfKnown = false as boolean;
		const isWritten = editFile(
			source.path,
			source.place,
			text => {
				const made = edited(text);
				// Somebody may have changed it since it was read.
				isOfKnown = isKnown && text === (before.text ?? '');
				if (made !== undefined && made !== text && isOfKnown)
					trust.writes(source, made);
				return made;
			},
			patienceMs,
		);
		look(isWritten && isOfKnown ? {source, before} : undefined);
		current = undefined;
		return isWritten;
	};

	const rules = (): readonly PlacedRule[] =>
		placedRules(counted(), session, counts);

	const uses = createRuleUses({
		clock,
		counts,
		sources,
		rules,
		edit,
		changed,
		reload,
		onFault,
	});

	const projectSources = () =>
		sources.filter(({place}) => place.scope === 'project');

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
			(current ??= {
				...snapshotOf(counted(), session, ownGuards, counts),
				hasFiles,
			}),
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
				edit(source, text => addRule(text, rule));
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
				return edit(source, text => removeRule(text, id));
			}

			return false;
		},
		switchGuard(name, isOn) {
			const others = ownGuards.filter(one => one !== name);
			ownGuards = isOn ? [...others, name] : others;
			changed();
		},
		noteUse: uses.note,
		claimUse: uses.claim,
		grants: () =>
			rules().map(placed => ({
				...placed,
				...counts.of(placed.origin, placed.rule.id),
			})),
		withheld: () =>
			sources.flatMap(source => {
				const lost = source.settling.lost();
				return lost
					? lostIn(source.path, lost)
					: (trust.withheldOf(source) ?? []);
			}),
		unseenGuards: () => projectSources().flatMap(trust.unseenGuards),
		accept({path, text, isLess}) {
			const source = sources.find(one => one.path === path);
			if (!source) return;
			if (isLess) {
				source.loaded = source.settling.believe(text);
				trust.follow(source);
			} else {
				trust.accept(source, text);
			}

			changed();
		},
		reload,
		refresh() {
			const now = clock.now();
			if (watch && sources.some(source => !isAsRead(source, now))) look();
		},
		close() {
			isClosed = true;
			stopWatching();
			uses.close();
			cancelLook?.();
			listeners.clear();
		},
	};
}
