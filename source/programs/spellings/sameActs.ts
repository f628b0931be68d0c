import {packageRunners} from '../deeds/packageRunners.js';
import {programOfPackage} from './programOfPackage.js';
import {pushesOfDocker} from './imagesPushed.js';
import {type Spelling} from './knownNames.js';
import {script, scriptRunners} from './scriptRunners.js';
import {startedScripts} from './startedScripts.js';
import {placesBehind, subcommandPlaces} from '../subcommands.js';

/*
 * What a command does that another one says in words of its own. For what
 * refuses or asks, of the words of commands and of rules alike.
 */

/** Whether there may be any; quick to see, and seldom so. */
export const mayActAs = (
	program: string,
	wrappers: readonly string[] = [],
): boolean =>
	Object.hasOwn(byProgram, program) ||
	program.lastIndexOf('@') > 0 ||
	wrappers.some(wrapper => runsPackages.has(wrapper));

/** Whether they may be of another program. */
export const mayActAsAnother = (
	program: string,
	wrappers: readonly string[],
): boolean => mayActAs(program, wrappers) && !staysItself.has(program);

const staysItself = new Set([
	...['git', 'docker', 'cargo', 'tar', 'mix'],
	...['npm', 'chmod', 'kill'],
]);

/** The same act in the words of others; `path` is the program as it was written. */
export function sameActs(
	[program = '', ...args]: Spelling,
	wrappers: readonly string[] = [],
	path = program,
): readonly Spelling[] {
	const found: Spelling[] = [];
	if (Object.hasOwn(byProgram, program))
		found.push(...(byProgram[program]?.(args) ?? []));
	const isPackage = wrappers.some(wrapper => runsPackages.has(wrapper));
	if (isPackage || program.lastIndexOf('@') > 0)
		found.push(
			...ofPackage(path.startsWith('@') ? path : program, args, isPackage),
		);
	return found;
}

/** Wrappers that run the program of a package. */
const runsPackages: ReadonlySet<string> = new Set(
	Object.entries(packageRunners).flatMap(([name, {of, packages}]) =>
		of !== 'npm' || packages === undefined
			? []
			: packages.split(' ').map(verb => `${name} ${verb}`.trimEnd()),
	),
);

/** `npx prisma@latest migrate` as `prisma migrate`, and by whichever runner as `npx prisma migrate`. */
function ofPackage(
	written: string,
	args: Spelling,
	byRunner: boolean,
): Spelling[] {
	const at = written.lastIndexOf('@');
	const name = at > 0 ? written.slice(0, at) : written;
	const program = programOfPackage(name);
	if (program === '') return [];
	const rest = args[0] === '--' ? args.slice(1) : args;
	const own = [program, ...rest];
	return byRunner ? [own, ['npx', ...own]] : [own];
}

type Acts = (args: readonly string[]) => readonly Spelling[];

/** The package that words behind a runner name, with what it is given. */
const ofPackageIn: Acts = args =>
	placesBehind('npx', args, 0).flatMap(place =>
		ofPackage(args[place] ?? '', args.slice(place + 1), true),
	);

/** Words that a package manager takes for commands of its own, and no script. */
const ownCommands: Readonly<Record<string, ReadonlySet<string>>> = {
	yarn: new Set(
		'add audit autoclean bin cache check config constraints create dedupe dlx exec explain generate-lock-entry global help import info init install licenses link list login logout node npm outdated owner pack patch patch-commit plugin policies publish rebuild remove run search self-update set stage tag team unlink unplug up upgrade upgrade-interactive version versions why workspace workspaces'.split(
			' ',
		),
	),
	pnpm: new Set(
		'add approve-builds audit bin c cache cat-file ci config create dedupe deploy dlx docs doctor env exec fetch find-hash help i import info init install install-test it la licenses link list ll ln login logout ls m multi outdated pack patch patch-commit patch-remove ping prune publish rb rebuild recursive remove rm root run run-script search self-update server setup store un uni uninstall unlink up update upgrade version view whoami why x'.split(
			' ',
		),
	),
	bun: new Set(
		'a add audit build c create exec help i info init install link outdated patch pm publish remove repl rm run test unlink up update upgrade why x'.split(
			' ',
		),
	),
};

/** Scripts of `package.json` that another manager than npm runs, and packages. */
const managerActs =
	(program: 'pnpm' | 'yarn' | 'bun'): Acts =>
	args =>
		placesBehind(program, args, 0).flatMap(place => {
			const verb = args[place] ?? '';
			const rest = args.slice(place + 1);
			if (verb === 'run' || verb === 'run-script')
				return placesBehind(program, rest, 0).map(at =>
					script(rest[at] ?? '', rest.slice(at + 1)),
				);
			if (verb === 'dlx' || (verb === 'x' && program === 'bun'))
				return ofPackageIn(rest);
			if (verb === 'exec') return ofPackageIn(rest);
			if (program === 'yarn' && verb === 'workspace')
				return managerActs(program)(rest.slice(1));
			return ownCommands[program]?.has(verb) === true || !/^\w/.test(verb)
				? []
				: [script(verb, rest)];
		});

/** `deno task x`. */
const behindTask: Acts = args =>
	placesBehind('deno', args, 0)
		.filter(place => args[place] === 'task')
		.flatMap(place => {
			const rest = args.slice(place + 1);
			return placesBehind('deno', rest, 0).map(at =>
				script(rest[at] ?? '', rest.slice(at + 1)),
			);
		});

const git: Acts = args =>
	subcommandPlaces('git', args).flatMap(place => {
		const rest = args.slice(place + 1);
		switch (args[place]) {
			case 'push':
				return pushes(rest);
			case 'switch':
				return [
					[
						...['git', 'checkout'],
						...rest.map(word => switching[word] ?? word),
					],
				];
			case 'restore':
				return rest.some(word => /^(?:-S|--staged)$/.test(word))
					? []
					: [['git', 'checkout', ...rest]];
			default:
				return [];
		}
	});

/** Options of `git switch`, as `git checkout` calls them. */
const switching: Readonly<Record<string, string>> = {
	'-c': '-b',
	'--create': '-b',
	'-C': '-B',
	'--force-create': '-B',
};

/** What a push does by the form of what it pushes, and of each of it by itself. */
function pushes(args: readonly string[]): Spelling[] {
	const specs = args.map(refspecOf);
	const isForced =
		args.includes('--mirror') || specs.some(spec => spec?.isForced);
	const deletes = specs.some(spec => spec?.deletes);
	const isAll =
		args.some(word => /^--(?:all|branches|mirror)$/.test(word)) ||
		specs.some(spec => spec?.target.includes('*'));
	const words = args.map((word, at) => specs[at]?.target ?? word);
	const [, repo] = /^--repo=(.+)/m.exec(args.join('\n')) ?? [];
	const [remote = '', ...targets] = words.filter(
		(word, at) =>
			!word.startsWith('-') &&
			!/^(?:-o|--push-option)$/.test(words[at - 1] ?? ''),
	);
	const options = words.filter(word => word.startsWith('-'));
	const each = targets
		.slice(1, mostTargets)
		.map(target => [remote, target, ...options]);
	if (repo !== undefined) each.push([repo, ...words]);
	if (
		!isForced &&
		!deletes &&
		!isAll &&
		each.length === 0 &&
		words.join(' ') === args.join(' ')
	)
		return [];
	const all =
		isAll && args.every(word => word.startsWith('-')) ? ['origin'] : [];
	return [[...all, ...words], ...each].map(those => [
		...['git', 'push', ...those],
		...(isForced ? ['--force'] : []),
		...(deletes ? ['--delete'] : []),
		...(isAll ? ['--all'] : []),
	]);
}

/** Nobody names more at once. */
const mostTargets = 64;

type Refspec = {target: string; isForced: boolean; deletes: boolean};

/** `+a:b`, `:b`, `refs/heads/b`; undefined: the first word is no such thing, nor is an option. */
function refspecOf(word: string, at: number): Refspec | undefined {
	if (at === 0 || word.startsWith('-')) return undefined;
	const isForced = word.startsWith('+');
	const [source = '', target = source, ...more] = word
		.slice(isForced ? 1 : 0)
		.split(':');
	return more.length > 0
		? undefined
		: {
				target: target.replace(/^(?:refs\/)?heads\//, ''),
				isForced,
				deletes: source === '' && target !== '',
			};
}

/** What npm's setting of the place says, and beginnings of `--global`; of what stands behind `--` npm takes none. */
const npm: Acts = args => {
	const end = args.includes('--') ? args.indexOf('--') : args.length;
	const own = args.slice(0, end);
	const isMeant = own.map(
		(word, at) =>
			globally.test(word) || (inPlace.test(word) && own[at + 1] === 'global'),
	);
	if (!isMeant.includes(true)) return [];
	const rest = own.filter(
		(_, at) =>
			!isMeant[at] && !(isMeant[at - 1] && inPlace.test(own[at - 1] ?? '')),
	);
	return subcommandPlaces('npm', rest).map(place => [
		...['npm', ...rest.slice(0, place + 1), '-g'],
		...rest.slice(place + 1),
		...args.slice(end),
	]);
};

const inPlace = /^--?loc(?:a(?:t(?:i(?:on?)?)?)?)?$/;
const globally =
	/^--?g(?:l(?:o(?:b(?:al?)?)?)?)?(?:=(?!false$)|$)|^--?no-g[a-z]*=false$|^--?loc[a-z]*=global$/;

/** Its mode in three digits: `00777`, `u=rwx,g=rwx,o=rwx`. */
const chmod: Acts = args => {
	const at = args.findIndex(word => /^(?:0+[0-7]{3}|[ugoa]*=)/.test(word));
	const mode = at < 0 ? undefined : modeOf(args[at] ?? '');
	return mode === undefined
		? []
		: [['chmod', ...args.slice(0, at), mode, ...args.slice(at + 1)]];
};

/** As `chmod` reads it; undefined: no such mode, or it leaves some of what was there. */
function modeOf(word: string): string | undefined {
	const [, digits] = /^0+([0-7]{3})$/.exec(word) ?? [];
	if (digits !== undefined) return digits;
	const rights = new Map<string, number>();
	for (const clause of word.split(',').slice(0, mostClauses)) {
		const [, who = '', what = ''] = /^([ugoa]*)=([rwx]*)$/.exec(clause) ?? [];
		if (!clause.includes('=') || what.length + who.length + 1 < clause.length)
			return undefined;
		for (const one of who === '' || who.includes('a') ? 'ugo' : who)
			rights.set(
				one,
				(what.includes('r') ? 4 : 0) +
					(what.includes('w') ? 2 : 0) +
					(what.includes('x') ? 1 : 0),
			);
	}

	const all = ['u', 'g', 'o'].map(one => rights.get(one));
	return all.includes(undefined) ? undefined : all.join('');
}

/** Nobody says a mode in more. */
const mostClauses = 16;

/** A signal is the number that its digits say: `-009`, `-s 09`. */
const kill: Acts = args => {
	const plain = args.map((word, at) =>
		/^-0+\d/.test(word)
			? word.replace(/^-0+/, '-')
			: /^-[sn]$/.test(args[at - 1] ?? '')
				? word.replace(/^0+(?=\d)/, '')
				: word,
	);
	return plain.join(' ') === args.join(' ') ? [] : [['kill', ...plain]];
};

/** What makes terraform's files and has terraform apply or destroy them. */
const cdktf: Acts = ([verb = '', ...rest]) =>
	verb === 'destroy' || verb === 'deploy'
		? [['terraform', verb === 'deploy' ? 'apply' : verb, ...rest]]
		: [];

/** `cargo watch -x 'publish --dry-run'`. */
const cargo: Acts = args =>
	args.includes('watch')
		? args.flatMap((word, at): Spelling[] => {
				const [, joined] = /^(?:-x|--exec=)(.+)/s.exec(word) ?? [];
				const line = /^(?:-x|--exec)$/.test(word) ? args[at + 1] : joined;
				return line === undefined ? [] : [['cargo', ...line.split(/\s+/)]];
			})
		: [];

/** What is replaced by force is deleted first. */
const cluster =
	(program: string): Acts =>
	args =>
		subcommandPlaces(program, args).some(at => args[at] === 'replace') &&
		args.some(word => /^--force(?:=(?!false)|$)/.test(word))
			? [[program, 'delete', ...args.filter(word => word !== 'replace')]]
			: [];

const composeAlone: Acts = args => pushesOfDocker(['compose', ...args]);

/** `tar xf` is `tar -xf`. */
const tar: Acts = ([first = '', ...rest]) =>
	/^[a-z]{1,20}$/i.test(first) ? [['tar', `-${first}`, ...rest]] : [];

/** `mix do a + b`, `mix do a, b`. */
function mix([first, ...rest]: readonly string[]): Spelling[] {
	if (first !== 'do') return [];
	const tasks: string[][] = [[]];
	for (const word of rest) {
		const ends = word === '+' || word.endsWith(',');
		const plain = word === '+' ? '' : word.replace(/,$/, '');
		if (plain !== '') tasks.at(-1)?.push(plain);
		if (ends) tasks.push([]);
	}

	return tasks.filter(task => task.length > 0).map(task => ['mix', ...task]);
}

const byProgram: Readonly<Record<string, Acts>> = {
	git,
	docker: pushesOfDocker,
	cargo,
	kubectl: cluster('kubectl'),
	oc: cluster('oc'),
	'docker-compose': composeAlone,
	'podman-compose': composeAlone,
	tar,
	mix,
	npm,
	chmod,
	kill,
	...{cdktf, cdktn: cdktf},
	pnpm: managerActs('pnpm'),
	pn: managerActs('pnpm'),
	yarn: managerActs('yarn'),
	yarnpkg: managerActs('yarn'),
	bun: managerActs('bun'),
	...{npx: ofPackageIn, bunx: ofPackageIn, pnpx: ofPackageIn},
	...scriptRunners,
	...startedScripts,
	deno: behindTask,
};
