import {lineOf} from './lineOf.js';
import {type Program} from '../program.js';
import {placesBehind} from '../subcommands.js';
import {programs, subcommand} from '../table.js';

/*
 * Programs that change, send or take away what their words name, where a word
 * more is another act: by name, or with the words of a command of theirs, the
 * options that change no more than how it is told or how soon it is done. All
 * others have to be named by whoever allows a call (docs/policy.md).
 */

/** Of every one of them. */
const telling =
	'-v -q --verbose --quiet --silent --progress --no-progress --color? --colour? --no-color --debug --version --dry-run';

const copying = '-p -n -i -u --preserve? --no-clobber --interactive';
const commenting = '-m: --message= --body= -b: --title= -t:';
const committing = `-m: --message= -a --all -s --signoff --allow-empty --author= --date=`;
const listingRefs =
	'-m: --message= -a -l --list -r --sort= -vv --column? --contains= --no-contains= --merged= --no-merged= --points-at= --show-current --format= -n? -i --ignore-case';
const kubernetes = '-o: --output= --timeout= --wait? --show-managed-fields?';
const terraform =
	'-no-color -json -input= -lock-timeout= -parallelism= -compact-warnings';
const clouds =
	'--output= -o: --format= --no-cli-pager --no-paginate --only-show-errors --no-progress';
const databases =
	'-A -t -x -X -s -B -N --csv --table --batch --html --expanded --tuples-only --no-align --skip-column-names -header -csv -json -line -column -box -readonly';

/** `_` is any one word; behind a `!` also the options of a call of which nothing else is said have to be named. */
const acting: Readonly<Record<string, string>> = {
	...spread('cp ln install', copying),
	mv: '-n -i -u --no-clobber --interactive',
	rm: '-f -i -I --force --interactive? --one-file-system --preserve-root?',
	...spread('rmdir unlink shred srm trash trash-put', '-p --parents'),
	...spread('chmod chown chgrp chattr setfacl', '-c -f --changes'),
	...spread(
		'truncate fallocate dd tee sponge split csplit mknod mktemp link patch ar 7z 7za 7zz unrar cpio dos2unix unix2dos',
		'',
	),
	...spread('kill pkill killall skill', ''),
	...spread(
		'useradd usermod userdel groupadd groupdel adduser deluser passwd chpasswd mount umount swapon swapoff mkfs losetup sysctl modprobe rmmod insmod loadkeys ssh-keygen ssh-copy-id ssh-add update-alternatives loginctl hostnamectl timedatectl',
		'',
	),
	touch: '-a -c -m -h --no-create --no-dereference',
	...spread('mkdir mkfifo', '-p --parents -m: --mode='),
	...spread(
		'gzip gunzip pigz bzip2 bunzip2 xz unxz zstd unzstd lz4',
		'-k -n -# --keep --no-name --fast --best',
	),
	zip: '-0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -x: --exclude=',
	...spread('tar bsdtar', '-p -z -j -J --exclude= --totals'),
	rsync:
		'-h -n -i --stats --human-readable --itemize-changes --exclude= --info=',
	...spread('scp sftp', '-p -C -4 -6'),
	wget: '-nv -S -T: -t: --timeout= --tries= --spider',
	'git push':
		'-u -n -4 -6 --set-upstream --porcelain --atomic --thin --no-thin --ipv4 --ipv6 --follow-tags',
	'git commit': committing,
	'git reset': '-p --patch -N --soft --mixed',
	...spread('git|checkout git|restore git|switch', '-p --patch --staged'),
	'git rm': '-n --cached',
	'git clean': '! -n -i --interactive',
	'git branch': `! --all --remotes --no-column --abbrev? --no-abbrev --omit-empty ${listingRefs}`,
	'git tag': listingRefs,
	...spread('git|add git|stage', '-n -N --intent-to-add -p --patch'),
	'git stash':
		'-m: --message= -u --include-untracked -k --keep-index --no-keep-index',
	'git worktree _': '-m: -u',
	'git remote': '-m: -t: --no-tags',
	'git reflog': '',
	'git fetch':
		'-p --prune -t --tags --no-tags -j: --jobs= -4 -6 --ipv4 --ipv6 --no-recurse-submodules',
	'git pull': '--ff-only --no-edit --stat --no-stat -n -4 -6 --ipv4 --ipv6',
	'git gc': '! --auto --aggressive --no-prune',
	...spread('git|rebase git|merge git|cherry-pick git|revert', committing),
	...spread(
		'docker|rm docker|rmi docker|stop docker|kill docker|push docker|volume|_ docker|network|_ docker|image|_ docker|container|_ podman|rm podman|rmi podman|volume|_ podman|image|_ podman|container|_',
		'-t: --time= --timeout=',
	),
	...spread(
		'docker|compose|up podman|compose|up docker-compose|up',
		'-d --detach --build --no-build --wait --quiet-pull',
	),
	...spread(
		'docker|compose|exec docker|compose|run podman|compose|exec podman|compose|run docker-compose|exec docker-compose|run',
		'-T --no-tty -i --interactive --rm --no-deps -d --detach -w: --workdir=',
	),
	...spread(
		'docker|compose|kill docker|compose|stop docker|compose|restart docker|compose|push docker|compose|pull docker|compose|cp podman|compose|kill podman|compose|stop podman|compose|restart docker-compose|kill docker-compose|stop docker-compose|restart docker-compose|push',
		'-t: --timeout=',
	),
	...spread(
		'docker|run podman|run nerdctl|run',
		'--rm -i -t --interactive --tty --init --name= -w: --workdir= -d --detach',
	),
	...spread(
		'docker|system|prune docker|image|prune docker|volume|prune docker|container|prune docker|compose|down docker|compose|rm docker-compose|down docker-compose|rm podman|system|prune podman|volume|prune podman|compose|down',
		'! -t: --time= --timeout= -s --stop',
	),
	...spread(
		'kubectl|apply kubectl|create kubectl|delete kubectl|patch kubectl|replace kubectl|scale kubectl|rollout|_ kubectl|set|_ kubectl|label kubectl|annotate kubectl|drain kubectl|cordon kubectl|edit kubectl|cp oc|apply oc|delete oc|create',
		kubernetes,
	),
	...spread(
		'helm|install helm|upgrade helm|uninstall helm|delete helm|rollback',
		'--wait --timeout= -o: --output= --description=',
	),
	...spread(
		'terraform|apply terraform|destroy tofu|apply tofu|destroy terragrunt|apply terragrunt|destroy',
		`! ${terraform}`,
	),
	...spread(
		'terraform|import terraform|state|_ terraform|taint tofu|import tofu|state|_',
		terraform,
	),
	...spread('aws|_|_ gcloud|_|_ az|_|_', clouds),
	...spread(
		'gh|pr|_ gh|issue|_ gh|release|_ gh|repo|_ gh|workflow|_ gh|run|_ glab|mr|_ glab|issue|_ glab|release|_',
		`${commenting} -d --draft -f --fill --fill-first -l: --label= -a: --assignee= -r: --reviewer= --json= -q: --jq= -L: --limit= --comments -s: --state= --log --log-failed`,
	),
	// Of these `-R` says whose it is.
	...spread(
		'gh|pr|create gh|pr|merge gh|pr|close gh|pr|comment gh|pr|edit gh|pr|ready gh|pr|review gh|issue|create gh|issue|close gh|issue|comment gh|issue|edit gh|issue|delete gh|release|create gh|release|edit gh|release|delete gh|release|upload gh|repo|create gh|repo|delete gh|repo|edit gh|workflow|run glab|mr|create glab|mr|merge glab|issue|create',
		`! ${commenting} -d: --draft -f --fill --fill-first -B: --base= -H: --head= -l: --label= -a: --assignee= -r: --reviewer= -n: --notes= -p --prerelease --generate-notes -c: --comment= --approve --request-changes --squash -s -w --web`,
	),
	...spread(
		'biome|check biome|lint biome|format',
		'! --changed --staged --since= --diagnostic-level= --max-diagnostics= --colors= --error-on-warnings --no-errors-on-unmatched --files-ignore-unknown= --only= --skip=',
	),
	...spread('psql mysql mariadb sqlite3 duckdb', databases),
	...spread('redis-cli valkey-cli', '--raw --no-raw --json'),
	...spread('mongosh mongo', '--norc'),
	...spread('npm|publish pnpm|publish yarn|publish bun|publish', ''),
	...spread('pip|install pip3|install uv|pip|install', '-U --upgrade'),
	'cargo install': '--locked --frozen --offline -j: --jobs=',
	'gem install': '-N --no-document --conservative',
	...spread(
		'uv|add poetry|add pdm|add',
		'-D --dev -G: --group= --optional= --frozen --no-sync',
	),
	...spread(
		'npm|install npm|add npm|i pnpm|add pnpm|install yarn|add bun|add bun|install',
		'-D --save-dev -E --save-exact --no-audit --no-fund --save --dev --exact --prefer-offline --frozen-lockfile --omit= --production --no-save',
	),
	...spread(
		'apt-get|install apt|install apt-get|remove apt|remove',
		'-y --yes --no-install-recommends',
	),
	...spread('systemctl service launchctl', '--no-pager --user'),
	codespell:
		'! -s -c -I: -L: -S: --skip= --ignore-words-list= --count --summary',
};

/** Programs, and commands of theirs, of which it is said how they are told. */
export const actingCommands: readonly string[] = Object.keys(acting);

/** More of the same, of programs with commands of that kind. */
const tests =
	'test check build run bench lint fmt format doc docs serve start dev watch compile';

/**
 * Programs whose first word is a command, and the commands of which a word more
 * is more of the same: they test, check, build, list or start. Of any other
 * command, whoever thought of it, it is another act.
 */
const withCommands: Readonly<Record<string, string>> = {
	...spread('git hg svn jj', ''),
	cargo: `${tests} b c t r d clippy nextest tree metadata search audit deny outdated expand miri llvm-cov udeps machete insta xtask watch hack`,
	go: 'build test vet fmt list version env doc run generate tool',
	...spread(
		'docker podman nerdctl docker-compose podman-compose',
		'build buildx compose run',
	),
	...spread('kubectl oc', 'get describe logs top explain wait diff'),
	helm: 'lint template list status get show search test',
	...spread(
		'terraform tofu terragrunt',
		'plan validate fmt show output graph providers version init',
	),
	...spread('gem bundle', 'list exec check outdated info search'),
	...spread(
		'pip pip3 uv poetry pdm pipenv pipx hatch rye conda mamba micromamba',
		`${tests} list show freeze check tree search`,
	),
	...spread(
		'brew port apt apt-get dnf yum zypper apk snap flatpak nix nix-env choco winget scoop luarocks opam',
		'list info search show build test',
	),
	...spread('dotnet swift deno zig stack cabal mix rebar3', tests),
	...spread(
		'rustup nvm fnm pyenv rbenv asdf mise volta sdk ghcup',
		'list which current run exec x tasks',
	),
	...spread(
		'gh glab hub aws gcloud az doctl flyctl fly heroku vercel netlify railway wrangler firebase supabase pulumi serverless eksctl argocd flux skaffold minikube kind k3d vault consul nomad etcdctl gsutil s3cmd rclone restic vagrant packer multipass virsh lxc incus',
		'list status show get view describe ls logs cat api',
	),
	...spread('systemctl service launchctl nmcli ip ufw firewall-cmd', ''),
};

/** Of programs that run what a project calls so, too: commands of their own that are no more of the same. */
const ownCommands: Readonly<Record<string, string>> = {
	...spread(
		'npm pnpm yarn yarnpkg bun',
		'install i add remove rm uninstall un unlink link ln update up upgrade dedupe prune publish unpublish deprecate dist-tag owner access team token profile login logout adduser config set get version pack rebuild rb cache init create star unstar shrinkwrap hook org patch patch-commit import deploy store env server setup policies plugin workspaces unpublish pm outdated-fix',
	),
	composer:
		'require remove update upgrade install config global create-project self-update reinstall archive bump init dump-autoload clear-cache',
};

/** Operands that are more of the same all the same. */
const freely: Readonly<Record<string, RegExp>> = {
	// A branch of the remote's; with `:` or `+` one of ours is written.
	'git fetch': /^\w[\w./-]*$/,
	'git stash': /^(?:push|save|list|show)$/,
	'git reflog': /^(?:show|list|exists)$/,
};

/** Of these the first operand is where, what kind, or another command: only those behind it name what is meant. */
const namedBehindFirst: ReadonlySet<string> = new Set([
	'git push',
	'kubectl create',
	'kubectl delete',
	'kubectl label',
	'kubectl annotate',
	'oc create',
	'oc delete',
	// An image has a command of its own.
	'docker run',
	'podman run',
	'nerdctl run',
	'git stash',
	'git remote',
	'git reflog',
]);

/** Whose operands name what is sent or made: none goes without its name. */
const sending: ReadonlySet<string> = new Set([
	...['npm', 'pnpm', 'yarn', 'bun'].map(manager => `${manager} publish`),
	// Without a name they list; with one they make it.
	'git branch',
	'git tag',
	// Alone they list, or lay aside; their words may throw that away.
	'git stash',
	'git remote',
	'git reflog',
]);

/** With one of these a name is a pattern of what is listed. */
const lists =
	/^(?:-l|--list|--(?:no-)?(?:contains|merged)(?:=.*)?|--points-at(?:=.*)?)$/;

/** What a call does by its words, where a word more is another act. */
export type Act = {
	/** Where its own words begin, behind those of its command. */
	from: number;
	/** A line of options, as in `Form`, that need no name. */
	harmless: string;
	/** So do all others, even where nothing else is said of the call. */
	isStrict: boolean;
	/** Its operands have to be named even then. */
	namesAlways: boolean;
	/** So many operands say where, or what kind. */
	leads: number;
	/** Operands that need no name. */
	freely?: RegExp | undefined;
};

/** The same of a call; undefined: more of it is taken for the same. */
export function actOf(
	program: string,
	words: readonly string[],
): Act | undefined {
	for (const at of placesBehind(program, words, 0)) {
		const [first = '', second = ''] = words.slice(at);
		for (const [command, count] of [
			[`${first} ${second}`, 2],
			[`${first} _`, 2],
			[first, 1],
			['_ _', 2],
		] as const) {
			const act = found(`${program} ${command}`, at + count);
			if (act?.namesAlways && words.some(word => lists.test(word)))
				return undefined;
			if (act) return act;
		}
	}

	return found(program, 0) ?? actOfCommand(program, words);
}

/** Of a program with commands, one that does not only test, check or list. */
function actOfCommand(
	program: string,
	words: readonly string[],
): Act | undefined {
	const more = listed(withCommands, program);
	const own = listed(ownCommands, program);
	if (more === undefined && own === undefined) return undefined;
	const [at] = placesBehind(program, words, 0);
	const command = at === undefined ? undefined : words[at];
	if (at === undefined || command === undefined) return undefined;
	if (more?.has(command) ?? own?.has(command) === false) return undefined;
	// What only looks is held to that by its record (namedWords.ts).
	const record = programs.get(program);
	if (record && looks(record, command, words[at + 1])) return undefined;
	return {
		from: at + 1,
		harmless: telling,
		isStrict: false,
		namesAlways: false,
		leads: 0,
	};
}

const looks = (record: Program, first: string, second = ''): boolean =>
	(subcommand(record, `${first} ${second}`) ?? subcommand(record, first))
		?.inspects !== undefined;

const listed = (
	table: Readonly<Record<string, string>>,
	program: string,
): ReadonlySet<string> | undefined =>
	Object.hasOwn(table, program)
		? new Set(table[program]?.split(' '))
		: undefined;

function found(name: string, from: number): Act | undefined {
	const line = Object.hasOwn(acting, name) ? acting[name] : undefined;
	if (line === undefined) return undefined;
	const isStrict = line.startsWith('!');
	return {
		from,
		harmless: harmlessOf(name, isStrict ? line.slice(1) : line),
		isStrict,
		namesAlways: sending.has(name),
		leads: namedBehindFirst.has(name) ? 1 : 0,
		freely: freely[name],
	};
}

/** Its own options, and those that tell more: by `-q` some tell less, others take a query. */
function harmlessOf(name: string, line: string): string {
	let all = harmless.get(name);
	if (all === undefined) {
		all = lineOf([{options: line}, {options: telling}]);
		harmless.set(name, all);
	}

	return all;
}

/** Of each that was asked for: of them there are only so many. */
const harmless = new Map<string, string>();

/** The same options of several, in whose names `|` stands for a blank. */
function spread(names: string, options: string): Record<string, string> {
	return Object.fromEntries(
		names.split(' ').map(name => [name.replaceAll('|', ' '), options]),
	);
}
