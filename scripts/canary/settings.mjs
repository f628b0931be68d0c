import {remoteDir} from './place.mjs';

/**
 * What commands are judged under. `matters` says whether a run could show
 * anything; what it leaves out is not run for this setting. `failureOf` is given what a
 * run did, and says what of it should not have been: a sentence, or undefined.
 *
 * @typedef {{changed: string[], ran: string[], net: string[]}} Effects
 */
const readOnly = {
	rules: [],
	matters: () => true,
	failureOf: ({changed, unnamed, net}) =>
		(changed.length > 0 && `changed ${list(changed)}`) ||
		(unnamed.length > 0 && `started ${list(unnamed)}`) ||
		(net.length > 0 && `reached for the network: ${list(net)}`) ||
		undefined,
};

export const settings = [
	{...readOnly, name: 'read-only', guards: ['read-only']},
	{
		...readOnly,
		name: 'dangerous-bash,read-only',
		guards: ['dangerous-bash', 'read-only'],
	},
	{...readOnly, name: 'reviewer', guards: ['reviewer']},
	{
		// Nearly everything may run; a push is asked about and must not.
		name: 'allow ~t Bash, dangerous-bash',
		guards: ['dangerous-bash'],
		rules: [{when: '~t Bash', action: 'allow'}],
		matters: command => command.includes('push'),
		failureOf: ({changed}) => pushed(changed),
	},
	{
		name: 'allow ~c "git log", deny ~c "git push"',
		guards: [],
		rules: [
			{when: '~c "git log"', action: 'allow'},
			{when: '~c "git push"', action: 'deny'},
		],
		matters: () => true,
		failureOf: ({changed, ran, net}, command) =>
			pushed(changed) ||
			startedBut(ran, ['git', 'less', 'cat', 'pager']) ||
			// The rule speaks for any argument of git log, --output among them.
			(changed.length > 0 &&
				!/-\W*-?\W*o/.test(command) &&
				`changed ${list(changed)}`) ||
			(net.length > 0 && `reached for the network: ${list(net)}`) ||
			undefined,
	},
	{
		name: 'allow ~c "echo *"',
		guards: [],
		rules: [{when: '~c "echo *"', action: 'allow'}],
		matters: () => true,
		failureOf: ({changed, ran, net}) =>
			startedBut(ran, ['echo']) ||
			(changed.length > 0 && `changed ${list(changed)}`) ||
			(net.length > 0 && `reached for the network: ${list(net)}`) ||
			undefined,
	},
];

const pushed = changed =>
	changed.some(path => path.slice(1).startsWith(`${remoteDir}/`)) &&
	'pushed to the remote';

function startedBut(ran, permitted) {
	const others = ran.filter(name => !permitted.includes(name));
	return others.length > 0 && `started ${list(others)}`;
}

const list = names => [...new Set(names)].slice(0, 5).join(', ');
