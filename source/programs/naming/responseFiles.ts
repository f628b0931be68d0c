/**
 * Programs to which a word that begins with `@` is a name (a package, a person,
 * a commit, a server) or data. Any other may take more of its words from the
 * file that it names.
 */
const knowsNames: ReadonlySet<string> = new Set(
	[
		'npm npx pnpm pnpx yarn bun bunx deno ni nr nlx na nci corepack volta lerna nx turbo rush wsrun ultra changeset ncu depcheck',
		'git gh glab hub tea svn hg jj sl dune opam',
		'curl http https xh xhs dig kdig drill dog doggo host nslookup ssh scp rsync',
		'cucumber cucumber-js behave karate playwright cypress mocha jest vitest wdio codeceptjs testcafe',
		'echo printf sed awk gawk mawk nawk test [ tr sort uniq tee touch mkdir',
		'jq yq kubectl oc docker podman nerdctl helm aws az gcloud tailscale',
	]
		.join(' ')
		.split(' '),
);

/**
 * Whether a word may stand for others, which nobody who allowed the program has
 * seen: `ruff check @options` writes where a line of that file says so.
 */
export const mayStandForWords = (program: string, word: string): boolean =>
	/^@./s.test(word) && !knowsNames.has(program);
