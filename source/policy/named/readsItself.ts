import {posix} from 'node:path';
import {type FileAccess, type Segment} from '../../shell/types.js';

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
	'docker-compose': 'config convert',
	'podman-compose': 'config convert',
};

/** Of `docker`, that is `docker compose`. */
const composing = /^(?:docker|podman|nerdctl)$/;

/** What it reads so. */
export function readsItself({
	program = '',
	args,
	cwd,
}: Segment): readonly FileAccess[] {
	const words = args.map(({value = ''}) => value);
	const name =
		composing.test(program) && words.includes('compose')
			? 'docker-compose'
			: program;
	if (cwd === undefined || !Object.hasOwn(readers, name)) return [];
	const wanted = readers[name]?.split(' ') ?? [];
	return wanted.includes('') || words.some(word => wanted.includes(word))
		? [{kind: 'read', text: '.env', path: posix.join(cwd, '.env')}]
		: [];
}
