import {listed} from './named.js';
import {type Program} from '../program.js';

/*
 * Programs that build what runs on Java's machine: of each, the options and
 * properties that only choose what is built and tested, how fast and how it
 * looks (nodeCheckers.ts says more). Plugins read any property.
 */

/** Properties of maven's own plugins that say what is left out, and which tests are meant. */
const ofMaven =
	'skip skip\\w* test it\\.test groups excludedGroups failIfNoTests failIfNoSpecifiedTests failsafe\\.failIfNoSpecifiedTests surefire\\.failIfNoSpecifiedTests surefire\\.failIfNoTests surefire\\.printSummary surefire\\.rerunFailingTestsCount surefire\\.runOrder surefire\\.skipAfterFailureCount surefire\\.timeout surefire\\.trimStackTrace surefire\\.useFile surefire\\.reportFormat failsafe\\.rerunFailingTestsCount failsafe\\.timeout maven\\.test\\.skip maven\\.test\\.skip\\.exec maven\\.test\\.failure\\.ignore maven\\.javadoc\\.skip maven\\.source\\.skip maven\\.install\\.skip maven\\.deploy\\.skip maven\\.main\\.skip maven\\.site\\.skip maven\\.color style\\.color trimStackTrace forkCount reuseForks parallel threadCount perCoreThreadCount checkstyle\\.skip pmd\\.skip cpd\\.skip spotbugs\\.skip jacoco\\.skip enforcer\\.skip rat\\.skip license\\.skip spotless\\.check\\.skip spotless\\.apply\\.skip gpg\\.skip fmt\\.skip animal\\.sniffer\\.skip revapi\\.skip japicmp\\.skip cucumber\\.filter\\.tags verbose includeScope excludeScope includes excludes detail'.replaceAll(
		' ',
		'|',
	);

const maven = listed(
	'-am|--also-make -amd|--also-make-dependents -B|--batch-mode -C|--strict-checksums -c|--lax-checksums -cpu|--check-plugin-updates -D? -e|--errors -fae|--fail-at-end -ff|--fail-fast -fn|--fail-never -h|--help -N|--non-recursive -npr|--no-plugin-registry -npu|--no-plugin-updates -nsu|--no-snapshot-updates -ntp|--no-transfer-progress -o|--offline -P|--activate-profiles= -pl|--projects= -q|--quiet -rf|--resume-from= -T|--threads= -U|--update-snapshots -up|--update-plugins -V|--show-version -v|--version -X|--debug|--verbose --color=',
	{
		// Each takes a word, which is no target.
		options:
			'-b|--builder= -f|--file= -gs|--global-settings= -gt|--global-toolchains= -l|--log-file= -s|--settings= -t|--toolchains=',
		words: new RegExp(`^(?:-D|--define=?)(?!(?:${ofMaven})(?:=|$))`),
		targets: true,
	},
);

/** Which test is meant is a property of some projects. */
const ofGradle =
	/^-[DP](?!(?:test|tests|testFilter|test\.single|skip\w*|org\.gradle\.(?:parallel|caching|daemon|console|warning\.mode|workers\.max|logging\.level|configureondemand|configuration-cache))(?:=|$))/;

const gradle = listed(
	'-a|--no-rebuild -D? -d|--debug -h|--help -i|--info -m|--dry-run -P? -q|--quiet -S|--full-stacktrace -s|--stacktrace -t|--continuous -v|--version -w|--warn -x|--exclude-task= --all --build-cache --configuration= --configuration-cache --configuration-cache-problems= --configure-on-demand --console= --console-unicode= --continue --daemon --debug-jvm --dependency= --fail-fast --foreground --group= --max-workers= --no-scan --non-interactive --offline --parallel --priority= --refresh-dependencies --rerun --rerun-tasks --show-version --status --task= --test-dry-run --tests= --types --warning-mode= --watch-fs',
	{
		options:
			'-b|--build-file= -c|--settings-file= -F|--dependency-verification= -g|--gradle-user-home= -I|--init-script= -M|--write-verification-metadata= -p|--project-dir= --include-build= --project-cache-dir= --system-prop=',
		words: ofGradle,
		targets: true,
	},
);

export const jvmBuilders: Readonly<Record<string, Program>> = {
	gradle: {
		further: {other: ''},

		...gradle,
		startedAs: {
			names: 'gradlew | gw',
			modules:
				'org.gradle.wrapper.GradleWrapperMain org.gradle.launcher.GradleMain',
			scripts: 'gradle-wrapper.jar',
		},
	},
	gradlew: gradle,
	mvn: {
		further: {other: ''},

		...maven,
		startedAs: {
			names: 'mvnw | mvnDebug',
			kin: 'mvnd',
			modules:
				'org.apache.maven.wrapper.MavenWrapperMain org.codehaus.plexus.classworlds.launcher.Launcher',
			scripts: 'maven-wrapper.jar',
		},
	},
	mvnw: maven,
};
