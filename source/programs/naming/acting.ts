import {placesBehind} from '../subcommands.js';

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
	...spread('truncate fallocate dd tee', ''),
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
	...spread('git|stash|_ git|worktree|_ git|remote|_', '-m: -u'),
	...spread('git|rebase git|merge git|cherry-pick git|revert', committing),
	...spread(
		'docker|rm docker|rmi docker|stop docker|kill docker|push docker|volume|_ docker|network|_ docker|image|_ docker|container|_ podman|rm podman|rmi podman|volume|_ podman|image|_ podman|container|_',
		'-t: --time= --timeout=',
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

/** Of these the first operand is where, or what kind: only those behind it name what is meant. */
const namedBehindFirst: ReadonlySet<string> = new Set([
	'git push',
	'kubectl create',
	'kubectl delete',
	'kubectl label',
	'kubectl annotate',
	'oc create',
	'oc delete',
]);

/** Whose operands name what is sent or made: none goes without its name. */
const sending: ReadonlySet<string> = new Set([
	...['npm', 'pnpm', 'yarn', 'bun'].map(manager => `${manager} publish`),
	// Without a name they list; with one they make it.
	'git branch',
	'git tag',
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

	return found(program, 0);
}

function found(name: string, from: number): Act | undefined {
	const line = Object.hasOwn(acting, name) ? acting[name] : undefined;
	if (line === undefined) return undefined;
	const isStrict = line.startsWith('!');
	return {
		from,
		harmless: `${isStrict ? line.slice(1) : line} ${telling}`,
		isStrict,
		namesAlways: sending.has(name),
		leads: namedBehindFirst.has(name) ? 1 : 0,
	};
}

/** The same options of several, in whose names `|` stands for a blank. */
function spread(names: string, options: string): Record<string, string> {
	return Object.fromEntries(
		names.split(' ').map(name => [name.replaceAll('|', ' '), options]),
	);
}
