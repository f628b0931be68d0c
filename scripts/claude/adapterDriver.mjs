import {fromSource} from '../build/fromSource.mjs';

/**
 * Runs athena's Claude adapter without supervisor and screen, for what the
 * screen does not offer: the real socket, the real mapping of decisions.
 *
 * @param session the scenario's world; its project gets the socket
 * @param {(event) => object | undefined} decide called for every event; an
 *   intent it returns is sent, otherwise the event is released
 * @returns `events` and `faults` so far
 */
export async function driveAdapter(session, decide) {
	const {createClaudeHookRuntime} = await loadAdapter();
	const runtime = createClaudeHookRuntime({
		projectDir: session.project,
		instanceId: 0,
	});
	const events = [];
	const faults = [];
	runtime.onFault(fault => faults.push(fault));
	runtime.onEvent(event => {
		events.push(event);
		if (!event.interaction.expectsDecision) return;
		const intent = decide(event);
		if (intent) runtime.sendDecision(event.id, byUser(intent));
		else runtime.release(event.id);
	});
	runtime.start();
	await runtime.ready();
	session.onClose(() => runtime.stop());
	return {events, faults};
}

/**
 * What athena would print for an intent where the adapter itself holds
 * nothing (Stop, UserPromptSubmit, Elicitation): project files with hooks that
 * print it once.
 *
 * @param {Record<string, object>} intents by hook name
 * @param {Record<string, object>} payloads what their payloads say more, by hook name
 */
export async function goldenHooks(intents, payloads = {}) {
	const {mapDecisionToResult, mapEnvelopeToRuntimeEvent} = await loadAdapter();
	const files = {};
	const hooks = {};
	for (const [hookName, intent] of Object.entries(intents)) {
		const event = mapEnvelopeToRuntimeEvent({
			request_id: 'golden',
			ts: 0,
			session_id: 'golden',
			hook_event_name: hookName,
			payload: {
				hook_event_name: hookName,
				session_id: 'golden',
				...payloads[hookName],
			},
		});
		const result = mapDecisionToResult(event, byUser(intent));
		const file = `golden-${hookName}.json`;
		files[file] = JSON.stringify(result.stdout_json);
		const command = `[ ! -e ${file} ] || { cat ${file}; rm ${file}; }`;
		hooks[hookName] = [{hooks: [{type: 'command', command}]}];
	}

	files['.claude/settings.local.json'] = JSON.stringify({hooks});
	return files;
}

const byUser = intent => ({type: 'json', source: 'user', intent});

/** The adapter as it is in the sources now. */
const loadAdapter = () =>
	fromSource(`
		export {createClaudeHookRuntime} from './source/runtime/adapters/claudeHooks/runtime.js';
		export {mapDecisionToResult} from './source/runtime/adapters/claudeHooks/decisionMapper.js';
		export {mapEnvelopeToRuntimeEvent} from './source/runtime/adapters/claudeHooks/mapper.js';
	`);
