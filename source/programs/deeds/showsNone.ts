import {list} from '../../utils/list.js';

/** Programs that handle a file without showing what it holds. */
const unseen = list(`
	rm unlink rmdir shred trash trash-put ls ll eza exa lsd tree stat chmod chown
	chgrp chattr setfacl xattr touch truncate mkdir basename dirname realpath
	readlink file wc du test [ [[ find echo printf cd pushd popd git git-crypt
	dotenv-linter mkcert age-keygen export declare typeset local readonly set
	unset alias unalias
`);

/**
 * Commands of programs that may show what they are given elsewhere: words that
 * are no options, and a line that they begin with.
 */
const commands: Readonly<Record<string, RegExp>> = {
	docker:
		/^compose (?:\S+ )*?(?:build|cp|create|down|events|exec|images|kill|logs|pause|port|ps|pull|push|restart|rm|run|start|stop|top|unpause|up|wait|watch)(?: |$)/,
	podman:
		/^compose (?:\S+ )*?(?:build|down|exec|logs|ps|pull|restart|up)(?: |$)/,
	'docker-compose':
		/^(?:\S+ )*?(?:build|create|down|events|exec|images|kill|logs|pause|port|ps|pull|push|restart|rm|run|start|stop|top|unpause|up)(?: |$)/,
	gpg: /^--verify(?: |$)/,
	gpg2: /^--verify(?: |$)/,
	gpgv: /^/,
	direnv: /^(?:allow|permit|grant|deny|block|revoke|status)(?: |$)/,
	terraform: /^(?:plan|apply|destroy|refresh|validate|import)(?: |$)/,
	tofu: /^(?:plan|apply|destroy|refresh|validate|import)(?: |$)/,
};

/** Names of the programs that never show it. */
export const showsNone: ReadonlySet<string> = new Set(unseen);

/** Whether a program, by its words, shows nothing of what is in the files that these name. */
export const keepsUnseen = (
	program: string,
	words: readonly string[],
): boolean =>
	showsNone.has(program) ||
	(Object.hasOwn(commands, program) &&
		commands[program]?.test(words.join(' ')) === true);
