import path from 'node:path';
import {subcommandPlaces} from '../../programs/subcommands.js';
import {type Segment} from '../../shell/types.js';
import {commandsOfTodo, goesOnWithRebase} from '../git/todoList.js';
import {type Disk} from '../types.js';
import {aliasCommand} from '../git/aliasCommand.js';
import {type Run} from './scriptRun.js';
import {valuesOf} from './valuesOf.js';
import {wordsOf} from '../../programs/word.js';

/**
 * What git runs because its settings say so: an alias, and programs that the
 * repository's own settings name for one purpose or another; and what the list of
 * a rebase says that it goes on with.
 */
export function runsOfGit(
	{program, args, cwd, assignments}: Segment,
	{gitAliases, rebaseTodo, scriptAt}: Disk,
	home: string,
): readonly Run[] {
	if (program !== 'git' || cwd === undefined) return [];
	const words = wordsOf(args);
	const elsewhere = [
		...valuesOf('--git-dir', words),
		...assignments.flatMap(({name, value}) =>
			name === 'GIT_DIR' && value !== undefined ? [value] : [],
		),
	].map(place => path.resolve(cwd, place).replace(/\/\.git$/, ''));
	const verbs = subcommandPlaces(program, words);
	const places = [cwd, ...elsewhere];
	const todos = goesOnWithRebase(words)
		? places.flatMap((place): Run[] => {
				const {file = '', top = cwd} = rebaseTodo?.(place) ?? {};
				const text = commandsOfTodo(scriptAt?.(file) ?? '');
				return text === ''
					? []
					: [{title: file, text, folder: top, readBy: 'shell', given: []}];
			})
		: [];
	const bySettings = places.flatMap((place): Run[] => {
		const names = gitAliases?.(place, home);
		if (!names || names.aliases.length + names.programs.length === 0) return [];
		const {aliases, programs, top = cwd} = names;
		const asAlias = verbs.flatMap(at =>
			aliases
				.filter(({name}) => name === (words[at] ?? '').toLowerCase())
				.map(({name, says}): Run => {
					const given = words.slice(at + 1);
					return {
						title: `git ${name}`,
						text: aliasCommand(says, given),
						folder: says.startsWith('!') ? top : cwd,
						readBy: 'shell',
						given,
					};
				}),
		);
		return [
			...asAlias,
			...programs.map((text): Run => ({
				title: "a program that git's settings name",
				text,
				folder: top,
				readBy: 'shell',
			})),
		];
	});
	return [...bySettings, ...todos];
}
