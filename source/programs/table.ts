import {archivePrograms} from './archives.js';
import {awsPrograms} from './aws.js';
import {azurePrograms} from './azure.js';
import {buildPrograms} from './build.js';
import {builtinPrograms} from './builtins.js';
import {bytePrograms} from './bytes.js';
import {checkerPrograms} from './checkers.js';
import {compilerPrograms} from './compilers.js';
import {containerPrograms} from './containers.js';
import {databasePrograms} from './databases.js';
import {filePrograms} from './files.js';
import {gcloudPrograms} from './gcloud.js';
import {gitPrograms} from './git.js';
import {githubPrograms} from './github.js';
import {installedPrograms} from './installed.js';
import {interpreterPrograms} from './interpreters.js';
import {kubernetesPrograms} from './kubernetes.js';
import {listingPrograms} from './listing.js';
import {machinePrograms} from './machine.js';
import {macosPrograms} from './macos.js';
import {networkPrograms} from './network.js';
import {opensslPrograms} from './openssl.js';
import {packagePrograms} from './packages.js';
import {processPrograms} from './processes.js';
import {type Form, type Program} from './program.js';
import {scriptPrograms} from './scripts.js';
import {searchPrograms} from './search.js';
import {servicePrograms} from './services.js';
import {shellPrograms} from './shells.js';
import {systemPrograms} from './system.js';
import {textPrograms} from './text.js';
import {versionPrograms} from './versions.js';
import {wrapperPrograms} from './wrappers.js';

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
	compilerPrograms,
	interpreterPrograms,
	shellPrograms,
	wrapperPrograms,
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
