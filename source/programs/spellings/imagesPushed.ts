import {placesBehind, subcommandPlaces} from '../subcommands.js';
import {type Spelling} from './knownNames.js';

/** Images are pushed by what builds or composes them, too. */
export function pushesOfDocker(args: readonly string[]): readonly Spelling[] {
	const [place = -1] = subcommandPlaces('docker', args);
	const group = args[place] ?? '';
	// What several images are together, and what extends the daemon, goes there by a command of its own.
	if (/^(?:manifest|plugin)$/.test(group))
		return args[place + 1] === 'push'
			? [['docker', 'push', ...args.slice(place + 2)]]
			: [];
	if (/^(?:build|builder|image)$/.test(group))
		return putsOut(args) ? [['docker', 'push']] : [];
	if (group !== 'compose' && group !== 'buildx') return [];
	const pushes = placesBehind('', args, place + 1).some(at => {
		switch (`${group} ${args[at] ?? ''}`) {
			case 'compose push':
				return true;
			case 'buildx build':
			case 'buildx b':
				return putsOut(args);
			case 'compose build':
			case 'buildx bake':
				return isPushed(args);
			case 'buildx imagetools':
				return args.includes('create', at) && !args.includes('--dry-run');
			default:
				return false;
		}
	});
	return pushes ? [['docker', 'push']] : [];
}

/** `-o type=registry`; a cache from there is none. */
const putsOut = (args: readonly string[]): boolean =>
	args.some((word, at) => {
		const [, value = args[at + 1] ?? ''] = /^(?:-o|--output)(?:$|=?(.+))/.exec(
			word,
		) ?? [word, ''];
		return /\btype=registry\b|\bpush=true\b/.test(value);
	});

const isPushed = (args: readonly string[]): boolean =>
	args.some(word =>
		/^--push(?:=(?!false)|$)|type=registry|push=true/.test(word),
	);
