import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {deflateSync} from 'node:zlib';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {fuzzLength, turnsOf} from '../../../__tests__/fuzzLength.js';
import {sampleOf} from '../../../__tests__/sweep.js';
import {createCommitTrees, type GitPath} from '../commitTree.js';

const entryAt = (folder: string, at: GitPath) =>
	createCommitTrees().entryAt(folder, at);

let root = '';
let home = '';

function gitIn(folder: string, ...args: string[]): string {
	return execFileSync(
		'git',
		[
			'-C',
			folder,
			'-c',
			'core.hooksPath=/dev/null',
			'-c',
			'gc.auto=0',
			...args,
		],
		{
			encoding: 'utf8',
			maxBuffer: 64 * 1024 * 1024,
			stdio: ['ignore', 'pipe', 'ignore'],
			env: {
				PATH: process.env.PATH,
				HOME: home,
				GIT_CONFIG_NOSYSTEM: '1',
				GIT_AUTHOR_NAME: 'a',
				GIT_AUTHOR_EMAIL: 'a@b',
				GIT_COMMITTER_NAME: 'a',
				GIT_COMMITTER_EMAIL: 'a@b',
			},
		},
	).trimEnd();
}

const made: string[] = [];

function newFolder(): string {
	const folder = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-tree-')),
	);
	made.push(folder);
	return folder;
}

afterAll(() => {
	for (const folder of made) fs.rmSync(folder, {recursive: true, force: true});
});

/** Sources that git packs as differences of each other. */
const longText = (version: number) =>
	Array.from({length: 400}, (_, line) =>
		line === (version * 7) % 400
			? `version ${version}`
			: `line ${line} ${createHash('sha1').update(String(line)).digest('hex')}`,
	).join('\n');

function write(top: string, files: Readonly<Record<string, string | Buffer>>) {
	for (const [name, text] of Object.entries(files)) {
		const file = path.join(top, name);
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.writeFileSync(file, text);
	}
}

/** A repository with some history: two branches, tags, links, a submodule, odd names. */
function repository(): string {
	const top = newFolder();
	gitIn(top, 'init', '-q', '-b', 'main');
	write(top, {
		'README.md': '# hello\n',
		'run.sh': '#!/bin/sh\ngit push\n',
		'src/a.ts': longText(0),
		'src/deep/er/b.ts': 'b\n',
		'odd names/ä "x"\t.txt': 'odd\n',
		'-rf': 'flag\n',
		empty: '',
		'binary.bin': Buffer.from([0, 1, 2, 3]),
		'long.txt': 'x'.repeat(600 * 1024),
		'secrets/k': 'SECRET=1\n',
	});
	fs.chmodSync(path.join(top, 'run.sh'), 0o755);
	gitIn(top, 'add', '-A');
	gitIn(top, 'commit', '-qm', 'first');
	for (let version = 1; version < fuzzLength(40, 12); version++) {
		write(top, {'src/a.ts': longText(version)});
		gitIn(top, 'commit', '-qam', `version ${version}`);
	}

	gitIn(top, 'tag', 'light', 'HEAD~3');
	gitIn(top, 'tag', '-a', 'v1', '-m', 'x', 'HEAD~2');
	gitIn(top, 'tag', '-a', 'v1-again', '-m', 'x', 'v1');
	gitIn(top, 'checkout', '-q', '-b', 'evil/twig');
	fs.symlinkSync('secrets', path.join(top, 'd'));
	fs.symlinkSync('../README.md', path.join(top, 'src/link'));
	write(top, {'run.sh': '#!/bin/sh\nrm -rf x\n'});
	gitIn(top, 'add', '-A');
	const [head] = [gitIn(top, 'rev-parse', 'HEAD')];
	gitIn(top, 'update-index', '--add', '--cacheinfo', `160000,${head},sub`);
	gitIn(top, 'commit', '-qm', 'evil');
	gitIn(top, 'checkout', '-q', '-f', 'main');
	gitIn(top, 'clean', '-qfd');
	return top;
}

const look = (top: string, revision: string, name: string, folder = top) =>
	entryAt(folder, {revision, path: path.join(top, name), home});

const kinds: Readonly<Record<string, string>> = {
	'040000': 'folder',
	'100644': 'file',
	'100755': 'file',
	'120000': 'link',
	'160000': 'submodule',
};

const texts = new Map<string, string>();

/** As git tells it; what has the same hash is the same in every repository. */
function textNamed(top: string, hash: string): string {
	const known = texts.get(hash);
	if (known !== undefined) return known;
	const text = execFileSync('git', ['-C', top, 'cat-file', 'blob', hash], {
		maxBuffer: 64 * 1024 * 1024,
	}).toString();
	texts.set(hash, text);
	return text;
}

/** Every path that git lists in a commit is found with the same hash and the same contents. */
function expectAsGit(top: string, revision: string, commit = revision) {
	const lines = gitIn(top, 'ls-tree', '-rtz', '--full-tree', commit)
		.split('\0')
		.filter(line => line !== '');
	expect(lines.length).toBeGreaterThan(8);
	const listed = lines.map(line => {
		const [, mode = '', hash = '', name = ''] =
			/^(\d+) \w+ (\w+)\t([^]*)$/.exec(line) ?? [];
		return {mode, hash, name};
	});
	const linksIn = (folder: string) =>
		listed
			.filter(
				({mode, name}) =>
					kinds[mode] === 'link' && path.dirname(name) === folder,
			)
			.map(({name}) => path.basename(name));
	for (const {mode, hash, name} of listed) {
		const at = path.join(top, name);
		const says = () => textNamed(top, hash);
		const type = kinds[mode];
		const isText = !['binary.bin', 'long.txt'].includes(name);
		expect([revision, name, look(top, revision, name)]).toEqual([
			revision,
			name,
			{
				type,
				at,
				hash,
				...(type === 'file' && isText && {text: says()}),
				...(type === 'link' && {target: says()}),
				...(type === 'folder' && {links: linksIn(name)}),
			},
		]);
	}

	for (const name of ['none', 'src/none', 'none/a'])
		expect([name, look(top, revision, name)]).toEqual([name, 'absent']);
}

function copyOf(top: string): string {
	const copy = newFolder();
	fs.cpSync(top, copy, {recursive: true, verbatimSymlinks: true});
	return copy;
}

/** The same as `root`, packed. */
let packed = '';

beforeAll(() => {
	home = newFolder();
	root = repository();
	packed = copyOf(root);
	gitIn(packed, 'gc', '-q', '--aggressive', '--prune=now');
});

const words = (top: string): readonly [word: string, commit: string][] => {
	const hash = gitIn(top, 'rev-parse', 'evil/twig');
	return [
		'HEAD',
		'@',
		'main',
		'heads/main',
		'refs/heads/main',
		'evil/twig',
		'light',
		'v1',
		'v1-again',
		'tags/v1',
		'HEAD~',
		'HEAD~5',
		'main^',
		'main^^~2',
		'v1^{}',
		'v1^{commit}~1',
		'main^{tree}',
		hash,
		hash.slice(0, 12),
		hash.toUpperCase(),
	]
		.map((word): [string, string] => [word, word])
		.concat([
			['-', '@{-1}'],
			['@{-1}', '@{-1}'],
		]);
};

const ways = [
	'loose',
	'packed',
	'packed by names',
	'with packed names',
	'some of both',
];

describe.each(ways)('a repository that is %s', kind => {
	let top = '';
	beforeAll(() => {
		top = copyOf(kind === 'loose' ? root : packed);
		if (kind === 'packed by names')
			gitIn(top, '-c', 'repack.useDeltaBaseOffset=false', 'repack', '-adfq');
		if (kind === 'with packed names') gitIn(top, 'pack-refs', '--all');
		if (kind === 'some of both') {
			write(top, {'new.txt': 'new\n'});
			gitIn(top, 'add', '-A');
			gitIn(top, 'commit', '-qm', 'new');
			gitIn(top, 'repack', '-q');
		}
	});

	test('holds differences where it is packed', () => {
		const packs = path.join(top, '.git/objects/pack');
		const indexes = fs.readdirSync(packs).filter(name => name.endsWith('idx'));
		const chains = indexes.map(name =>
			gitIn(top, 'verify-pack', '-v', path.join(packs, name)),
		);
		expect(/^chain length = \d\d?:/m.test(chains.join('\n'))).toBe(
			kind !== 'loose',
		);
	});

	test('has at every path what git says, by every word for a commit', () => {
		const turn = turnsOf(words(top), ways.indexOf(kind), ways.length);
		for (const [word, commit] of turn) expectAsGit(top, word, commit);
	});

	test('is asked from any folder of it', () => {
		expect(
			look(top, 'evil/twig', 'run.sh', path.join(top, 'src/deep')),
		).toMatchObject({type: 'file', text: '#!/bin/sh\nrm -rf x\n'});
	});

	test('tells what stands in the way', () => {
		const at = path.join(top, 'd');
		expect(look(top, 'evil/twig', 'd/k/x')).toMatchObject({
			type: 'link',
			at,
			target: 'secrets',
		});
		expect(look(top, 'main', 'd/k')).toBe('absent');
		expect(look(top, 'main', 'run.sh/x')).toMatchObject({
			type: 'file',
			at: path.join(top, 'run.sh'),
		});
		expect(look(top, 'evil/twig', 'sub/x')).toMatchObject({
			type: 'submodule',
			at: path.join(top, 'sub'),
		});
		expect(look(top, 'main', '')).toMatchObject({type: 'folder', at: top});
	});

	test('is compared by hash', () => {
		const hashOf = (revision: string, name: string) => {
			const found = look(top, revision, name);
			return typeof found === 'object' ? found.hash : found;
		};
		for (const name of ['README.md', 'src/deep'])
			expect(hashOf('evil/twig', name)).toBe(hashOf('main', name));
		expect(hashOf('evil/twig', 'run.sh')).not.toBe(hashOf('main', 'run.sh'));
	});

	test.each(['none', 'ffffffff', 'src/a.ts', 'none~2'])(
		'has no commit of the name %s',
		word => {
			expect(look(top, word, 'README.md')).toBe('unnamed');
			expect(() => gitIn(top, 'rev-parse', '--verify', word)).toThrow();
		},
	);

	test.each([
		'f'.repeat(40),
		'x-1-gabcdef0',
		'main~500',
		'main^2',
		'main..evil/twig',
		'main...evil/twig',
		'^main',
		'main:src',
		':/first',
		'main@{1}',
		'main@{u}',
		'@{-9}',
		'@{-0}',
		'../HEAD',
		'config',
		'',
		'--',
		'main^{blob}',
		'main^{/first}',
	])('leaves %s open', word => {
		expect(look(top, word, 'README.md')).toBeUndefined();
	});
});

describe('where a repository lies elsewhere in part', () => {
	test('a linked working tree has its own HEAD and the branches of all', () => {
		const top = path.join(newFolder(), 'linked');
		gitIn(root, 'worktree', 'add', '-q', top, 'evil/twig');
		expectAsGit(top, 'HEAD');
		expectAsGit(top, 'main');
		expect(look(root, 'HEAD', 'd')).toBe('absent');
		expect(look(top, 'HEAD', 'd')).toMatchObject({type: 'link'});
		gitIn(root, 'worktree', 'remove', '--force', top);
	});

	test('objects that another repository lends', () => {
		const top = path.join(newFolder(), 'clone');
		gitIn(root, 'clone', '-q', '--shared', '.', top);
		expectAsGit(top, 'HEAD');
		expectAsGit(top, 'origin/evil/twig');
		expectAsGit(top, 'origin', 'origin/HEAD');
	});

	test('a branch that only the remote has is what a checkout would make of it', () => {
		const top = path.join(newFolder(), 'clone');
		gitIn(root, 'clone', '-q', '.', top);
		expectAsGit(top, 'evil/twig', 'origin/evil/twig');
		gitIn(top, 'remote', 'add', 'other', root);
		gitIn(top, 'fetch', '-q', 'other');
		expect(look(top, 'evil/twig', 'run.sh')).toBeUndefined();
	});

	test('a shallow clone has what it has', () => {
		const top = path.join(newFolder(), 'shallow');
		gitIn(root, 'clone', '-q', '--depth', '2', `file://${root}`, top);
		expectAsGit(top, 'HEAD');
		expectAsGit(top, 'HEAD~1');
		expect(look(top, 'HEAD~2', 'README.md')).toBeUndefined();
	});

	test('a submodule is a repository of its own', () => {
		const top = newFolder();
		gitIn(top, 'init', '-q');
		const allow = ['-c', 'protocol.file.allow=always'];
		gitIn(top, ...allow, 'submodule', '--quiet', 'add', root, 'sub');
		gitIn(top, 'commit', '-qm', 'sub');
		expectAsGit(path.join(top, 'sub'), 'HEAD');
		expect(look(top, 'HEAD', 'sub/README.md')).toMatchObject({
			type: 'submodule',
			at: path.join(top, 'sub'),
		});
	});

	test('a path through a link to the working tree is spelled as it was given', () => {
		const link = path.join(newFolder(), 'link');
		fs.symlinkSync(root, link);
		expect(look(link, 'main', 'src/deep')).toMatchObject({
			type: 'folder',
			at: path.join(link, 'src/deep'),
		});
		expect(look(root, 'main', 'src', link)).toMatchObject({type: 'folder'});
		const inside = path.join(newFolder(), 'inside');
		fs.symlinkSync(path.join(root, 'src'), inside);
		expect(look(root, 'main', 'src', inside)).toMatchObject({type: 'folder'});
		expect(look(inside, 'main', 'a.ts')).toBeUndefined();
	});
});

describe('nobody can tell', () => {
	let top = '';
	beforeEach(() => {
		top = copyOf(root);
		expect(look(top, 'main', 'run.sh')).toMatchObject({type: 'file'});
	});
	const expectUnknown = (revision = 'main', name = 'run.sh') =>
		expect(look(top, revision, name)).toBeUndefined();

	test('outside of the working tree, or where there is none', () => {
		expectUnknown('main', '../x');
		expect(
			entryAt(top, {revision: 'main', path: `${top}/src/../run.sh`, home}),
		).toBeUndefined();
		expect(look(home, 'main', 'run.sh')).toBeUndefined();
		expect(look(top, 'main', 'run.sh', '/none')).toBeUndefined();
	});

	test('of objects that stand for others', () => {
		const [one, other] = ['HEAD', 'HEAD~1'].map(word =>
			gitIn(top, 'rev-parse', word),
		);
		gitIn(top, 'replace', one!, other!);
		expectUnknown();
		gitIn(top, 'pack-refs', '--all');
		expectUnknown();
	});

	test('of a history that is grafted', () => {
		write(top, {'.git/info/grafts': gitIn(top, 'rev-parse', 'HEAD')});
		expectUnknown();
	});

	test('of a name that several have', () => {
		gitIn(top, 'tag', 'main', 'evil/twig');
		expectUnknown();
		gitIn(top, 'tag', '-d', 'main');
		gitIn(top, 'branch', 'evil2');
		write(top, {'.git/evil2': gitIn(top, 'rev-parse', 'HEAD')});
		expectUnknown('evil2');
	});

	test('of digits that are a name as well', () => {
		const digits = gitIn(top, 'rev-parse', 'HEAD').slice(0, 8);
		gitIn(top, 'branch', digits, 'evil/twig');
		// As git has it: a name goes before the digits of a hash.
		expect(look(top, digits, 'run.sh')).toMatchObject({
			text: '#!/bin/sh\nrm -rf x\n',
		});
	});

	test.each(
		sampleOf(
			[
				['core.worktree', '/tmp'],
				['core.bare', 'true'],
				['core.symlinks', 'false'],
				['core.sparseCheckout', 'true'],
				['extensions.refStorage', 'reftable'],
				['extensions.objectFormat', 'sha256'],
			],
			3,
		),
	)('where settings say %s', (key, value) => {
		gitIn(top, 'config', key, value);
		expectUnknown();
	});

	test('of names that become one', () => {
		gitIn(top, 'config', 'core.ignoreCase', 'true');
		expect(look(top, 'main', 'RUN.sh')).toMatchObject({type: 'file'});
		write(top, {'RUN.SH': 'x'});
		gitIn(top, 'add', 'RUN.SH');
		gitIn(top, '-c', 'core.ignoreCase=false', 'add', 'RUN.SH');
		gitIn(top, 'commit', '-qm', 'two');
		expectUnknown('main', 'run.sh');
	});

	test('where a folder below looks like a repository', () => {
		write(top, {'src/HEAD': 'ref: refs/heads/main'});
		expect(look(top, 'main', 'run.sh', path.join(top, 'src'))).toBeUndefined();
	});

	test('where a name is a pipe, a link or garbage', () => {
		const head = path.join(top, '.git/refs/heads/main');
		write(top, {'.git/refs/heads/main': 'garbage'});
		expectUnknown();
		fs.rmSync(head);
		fs.symlinkSync('evil/twig', head);
		expectUnknown();
		fs.rmSync(head);
		execFileSync('mkfifo', [head]);
		expectUnknown();
		fs.rmSync(head);
		write(top, {'.git/refs/heads/main': 'ref: refs/heads/main\n'});
		expectUnknown();
	});
});

describe('the text of a file', () => {
	let top = '';
	beforeEach(() => {
		top = copyOf(root);
	});
	const textAt = (name: string, revision = 'HEAD') => {
		const found = look(top, revision, name);
		expect(found).toMatchObject({type: 'file'});
		return typeof found === 'object' && 'text' in found;
	};
	const commit = () => {
		gitIn(top, 'add', '-A');
		gitIn(top, 'commit', '-qm', 'more');
	};

	test.each(
		sampleOf(
			[
				'*.sh filter=lfs diff=lfs merge=lfs -text',
				'run.* filter=x',
				'* ident',
				'run.sh text working-tree-encoding=UTF-7',
				'*.sh text eol=crlf',
				'[attr]mine filter=x\n*.sh mine',
				'"run.sh" filter=x',
				'*\tfilter=x',
			],
			4,
		),
	)('is unknown where git writes it otherwise: %s', line => {
		write(top, {'.gitattributes': `# filter\n*.png filter=lfs\n`});
		commit();
		expect(textAt('run.sh')).toBe(true);
		write(top, {'.gitattributes': `*.png filter=lfs\n${line}\n`});
		expect(textAt('run.sh')).toBe(false);
		gitIn(top, 'add', '-A');
		// What the index has goes before what the working tree says.
		fs.rmSync(path.join(top, '.gitattributes'));
		expect(textAt('run.sh')).toBe(false);
		gitIn(top, 'commit', '-qm', 'attributes');
		gitIn(top, 'branch', 'filtered');
		gitIn(top, 'reset', '-q', '--hard', 'HEAD~1');
		expect(textAt('run.sh')).toBe(true);
		expect(textAt('run.sh', 'filtered')).toBe(false);
	});

	test('is as it is kept where attributes only name it a text', () => {
		write(top, {
			'.gitattributes': '* text=auto eol=lf\n*.sh -filter\n*.md filter=x\n',
		});
		commit();
		expect(textAt('run.sh')).toBe(true);
		expect(textAt('README.md')).toBe(false);
	});

	test('is asked of attributes in each folder on the way, and of no other', () => {
		write(top, {'src/.gitattributes': '* filter=x\n'});
		commit();
		expect(textAt('src/deep/er/b.ts')).toBe(false);
		expect(textAt('run.sh')).toBe(true);
	});

	test.each(['.git/info/attributes', '.config/git/attributes', 'mine'])(
		'and of the files beside the repository: %s',
		name => {
			const isOwn = name.startsWith('.git/');
			if (name === 'mine')
				write(home, {'.gitconfig': '[core]\nattributesFile = ~/mine\n'});
			const where = isOwn ? top : home;
			expect(textAt('run.sh')).toBe(true);
			write(where, {[name]: '*.sh filter=x\n'});
			expect(textAt('run.sh')).toBe(false);
			fs.rmSync(path.join(where, name));
			fs.rmSync(path.join(home, '.gitconfig'), {force: true});
		},
	);

	test.each([
		['core.autocrlf', 'true'],
		['core.eol', 'crlf'],
	])('is unknown by %s', (key, value) => {
		gitIn(top, 'config', key, value);
		expect(textAt('run.sh')).toBe(false);
	});
});

describe('what is no repository', () => {
	/** A pack of one version-2 index, put together by hand. */
	function lay(objects: readonly {hash: string; bytes: Buffer}[]) {
		const top = newFolder();
		gitIn(top, 'init', '-q', '-b', 'main');
		const sorted = objects.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
		let at = 12;
		const offsets = sorted.map(({bytes}) => {
			const offset = at;
			at += bytes.length;
			return offset;
		});
		const number = (value: number) => {
			const bytes = Buffer.alloc(4);
			bytes.writeUInt32BE(value);
			return bytes;
		};
		const fanout = Array.from({length: 256}, (_, byte) =>
			number(
				sorted.filter(({hash}) => parseInt(hash.slice(0, 2), 16) <= byte)
					.length,
			),
		);
		const packs = path.join(top, '.git/objects/pack');
		fs.writeFileSync(
			path.join(packs, 'pack-1.idx'),
			Buffer.concat([
				Buffer.from([0xff, 0x74, 0x4f, 0x63, 0, 0, 0, 2]),
				...fanout,
				...sorted.map(({hash}) => Buffer.from(hash, 'hex')),
				...sorted.map(() => number(0)),
				...offsets.map(number),
			]),
		);
		fs.writeFileSync(
			path.join(packs, 'pack-1.pack'),
			Buffer.concat([
				Buffer.from('PACK\0\0\0\x02\0\0\0\x02'),
				...sorted.map(({bytes}) => bytes),
			]),
		);
		return top;
	}

	const one = '1'.repeat(40);
	const two = '2'.repeat(40);
	const delta = deflateSync(Buffer.from([1, 1, 1, 65]));
	const toName = (hash: string) =>
		Buffer.concat([
			Buffer.from([(7 << 4) | 4]),
			Buffer.from(hash, 'hex'),
			delta,
		]);

	test('differences that go round end', () => {
		const top = lay([
			{hash: one, bytes: toName(two)},
			{hash: two, bytes: toName(one)},
		]);
		expect(look(top, one, 'x')).toBeUndefined();
		expect(
			look(lay([{hash: one, bytes: toName(one)}]), one, 'x'),
		).toBeUndefined();
	});

	test('a length that is none takes no memory', () => {
		const huge = Buffer.from([0xbf, 0xff, 0xff, 0xff, 0xff, 0x7f, 0x78, 0x9c]);
		const bomb = Buffer.concat([
			Buffer.from([0x9f, 0xff, 0x01]),
			deflateSync(Buffer.alloc(64 * 1024 * 1024)),
		]);
		for (const bytes of [huge, bomb]) {
			const top = lay([{hash: one, bytes}]);
			const before = process.memoryUsage().arrayBuffers;
			expect(look(top, one, 'x')).toBeUndefined();
			expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(
				48 * 1024 * 1024,
			);
		}
	});

	test('an object with another name than its text has is none', () => {
		const top = newFolder();
		fs.cpSync(root, top, {recursive: true, verbatimSymlinks: true});
		const objects = path.join(top, '.git/objects');
		const [from, to] = ['HEAD', 'evil/twig'].map(word => {
			const hash = gitIn(top, 'rev-parse', word);
			return path.join(objects, hash.slice(0, 2), hash.slice(2));
		});
		fs.chmodSync(from!, 0o644);
		fs.copyFileSync(to!, from!);
		expect(look(top, 'HEAD', 'README.md')).toBeUndefined();
		expect(look(top, 'evil/twig', 'README.md')).toMatchObject({type: 'file'});
	});

	test('packs that are cut off or changed anywhere answer as git would, or not at all', () => {
		const top = newFolder();
		fs.cpSync(root, top, {recursive: true, verbatimSymlinks: true});
		gitIn(top, 'gc', '-q', '--aggressive', '--prune=now');
		const known = ['src/a.ts', 'run.sh', 'd/k'].map(
			name => [name, look(top, 'evil/twig', name)] as const,
		);
		const packs = path.join(top, '.git/objects/pack');
		let seed = 7;
		const random = (below: number) => {
			seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
			return seed % below;
		};
		for (const name of fs
			.readdirSync(packs)
			.filter(one => /idx|pack$/.test(one))) {
			const file = path.join(packs, name);
			fs.chmodSync(file, 0o644);
			const whole = fs.readFileSync(file);
			for (let round = 0; round < fuzzLength(150); round++) {
				const bytes = Buffer.from(whole);
				for (let left = 1 + random(20); left > 0; left--)
					bytes[random(bytes.length)] = random(256);
				fs.writeFileSync(
					file,
					round % 5 === 0 ? bytes.subarray(0, random(bytes.length)) : bytes,
				);
				for (const [path, found] of known)
					expect([found, undefined, withoutText(found)]).toContainEqual(
						look(top, 'evil/twig', path),
					);
			}

			fs.writeFileSync(file, whole);
		}
	});

	const withoutText = (found: unknown) =>
		typeof found === 'object' ? {...found, text: undefined} : found;
});
