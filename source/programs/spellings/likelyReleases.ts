import {subcommandPlaces} from '../subcommands.js';
import {type Spelling} from './knownNames.js';

/*
 * What most likely releases something, by programs that are made for that: a
 * package to npm's registry, an image to a registry of images, a request that
 * is merged. For what refuses or asks: a question.
 */

type Acts = (args: readonly string[]) => readonly Spelling[];

const npmPublish: readonly Spelling[] = [['npm', 'publish']];
const dockerPush: readonly Spelling[] = [['docker', 'push']];
const none: readonly Spelling[] = [];

const alike = (names: string, acts: Acts): Record<string, Acts> =>
	Object.fromEntries(names.split(' ').map(name => [name, acts]));

/** Publishes a package where one of its words says so. */
const publishes = (says: RegExp): Acts => {
	return args => (args.some(word => says.test(word)) ? npmPublish : none);
};

/** Pushes an image where one of its words says so. */
const pushes = (says: RegExp): Acts => {
	return args => (args.some(word => says.test(word)) ? dockerPush : none);
};

/** Package managers whose own command it is, which is no word of `add`. */
function managers(names: readonly string[]): Record<string, Acts> {
	return Object.fromEntries(
		names.map((name): [string, Acts] => [
			name,
			args =>
				subcommandPlaces(name, args).some(at => args[at] === 'publish')
					? npmPublish
					: none,
		]),
	);
}

const toPackages: Readonly<Record<string, Acts>> = {
	...alike(
		'changeset lerna beachball rush ultra wsrun pkg-pr-new',
		publishes(/^publish$/),
	),
	...managers(['pnpm', 'yarn', 'bun']),
	...alike(
		'np semantic-release multi-semantic-release release-it publish-please clean-publish npm-publish',
		() => npmPublish,
	),
	nx: ([verb, what]) =>
		verb === 'release' && what !== 'version' && what !== 'changelog'
			? npmPublish
			: none,
	auto: publishes(/^(?:shipit|release|latest|next|canary)$/),
	shipjs: publishes(/^(?:trigger|release)$/),
	bumpp: publishes(/^--publish$/),
};

const toImages: Readonly<Record<string, Acts>> = {
	...alike('buildah img', pushes(/^push$/)),
	...alike('crane gcrane', pushes(/^(?:push|cp|copy|append|mutate)$/)),
	regctl: pushes(/^(?:copy|import|mod)$/),
	skopeo: args =>
		/^(?:copy|sync)$/.test(args.find(word => !word.startsWith('-')) ?? '') &&
		args.some(
			word =>
				word.startsWith('docker://') || /^--?d(?:est)?=?docker$/.test(word),
		)
			? dockerPush
			: none,
	oras: pushes(/^(?:push|cp|copy|attach)$/),
	ko: pushes(/^(?:build|publish|apply|create|resolve|run)$/),
	earthly: pushes(/^(?:--push|-P)$/),
	pack: pushes(/^--publish$/),
	depot: pushes(/^--push$/),
	skaffold: pushes(/^(?:build|run|dev|debug)$/),
	tilt: pushes(/^(?:up|ci)$/),
	werf: pushes(/^(?:build|converge|bundle|export)$/),
	...alike(
		'mvn mvnw gradle gradlew',
		pushes(/(?:^|:)jib(?::build)?$|\bjib-maven-plugin:(?:[^:]*:)?build$/),
	),
	sbt: pushes(/^docker[:/]publish$/i),
};

/** `repos/o/r/pulls/1/merge`, and what GraphQL calls the same. */
const mergesPull =
	/\/pulls\/[^/\s]+\/merge\b|\b(?:mergePullRequest|enablePullRequestAutoMerge|enqueuePullRequest)\b/;

const ofAddresses: Acts = args =>
	args.some(word => mergesPull.test(word)) ? [['gh', 'pr', 'merge']] : none;

/** By the name of the program. */
export const releases: Readonly<Record<string, Acts>> = {
	...toPackages,
	...toImages,
	...alike('gh curl wget http https xh xhs', ofAddresses),
};
