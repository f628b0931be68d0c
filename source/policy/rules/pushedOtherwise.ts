import {subcommandPlaces} from '../../programs/subcommands.js';
import {type Segment} from '../../shell/types.js';
import {type PolicyContext} from '../types.js';
import {wordsOf} from '../../programs/word.js';

/**
 * Whether a push is none by its words alone: settings of git's that the same
 * command writes, or that are there, name what is pushed, or where to.
 */
export function isPushedOtherwise(
	segment: Segment,
	segments: readonly Segment[],
	{disk, home}: Pick<PolicyContext, 'disk' | 'home'>,
): boolean {
	if (segment.program !== 'git' || !verbs(segment).includes('push'))
		return false;
	if (segments.some(one => one !== segment && steers(one))) return true;
	if (segment.assignments.some(isSetting)) return true;
	if (!disk?.gitAliases) return false;
	const names =
		segment.cwd === undefined ? undefined : disk.gitAliases(segment.cwd, home);
	return (
		names === undefined ||
		names.files.some(file => says.test(disk.scriptAt?.(file) ?? ''))
	);
}

/** What every push goes by: refspecs, all of a repository, tags, submodules. */
const says =
	/^\s*(?:(?:push|mirror|followtags|recursesubmodules)\s*(?:=|$)|\[[^\]\n]*\]\s*(?:push|mirror|followtags|recursesubmodules)\s*(?:=|$))/im;

/** Whether it changes what names and settings of git's mean. */
function steers(segment: Segment): boolean {
	const {program, args, assignments, accesses} = segment;
	if (assignments.some(isSetting)) return true;
	if (
		accesses.some(
			({kind, path = ''}) =>
				(kind === 'write' || kind === 'delete') &&
				/\/\.git(?:\/|config$|$)|\/git\/config$/.test(path),
		)
	)
		return true;
	if (program !== 'git') return false;
	const rest = args.map(({value = ''}) => value);
	return verbs(segment).some(
		verb =>
			(verb === 'config' && !rest.some(word => asks.test(word))) ||
			(verb === 'remote' && rest.some(word => moves.test(word))) ||
			verb === 'symbolic-ref',
	);
}

const asks = /^(?:--get(?:-all|-regexp|-urlmatch)?|--list|-l|get|list)$/;
const moves = /^(?:add|set-url|rename|remove|rm|update)$/;

const isSetting = ({name}: {name: string}) =>
	/^GIT_(?:CONFIG|DIR|COMMON_DIR|WORK_TREE)/.test(name);

const verbs = ({args}: Segment): readonly string[] => {
	const words = wordsOf(args);
	return subcommandPlaces('git', words).map(at => words[at] ?? '');
};
