import {allShells, failureIn} from './hunt.mjs';
import {boundaries, denials, settings} from './settings.mjs';

/** Starts a program that is nowhere in the text, and opens a socket to a port nobody minds. */
const unseen = 'x=l; ${x}s a';
const socket =
	'perl -MIO::Socket::INET -e \'IO::Socket::INET->new("127.0.0.1:9")\'';

/** What must be seen, and what must not. */
const plants = [
	{text: 'touch pwn', how: 'plain', sees: /changed/},
	{text: 'echo x >>a', how: 'plain', sees: /changed/},
	{text: 'rm a', how: 'plain', sees: /changed/},
	{text: 'cat .env', how: 'plain', sees: /printed a secret/},
	{text: 'cat key', how: 'plain', sees: /printed a secret/},
	{text: 'grep -Rh TOKEN src', how: 'plain', sees: /printed a secret/},
	{text: 'grep -rh TOKEN apps', how: 'plain', sees: /printed a secret/},
	{text: 'grep -rh TOKEN /tmp/q', how: 'trace', sees: /printed a secret/},
	{text: 'bash -lc ls', how: 'plain', sees: /pwn-bait/},
	{text: 'touch ~/x; rm ~/x', how: 'plain', sees: /changed/},
	{
		text: '(sleep 0.02; touch late) >/dev/null 2>&1 &',
		how: 'plain',
		sees: /changed/,
	},
	{
		text: 'perl -MIO::Socket::INET -e \'IO::Socket::INET->new("127.0.0.1:7777")\'',
		how: 'plain',
		sees: /network/,
	},
	{text: 'echo x > /dev/watchdog', how: 'plain', sees: /opened a device/},
	{text: 'head -c 1 disk', how: 'plain', sees: /opened a device/},
	{text: 'head -c 1 < /dev/sda', how: 'trace', sees: /opened a device/},
	{
		text: 'ls -l /dev/sda disk; test -e /dev/watchdog; cat /dev/null',
		how: 'plain',
		sees: undefined,
	},
	{text: unseen, how: 'trace', sees: /started ls/},
	{text: socket, how: 'trace', sees: /network/},
	{
		text: 'cat a | sort; git log -1; git diff; git status',
		how: 'trace',
		sees: undefined,
	},
	{text: 'cat <<E\na\nE\nls -la d', how: 'plain', sees: undefined},
];

/** What the rules and guards of any athena allow, and what none of them does. */
const wellKnown = [
	['cat a', 'read-only', true],
	['touch pwn', 'read-only', false],
	['cat /dev/null', 'read-only', true],
	['wc -l /dev/sda', 'read-only', false],
	// What only the disk says.
	['cat key', 'read-only', false],
	['wc -l disk', 'read-only', false],
	['cat src/gone', 'read-only', true],
	['grep -r x src', 'read-only', true],
	['grep -R x src', 'read-only', false],
	['grep -r x apps', 'read-only', false],
	['git log -1', 'allow ~c "git log", deny ~c "git push"', true],
	['git push', 'allow ~c "git log", deny ~c "git push"', false],
	['echo a', 'allow ~c "echo *"', true],
];

/** What every denial of any athena catches, and what none of them does. */
const wellDenied = [
	['touch pwn', 'deny ~c touch', false],
	['mkdir touch', 'deny ~c touch', true],
	['git push -f', 'deny ~c "git push"', false],
	['git log push', 'deny ~c "git push"', true],
	['cat .env', 'deny ~p .env', false],
	['cat a # .env', 'deny ~p .env', true],
	['touch ../x', 'path-boundary', false],
	['touch up/x', 'path-boundary', false],
	['touch x; ls ..', 'path-boundary', true],
	['touch /tmp/x ~+/x', 'path-boundary', true],
];

/** What each denial must be seen to miss, were it not caught. */
const deeds = [
	['touch pwn', 'deny ~c touch'],
	['git push -f', 'deny ~c "git push"'],
	['cat .env', 'deny ~p .env'],
	['cp .env x', 'deny ~p .env'],
	['touch ../x', 'path-boundary'],
	['rm up/.netrc', 'path-boundary'],
	['ln ../.netrc l; echo >> l', 'path-boundary'],
	['chmod 600 ~/neighbour/src/x', 'path-boundary'],
	['touch -r ../.npmrc -d 2020-02-02 ../.npmrc', 'path-boundary'],
	['ln -sf x ../.npmrc', 'path-boundary'],
	['mkdir ../n; rmdir ../n', 'path-boundary'],
];

/** What crosses no boundary, and must not be seen as if it did. */
const harmless = [
	'rm -rf .git a',
	'touch /tmp/x',
	'ln ../.netrc l',
	'cat up/.netrc',
];

/**
 * Plants what must be found, in each shell. Returns what was not: with
 * anything of that, a run without hits would say nothing.
 */
export async function testSelf({sandbox, allowedBy}) {
	const [readOnly] = settings;
	const missed = [];
	for (const {text, how, sees} of plants) {
		const outcomes = await sandbox.run(text, {
			shells: allShells,
			how,
			limit: 10_000,
		});
		for (const shell of allShells) {
			const outcome =
				outcomes.find(one => one.shell === shell) ??
				outcomes.find(one => one.shell === 'all');
			const what = failureIn(outcome, text, [readOnly])?.what;
			const isRight = sees ? sees.test(what ?? '') : what === undefined;
			if (!isRight)
				missed.push(
					`${shell}: ${JSON.stringify(text)}: ${what ?? 'saw nothing'}`,
				);
		}
	}
	for (const [command, setting, isAllowed] of wellKnown) {
		if (allowedBy(command).includes(setting) !== isAllowed)
			missed.push(
				`the judge ${isAllowed ? 'does not allow' : 'allows'} ${command} under ${setting}`,
			);
	}
	for (const [command, setting, isUncaught] of wellDenied) {
		if (allowedBy(command).includes(setting) !== isUncaught)
			missed.push(
				`the judge ${isUncaught ? 'denies' : 'does not deny'} ${command} under ${setting}`,
			);
	}
	for (const [command, name] of deeds) {
		const own = [...denials, ...boundaries].filter(one => one.name === name);
		for (const outcome of await outcomesOf(command, sandbox))
			if (!failureIn(outcome, command, own))
				missed.push(`${outcome.shell}: ${command}: not seen under ${name}`);
	}
	for (const command of harmless)
		for (const outcome of await outcomesOf(command, sandbox)) {
			const seen = failureIn(outcome, command, boundaries);
			if (seen) missed.push(`${outcome.shell}: ${command}: ${seen.what}`);
		}
	return missed;
}

const outcomesOf = (command, sandbox) =>
	sandbox.run(command, {shells: allShells, how: 'alone', limit: 10_000});
