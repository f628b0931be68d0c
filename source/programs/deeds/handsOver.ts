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
	vc: '',
	now: '',
	netlify: 'deploy',
	ntl: 'deploy',
	surge: '',
	wrangler: 'deploy publish pages',
	firebase: 'deploy',
	fly: 'deploy launch',
	flyctl: 'deploy launch',
	railway: 'up',
	eb: 'deploy create',
	az: 'up',
	func: 'publish',
	swa: 'deploy',
	cf: 'push',
	kf: 'push',
	ibmcloud: 'push',
	sam: 'build package deploy sync',
	serverless: 'deploy package',
	sls: 'deploy package',
	zappa: 'deploy update package',
	chalice: 'deploy package',
	arc: 'deploy',
	twilio: 'serverless:deploy',
	heroku: 'builds:create container:push',
	doctl: 'deploy',
	amplify: 'publish push',
	appwrite: 'deploy push',
	deployctl: 'deploy',
	modal: 'deploy run serve',
	zeabur: 'deploy',
	eas: 'build update',
	expo: 'publish',
	pack: 'build',
	copilot: 'deploy',
	skaffold: 'run dev build',
	tilt: 'up ci',
	okteto: 'deploy build up',
	devspace: 'deploy dev build',
	garden: 'deploy build',
	waypoint: 'up build deploy',
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

/** The option that names what it takes along. */
const byOption: Readonly<Record<string, string>> = {
	kubectl: '--from-file',
	oc: '--from-file',
	az: '--source',
};

/** Whether it hands over the folder that it runs in, or the ones that it names. */
export function handsOver(program: string, given: readonly string[]): boolean {
	const option = byOption[program];
	if (option !== undefined && given.some(word => word.startsWith(option)))
		return true;
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
export function buildsImage(
	program: string,
	words: readonly string[],
): boolean {
	if (!imageBuilders.test(program)) return false;
	const builds = words.findIndex(word => /^(?:build|bud|bake)$/.test(word));
	if (builds < 0) return false;
	// What a container runs may be called so, too: `docker run golang go build`.
	const starts = words.findIndex(word => /^(?:run|create|exec)$/.test(word));
	const isValue = /^-[^=]*$/.test(words[starts - 1] ?? '');
	return starts < 0 || starts > builds || isValue;
}

const imageBuilders =
	/^(?:docker|podman|nerdctl|buildah|depot|docker-compose)$/;
