import {list} from '../../utils/list.js';
import {type Spelling} from './knownNames.js';

/*
 * Gradle takes any clear beginning of a task's name, and of each word in it:
 * `pub`, `lib:pub`, `pTML`. Which tasks a project has nobody knows here: those
 * that release, change what runs elsewhere, or take something away.
 */
const known = list(`
	publish publishPlugins publishToSonatype publishToMavenCentral publishToMavenLocal
	publishAllPublicationsToMavenRepository publishAndReleaseToMavenCentral
	publishReleaseBundle closeAndReleaseSonatypeStagingRepository release deploy
	upload uploadArchives appDeploy promoteArtifact dockerPush bootBuildImage
	clean uninstallAll flywayClean flywayMigrate dropAll
`);

/** Tasks of gradle's own, in full. */
const whole = new Set([
	...known,
	...list('assemble build bundle check compile install lint run test'),
]);

/** What may be meant by the tasks of a call. */
export const gradleTasks = (args: readonly string[]): readonly Spelling[] =>
	args.flatMap((word, at) => {
		const task = word.slice(word.lastIndexOf(':') + 1);
		if (!/^[a-z][a-zA-Z]+$/.test(task) || whole.has(task)) return [];
		return known
			.filter(name => beginsSo(task, name))
			.flatMap(name => (isPartOfPublish.test(name) ? [name, 'publish'] : name))
			.map(name => [
				'gradle',
				...args.slice(0, at),
				name,
				...args.slice(at + 1),
			]);
	});

/** `publish` consists of these. */
const isPartOfPublish = /^publish(?:Plugins$|All|AndRelease|To(?!MavenLocal))/;

/** Whether each word of a name begins with that of another: `pTML`. */
const beginsSo = (task: string, name: string): boolean => {
	const words = humps(name);
	return humps(task).every((word, at) => words[at]?.startsWith(word) === true);
};

const humps = (name: string): readonly string[] => name.split(/(?=[A-Z])/);
