import {optionTable} from '../../programs/options.js';
import {programs} from '../../programs/table.js';

/**
 * A command whose options stand for a set: `rm -rf` is `rm -fr`, `rm -r -f` and
 * `rm x --recursive --force` as well, `git push --force` is `git push origin -f`.
 * For rules that refuse or ask, never for what allows.
 */
export type OptionSet = {
	/** The program with its subcommand. */
	head: readonly string[];
	/** Whether a text, in lower case, is such a command. */
	fits: (text: string) => boolean;
};

/** Reads a command so; undefined where it has no options. */
export function optionSetOf(command: string): OptionSet | undefined {
	const words = withDashes(command.toLowerCase().split(' '));
	const first = words.findIndex(word => isOption.test(word));
	const head = words.slice(0, first);
	if (first < 1 || head.some(isOpen)) return undefined;
	const rest = words.slice(first);
	const letters = lettersOf(head, rest);
	const wanted = rest
		.filter(word => isOption.test(word))
		.flatMap(word => wantedBy(word, head, letters));
	const others = rest.filter(word => !isOption.test(word));
	return {
		head,
		fits(text) {
			const given = withDashes(text.split(' '));
			if (!head.every((word, at) => given[at] === word)) return false;
			const behind = given.slice(head.length);
			const end = behind.indexOf('--');
			const options = end < 0 ? behind : behind.slice(0, end);
			return (
				wanted.every(says => options.some(says)) &&
				others.every(word => behind.some(one => isOrEndsIn(one, word)))
			);
		},
	};
}

/** `tar xf` is `tar -xf`. */
function withDashes(words: readonly string[]): readonly string[] {
	const [program = '', first = '', ...rest] = words;
	return /^[a-z]+$/.test(first) && programs.get(program)?.hasOldCluster
		? [program, `-${first}`, ...rest]
		: words;
}

/** `-X POST` may be `-XPOST` or `-sXPOST`, and `--request=POST`. */
const isOrEndsIn = (given: string, word: string): boolean =>
	given === word ||
	(given.startsWith('-') &&
		given.endsWith(word) &&
		(given.at(-word.length - 1) === '=' ||
			/^-[a-z\d]{1,4}$/.test(given.slice(0, given.length - word.length))));

/** What says one option of a rule: each letter by itself where they combine. */
function wantedBy(
	word: string,
	head: readonly string[],
	letters: ReadonlySet<string>,
): readonly ((given: string) => boolean)[] {
	const names = namesOf(head);
	if (isCluster.test(word) && letters.size > 0)
		return word
			.slice(1)
			.split('')
			.map(letter => {
				const [long = ''] = longOf(names, letter);
				const otherwise = otherwiseSaid[head.join(' ')]?.[long];
				return given =>
					saysLetter(given, letter, names) || otherwise?.test(given) === true;
			});
	const [option = ''] = word.split('=', 1);
	const name = option.replace(/^--?/, '');
	const letter = Object.keys(names).find(one => longOf(names, one)[0] === name);
	const isShort =
		letter !== undefined && areLetters(head, new Set([letter])) && letter;
	const more = [...longOf(names, name), ...longOf(names, letter ?? '')];
	const otherwise = otherwiseSaid[head.join(' ')]?.[name];
	return [
		given =>
			saysName(given, name) ||
			more.some(long => saysName(given, long)) ||
			otherwise?.test(given) === true ||
			(isShort !== false && clusterOf(given).includes(isShort)),
	];
}

/** What a letter is called, the usual name first. */
const longOf = (
	names: Readonly<Record<string, string>>,
	letter: string,
): readonly string[] =>
	Object.hasOwn(names, letter) ? (names[letter]?.split(' ') ?? []) : [];

/** Options whose words are `-a` or `-abc`, of a program that combines letters; none, where it does not. */
function lettersOf(
	head: readonly string[],
	words: readonly string[],
): ReadonlySet<string> {
	const clusters = words.filter(word => isCluster.test(word));
	const letters = new Set(clusters.flatMap(word => word.slice(1).split('')));
	return areLetters(head, letters) ? letters : new Set();
}

const isOption = /^--?[a-z\d][\w-]*(?:=\S*)?$/;
const isCluster = /^-[a-z\d]+$/;
/** The letters behind one dash, before what is glued to them: `-qO-`. */
const clusterOf = (word: string) => /^-([a-z\d]+)/.exec(word)?.[1] ?? '';
const isOpen = (word: string) => /[^\w./-]/.test(word);

/** Those with subcommands whose options all have the usual form. */
const usual = new Set(
	'git docker docker-compose podman podman-compose npm pnpm yarn kubectl helm gh cargo pip pip3 apt apt-get brew systemctl'.split(
		' ',
	),
);

function areLetters(
	[program = '', ...more]: readonly string[],
	letters: ReadonlySet<string>,
): boolean {
	if (more.length > 0) return usual.has(program);
	// It has words behind one dash, and combines letters all the same.
	if (program === 'wget') return true;
	const table = optionTable(programs.get(program)?.options ?? '');
	const names = [...table.options.keys()];
	return (
		!table.hasWords &&
		[...letters].every(letter =>
			names.some(name => name.toLowerCase() === `-${letter}`),
		)
	);
}

/** What the letters are called by most programs, where they have such an option. */
const longNames: Readonly<Record<string, string>> = {
	a: 'all',
	d: 'delete',
	f: 'force',
	g: 'global',
	i: 'interactive',
	q: 'quiet',
	r: 'recursive',
	v: 'verbose',
	y: 'yes',
};

const ofContainers = {
	v: 'volume mount',
	e: 'env',
	p: 'publish publish-all',
	i: 'interactive',
	t: 'tty',
	d: 'detach',
	u: 'user',
	w: 'workdir',
	m: 'memory',
	h: 'hostname',
	l: 'label',
};

/** By programs that call them otherwise; what is not here is called nothing by these. Other names that do the same stand behind the usual one. */
const ownNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	curl: {
		x: 'request',
		d: 'data data-raw data-binary data-ascii data-urlencode',
		f: 'form form-string',
		t: 'upload-file',
		o: 'output remote-name',
		k: 'insecure',
		h: 'header',
		u: 'user',
		l: 'location location-trusted',
		a: 'user-agent',
		b: 'cookie',
		i: 'head',
	},
	wget: {o: 'output-document', i: 'input-file', r: 'recursive', q: 'quiet'},
	tar: {
		x: 'extract get',
		c: 'create',
		t: 'list',
		f: 'file',
		z: 'gzip',
		j: 'bzip2',
		v: 'verbose',
		r: 'append',
		u: 'update',
		p: 'absolute-names preserve-permissions',
	},
	sed: {i: 'in-place'},
	psql: {c: 'command', f: 'file'},
	mysql: {e: 'execute'},
	node: {e: 'eval', p: 'print', r: 'require'},
	make: {f: 'file', c: 'directory'},
	crontab: {},
	kubectl: {
		f: 'filename',
		n: 'namespace',
		a: 'all-namespaces',
		l: 'selector',
		o: 'output',
		k: 'kustomize',
		r: 'recursive',
		c: 'container',
		i: 'stdin',
		t: 'tty',
		w: 'watch',
	},
	helm: {f: 'values', n: 'namespace', i: 'install'},
	'pip install': {
		r: 'requirement',
		e: 'editable',
		u: 'upgrade',
		t: 'target',
		c: 'constraint',
		i: 'index-url',
		q: 'quiet',
		v: 'verbose',
	},
	'pip uninstall': {r: 'requirement', y: 'yes'},
	'docker run': ofContainers,
	'docker exec': ofContainers,
	'docker create': ofContainers,
	'docker build': {t: 'tag', f: 'file', q: 'quiet', o: 'output'},
	'docker rm': {...longNames, v: 'volumes'},
	'docker compose down': {...longNames, v: 'volumes', t: 'timeout'},
	'docker compose rm': {...longNames, v: 'volumes', s: 'stop'},
	'docker compose up': {...longNames, d: 'detach', v: 'renew-anon-volumes'},
	'git push': {
		...longNames,
		u: 'set-upstream',
		n: 'dry-run',
		o: 'push-option',
	},
	'git commit': {...longNames, n: 'no-verify'},
};

/** What else does as an option of these: a `+` before a branch forces its push. */
const otherwiseSaid: Readonly<
	Record<string, Readonly<Record<string, RegExp>>>
> = {'git push': {force: /^\+.|^--mirror$/}};

/** What takes the options of another: its names are those of that one. */
const calledBy: Readonly<Record<string, string>> = {
	podman: 'docker',
	nerdctl: 'docker',
	finch: 'docker',
	'podman-remote': 'docker',
	'docker-compose': 'docker compose',
	'podman-compose': 'docker compose',
	oc: 'kubectl',
	kubecolor: 'kubectl',
	pip3: 'pip',
	pip2: 'pip',
	gtar: 'tar',
	bsdtar: 'tar',
	wget2: 'wget',
};

/** By the longest of its first words that is known. */
function namesOf(head: readonly string[]): Readonly<Record<string, string>> {
	const [program = '', ...more] = head;
	const usually = [...(calledBy[program]?.split(' ') ?? [program]), ...more];
	// `docker container run`, `minikube kubectl -- delete`.
	const words =
		usually[1] === 'kubectl'
			? usually.slice(1).filter(word => word !== '--')
			: usually.filter((word, at) => at !== 1 || word !== 'container');
	for (let count = Math.min(words.length, 3); count > 0; count--) {
		const own = ownNames[words.slice(0, count).join(' ')];
		if (own) return own;
	}

	return longNames;
}

function saysLetter(
	word: string,
	letter: string,
	names: Readonly<Record<string, string>>,
): boolean {
	if (clusterOf(word) !== '') return clusterOf(word).includes(letter);
	const [name = ''] = word.split('=', 1);
	return (
		name.length > 3 &&
		name.startsWith('--') &&
		longOf(names, letter).some(long => long.startsWith(name.slice(2)))
	);
}

/** By one dash or two, with a value or none, or by a beginning that most programs take for it. */
function saysName(word: string, name: string): boolean {
	const [given = ''] = word.split('=', 1);
	if (given === `--${name}` || given === `-${name}`) return true;
	const said = given.slice(2);
	return (
		given.startsWith('--') &&
		said.length > Math.min(3, name.length - 2) &&
		name.startsWith(said) &&
		// `--force` is none of `--force-with-lease`.
		name.charAt(said.length) !== '-'
	);
}
