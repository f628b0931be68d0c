import {type Spelling} from './knownNames.js';
import {type Surroundings} from './surroundings.js';

/** Variables that keep hooks of git's from running, all or some of them. */
export const hookSkipping =
	'HUSKY HUSKY_SKIP_HOOKS LEFTHOOK LEFTHOOK_EXCLUDE SKIP OVERCOMMIT_DISABLE PRE_COMMIT_ALLOW_NO_CONFIG PREK_SKIP PREK_ALLOW_NO_CONFIG SKIP_SIMPLE_GIT_HOOKS HK HK_SKIP_HOOK HK_SKIP_STEPS'.split(
		' ',
	);

const hooksElsewhere = /^(?:-c)?core\.hookspath(?:=|$)/i;

/** Whether a command of git's is run without its hooks by what stands around it, or by a setting that leads past them. */
export function skipsHooks(
	args: Spelling,
	{variables, before, hooksChanged}: Surroundings,
): boolean {
	if (hooksChanged || args.some(word => hooksElsewhere.test(word))) return true;
	for (const [name, value] of variables)
		if (
			hookSkipping.includes(name) ||
			(name.startsWith('GIT_CONFIG') &&
				(value === undefined || /core\.hookspath/i.test(value)))
		)
			return true;
	return before.some(
		([program, ...words]) =>
			(program === 'git' &&
				words.includes('config') &&
				words.some(word => hooksElsewhere.test(word))) ||
			(/^(?:pre-commit|husky|lefthook)$/.test(program ?? '') &&
				words.includes('uninstall')),
	);
}
