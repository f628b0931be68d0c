import {existsSync} from 'node:fs';
import path from 'node:path';

/*
 * Files that `npm test` leaves to `npm run test:all` and to `.ci/run`, so that
 * it is done in three minutes. Each starts a program for every case it tries,
 * half a second of a processor each: further ways through the built athena,
 * behind those that `npm test` walks, and programs that are not athena's. Who
 * changes what they are about runs them by name, as any other file.
 */

const root = path.resolve(import.meta.dirname, '../..');

export const leftToAll = [
	// Further ways through the built athena.
	'source/__tests__/e2e/codeCache.test.ts',
	'source/__tests__/e2e/editing.test.ts',
	'source/__tests__/e2e/endsElsewhere.test.ts',
	'source/__tests__/e2e/hostile.test.ts',
	'source/__tests__/e2e/inspector.test.ts',
	'source/__tests__/e2e/instances.test.ts',
	'source/__tests__/e2e/replay.test.ts',
	'source/__tests__/e2e/settingsFile.test.ts',
	'source/__tests__/e2e/sharedSession.test.ts',
	'source/__tests__/e2e/sizes.test.ts',
	'source/runtime/__tests__/linkSockets.test.ts',
	'source/runtime/forwarder/__tests__/lookup.test.ts',
	'source/runtime/forwarder/__tests__/realServer.contract.test.ts',
	'source/runtime/socketRuntime/__tests__/backlog.test.ts',
	// Programs of others: agents, tmux, python, git, pagers, what is installed here.
	'scripts/canary/__tests__/sandbox.test.mjs',
	'scripts/canary/__tests__/speaking.test.mjs',
	'source/commands/agents/__tests__/health.test.ts',
	'source/commands/launch/__tests__/run.test.ts',
	'source/hookRunner/__tests__/processes.test.ts',
	'source/policy/disk/__tests__/unignored.test.ts',
	'source/programs/__tests__/realHelp.test.ts',
	'source/programs/__tests__/realNames.test.ts',
	'source/programs/__tests__/realPagers.test.ts',
	'source/terminal/there/__tests__/typeThere.test.ts',
];

for (const file of leftToAll)
	if (!existsSync(path.join(root, file)))
		throw new Error(`${file} is gone: name it as it is called now`);
