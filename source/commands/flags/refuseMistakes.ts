import {didYouMean} from '../didYouMean.js';
import {UsageError} from '../../types/usageError.js';
import {flagOf} from './flagOf.js';
import {isListFlag} from './settingFlags.js';
import {allFlags} from './table.js';

/**
 * Finds what meow would refuse, before meow does: it prints and ends at once,
 * and on a terminal that goes down with the screen that is taken already.
 *
 * @throws UsageError
 */
export function refuseMistakes(
	args: readonly string[],
	taken: ReadonlySet<string>,
): void {
	const seen = new Set<string>();
	const end = args.indexOf('--');
	const own = end < 0 ? args : args.slice(0, end);
	for (const [index, argument] of own.entries()) {
		const [written = ''] = argument.split('=');
		if (!/^-[^\d.]/.test(written)) continue;
		const name = written
			.replace(/^--?(no-)?/, '')
			.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
		const isText = isTextFlag(name);
		const isNegated = /^--?no-/.test(written);
		if (!taken.has(name) || (isText && isNegated))
			throw new UsageError(
				`there is no flag ${written} here; --help lists them.${didYouMean(written, [...[...taken].map(flagOf), '--help', '--version'])}`.replace(
					/\.$/,
					'',
				),
			);
		if (seen.has(name) && !isListFlag(name))
			throw new UsageError(`${written} can be given once`);
		seen.add(name);
		const value = argument.includes('=')
			? argument.slice(written.length + 1)
			: (own[index + 1] ?? '');
		if (isText && (value.trim() === '' || /^-(-|[a-z])/i.test(value)))
			throw new UsageError(`${written} takes a value, and there is none`);
	}
}

function isTextFlag(name: string): boolean {
	return Object.entries(allFlags).some(
		([known, {type}]) => known === name && type === 'string',
	);
}
