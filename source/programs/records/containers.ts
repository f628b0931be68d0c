import {
	alike,
	composeEnding,
	composeStarting,
	composeUp,
	takingDown,
} from './further.js';
import {
	type Act,
	type Form,
	type Further,
	type MustBeNamed,
	type Program,
} from '../program.js';
import {commands, words} from './words.js';

const runs = 'runs programs';
const secrets = 'prints secrets';
const environment = 'prints the environment of containers, secrets included';

/** What a container writes is read as its log file would be. */
const logs = words('-f|--follow -t|--timestamps -n|--tail= --since= --until=', {
	least: 1,
	most: 1,
});

const open =
	'(?:State|NetworkSettings|Id|Name|Created|Image|RestartCount|Platform|Mounts|SizeRw|SizeRootFs|Architecture|Os|RepoTags|RepoDigests|RootFS|Size)';
const openPath = `\\.${open}(?:\\.\\w+)*|\\.Config\\.(?:Image|Hostname|ExposedPorts|WorkingDir)|\\.HostConfig\\.(?:RestartPolicy|PortBindings|NetworkMode|Memory|NanoCpus)(?:\\.\\w+)*`;
const variable = '\\$[a-z]\\w*(?:\\.\\w+)*';

/**
 * Templates that name nothing but how a container is: `{{.State.Status}}`, and
 * one range over networks or mounts. `.`, `$.` and .Config would bring the
 * environment along.
 */
const openTemplate = new RegExp(
	`^(?!\\s*(?:json|table|pretty)\\b)(?:[^{}]|\\{\\{-?\\s*(?:(?:json|println|len)\\s+)?(?:${openPath})\\s*-?\\}\\}|\\{\\{-?\\s*range\\s+(?:\\$\\w+\\s*,\\s*\\$\\w+\\s*:=\\s*)?(?:\\.NetworkSettings\\.(?:Networks|Ports)|\\.Mounts)\\s*-?\\}\\}(?:[^{}]|\\{\\{-?\\s*(?:(?:json|println)\\s+)?(?:(?:\\.\\w+)+|${variable})\\s*-?\\}\\})*\\{\\{-?\\s*end\\s*-?\\}\\})+$`,
);

const state: Form = words('-f= -s --format= --size --type=', {
	needs: ['-f', '--format'],
	values: {'-f': openTemplate, '--format': openTemplate},
	least: 1,
});

/** What gives a container the machine's folders, devices and rights. */
const lettingOut =
	'-v: --volume= --mount= --privileged --entrypoint= --device= --cap-add= --pid= --ipc= --uts= --userns= --cgroupns= --security-opt= --volumes-from= --env-file= --cidfile= --group-add= --net= --network=';

/** What starts a container. */
const startsContainer =
	'-a|--attach= -c|--cpu-shares= -d|--detach -e|--env= -h|--hostname= -i|--interactive -l|--label= -m|--memory= -p|--publish= -P|--publish-all -q|--quiet -t|--tty -u|--user= -v|--volume= -w|--workdir=';

/** What letters are called in full. */
const letters: Readonly<Record<string, string>> = {
	run: startsContainer,
	create: startsContainer,
	exec: '-d|--detach -e|--env= -i|--interactive -t|--tty -u|--user= -w|--workdir=',
	build:
		'-f|--file= -o|--output= -q|--quiet -t|--tag= -m|--memory= -c|--cpu-shares=',
	rm: '-f|--force -l|--link -v|--volumes',
	stop: '-t|--timeout|--time= -s|--signal=',
	restart: '-t|--timeout|--time= -s|--signal=',
	kill: '-s|--signal=',
	push: '-a|--all-tags -q|--quiet',
	pull: '-a|--all-tags -q|--quiet',
	commit: '-a|--author= -c|--change= -m|--message= -p|--pause',
	cp: '-a|--archive -L|--follow-link -q|--quiet',
	login: '-u|--username= -p|--password=',
	'': '-a|--all -f|--force -q|--quiet -c|--context= -D|--debug -H|--host= -l|--log-level=',
	compose: '-f|--file= -p|--project-name=',
	'compose down': '-v|--volumes -t|--timeout=',
	'compose up':
		'-d|--detach -V|--renew-anon-volumes -t|--timeout= -y|--yes -w|--watch',
	'compose rm': '-f|--force -s|--stop -v|--volumes',
	'compose run':
		'-d|--detach -e|--env= -i|--interactive -v|--volume= -p|--publish= -P|--service-ports -u|--user= -w|--workdir= -l|--label= -T|--no-tty',
	'compose exec': '-d|--detach -e|--env= -T|--no-tty -u|--user= -w|--workdir=',
	'compose logs': '-f|--follow -n|--tail= -t|--timestamps',
	'compose build': '-q|--quiet -m|--memory=',
	'compose kill': '-s|--signal=',
};

/** An image has a command of its own. */
const running: Act = {
	harmless:
		'--rm -i -t --interactive --tty --init --name= -w: --workdir= -d --detach',
	leads: 1,
};

const further: Further = {
	same: 'build buildx compose',
	acts: {
		...alike(
			'rm | rmi | stop | kill | push | volume _ | network _ | image _ | container _',
			'-t: --time= --timeout=',
		),
		'compose up': composeUp,
		...alike('compose exec | compose run', composeStarting),
		...alike(
			'compose kill | compose stop | compose restart | compose push | compose pull | compose cp',
			composeEnding,
		),
		...alike('run | container run | container create', running),
		...alike(
			'system prune | image prune | volume prune | container prune | compose down | compose rm',
			takingDown,
		),
	},
};

/**
 * How an image is made of what lies here: another Dockerfile, another folder or
 * an address makes another one, and so does a syntax or a proxy from elsewhere.
 */
const building: MustBeNamed = {
	listsAll: true,
	options: '-f: --file= -o: --output= --add-host=',
	harmless:
		'-t: --tag= -m: --memory= -c: --cpu-shares= -q --quiet -D --debug --annotation= --check --compress --cpu-period= --cpu-quota= --cpuset-cpus= --cpuset-mems= --force-rm --label= --load --memory-swap= --no-cache --no-cache-filter= --platform= --progress= --provenance? --pull? --rm? --shm-size= --squash --target= --ulimit=',
	values: {
		'--build-arg': /^(?!buildkit|\w*proxy=)\w+(?:=[^/:@]*)?$/i,
	},
	words:
		/^(?:[a-z][\w+.-]*:\/\/|git@|github\.com\/|[/~]|\.\.(?:\/|$))|\/\.\.(?:\/|$)/i,
};

const docker: Program = {
	further: further,

	letters,
	mustBeNamed: {
		'': {
			harmless: '-a -D -h -q -v --workdir= --hostname= --init --add-host=',
			options:
				'--config= --context= --host= --tlscacert= --tlscert= --tlskey= --url= --connection= --identity= --root= --runroot= --storage-opt= --module= -H:',
			isSpeltInFull: true,
		},
		run: {
			options: lettingOut,
			harmless: '-e: -p: -u: -w: -l: -m: -h: -a: -c: -d -i -P -t',
		},
		create: {
			options: lettingOut,
			harmless: '-e: -p: -u: -w: -l: -m: -h: -a: -c: -i -P -t',
		},
		exec: {
			options: '--privileged --env-file=',
			harmless: '-e: -u: -w: -d -i -t',
		},
		build: building,
		'image build': building,
		'builder build': building,
		'buildx build': building,
		logs: {options: '--details', listsAll: true},
		compose: {
			options: '-f: --file= --project-directory= --env-file=',
			harmless: '-d -n: -t: -T -y',
		},
		// Its own `-f` follows; that of a composition stands before it.
		'compose logs': {harmless: '-f --follow -n: --tail= -t --timestamps'},
	},
	// An image, or how to make one, out of which programs are run.
	runsInput: [
		{
			as: 'files',
			behind: ['load', 'image load'],
			unless: '-i --input',
		},
		{
			as: 'files',
			behind: [
				'import',
				'image import',
				'build',
				'image build',
				'buildx build',
				'builder build',
				'stack deploy',
				'compose',
				'kube play',
				'play kube',
			],
			asOperand: true,
			asFile: '-f --file -c --compose-file',
		},
	],
	options: '',
	subcommands: {
		...commands(
			['ps', 'container ls', 'container list', 'container ps'],
			words(
				'-a|--all -f|--filter= -n|--last= -l|--latest -q|--quiet -s|--size --format= --no-trunc',
			),
		),
		...commands(
			['images', 'image ls', 'image list'],
			words(
				'-a|--all -f|--filter= -q|--quiet --digests --format= --no-trunc --tree',
			),
		),
		version: words('-f= --format='),
		...commands(['info', 'system info'], words('-f= --format=', {most: 0})),
		...commands(['diff', 'container diff'], words('', {most: 1})),
		...commands(
			['stats', 'container stats'],
			words('-a --all --no-stream --no-trunc --format=', {
				needs: ['--no-stream'],
			}),
		),
		'compose version': words('--short -f= --format=', {most: 0}),
		...commands(['port', 'container port'], words()),
		...commands(['top', 'container top'], words('', {most: 1})),
		...commands(['logs', 'container logs', 'service logs'], logs),
		...commands(['inspect', 'container inspect', 'image inspect'], state),
		'network inspect': words('-f= --format= -v --verbose', {least: 1}),
		events: words('-f= --filter= --format= --since= --until=', {
			needs: ['--until'],
			most: 0,
		}),
		'compose ls': words('-a -q --all --quiet --filter= --format=', {most: 0}),
		'context show': words('', {most: 0}),
		'buildx ls': words('--format= --no-trunc', {most: 0}),
		'buildx version': words('', {most: 0}),
		'buildx du': words('--filter= --verbose', {most: 0}),
		...commands(
			[
				'node ls',
				'service ls',
				'stack ls',
				'plugin ls',
				'config ls',
				'secret ls',
			],
			words('-q -f= --quiet --filter= --format=', {most: 0}),
		),
		...commands(
			['node ps', 'service ps', 'stack ps', 'stack services'],
			words('-q -f= --quiet --filter= --format= --no-trunc --no-resolve'),
		),
		'volume ls': words('-q -f= --filter= --format= --quiet'),
		'network ls': words('-q -f= --filter= --format= --no-trunc --quiet'),
		'context ls': words('-q --format= --quiet'),
		'system df': words('-v --verbose --format='),
	},
	inspects: {
		reason: 'lists containers and images',
		asksElsewhere: true,
		exactly: ['--version', '-v'],
		leftOut: {
			run: runs,
			exec: runs,
			build: runs,
			inspect: environment,
			'compose ps': 'opens what compose.yml names, also on other machines',
			'compose logs': 'opens what compose.yml names, also on other machines',
			'inspect -f {{.Config.Env}} box': environment,
			"inspect -f '{{json .}}' box": environment,
			'image inspect box': environment,
			'history x': environment,
			'image history x': environment,
			'volume inspect box': 'may print passwords of what is mounted',
			'service inspect box': environment,
			'config inspect box': secrets,
			'swarm join-token worker': secrets,
			'search x': 'carries its words to another machine',
			'manifest inspect example.com/x': 'goes to another machine',
			'pull x': 'writes images',
			'logs --details box': environment,
			cp: 'writes files',
			rm: 'deletes containers',
			'system prune': 'deletes images and volumes',
			'-H ssh://x ps': 'goes to another machine',
			'--host ssh://x ps': 'goes to another machine',
			'--context x ps': 'goes to another machine',
			'--config /tmp ps':
				'takes its configuration, with programs to run, from elsewhere',
			stats: 'never ends',
			'top box e': 'prints the environment of every process, secrets included',
			'compose config': 'prints the values of .env',
		},
	},
};

/** Containers. */
export const containerPrograms: Readonly<Record<string, Program>> = {
	docker: {
		...docker,
		startedAs: {
			names: 'com.docker.cli',
			kin: 'podman | nerdctl | finch | podman-remote | nvidia-docker',
		},
	},
	podman: docker,
};
