import {partly} from '../records/named.js';
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
export const namingOf = (program: string): Program | undefined =>
	namings.get(program) ?? programs.get(program);

const namings: ReadonlyMap<string, Program> = collect();

function collect(): ReadonlyMap<string, Program> {
	const all = new Map<string, Program>();
	const record = (name: string) => all.get(name) ?? programs.get(name);
	for (const [name, more] of Object.entries({
		...runnerPrograms,
		...toolPrograms,
		...requesterPrograms,
	})) {
		const known = programs.get(name);
		if (known?.mustBeNamed) throw new Error(`two records of ${name}`);
		all.set(name, {...known, ...more, options: known?.options ?? ''});
	}

	for (const name of Object.keys(taskFiles)) {
		const known = record(name) ?? partly('');
		const {'': everywhere = unknown, ...others} = known.mustBeNamed ?? {};
		const options = optionsBeyond(everywhere, name);
		if (options.length > 0)
			all.set(name, {
				...known,
				mustBeNamed: {
					...others,
					'': {
						...everywhere,
						options: [everywhere.options ?? '', ...options].join(' '),
					},
				},
			});
	}

	return all;
}

/** Options that name the files of a task runner, or the folder where they lie, and of which nothing else is said. */
function optionsBeyond(
	{options = '', harmless = '', values = {}}: MustBeNamed,
	name: string,
): readonly string[] {
	const said = new Set([
		...`${options} ${harmless}`.split(/[\s:=?]+/),
		...Object.keys(values),
	]);
	return [...new Set([taskFiles[name] ?? []].flat().flatMap(optionsIn))]
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
