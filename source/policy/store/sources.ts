import {type HookRule} from '../../types/rules.js';
import {type GuardName} from '../guards/types.js';
import {
	type CompiledRules,
	compileRules,
	type PlacedRule,
} from '../rules/compile/compileRules.js';
import {type Rule, type RuleOrigin} from '../types.js';
import {setUses} from './editRules.js';
import {type FileProblem, showProblem} from './jsonText.js';
import {type RulePlace} from './readRule.js';
import {readRules} from './readRules.js';
import {type LoadedFile, loadFile} from './ruleFile.js';
import {createSettling, type Settling} from './settling.js';
import {stampOf} from './stamp.js';
import {type UseCounts} from './useCounts.js';

/** A rules file that is followed. */
export type Source = {
	path: string;
	place: RulePlace;
	origin: RuleOrigin;
	/** What counts of it; the file may already say less. */
	loaded: LoadedFile;
	settling: Settling;
	/** Of the file when it was read last; undefined: it has to be read to know. */
	stamp: string | undefined;
};

/** Every rule in force, as it is now. */
export type RulesSnapshot = {
	compiled: CompiledRules;
	/** Session rules first, then the project's, then the user's. */
	rules: readonly PlacedRule[];
	guards: readonly GuardName[];
	/** Those of them that rules files turn on. */
	fileGuards: readonly GuardName[];
	/** Guard entries that are silent. */
	off: readonly string[];
	brokenFiles: CompiledRules['brokenFiles'];
	/** What is wrong in the files; with one of them everything is asked. */
	problems: readonly FileProblem[];
	/** Files that say less than before, and are believed when they have done so for a moment. */
	settling?: readonly {path: string; isGone: boolean}[];
	/** False where no rules files are used: every rule is of the session then. */
	hasFiles?: boolean;
};

/** A file as it is now. `addedBy` is said of rules that do not say it themselves. */
export function sourceOf(
	scope: 'project' | 'user',
	file: string,
	addedBy: string,
	cameByGit: (path: string, text: string) => boolean,
): Source {
	const place = {scope, addedBy};
	const loaded = loadFile(file, place);
	return {
		path: file,
		place,
		origin: {type: 'file', path: file, scope},
		loaded,
		settling: createSettling(loaded, text => cameByGit(file, text)),
		stamp: undefined,
	};
}

/** Whether the file is the one that was read last: a stat tells. */
export const isAsRead = ({path, stamp}: Source, now: number): boolean =>
	stamp !== undefined && stamp === stampOf(path, now);

/** Reads the file again; true if that changes what counts, or what is waited for. */
export function readAgain(
	source: Source,
	now: number,
	isOwn: boolean,
): boolean {
	const {loaded, settling} = source;
	const waited = settling.pending();
	// What is written after this makes another one of it.
	source.stamp = stampOf(source.path, now);
	const read = loadFile(source.path, source.place, loaded);
	source.loaded = settling.take(read, now, isOwn);
	return (
		source.loaded !== loaded ||
		(waited === undefined) !== (settling.pending() === undefined)
	);
}

/** All rules with where they come from, their uses counted down. */
export function placedRules(
	sources: readonly Source[],
	session: readonly (Rule | HookRule)[],
	counts: UseCounts,
): PlacedRule[] {
	const origin: RuleOrigin = {type: 'session'};
	return [
		...session.map(rule => ({
			rule: lessUses(rule, counts.of(origin, rule.id).usedCount),
			origin,
		})),
		...sources.flatMap(source =>
			source.loaded.file.rules.map(rule => ({
				rule: lessUses(rule, counts.unwritten(source.path).get(rule.id) ?? 0),
				origin: source.origin,
			})),
		),
	];
}

/** Everything in force. */
export function snapshotOf(
	sources: readonly Source[],
	session: readonly (Rule | HookRule)[],
	guards: readonly GuardName[],
	counts: UseCounts,
): RulesSnapshot {
	const rules = placedRules(sources, session, counts);
	const files = sources.map(({loaded}) => loaded.file);
	const fileGuards = [...new Set(files.flatMap(file => file.guards))];
	const allGuards = [...new Set([...guards, ...fileGuards])];
	const off = [...new Set(files.flatMap(file => file.off))];
	const problems = sources.flatMap(({loaded}) => loaded.problems);
	const brokenFiles = sources.flatMap(({path, loaded: {problems: found}}) =>
		found[0] ? [{path, message: showProblem(found[0])}] : [],
	);
	const settling = sources.flatMap(({path, settling: {pending}}) => {
		const waiting = pending();
		return waiting?.until === undefined ? [] : [{path, isGone: waiting.isGone}];
	});
	return {
		compiled: compileRules({rules, guards: allGuards, off, brokenFiles}),
		rules,
		guards: allGuards,
		fileGuards,
		off,
		brokenFiles,
		problems,
		...(settling.length > 0 && {settling}),
	};
}

/** The text with the uses of its rules counted down; undefined: nothing to count. */
export function spendUses(
	text: string,
	{path, place}: Source,
	spent: ReadonlyMap<string, number>,
): string | undefined {
	const read = readRules(text, path, place);
	if (!read.ok) return undefined;
	let edited: string | undefined;
	for (const rule of read.file.rules) {
		const uses = spent.get(rule.id);
		if (uses === undefined || !endsByUse(rule)) continue;
		const left = Math.max(0, rule.expires.uses - uses);
		edited = setUses(edited ?? text, rule.id, left) ?? edited;
	}

	return edited;
}

/** Whether a rule of the text has so many uses left. */
export function hasUses(
	text: string,
	{path, place}: Source,
	id: string,
	uses: number,
): boolean {
	const read = readRules(text, path, place);
	const rule = read.ok ? read.file.rules.find(one => one.id === id) : undefined;
	return rule !== undefined && endsByUse(rule) && rule.expires.uses >= uses;
}

/** True for a rule that ends after so many calls. */
export function endsByUse(
	rule: Rule | HookRule,
): rule is Rule & {expires: {uses: number}} {
	return 'when' in rule && rule.expires !== undefined && 'uses' in rule.expires;
}

function lessUses(rule: Rule | HookRule, spent: number): Rule | HookRule {
	if (spent === 0 || !endsByUse(rule)) return rule;
	return {...rule, expires: {uses: Math.max(0, rule.expires.uses - spent)}};
}
