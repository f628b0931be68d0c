import {cloudCommands} from './commandNames/clouds.js';
import {containerCommands} from './commandNames/containers.js';
import {repositoryCommands} from './commandNames/repositories.js';
import {packageCommands} from './commandNames/packages.js';
import {type CommandNames} from './commandNames/types.js';

/** Signals that nobody can put off, by number and name. */
const signals = ['9 KILL', '19 STOP'].map(signal => {
	const [number = '', name = ''] = signal.split(' ');
	const words = [number, name, name.toLowerCase(), `SIG${name}`];
	return words
		.flatMap(word => [`-${word}`, `-s ${word}`, `-n ${word}`])
		.concat(words.flatMap(word => [`--signal ${word}`, `--signal=${word}`]))
		.join(' | ');
});

/** What else programs call their commands, by a program's usual name. */
export const commandNames: Readonly<Record<string, CommandNames>> = {
	...packageCommands,
	...containerCommands,
	...repositoryCommands,
	...cloudCommands,
	nx: {commands: ['generate | g']},
	ng: {
		commands: [
			'build | b',
			'generate | g',
			'serve | s | dev',
			'test | t',
			'e2e | e',
			'new | n',
		],
	},
	rails: {
		commands: [
			'generate | g',
			'destroy | d',
			'console | c',
			'server | s',
			'dbconsole | db',
			'test | t',
			'runner | r',
		],
		doesEach: /:/,
	},
	rake: {doesEach: true},
	nmcli: {
		commands: ['connection | con | c', 'device | dev | d', 'networking | n'],
	},
	ip: {
		commands: [
			'address | addr | a',
			'link | l',
			'route | r | ro',
			'rule | ru',
			'neighbour | neigh | n',
		],
	},
	make: {doesEach: true},
	mvn: {doesEach: true},
	gradle: {doesEach: true},
	ant: {doesEach: true},
	ninja: {doesEach: true},
	grunt: {doesEach: true},
	gulp: {doesEach: true},
	invoke: {doesEach: true},
	'go-task': {doesEach: true},
	just: {doesEach: true},
	sbt: {doesEach: true},
	lein: {doesEach: true},
	crontab: {commands: ['-r | -ri | -ir | -i -r | -r -i'], before: {'-u': 1}},
	...Object.fromEntries(
		['kill', 'pkill', 'killall'].map(program => [program, {commands: signals}]),
	),
	// What they are about may stand behind options: `chmod -R 777 x`.
	chmod: {
		commands: ['777 | 0777 | a+rwx | ugo+rwx | a=rwx | ugo=rwx | a+xwr | +777'],
	},
	...takingCommands('chown chgrp ssh rm mount umount'),
	...takingCommands(
		'apk aptitude aws az argocd bower consul copilot eb firebase flux hcloud http ibmcloud ionic istioctl lerna linode-cli lxc incus multipass mysqladmin nomad nuget oci packer pdm pipenv pip pipx pm2 poetry railway redis-cli render sam sf skaffold snap sst supabase supervisorctl sdkmanager sqlcmd turbo twine uv vagrant vault virsh',
	),
};

/** Programs that have no names of their own here, but whose command may stand behind options. */
function takingCommands(names: string): Record<string, CommandNames> {
	return Object.fromEntries(names.split(' ').map(name => [name, {}]));
}
