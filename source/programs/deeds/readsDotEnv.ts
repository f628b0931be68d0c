/*
 * Programs that read `.env` of the folder they run in, where nothing names it, and
 * show it or give it to what they run.
 */

/** By program, one of the words that makes it do so; `''`: it always does. */
const readers: Readonly<Record<string, string>> = {
	deno: '--env-file --env',
	dotenv: '',
	'dotenv-cli': '',
	dotenvx: '',
	'env-cmd': '',
	foreman: 'start run',
	goreman: 'start run',
	hivemind: '',
	honcho: 'start run',
	overmind: 'start s run',
	pipenv: 'run shell',
	heroku: 'local local:run local:start',
	bun: '-e --eval -p --print',
	'docker-compose': 'config convert',
	'podman-compose': 'config convert',
};

/** Of `docker`, that is `docker compose`. */
const composing = /^(?:docker|podman|nerdctl)$/;

/** Whether it reads so, or one of the wrappers that it stands behind. */
export const readsDotEnv = (
	program: string,
	words: readonly string[],
	wrappers: readonly string[],
): boolean =>
	saysSo(nameOf(program, words), words) ||
	wrappers.some(wrapper => saysSo(...nameAndWords(wrapper)));

/** `pipenv run`. */
function nameAndWords(wrapper: string): [string, readonly string[]] {
	const [name = '', ...words] = wrapper.split(' ');
	return [name, words];
}

function saysSo(name: string, words: readonly string[]): boolean {
	if (!Object.hasOwn(readers, name)) return false;
	const wanted = readers[name]?.split(' ') ?? [];
	return wanted.includes('') || words.some(word => wanted.includes(word));
}

/** `docker compose` and `python -m dotenv` are programs of their own. */
function nameOf(program: string, words: readonly string[]): string {
	if (composing.test(program) && words.includes('compose'))
		return 'docker-compose';
	const module = isPython.test(program) ? words.indexOf('-m') : -1;
	return module < 0 ? program : (words[module + 1] ?? program);
}

const isPython = /^python[\d.]*$/;
