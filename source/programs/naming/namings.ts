import {frameworkPrograms} from '../records/frameworks.js';
import {furtherCheckers} from '../records/furtherCheckers.js';
import {type NamingRecord, partly} from '../records/named.js';
import {ownLanguages} from '../records/ownLanguages.js';
import {type MustBeNamed, type Program} from '../program.js';
import {requesterPrograms} from '../records/requesters.js';
import {runnerPrograms} from '../records/runners.js';
import {programs} from '../table.js';
import {toolPrograms} from '../records/toolOptions.js';
import {taskFiles} from '../runs/taskFiles.js';
import {type TaskFiles} from '../runs/taskRunner.js';

/** Nothing is said of it. */
const unknown: MustBeNamed = {isPartial: true};

/**
 * The record of a program as an allow reads it; undefined: nothing is known of
 * it. More of them than there are records: of some is known only what has to be
 * named, and the files that a task runner goes by, or the folder, have to be.
 */
export function namingOf(program: string): Program | undefined {
	const known = namings.get(program);
	if (known !== undefined) return known;
	const made = makeNaming(program);
	if (made !== undefined) namings.set(program, made);
	return made;
}

/** Of each that was asked for: most never are. */
const namings = new Map<string, Program>();

const more: Readonly<Record<string, NamingRecord>> = {
	...runnerPrograms,
	...toolPrograms,
	...requesterPrograms,
	...furtherCheckers,
	...ownLanguages,
	...frameworkPrograms,
};

function makeNaming(name: string): Program | undefined {
	const known = programs.get(name);
	const own = Object.hasOwn(more, name) ? more[name] : undefined;
	if (own && known?.mustBeNamed) throw new Error(`two records of ${name}`);
	return withTaskFiles(
		name,
		own ? {...known, ...own, options: known?.options ?? ''} : known,
	);
}

/** The files that a task runner goes by have to be named, too. */
function withTaskFiles(
	name: string,
	record: Program | undefined,
): Program | undefined {
	if (!Object.hasOwn(taskFiles(), name)) return record;
	const known = record ?? partly('');
	const {'': everywhere = unknown, ...others} = known.mustBeNamed ?? {};
	const options = optionsBeyond(everywhere, name);
	if (options.length === 0) return record;
	return {
		...known,
		mustBeNamed: {
			...others,
			'': {
				...everywhere,
				options: [everywhere.options ?? '', ...options].join(' '),
			},
		},
	};
}

/** Options that name the files of a task runner, or the folder where they lie, and of which nothing else is said. */
function optionsBeyond(
	{options = '', harmless = '', values = {}}: MustBeNamed,
	name: string,
): readonly string[] {
	const said = new Set([
		...`${options} ${harmless}`.split(/[\s:=?|]+/),
		...Object.keys(values),
	]);
	return [...new Set([taskFiles()[name] ?? []].flat().flatMap(optionsIn))]
		.filter(option => !said.has(option))
		.map(option => `${option}${option.startsWith('--') ? '=' : ':'}`);
}

/** Behind some of its words alone they may mean something else elsewhere: `docker logs -f`. */
function optionsIn(files: TaskFiles): readonly string[] {
	if (files.with !== undefined) return [];
	return `${files.options ?? ''} ${files.folders ?? ''}`
		.split(' ')
		.filter(option => option !== '');
}
