import {archivePrograms} from './records/archives.js';
import {awsPrograms} from './records/aws.js';
import {azurePrograms} from './records/azure.js';
import {buildPrograms} from './records/build.js';
import {builtinPrograms} from './records/builtins.js';
import {bytePrograms} from './records/bytes.js';
import {checkerPrograms} from './records/checkers.js';
import {compilerPrograms} from './records/compilers.js';
import {containerPrograms} from './records/containers.js';
import {databasePrograms} from './records/databases.js';
import {environmentPrograms} from './records/environments.js';
import {filePrograms} from './records/files.js';
import {gcloudPrograms} from './records/gcloud.js';
import {gitPrograms} from './records/git.js';
import {githubPrograms} from './records/github.js';
import {installedPrograms} from './records/installed.js';
import {interpreterPrograms} from './records/interpreters.js';
import {jvmBuilders} from './records/jvmBuilders.js';
import {kubernetesPrograms} from './records/kubernetes.js';
import {listingPrograms} from './records/listing.js';
import {machinePrograms} from './records/machine.js';
import {macosPrograms} from './records/macos.js';
import {networkPrograms} from './records/network.js';
import {nodeCheckers} from './records/nodeCheckers.js';
import {opensslPrograms} from './records/openssl.js';
import {packagePrograms} from './records/packages.js';
import {processPrograms} from './records/processes.js';
import {type Form, type Program} from './program.js';
import {pythonCheckers} from './records/pythonCheckers.js';
import {runtimePrograms} from './records/runtimes.js';
import {scriptPrograms} from './records/scripts.js';
import {searchPrograms} from './records/search.js';
import {servicePrograms} from './records/services.js';
import {shellPrograms} from './records/shells.js';
import {systemPrograms} from './records/system.js';
import {textPrograms} from './records/text.js';
import {versionPrograms} from './records/versions.js';
import {wrapperPrograms} from './records/wrappers.js';

const parts: readonly Readonly<Record<string, Program>>[] = [
	textPrograms,
	searchPrograms,
	scriptPrograms,
	bytePrograms,
	listingPrograms,
	filePrograms,
	archivePrograms,
	builtinPrograms,
	systemPrograms,
	processPrograms,
	gitPrograms,
	packagePrograms,
	awsPrograms,
	azurePrograms,
	gcloudPrograms,
	containerPrograms,
	kubernetesPrograms,
	githubPrograms,
	databasePrograms,
	opensslPrograms,
	machinePrograms,
	installedPrograms,
	macosPrograms,
	servicePrograms,
	networkPrograms,
	buildPrograms,
	checkerPrograms,
	nodeCheckers,
	jvmBuilders,
	pythonCheckers,
	compilerPrograms,
	interpreterPrograms,
	runtimePrograms,
	shellPrograms,
	wrapperPrograms,
	environmentPrograms,
	versionPrograms,
];

/** Every program that athena knows, by name. A name that stands twice is a bug of ours. */
export const programs: ReadonlyMap<string, Program> = collect();

function collect(): ReadonlyMap<string, Program> {
	const all = new Map<string, Program>();
	for (const part of parts)
		for (const [name, program] of Object.entries(part)) {
			if (all.has(name)) throw new Error(`two records of ${name}`);
			all.set(name, program);
		}

	return all;
}

/** What is known of a subcommand; undefined: nothing. */
export function subcommand(
	{subcommands}: Program,
	name: string,
): Form | undefined {
	return subcommands !== undefined && Object.hasOwn(subcommands, name)
		? subcommands[name]
		: undefined;
}

/** The record of a program that athena must know; used by readers of one program. */
export function programOf(name: string): Program {
	const program = programs.get(name);
	if (!program) throw new Error(`no record of ${name}`);
	return program;
}
