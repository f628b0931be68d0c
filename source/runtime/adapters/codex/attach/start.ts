import {longestGatesS} from '../../../starting/fence/gates.js';
import {type Start, type StartWorld} from '../../../starting/start.js';
import {hookFlags} from './hookFlags.js';

const trustFlag = '--trust-hooks';
const bothLive = '--both-live';

/**
 * Codex with hooks for one run, by `-c`; with `--both-live` on an app-server,
 * where its own dialogs stay open while athena asks.
 */
export const codexStart: Start = {
	packageName: '@openai/codex',
	trustFlag,
	attach(given, world) {
		const {command, args} = trusted(given, world);
		const {stopHook} = world;
		const gates =
			stopHook === undefined
				? undefined
				: {command: stopHook, timeoutS: longestGatesS};
		return {args: [...hookFlags(command, gates), ...args]};
	},
	runBeside(given, world) {
		if (!readOwn(given).wantsBoth) return undefined;
		const {command, args} = trusted(given, world);
		return runOnServer(command, args, world);
	},
	help: {
		ownFlags: `[${trustFlag}] [${bothLive}] `,
		attached: [
			'Hooks are passed by -c, for this run alone: no file of yours is changed.',
			'Codex runs only hooks that you trust, so the first time athena shows the',
			'command and asks; --trust-hooks says yes. Start athena in another terminal',
			'of the same project; without it Codex works as ever. With --both-live its',
			'own dialogs stay open while athena asks: the first answer wins.',
		],
		example: '-s workspace-write',
	},
};

/** A second client has a protocol of its own to load, which nobody else needs. */
async function runOnServer(
	command: string,
	given: readonly string[],
	world: StartWorld,
): Promise<number> {
	const {runBothLive} = await import('../live/bothLive.js');
	return runBothLive(
		{
			hookFlags: hookFlags(command, undefined, ['PermissionRequest']),
			command,
			given,
		},
		world,
	);
}

/** The hook command, which its person trusts, and the arguments that are Codex's own. */
function trusted(
	given: readonly string[],
	{hookCommand, requireTrust}: StartWorld,
): {command: string; args: readonly string[]} {
	const {agreed, args} = readOwn(given);
	const command = hookCommand();
	requireTrust(command, agreed);
	return {command, args};
}

/** athena's own flags, which stand before Codex's. */
function readOwn(given: readonly string[]): {
	agreed: boolean;
	wantsBoth: boolean;
	args: readonly string[];
} {
	const end = given.findIndex(arg => arg !== trustFlag && arg !== bothLive);
	const own = end === -1 ? given : given.slice(0, end);
	const args = end === -1 ? [] : given.slice(end);
	return {
		agreed: own.includes(trustFlag),
		// Without a screen there is no dialog beside which to ask.
		wantsBoth: own.includes(bothLive) && !withoutScreen.has(args[0] ?? ''),
		args,
	};
}

/** Commands of Codex's that have no screen of a session. */
const withoutScreen: ReadonlySet<string> = new Set([
	'exec',
	'e',
	'review',
	'login',
	'logout',
	'mcp',
	'mcp-server',
	'app-server',
	'completion',
	'sandbox',
	'apply',
	'a',
	'cloud',
	'features',
	'update',
	'doctor',
]);
