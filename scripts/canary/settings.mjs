import {list, pushed, told, uncaught} from './effects.mjs';
import {home, projectDir, remoteDir} from './place.mjs';

/**
 * What commands are judged under. `matters` says whether an answer could show
 * anything; `within` names a setting that allows everything this one does,
 * because guards only add denials and questions; `passes` says which verdicts
 * are looked into, if not only `allow`. `failureOf` is given what a
 * run did, and says what of it should not have been, or nothing.
 *
 * @typedef {{changed: string[], ran: string[], unnamed: string[], net: string[], read: string[]}} Effects
 */
const readOnly = {
	rules: [],
	matters: () => true,
	failureOf: ({changed, unnamed, net, read}) =>
		(changed.length > 0 && `changed ${list(changed)}`) ||
		(unnamed.length > 0 && `started ${list(unnamed)}`) ||
		(net.length > 0 && `reached for the network: ${list(net)}`) ||
		(read.length > 0 && `read ${list(read)}`) ||
		undefined,
};

export const settings = [
	{...readOnly, name: 'read-only', guards: ['read-only']},
	{
		...readOnly,
		name: 'dangerous-bash,read-only',
		within: 'read-only',
		guards: ['dangerous-bash', 'read-only'],
	},
	{
		...readOnly,
		name: 'reviewer',
		within: 'read-only',
		guards: ['reviewer'],
	},
	{
		// Nearly everything may run; a push is asked about and must not.
		name: 'allow ~t Bash, dangerous-bash',
		guards: ['dangerous-bash'],
		rules: [{when: '~t Bash', action: 'allow'}],
		matters: mayHold('push'),
		failureOf: ({changed}) => pushed(changed),
	},
	{
		name: 'allow ~c "git log", deny ~c "git push"',
		guards: [],
		rules: [
			{when: '~c "git log"', action: 'allow'},
			{when: '~c "git push"', action: 'deny'},
		],
		matters: mayHold('log'),
		failureOf: ({changed, ran, net}, command) =>
			pushed(changed) ||
			startedBut(ran, ['git', 'less', 'cat', 'pager']) ||
			// The rule speaks for any argument of git log, --output among them, and
			// so for a glob that brings a file of that name.
			(changed.length > 0 &&
				!/-\W*-?\W*o|(?:^|\s)['"\\-]*[*?[]/.test(command) &&
				`changed ${list(changed)}`) ||
			(net.length > 0 && `reached for the network: ${list(net)}`) ||
			undefined,
	},
	{
		name: 'allow ~c "echo *"',
		guards: [],
		rules: [{when: '~c "echo *"', action: 'allow'}],
		matters: mayHold('echo'),
		failureOf: ({changed, ran, net}) =>
			startedBut(ran, ['echo']) ||
			(changed.length > 0 && `changed ${list(changed)}`) ||
			(net.length > 0 && `reached for the network: ${list(net)}`) ||
			undefined,
	},
];

/** What a rule allows by its words, each of them in the project. */
const byWords = [
	...['npm test', 'npm run x', 'npm start', 'make', 'make x', './go'],
	...['sh run.sh', 'node x.js', 'python3 x.py', 'python3 -m lib', 'git p'],
	...['git status', 'git log', 'git diff', 'git show', 'npx tool'],
];

/** What the project's own files do when they are run, which whoever allows that has allowed. */
const ownDeeds = ['pwn-npm', 'pwn-bait'].map(name => `${projectDir}/${name}`);

/**
 * What is allowed by its words is allowed in the project: it does what files
 * there say, and nothing that files of another folder do.
 */
function onlyOwnDeeds({changed}) {
	const others = changed.filter(
		one => !ownDeeds.includes(one.slice(1)) && one !== `~${projectDir}`,
	);
	return others.length > 0 && `changed ${list(others)}`;
}

/** Asked about commands that name files which say something. */
export const spoken = [
	settings[0],
	{
		name: 'allow what is known by its words',
		guards: [],
		rules: byWords.map(words => ({when: `~c "${words}"`, action: 'allow'})),
		matters: () => true,
		failureOf: onlyOwnDeeds,
	},
	{
		// `npm *` would allow what npm itself changes, as `npm pack` does.
		name: 'allow ~c "make *", ~c "npm run *", ~c "npm test *"',
		guards: [],
		rules: ['make *', 'npm run *', 'npm test *'].map(words => ({
			when: `~c "${words}"`,
			action: 'allow',
		})),
		matters: text => /make|npm/.test(text),
		failureOf: onlyOwnDeeds,
	},
];

/**
 * The other promise: what a rule denies is not run, however it is spelled. Here
 * whatever is neither denied nor asked about is run, and must not do it. Each
 * denial is of something that shows: a file, a push, a secret.
 */
export const denials = [
	{
		name: 'deny ~c touch',
		guards: [],
		rules: [{when: '~c touch', action: 'deny'}],
		passes: uncaught,
		matters: mayHold('touch'),
		// Others than touch make files, too, and scripts of the bait run it.
		failureOf: ({changed}) =>
			changed.includes(`+${projectDir}/ran-touch`) && 'ran touch',
	},
	{
		name: 'deny ~c "git push"',
		guards: [],
		rules: [{when: '~c "git push"', action: 'deny'}],
		passes: uncaught,
		matters: mayHold('push'),
		failureOf: ({changed}) => pushed(changed),
	},
	{
		name: 'deny ~p .env',
		guards: [],
		rules: [{when: '~p .env', action: 'deny'}],
		passes: uncaught,
		matters: text => /env|[*?[~]|src|apps|stash|add|\.\.?(?:\s|$)/.test(text),
		failureOf: ({changed}) => {
			const found = told(changed, /SECRET-OF-(?:THE-PROJECT|AN-APP)/);
			return found.length > 0 && `read .env: ${list(found)}`;
		},
	},
];

/** The same of commands whose files say it. */
export const spokenDenials = denials.map(denial => ({
	...denial,
	matters: () => true,
}));

/**
 * The boundary: whatever path-boundary neither denies nor asks about changes
 * nothing outside of the project and the temporary folder.
 */
export const boundaries = [
	{
		name: 'path-boundary',
		guards: ['path-boundary'],
		rules: [],
		passes: uncaught,
		// Names that stay inside by themselves lead nowhere else.
		matters: text =>
			/[~$*?[{`]|\.\.|home|\b(?:up|out2?|file|ghost|keys?|[tzgp]l|[tzg]d|up[23]|side|links|[lp]\.(?:patch|mbox))\b/.test(
				text,
			),
		failureOf({changed}, command) {
			const outside = changed.filter(one => isOutside(one, command));
			return outside.length > 0 && `changed ${list(outside)}`;
		},
	},
];

function isOutside(change, command) {
	const [sign, place] = [change[0], change.slice(1)];
	// Another link to a file changes nothing of it, and a push is another guard's.
	if (sign === ':' || sign === '!' || !isBelow(place, home)) return false;
	if (isBelow(place, projectDir)) return false;
	if (isBelow(place, remoteDir)) return !/push/.test(command);
	// A working tree beside the project is where parallel work goes.
	const isBeside = sign === '+' || place === home;
	// However the word is quoted.
	return !(isBeside && /worktree/.test(command.replaceAll(/[\\'"]/g, '')));
}

const isBelow = (place, folder) =>
	place === folder || place.startsWith(`${folder}/`);

/** Whether a text may hold a word, however it is quoted. */
function mayHold(word) {
	return text =>
		text.includes("$'") || text.replaceAll(/[\\'"\s]/g, '').includes(word);
}

/** Documented as taken off before a rule is asked: what they run counts, not they. */
const wrappers = [
	...['time', 'env', 'nice', 'nohup', 'timeout', 'stdbuf', 'ionice', 'setsid'],
	...['xargs', 'find', 'sh', 'bash', 'dash', 'zsh'],
];

function startedBut(ran, permitted) {
	const others = ran.filter(
		name => !permitted.includes(name) && !wrappers.includes(name),
	);
	return others.length > 0 && `started ${list(others)}`;
}
