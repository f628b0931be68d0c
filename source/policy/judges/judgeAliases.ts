import {subcommandPlaces} from '../../programs/subcommands.js';
import {type Segment} from '../../shell/types.js';
import {makeSubject, type Subject} from '../subject.js';
import {protectOwn} from '../guards/protectOwn.js';
import {judgeByGuards} from '../guards/judgeByGuards.js';
import {byRules, dangerous, mentionedCall} from './judgeMentions.js';
import {ruleNames} from '../ruleNames.js';
import {type CompiledRule} from '../rules/compile/compileRule.js';
import {type CompiledRules} from '../rules/compile/compileRules.js';
import {shellOf} from '../shellOf.js';
import {aliasCommand} from '../git/aliasCommand.js';
import {type GitAlias} from '../git/gitAliases.js';
import {type Opinion} from '../types.js';
import {wordsOf} from '../../programs/word.js';

/** Aliases of aliases. */
const deepest = 5;
/** Steps of reading settings, and of taking an alias apart and asking everybody about it. */
const perAlias = 100;

/**
 * A subcommand that git does not have is what the settings say: with
 * `alias.p = push`, `git p` is a push. Where they can't be read it is a question,
 * as soon as anything of git is denied.
 */
export function judgeAliases(
	subject: Subject,
	rules: CompiledRules,
): Opinion[] {
	const {call, shell, context} = subject;
	const {disk, budget} = context;
	if (!shell || !disk?.gitAliases) return [];
	if (!shell.segments.some(segment => ownNames(segment).length > 0)) return [];
	const {aboutCommands: about} = rules.candidates(ruleNames(call), true);
	const guards = rules.guards.filter(guard => dangerous.has(guard));
	const found = new Map<string, Opinion>();
	const note = (opinion: Opinion) => {
		if (opinion.verdict !== 'allow' && !found.has(opinion.ruleId))
			found.set(opinion.ruleId, opinion);
	};

	const follow = (
		segment: Segment,
		index: number,
		depth: number,
		above: readonly GitAlias[] = [],
	) => {
		for (const {name, rest} of ownNames(segment)) {
			if (budget && !budget.opinions.take(perAlias)) return;
			const given = givenAliases(segment);
			const handedOn = [...above, ...given.aliases];
			const told =
				segment.cwd === undefined
					? undefined
					: disk.gitAliases?.(segment.cwd, context.home);
			const names = told && {
				...told,
				aliases: [...told.aliases, ...handedOn],
			};
			const why =
				names === undefined || depth > deepest
					? "what its settings say of it can't be read here"
					: given.isUnknown ||
						  setsAlias(shell.segments) ||
						  writesOneOf(names.files, shell.segments)
						? 'this command writes what its settings say of it'
						: names.corrects && !names.aliases.some(one => one.name === name)
							? 'it runs what is called nearly so'
							: undefined;
			if (names === undefined || why !== undefined) {
				if (guards.length > 0 || about.some(isAboutGit))
					note(unknown(name, index, why ?? ''));
				continue;
			}

			const meant = names.aliases.filter(alias => alias.name === name);
			if (meant.length === 0 && !added.has(name) && about.some(namesGit))
				note(unknown(name, index, 'a program of that name runs'));
			for (const {says} of meant) {
				const command = aliasCommand(says, rest);
				const inner = mentionedCall(call, command, segment.cwd);
				const read = shellOf(inner, context);
				if (!read) continue;
				if (read.unreadable !== undefined)
					note(
						unknown(
							name,
							index,
							"what its settings say of it can't be read here",
						),
					);
				const innerSubject = makeSubject(inner, read, context);
				for (const opinion of [
					...byRules(inner, read, about, context),
					...judgeByGuards(innerSubject, guards, rules.off),
					...protectOwn(innerSubject),
				])
					note({
						...opinion,
						segment: index,
						reason: `git ${name} stands for ${says.slice(0, 80)}: ${opinion.reason}`,
					});
				for (const one of read.segments)
					follow(one, index, depth + 1, handedOn);
			}
		}
	};

	for (const [index, segment] of shell.segments.entries())
		follow(segment, index, 0);
	return [...found.values()];
}

const isAboutGit = ({requirements}: CompiledRule) =>
	requirements.starts?.some(start => start.startsWith('git')) ?? true;

const namesGit = ({requirements}: CompiledRule) =>
	requirements.starts?.some(start => start.startsWith('git')) === true;

/** Programs that people add to git as commands of its own, of which it is known what they do. */
const added: ReadonlySet<string> = new Set(
	`absorb annex autofixup branchless bug changelog cinnabar cl cliff codereview
	create-branch crypt cz delete-branch delete-tag delta effort extras filter-repo
	flow fresh-branch gerrit ghstack ignore imerge info interdiff lfs machete mr
	open publish recent release rename-branch rename-remote rename-tag review
	revise root secret secrets ship spr stack standup subtree summary sync town
	undo`.split(/\s+/),
);

/** What `-c alias.x=y` says of names; `isUnknown`: the call has more, in ways that nobody reads here. */
function givenAliases({args, assignments}: Segment): {
	aliases: readonly GitAlias[];
	isUnknown: boolean;
} {
	const words = wordsOf(args);
	const aliases = words.flatMap((word, at) => {
		const [, section = '', says = ''] =
			/^(?:-c)?alias\.([^=]*)=(.*)/is.exec(word) ?? [];
		const isGiven = word.startsWith('-c') || words[at - 1] === '-c';
		return section === '' || !isGiven
			? []
			: [{name: section.toLowerCase().replace(/\.command$/, ''), says}];
	});
	return {
		aliases,
		isUnknown:
			words.some(word => word.startsWith('--config-env')) ||
			assignments.some(({name}) => name.startsWith('GIT_CONFIG')),
	};
}

/** `git config alias.x y`, before it is used. */
const setsAlias = (segments: readonly Segment[]): boolean =>
	segments.some(
		({program, args}) =>
			program === 'git' &&
			args.some(({value, text}) => value === 'config' || text === 'config') &&
			args.some(({value, text}) =>
				/^alias\.|^--(?:rename|edit|remove)/i.test(value ?? text),
			) &&
			args.length > 2 &&
			!args.some(({value}) => /^--?(?:get|unset|list|l$)/.test(value ?? '')),
	);

/** Subcommands of a call that git does not have itself, with the words behind them. */
function ownNames({
	program,
	args,
}: Segment): readonly {name: string; rest: readonly string[]}[] {
	if (program !== 'git') return [];
	const words = wordsOf(args);
	return subcommandPlaces(program, words).flatMap(at => {
		const name = (words[at] ?? '').toLowerCase();
		return /^[a-z\d][\w.-]*$/.test(name) && !ofGit.has(name)
			? [{name, rest: words.slice(at + 1)}]
			: [];
	});
}

const writesOneOf = (
	files: readonly string[],
	segments: readonly Segment[],
): boolean =>
	segments.some(({accesses}) =>
		accesses.some(
			({kind, path}) =>
				kind === 'write' && path !== undefined && files.includes(path),
		),
	);

const unknown = (name: string, segment: number, why: string): Opinion => ({
	verdict: 'ask',
	ruleId: 'shell/unproven',
	origin: {type: 'built-in'},
	reason: `Git has no command ${name}, and ${why}`,
	segment,
});

/** Commands of git's own: no alias stands for them. */
const ofGit: ReadonlySet<string> = new Set(
	`add am annotate apply archimport archive attr bisect blame branch bugreport bundle
	cat-file check-attr check-ignore check-mailmap check-ref-format checkout
	checkout-index cherry cherry-pick citool clean clone column commit commit-graph
	commit-tree config count-objects credential credential-cache credential-store
	cvsexportcommit cvsimport cvsserver daemon describe diagnose diff diff-files
	diff-index diff-pairs diff-tree difftool fast-export fast-import fetch fetch-pack
	filter-branch fmt-merge-msg for-each-ref for-each-repo format-patch fsck
	fsmonitor--daemon gc get-tar-commit-id gitk gitweb grep gui hash-object help hook
	http-backend http-fetch http-push imap-send index-pack init init-db instaweb
	interpret-trailers log ls-files ls-remote ls-tree mailinfo mailsplit maintenance
	merge merge-base merge-file merge-index merge-octopus merge-one-file merge-ours
	merge-recursive merge-resolve merge-subtree merge-tree mergetool mktag mktree
	multi-pack-index mv name-rev notes p4 pack-objects pack-redundant pack-refs
	patch-id prune prune-packed pull push quiltimport range-diff read-tree rebase
	receive-pack reflog refs remote repack replace replay request-pull rerere reset
	restore rev-list rev-parse revert rm send-email send-pack shell shortlog show
	show-branch show-index show-ref sparse-checkout stage stash status stripspace
	submodule svn switch symbolic-ref tag unpack-file unpack-objects update-index
	update-ref update-server-info upload-archive upload-pack var verify-commit
	verify-pack verify-tag version whatchanged worktree write-tree`.split(/\s+/),
);
