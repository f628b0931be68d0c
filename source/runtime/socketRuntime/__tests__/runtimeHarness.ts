import fs from 'node:fs';
import {
	createManualClock,
	type ManualClock,
} from '../../__tests__/contractClock.js';
import {
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeFault,
	type Withdrawal,
} from '../../types.js';
import {
	createClaudeHookRuntime,
	type ClaudeHookRuntime,
	type ClaudeHookRuntimeOptions,
} from '../../adapters/claudeHooks/index.js';
import {
	connectHook,
	makeProject,
	type HookClient,
} from '../../socket/__tests__/hookClient.js';

/** A started runtime with everything it said, in order. */
export type Setup = {
	runtime: ClaudeHookRuntime;
	clock: ManualClock;
	projectDir: string;
	events: RuntimeEvent[];
	decisions: [string, RuntimeDecision][];
	withdrawals: Withdrawal[];
	faults: RuntimeFault[];
	/** Names of all news in order: `event Stop`, `withdrawal r1`, … */
	news: string[];
	connect: () => Promise<HookClient>;
	dispose(): void;
};

export async function startRuntime(
	options: Partial<ClaudeHookRuntimeOptions> = {},
): Promise<Setup> {
	const projectDir = options.projectDir ?? makeProject();
	const clock = createManualClock();
	const runtime = createClaudeHookRuntime({
		projectDir,
		instanceId: 0,
		clock,
		...options,
	});
	const clients: HookClient[] = [];
	const setup: Setup = {
		runtime,
		clock,
		projectDir,
		events: [],
		decisions: [],
		withdrawals: [],
		faults: [],
		news: [],
		async connect() {
			const client = await connectHook(runtime.socketPath);
			clients.push(client);
			return client;
		},
		dispose() {
			for (const client of clients) client.hangUp();
			runtime.stop();
			fs.rmSync(projectDir, {recursive: true, force: true});
		},
	};
	runtime.onEvent(event => {
		setup.events.push(event);
		setup.news.push(`event ${event.hookName}`);
	});
	runtime.onDecision((id, decision) => setup.decisions.push([id, decision]));
	runtime.onWithdrawal(withdrawal => {
		setup.withdrawals.push(withdrawal);
		setup.news.push(`withdrawal ${withdrawal.eventId}`);
	});
	runtime.onFault(fault => setup.faults.push(fault));
	runtime.start();
	await runtime.ready();
	return setup;
}
