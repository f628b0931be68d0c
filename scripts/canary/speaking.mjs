import fs from 'node:fs';
import path from 'node:path';
import {createLanguage} from './generate.mjs';
import {home, neighbour, projectDir} from './place.mjs';
import {createRandom} from './random.mjs';
import {
	beginRepository,
	commitAll,
	configure,
	pushSettings,
} from './repository.mjs';
import {fileGrammar} from './speakingGrammar.mjs';

/*
 * Folders whose files say something: what runs there stands in Makefiles,
 * scripts, settings and hooks, and in no command. Made from the seed of a run,
 * so that each run has others, and laid before the judge and the shells alike.
 */

export const fileLanguage = createLanguage(fileGrammar, []);

/** Folders of the project's, beside it, and somebody else's; those with a repository of their own say so. */
const folders = [
	{at: 'project/web', holds: true},
	{at: 'project/lib', holds: true},
	{at: 'project/tools', holds: true},
	{at: 'project/sub', holds: true, repository: 'sub'},
	{at: 'side', repository: 'side'},
	{at: 'neighbour/w'},
];

/** Where a session is when it gives a command: most often in its project. */
export const sessionFolders = [
	...[projectDir, projectDir, projectDir, `${projectDir}/web`],
	...[`${projectDir}/web`, `${projectDir}/lib`, `${projectDir}/tools`],
	...[`${projectDir}/sub`, `${projectDir}/sub`, `${projectDir}/d`],
	...[`${home}/side`, `${home}/side`, home, `${neighbour}/w`, '/tmp'],
];

/** Adds them to a bait that was laid out in `folder`, as `seed` says. */
export function laySpeaking(folder, seed) {
	const random = createRandom(seed);
	for (const own of folders) layFolder(path.join(folder, own.at), own, random);
}

function layFolder(folder, {holds, repository}, random) {
	const made = rule => textOf(rule, random);
	const lay = (name, text, mode) => write(path.join(folder, name), text, mode);
	for (const name of ['run.sh', 'lib.sh', 't.sh'])
		lay(name, made('script'), random.chance(0.5) ? 0o755 : 0o644);
	lay('go', made('program'), 0o755);
	lay('node_modules/.bin/tool', made('program'), 0o755);
	lay('Makefile', made('make'));
	lay('x.mk', made('make'));
	lay('package.json', packageJson(random));
	if (random.chance(0.3)) lay('.npmrc', made('npmrc'));
	for (const name of ['x.js', 'lib.js', 'sub/index.js']) lay(name, made('js'));
	lay('m.mjs', made('mjs'));
	for (const name of ['x.py', 'lib.py', 'sub/x.py', 'sub/__main__.py'])
		lay(name, made('py'));
	lay(`hooks/${made('hook')}`, made('program'), 0o755);
	lay('more.cfg', made('gitSettings'));
	lay('x.cmake', 'execute_process(COMMAND git push)\n');
	lay('build.ninja', 'rule r\n  command = touch pwn\nbuild all: r\n');
	lay('x.gdb', 'shell git push\n');
	if (holds) lay('.env', 'TOKEN=SECRET-OF-AN-APP x\n');
	if (repository) layRepository(folder, repository, made, random);
}

/** A repository with something to push, whose settings and hooks speak as well. */
function layRepository(folder, branch, made, random) {
	const git = beginRepository(folder, {
		branch,
		home: folder,
		date: '2026-01-03',
	});
	configure(git, pushSettings);
	write(path.join(folder, '.gitignore'), '.env\n');
	if (random.chance(0.4))
		write(path.join(folder, '.gitattributes'), made('attributes'));
	commitAll(git, 'One');
	const own = path.join(folder, '.git');
	fs.appendFileSync(path.join(own, 'config'), made('gitSettings'));
	if (random.chance(0.5))
		write(path.join(own, 'hooks', made('hook')), made('program'), 0o755);
}

/** A text of a rule; recipes of make in it have their own line, and a `$` of their own. */
function textOf(rule, random) {
	const said = () =>
		inOneLine(
			fileLanguage
				.generate(random, random.chance(0.7) ? 'deed' : 'lead', 3)
				.replaceAll('$', '$$$$'),
		);
	return fileLanguage
		.generate(random, rule, 6)
		.replaceAll(/\bRECIPE\b/g, said)
		.replaceAll(/\bSHELL(?=[)\n])/g, said);
}

/** Here-documents can't be said in one line. */
const inOneLine = text =>
	text.includes('<<')
		? 'git push'
		: text.replaceAll('\n', '; ').replaceAll('#', '');

function packageJson(random) {
	const scripts = {};
	for (const name of ['test', 'x', 'build', 'start', 'deploy', 'tool']) {
		scripts[name] = fileLanguage.generate(random, 'npmScript', 3);
		if (random.chance(0.2))
			scripts[`${random.pick(['pre', 'post'])}${name}`] = fileLanguage.generate(
				random,
				'npmScript',
				3,
			);
	}
	if (random.chance(0.3))
		scripts.version = fileLanguage.generate(random, 'deed', 3);
	if (random.chance(0.3))
		scripts.install = fileLanguage.generate(random, 'deed', 3);
	return JSON.stringify(
		{
			name: 'w',
			version: '1.0.0',
			scripts,
			config: {verb: random.pick(['push', 'touch'])},
			bin: {tool: './go'},
		},
		undefined,
		2,
	);
}

function write(file, text, mode = 0o644) {
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, text, {mode});
}
