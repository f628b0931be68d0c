import fs from 'node:fs';
import path from 'node:path';
import {type HostileCommand} from './hostileCommands.js';

/*
 * Commands that go to other projects, built to make athena look for those: who
 * has a say is found out on the loop that holds the sockets.
 */

/** Projects below the one that the session is in, each with rules of its own. */
const projects = 10;
/** Folders that lie in one, none of which is a project. */
const folders = 1000;

const nameOf = (index: number) => `visited${index}`;

/** Lays them below a project, each denying `npm publish`. */
export function layVisited(projectDir: string): void {
	for (let index = 0; index < projects; index++) {
		const folder = path.join(projectDir, nameOf(index));
		fs.mkdirSync(path.join(folder, '.git'), {recursive: true});
		fs.mkdirSync(path.join(folder, '.athena'));
		fs.writeFileSync(
			path.join(folder, '.athena', 'rules.json'),
			JSON.stringify({
				rules: [{id: 'own', when: '~c "npm publish*"', action: 'deny'}],
			}),
		);
	}

	for (let index = 0; index < folders; index++)
		fs.mkdirSync(path.join(projectDir, 'many', `f${index}`, 'g'), {
			recursive: true,
		});
}

const lines = (size: number, line: (index: number) => string) => {
	let text = '';
	for (let index = 0; text.length < size; index++) text += line(index);
	return text;
};

/** By what there is to look at: words in folders, trees, projects, places that nobody knows. */
const shapes: Readonly<Record<string, (size: number) => string>> = {
	wordsInFolders: size =>
		`${lines(size / 2, index => `cd d${index}; `)}ls ${lines(size / 2, index => `w${index}/x `)}`,
	places: size => `ls ${lines(size, index => `many/f${index}/g/x `)}`,
	trees: size => lines(size, index => `grep -r a${index} many; `),
	globs: size => `ls ${lines(size, index => `many/*/g${index} `)}`,
	projects: size =>
		lines(size, index => `ls ${nameOf(index % projects)}/a${index}; `),
	anywhere: size => lines(size, index => `cd "$x${index}"; ls ../*; `),
};

export const hostileVisits: readonly HostileCommand[] = [2000, 100_000].flatMap(
	size =>
		Object.entries(shapes).map(([name, shape]) => ({
			name: `visits, ${name} ${size / 1000} KB`,
			command: `cd ${nameOf(0)} && npm publish; cd ..; ${shape(size)}`,
		})),
);
