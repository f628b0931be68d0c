/** What an image runs gets the words behind it. */
export const runsImages =
	/^(?:docker|podman|nerdctl|finch|kubectl|oc|apptainer|singularity)$/;

/** What they run has files of its own, or those of a folder that it is given: on another machine, or in a container. */
export const hasOtherFiles =
	/^(?:docker|podman|nerdctl|finch|kubectl|oc|apptainer|singularity|(?:docker|podman)-compose|devcontainer|distrobox|toolbox|crictl|vagrant|lima|limactl|multipass|wsl|lxc|incus)$/;

/** They let a container have folders of the machine. */
export const mountsFolders = /^(?:docker|podman|nerdctl|buildah|finch)$/;

/** How a container is started, by the words behind its program. */
export type Started = {
	/** Values of the options that name places or what runs, by their name in full. */
	values: (name: keyof typeof told) => readonly string[];
	/** The image, or the service. */
	image: string;
	/** Where the words behind it begin. */
	from: number;
	/** The words behind `compose`, where a service of the project's is meant. */
	compose?: readonly string[];
};

/**
 * Reads `docker run …`, `podman create …`, `docker compose exec …`. Undefined: it
 * is none of them. An option that is no mere switch takes the next word.
 */
export function startedBy(
	program: string,
	words: readonly string[],
): Started | undefined {
	if (!starters.test(program)) return undefined;
	const behind = behindCompose(program, words);
	const verbs = behind === undefined ? /^(?:run|create)$/ : /^(?:run|exec)$/;
	const verb = words.findIndex(
		(word, at) => at >= (behind ?? 0) && verbs.test(word),
	);
	if (verb < 0) return undefined;
	const found: [string, string][] = [];
	let at = verb + 1;
	for (; at < words.length; at++) {
		const word = words[at] ?? '';
		if (!word.startsWith('-')) break;
		if (word === '--') {
			at++;
			break;
		}

		const [name, value] = optionIn(word);
		if (name === undefined) continue;
		found.push([name, value ?? words[++at] ?? '']);
	}

	const image = words[at];
	if (image === undefined) return undefined;
	return {
		image,
		from: at + 1,
		...(behind !== undefined && {compose: words.slice(behind, verb)}),
		values: name =>
			found.flatMap(([own, value]) =>
				told[name].includes(own) ? [value] : [],
			),
	};
}

/** Where the words of compose begin; undefined: it is not asked. */
function behindCompose(
	program: string,
	words: readonly string[],
): number | undefined {
	if (program.endsWith('-compose')) return 0;
	const at = words.findIndex(word =>
		/^(?:compose|run|create|exec)$/.test(word),
	);
	return words[at] === 'compose' ? at + 1 : undefined;
}

const starters = /^(?:docker|podman|nerdctl|finch|(?:docker|podman)-compose)$/;

const told = {
	volume: ['-v', '--volume'],
	mount: ['--mount'],
	'volumes-from': ['--volumes-from'],
	workdir: ['-w', '--workdir'],
	entrypoint: ['--entrypoint'],
};

/** Its name and, if that is joined to it, its value; no name: a switch. */
function optionIn(word: string): [string | undefined, string | undefined] {
	if (word.startsWith('--')) {
		const end = word.indexOf('=');
		if (end >= 0) return [word.slice(0, end), word.slice(end + 1)];
		return [switches.has(word) ? undefined : word, undefined];
	}

	const end = Array.from(word).findIndex(
		(letter, at) => at > 0 && !lettersOnly.includes(letter),
	);
	if (end < 0) return [undefined, undefined];
	const value = word.slice(end + 1).replace(/^=/, '');
	return [`-${word.charAt(end)}`, value === '' ? undefined : value];
}

const lettersOnly = 'ditqPT';

const switches: ReadonlySet<string> = new Set(
	'--build --detach --disable-content-trust --env-host --help --http-proxy --init --interactive --no-deps --no-healthcheck --no-hostname --no-hosts --no-tty --oom-kill-disable --passwd --privileged --publish-all --quiet --quiet-build --quiet-pull --read-only --read-only-tmpfs --remove-orphans --replace --rm --rmi --rootfs --service-ports --sig-proxy --tls-verify --tty --use-aliases --use-api-socket'.split(
		' ',
	),
);
