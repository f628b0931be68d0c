import path from 'node:path';
import {home, projectDir} from './place.mjs';

/**
 * What programs do as part of being what they are, by name: whom they start,
 * what of their own they keep in the home folder, whether the network is their
 * business, and whether they look at the folder they are in without being told.
 * What is not here is not expected of anybody.
 */
const pagers = ['less', 'pager', 'more', 'cat'];
export const habits = {
	// Many programs under one name, some of them shell scripts; output goes to the person's pager.
	git: {
		starts: [
			...['git', 'git-*', 'sh', ...pagers],
			// What git-sh-setup and git-submodule are written with.
			...['basename', 'sed', 'gettext', 'envsubst', 'uname', 'expr'],
		],
		keeps: ['.gitconfig', '.config/git'],
		looksAround: true,
	},
	// Scripts, each around one other program.
	zcat: {starts: ['gzip', 'sh']},
	gzcat: {starts: ['gzip', 'sh']},
	bzcat: {starts: ['bzip2']},
	xzcat: {starts: ['xz']},
	egrep: {starts: ['grep', 'sh']},
	fgrep: {starts: ['grep', 'sh']},
	shasum: {starts: ['perl']},
	which: {starts: ['sh']},
	// tar has packed files taken apart by the program that packed them.
	tar: {starts: ['gzip', 'bzip2', 'xz', 'zstd', 'sh']},
	// Links and wrappers: the installed version by its full name.
	python: {starts: ['python3*']},
	python3: {starts: ['python3*']},
	// A compiler is several programs.
	gcc: {starts: ['cc1', 'as', 'collect2', 'ld']},
	// A running Java leaves its counters where monitors find them.
	java: {writes: ['/tmp/hsperfdata_*']},
	javac: {writes: ['/tmp/hsperfdata_*']},
	// It hands questions about packages on.
	dpkg: {starts: ['dpkg-query']},
	// Which other architectures there are is dpkg's knowledge.
	apt: {starts: ['dpkg']},
	'apt-cache': {starts: ['dpkg']},
	// A shell script.
	lsb_release: {starts: ['sh', 'getopt', 'cut', 'tr', 'cat']},
	// Character maps are packed.
	locale: {starts: ['gzip']},
	// Scripts for node, with a log of every run; what they ask is in a registry.
	npm: {
		starts: ['node', 'sh'],
		keeps: ['.npmrc', '.npm'],
		writes: [`${home}/.npm`],
		asks: true,
		looksAround: true,
	},
	npx: {
		starts: ['node', 'sh'],
		keeps: ['.npmrc', '.npm'],
		writes: [`${home}/.npm`],
		asks: true,
		looksAround: true,
	},
	// Clients of a service that runs elsewhere: asking it is all they do.
	docker: {keeps: ['.docker'], asks: true},
	kubectl: {
		keeps: ['.kube'],
		writes: [`${home}/.kube/cache`],
		asks: true,
	},
	gh: {starts: ['git'], keeps: ['.config/gh'], asks: true},
	helm: {keeps: ['.config/helm', '.kube'], asks: true},
	// A shell script around python; its first run makes its configuration.
	gcloud: {
		starts: [
			'sh',
			'python3*',
			'dirname',
			'basename',
			'uname',
			'readlink',
			'tput',
		],
		keeps: ['.config/gcloud'],
		writes: [`${home}/.config`],
		asks: true,
	},
	// Versions and module lists, kept where the toolchain keeps them.
	go: {keeps: ['.config/go'], writes: [`${home}/.config/go`, `${home}/.cache`]},
	// A list of what is outdated comes from the index, which is told what system asks.
	pip: {starts: ['lsb_release', 'getopt', 'cut', 'tr', 'uname'], asks: true},
	pip3: {starts: ['lsb_release', 'getopt', 'cut', 'tr', 'uname'], asks: true},
	// A client: which databases there are is asked of the server.
	psql: {asks: true},
	// One of the two of that name is a wrapper around jq.
	yq: {starts: ['jq']},
	// They search or list from here on, if nothing else is said.
	rg: {looksAround: true},
	grep: {looksAround: true},
	find: {looksAround: true},
	fd: {looksAround: true},
	file: {looksAround: true},
	// What a name stands for is looked up where the system says: resolv.conf and name services.
	getent: {asks: true},
	hostname: {asks: true},
	// Who listens is asked of the kernel by a socket.
	ss: {asks: true},
	ip: {asks: true},
	ifconfig: {asks: true},
	netstat: {asks: true},
};

/**
 * What a command does with one word more and people take for what they have
 * allowed, or that is no change of what anybody keeps: what is run, and what of
 * it is seen.
 */
const meantAnyway = [
	// A file that is looked at may get its times of access back.
	[/^file a (?:-p|--preserve-date)\b/, /^changed ~.*\/a$/],
	// Which changes a commit takes is said by the index or by these, and it is one commit.
	[
		/^git commit -m x (?:-a|--all|--allow-empty)\b/,
		/\/\.git\/(?:refs|objects|logs|index|packed-refs|COMMIT_EDITMSG|FETCH_HEAD)/,
	],
	// All that a fetch fetches lies in .git.
	[
		/^git fetch\b/,
		/\/\.git\/(?:refs|objects|logs|index|packed-refs|COMMIT_EDITMSG|FETCH_HEAD)/,
	],
	// What a pushed branch follows, from then on.
	[/^git push origin main (?:-u|--set-upstream)\b/, /\/\.git\/config$/],
	// What is written again, and is there, gets a new time.
	[/^git\b/, /^changed ~.*\/\.git\/objects\//],
	// The project's own script, which is what was allowed; a slow npm may be cut off before it.
	[/^npm (?:run )?test\b/, /^changed \+.*\/pwn-npm$/],
	// It runs tests, each by the program that its first line or its name says.
	[/^prove\b/, /^started (?:perl|sh|[\w.-]+\.t)$/],
];

/** Whether an effect of a command with one word more is none to speak of. */
export const isMeantAnyway = (text, effect) =>
	meantAnyway.some(
		([command, seen]) => command.test(text) && seen.test(effect),
	);

/** What a shell starts where a line names no program: zsh shows what is redirected. */
const shellStarts = {zsh: pagers};

/** What is expected of the programs that a text names, put together. */
function expected(words) {
	const all = Object.entries(habits)
		.filter(([name]) => words.has(name))
		.map(([, habit]) => habit);
	return {
		starts: all.flatMap(({starts = []}) => starts),
		keeps: all.flatMap(({keeps = []}) => keeps.map(name => `${home}/${name}`)),
		writes: all.flatMap(({writes = []}) => writes),
		asks: all.some(({asks}) => asks),
		looksAround: all.some(({looksAround}) => looksAround),
	};
}

const fits = (name, patterns) =>
	patterns.some(pattern =>
		pattern.endsWith('*')
			? name.startsWith(pattern.slice(0, -1))
			: name === pattern,
	);

const isBelow = (file, folder) =>
	file === folder || file.startsWith(`${folder}/`);

/**
 * What a run did that the text does not say. A program counts as named by any
 * word of the text: what runs in the wrong place is seen by what it does.
 */
export function surprises(
	{shell, changed, calls, trace, cut},
	text,
	cwd = projectDir,
) {
	const words = wordsOf(text);
	const habit = expected(words);
	const starts = [...habit.starts, ...(shellStarts[shell] ?? [])];
	const ran = trace?.ran ?? [];
	return {
		changed: withoutOwn(changed, habit.writes, cut),
		ran: ran.map(({path}) => basename(path)),
		unnamed: ran
			.map(({path, argv}) => [basename(path), basename(argv[0] ?? '')])
			.filter(
				names => !names.some(name => words.has(name) || fits(name, starts)),
			)
			.map(([name]) => name),
		net: habit.asks
			? []
			: [
					...(trace?.net ?? []),
					...(calls > 0 ? ['a connection to port 7777'] : []),
				],
		read: unnamedReads(trace, habit, cwd),
	};
}

/**
 * Files opened in the home folder that nobody named. What the system is made of
 * may be read by anybody; so may folders in the project be listed.
 */
function unnamedReads(trace, {keeps, looksAround}, cwd) {
	if (!trace) return [];
	const named = trace.ran
		.flatMap(({argv}) => argv.slice(1))
		.flatMap(word => [word, word.slice(word.indexOf('=') + 1), word.slice(2)])
		.filter(word => word !== '')
		.map(word => path.posix.resolve(cwd, word));
	return trace.opened
		.filter(
			({isFolder, file}) =>
				file !== projectDir && !(isFolder && isBelow(file, projectDir)),
		)
		.map(({file}) => file)
		.filter(
			file =>
				isBelow(file, home) &&
				!(looksAround && isBelow(file, projectDir)) &&
				![...named, ...keeps].some(own => isBelow(file, own)),
		);
}

/** Without what programs keep for themselves, and without the times of the folders that it lies in. */
function withoutOwn(changed, writes, cut) {
	const isOwn = path =>
		writes.some(own =>
			own.endsWith('*')
				? path.startsWith(own.slice(0, -1))
				: isBelow(path, own),
		) ||
		// Who is ended in the middle leaves the temporary file it would have taken away.
		(cut && path.startsWith('/tmp/'));
	const own = changed.filter(entry => isOwn(entry.slice(1)));
	return changed.filter(
		entry =>
			!own.includes(entry) &&
			!(
				entry.startsWith('~') &&
				own.some(other => isBelow(other.slice(1), entry.slice(1)))
			),
	);
}

function wordsOf(text) {
	const words = text
		.replaceAll(/\\\n|\$(?=['"])|[\\'"]/g, '')
		.split(/[^\w.+-]+/)
		.map(word => word.replace(/^-+/, ''));
	// The one program whose name has no letter.
	const bracket = /(?<![^\s;&|({/])\[(?!\S)/.test(text) ? ['['] : [];
	return new Set([...words, ...bracket]);
}

const basename = path => path.slice(path.lastIndexOf('/') + 1);
