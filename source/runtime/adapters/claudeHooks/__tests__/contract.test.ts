import fs from 'node:fs';
import {describeRuntimeContract} from '../../../__tests__/runtimeContract.js';
import {createClaudeHookRuntime} from '../index.js';
import {
	connectHook,
	jsonRequest,
	makeProject,
	textRequest,
	waitFor,
	type HookClient,
} from '../../../socket/__tests__/hookClient.js';

for (const form of ['json', 'text'] as const) {
	describeRuntimeContract(`Claude adapter, ${form} form`, clock => {
		const projectDir = makeProject();
		const runtime = createClaudeHookRuntime({projectDir, instanceId: 0, clock});
		const clients = new Map<string, HookClient>();
		let requests = 0;
		return {
			runtime,
			ready: () => runtime.ready(),
			async emit({hookName, sessionId, payload}) {
				const full = {
					session_id: sessionId,
					hook_event_name: hookName,
					...payload,
				};
				const client = await connectHook(runtime.socketPath);
				let delivered: string | undefined;
				const unsubscribe = runtime.onEvent(event => {
					delivered = event.id;
				});
				client.send(
					form === 'json'
						? jsonRequest(`request-${++requests}`, full)
						: textRequest(full),
				);
				await waitFor(() => delivered !== undefined);
				unsubscribe();
				clients.set(delivered!, client);
				return delivered!;
			},
			async hangUp(eventId) {
				let known = false;
				const unsubscribe = runtime.onWithdrawal(() => {
					known = true;
				});
				clients.get(eventId)!.hangUp();
				await waitFor(() => known);
				unsubscribe();
			},
			async dispose() {
				for (const client of clients.values()) client.hangUp();
				fs.rmSync(projectDir, {recursive: true});
				return Promise.resolve();
			},
		};
	});
}
