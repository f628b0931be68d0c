import process from 'node:process';
import {loadRuntime} from './adapter.mjs';

/*
 * An athena that holds every call and never answers; says so, a line each. For
 * what becomes of a held call when athena dies: `node holder.mjs PROJECT
 * [HOOK]`; with a hook it lets the others go.
 */
const {createClaudeHookRuntime, adapterOf} = await loadRuntime();
const runtime = createClaudeHookRuntime({
	projectDir: process.argv[2],
	instanceId: 0,
	adapterOf,
});
const [, , , hook] = process.argv;
const held = hook ? [hook] : ['PreToolUse', 'PermissionRequest'];
runtime.onEvent(event => {
	if (!held.includes(event.hookName)) {
		if (event.interaction.expectsDecision) runtime.release(event.id);
		return;
	}

	const {ask} = adapterOf(event.agent).capabilities;
	runtime.hold(event.id, {fallback: ask ? 'ask' : 'deny', timeoutMs: Infinity});
	process.stdout.write(`held ${event.toolUseId}\n`);
});
runtime.start();
await runtime.ready();
process.stdout.write('listening\n');
