import {linkText} from '../../../linkText.js';

/**
 * athena's extension for Pi, for `pi -e FILE`. It needs nothing of athena's to
 * be there; without athena it changes nothing. `ask` is Pi's own dialog, and
 * where there is none the call is refused.
 */
export function piExtensionText(): string {
	return `// athena's extension: tells athena what Pi does, and does what athena answers.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
${linkText('pi')}
${extension}`;
}

const extension = String.raw`
/** Names of hooks, each with what of its event is told. */
const told = {
	session_start: ({reason}) => ({reason}),
	input: ({text, source}) => ({text, source}),
	tool_call: ({toolName, toolCallId, input}) => ({toolName, toolCallId, input}),
	tool_result: ({toolName, toolCallId, input, content, isError}) => ({toolName, toolCallId, input, content, isError}),
	agent_end: ({messages}) => lastOf(messages),
	session_shutdown: ({reason}) => ({reason}),
};

/** The agent's last words, and whether the turn ended by itself. */
function lastOf(messages) {
	const last = Array.isArray(messages) && messages.filter(one => one && one.role === 'assistant').pop();
	if (!last) return {lastText: ''};
	const {content, stopReason, errorMessage} = last;
	const parts = Array.isArray(content) ? content : [];
	return {
		lastText: parts.filter(part => part.type === 'text').map(part => part.text).join('\n'),
		stopReason,
		errorMessage,
	};
}

/** Asks in a dialog of Pi's; while it is open it is asked in athena as well, also in one that comes then. */
async function ask(sentence, event, context, told) {
	if (!context.hasUI) return {block: true, reason: nobody};
	const text = sentence + '\n' + event.toolName + ': ' + JSON.stringify(event.input);
	const ending = new AbortController();
	const end = () => ending.abort();
	if (context.signal) context.signal.addEventListener('abort', end);
	try {
		const there = context.ui.confirm('athena', text, {signal: ending.signal})
			.then(isAllowed => ({behavior: isAllowed ? 'allow' : 'deny', isThere: !ending.signal.aborted}));
		const here = tellWhoComes('tool_asked', told, context.cwd, ending.signal)
			.then(answer => (answer && answer.behavior ? answer : there));
		const {behavior, message = nobody, isThere} = await Promise.race([there, here]);
		// Behind what ends in athena with its dialog.
		end();
		if (isThere) void takenBack().then(() => tellOnce('tool_answered', {...told, behavior}, context.cwd));
		return behavior === 'allow' ? undefined : {block: true, reason: String(message)};
	} finally {
		end();
		if (context.signal) context.signal.removeEventListener('abort', end);
	}
}

const nobody = 'Nobody allowed it.';
const interrupted = 'Interrupted.';

async function act(answer, event, context, told) {
	if (!answer) return;
	if (answer.block) return {block: true, reason: String(answer.reason)};
	if (answer.ask) return ask(String(answer.ask), event, context, told);
	if (answer.input && typeof answer.input === 'object') {
		for (const key of Object.keys(event.input)) delete event.input[key];
		Object.assign(event.input, answer.input);
	}
}

export default function (pi) {
	/** What runs: call → its end. */
	const running = new Map();
	const stops = callId => {
		const ending = running.get(callId);
		running.delete(callId);
		if (ending) ending.abort();
	};
	/** Aborted once the agent goes on. */
	let turn = new AbortController();
	for (const [hook, read] of Object.entries(told)) {
		pi.on(hook, async (event, context) => {
			const session = context.sessionManager;
			const id = session.getSessionId();
			const listen = () => void obey(id, {session_id: id, cwd: context.cwd}, context.cwd, ({prompt, interrupt}) => {
				if (interrupt) context.abort();
				else pi.sendUserMessage(String(prompt), {deliverAs: 'followUp'});
			});
			if (hook !== 'session_shutdown') listen();
			if (hook === 'tool_result') stops(event.toolCallId);
			if (hook === 'agent_end') for (const callId of [...running.keys()]) stops(callId);
			const said = {
				...read(event),
				session_id: id,
				transcript_path: session.getSessionFile(),
				cwd: context.cwd,
			};
			turn.abort();
			turn = new AbortController();
			if (hook === 'agent_end') return tellOnce(hook, said, context.cwd, turn.signal);
			const known = listenersNear(context.cwd);
			const heard = await tellNearest(hook, said, context.cwd, context.signal);
			const answer = heard && heard.said;
			if (hook === 'tool_call') {
				// Pi would start it before it ends it: what is quick would have run.
				if (context.signal && context.signal.aborted) return {block: true, reason: interrupted};
				const acted = await act(answer, event, context, said);
				if (acted) return acted;
				stops(event.toolCallId);
				const ending = new AbortController();
				running.set(event.toolCallId, ending);
				void tellWhileItRuns('tool_running', {...said, input: event.input}, context.cwd, ending.signal, heard ? known : '', listen);
			}
			if (hook === 'input' && answer && answer.handled) return {action: 'handled'};
		});
	}
}
`;
