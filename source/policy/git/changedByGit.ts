import {type FileAccess} from '../../shell/types.js';
import {hasMagic} from './pathspecs.js';

/**
 * How a call of git writes over files of the working tree that no word of it
 * names. What it moves between commits (`git switch main`, `git merge`) is not
 * written by the call.
 *
 * @param rest what stands behind the subcommand
 */
export function changedByGit(
	command: string,
	rest: readonly string[],
): Pick<FileAccess, 'kind' | 'only'> | undefined {
	const has = (pattern: RegExp) => rest.some(word => pattern.test(word));
	const isUnnamed = rest.some(hasMagic) || has(/^--pathspec-f/);
	switch (command) {
		case 'checkout':
			return isUnnamed || has(/^-(?:[^-bBfmp]*[fmp]|-(?:forc|our|the|mer|pat))/)
				? overTracked
				: undefined;
		case 'restore':
			return isUnnamed || has(/^-(?:[^-sUp]*p|-pat)/) ? overTracked : undefined;
		case 'rm':
			return isUnnamed ? {kind: 'delete', only: 'tracked'} : undefined;
		case 'clean':
			return has(/^-(?:[^-en]*n|-dry)/) ? undefined : {kind: 'delete'};
		case 'reset':
			return has(/^--(?:har|mer|kee)/) ? overTracked : undefined;
		case 'switch':
			return has(/^-(?:[^-cCfm]*[fm]|-(?:forc|dis|mer))/)
				? overTracked
				: undefined;
		case 'stash':
			if (has(/^(?:show|list|drop|clear|create|store)$/)) return undefined;
			// Those that nobody tracks too.
			return has(/^-(?:[^-mua]*[ua]|-(?:inc|all$))/)
				? {kind: 'write'}
				: overTracked;
		case 'read-tree':
			return has(/^-(?:[^-u]*u|-res)/) ? overTracked : undefined;
		case 'sparse-checkout':
			return has(/^(?:list|check-rules)$/) ? undefined : overTracked;
		case 'checkout-index':
			return overTracked;
		default:
			return undefined;
	}
}

const overTracked = {kind: 'write', only: 'tracked'} as const;
