import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {neverFits} from '../../policy/rules/neverFits.js';
import {ruleNotes} from '../../policy/rules/ruleNotes.js';
import {type NewRule} from '../../policy/store/ruleStore.js';
import {type RuleExpiry} from '../../policy/types.js';
import {AthenaError, exitCodes} from '../../types/errors.js';
import {makeVisible} from '../../utils/visibleText.js';
import {type Flags} from '../flags/readFlags.js';
import {numberFrom, oneOf} from '../../utils/flagValues.js';
import {writeJson} from '../writeJson.js';
import {type CommandIo} from '../io.js';
import {UsageError} from '../../types/usageError.js';
import {oneInput} from '../wordsGiven.js';
import {bareRepository} from './bareRepository.js';
import {projectPolicy} from './projectPolicy.js';
import {isFollowed} from './rulesProject.js';
import {printTo} from '../printTo.js';

const scopes = ['project', 'user'] as const;

/**
 * `athena rules add EXPRESSION --action deny|ask|allow`: writes a rule into the
 * project's file or the person's own.
 *
 * @throws UsageError, AthenaError if it can't be used, or the file is broken
 */
export function addRule(flags: Flags, io: CommandIo): number {
	const when = oneInput(
		flags,
		'athena rules add takes one expression, quoted: athena rules add \'~c "git push"\' --action ask',
	);
	const scope = oneOf('--scope', flags.scope, scopes) ?? 'project';
	const fault = neverFits(when);
	if (fault !== undefined) throw new UsageError(fault);
	const rule = ruleFrom(when, flags);
	const {policy, projectDir, cwd} = projectPolicy(flags, io);
	if (scope === 'project' && flags.projectDir === undefined)
		assertWorkedIn(projectDir);
	policy.add(rule, scope);
	if (flags.json) writeJson(io, {added: {...rule, scope}});
	else {
		printTo(
			io.stdout,
			`added to ${scope}${scope === 'project' && projectDir !== cwd ? ` ${makeVisible(projectDir)}` : ''}: ${makeVisible(`${rule.id}  ${when}`)}\n`,
		);
		for (const note of ruleNotes(when, {
			isThere: fs.existsSync,
			isAllow: rule.action === 'allow',
		}))
			printTo(io.stderr, `note: ${makeVisible(note)}\n`);
	}

	return exitCodes.ok;
}

/**
 * In a bare repository no agent works, so nobody would go by its rules.
 *
 * @throws AthenaError
 */
function assertWorkedIn(projectDir: string): void {
	const bare = bareRepository(projectDir);
	if (bare === undefined || isFollowed(projectDir)) return;
	throw new AthenaError(
		'ATHENA_BARE_REPOSITORY',
		`${makeVisible(bare)} is a bare repository: no agent works in it, and nobody would go by its rules`,
		'Add the rule in a working tree of it (git worktree list), or for all your projects: --scope user.',
	);
}

/** `athena rules remove ID`. Exit code 1 if there is no such rule. */
export function removeRule(flags: Flags, io: CommandIo): number {
	const id = oneInput(flags, 'athena rules remove takes one rule’s id');
	const scope = oneOf('--scope', flags.scope, scopes);
	const {policy} = projectPolicy(flags, io);
	const isGone = policy.remove(id, scope);
	if (flags.json) writeJson(io, {removed: isGone ? id : null});
	else if (isGone) printTo(io.stdout, `removed ${makeVisible(id)}\n`);
	else
		printTo(
			io.stderr,
			`athena: there is no rule ${makeVisible(id)}\nathena rules list shows those that there are\n`,
		);

	return isGone ? exitCodes.ok : exitCodes.finding;
}

/**
 * The rule that a command line describes.
 *
 * @throws UsageError
 */
export function ruleFrom(when: string, flags: Flags): NewRule {
	const action = oneOf('--action', flags.action, ['deny', 'ask', 'allow']);
	if (!action) throw new UsageError('--action is needed: deny, ask or allow');
	const expires = expiryFrom(flags);
	return {
		id: flags.id ?? `${action}-${shortHash(when)}`,
		when,
		action,
		...(flags.reason !== undefined && {reason: flags.reason}),
		...(expires && {expires}),
		addedBy: 'athena rules add',
		createdAt: Date.now(),
	};
}

function expiryFrom({uses, until}: Flags): RuleExpiry | undefined {
	if (uses !== undefined && until !== undefined) {
		throw new UsageError('a rule ends by --uses or by --until, not by both');
	}

	const count = numberFrom('--uses', uses, {whole: true});
	if (count !== undefined) return {uses: count};
	if (until === undefined) return undefined;
	const at = timeOf(until);
	if (at === undefined) {
		throw new UsageError(
			`--until takes a time like 2030-01-31T18:00, not “${until}”`,
		);
	}

	if (at <= Date.now())
		throw new UsageError(`--until ${until} is over: such a rule never holds`);
	return {at};
}

/** A time of this place; a day alone is its beginning. Of `01.02.2030` nobody knows which is the month. */
function timeOf(text: string): number | undefined {
	const [, day = '', time] =
		/^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?))?$/.exec(
			text,
		) ?? [];
	// The 31st of February is read as the 3rd of March.
	const midnight = new Date(`${day}T00:00:00Z`);
	const isDay =
		!Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
	const at = isDay ? Date.parse(`${day}T${time ?? '00:00'}`) : Number.NaN;
	return Number.isNaN(at) ? undefined : at;
}

/** The same rule gets the same id: adding it twice is told. */
const shortHash = (text: string) =>
	createHash('sha256').update(text).digest('hex').slice(0, 8);
