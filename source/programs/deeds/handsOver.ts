import {placesBehind} from '../subcommands.js';

/*
 * Programs that hand over what lies in a folder, to whoever asks or to another
 * machine, and name none of it: packages, images, servers, what is deployed.
 */

/** By program, the words of which one says that it does; `''`: it always does. */
const bySubcommand: Readonly<Record<string, string>> = {
	npm: 'pack publish pub',
	pnpm: 'pack publish deploy',
	yarn: 'pack publish',
	bun: 'publish',
	cargo: 'package publish',
	poetry: 'build publish',
	uv: 'build publish',
	flit: 'build publish',
	hatch: 'build publish',
	gem: 'build',
	vsce: 'package publish',
	dart: 'publish',
	helm: 'package',
	vercel: '',
	now: '',
	netlify: 'deploy',
	surge: '',
	wrangler: 'deploy publish pages',
	firebase: 'deploy',
	fly: 'deploy launch',
	flyctl: 'deploy launch',
	railway: 'up',
	eb: 'deploy create',
	'http-server': '',
	serve: '',
	'live-server': '',
	'browser-sync': 'start',
	'http.server': '',
	darkhttpd: '',
	miniserve: '',
	caddy: 'file-server',
	busybox: 'httpd',
	httpd: '',
	python: 'http.server',
	python3: 'http.server',
	pypy3: 'http.server',
	php: '-S',
	ruby: 'httpd',
	gcloud: 'deploy submit',
};

/** Whether it hands over the folder that it runs in, or the ones that it names. */
export function handsOver(program: string, given: readonly string[]): boolean {
	if (program === 'kubectl' || program === 'oc')
		return given.some(word => word.startsWith('--from-file'));
	if (!Object.hasOwn(bySubcommand, program)) return false;
	const words = bySubcommand[program]?.split(' ') ?? [];
	const [first = -1] = placesBehind(program, given, 0);
	if (tells.test(given[first] ?? '')) return false;
	return (
		words.includes('') ||
		given.some(value =>
			words.some(word => value === word || value === `-m${word}`),
		)
	);
}

/** `npm view publish` asks about a package, or a command, of that name. */
const tells =
	/^(?:help|view|info|show|search|docs|ls|list|outdated|why|explain|home|repo|bugs|version)$/;

/** Programs that make one text of a project, for a model or for another machine: of the folder they run in where they are given no other. */
export const packers: ReadonlySet<string> = new Set(
	'repomix repopack files-to-prompt code2prompt gitingest ai-digest codefetch yek repo2txt repo-to-text onefilellm llmcat sonar-scanner'.split(
		' ',
	),
);

/** Whether it builds an image of the folders that it names, with all that lies there. */
export const buildsImage = (
	program: string,
	words: readonly string[],
): boolean =>
	/^(?:docker|podman|nerdctl|buildah|depot|docker-compose)$/.test(program) &&
	words.some(word => /^(?:build|bud|bake)$/.test(word));
