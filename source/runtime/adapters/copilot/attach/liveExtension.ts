import {linkText} from '../../../linkText.js';

/**
 * athena's extension of Copilot, for `extensions` of its plugin: what Copilot
 * asks is asked in athena too while its own dialog stays open. The first answer
 * wins, and the other one ends. Without athena it answers nothing.
 */
export function copilotExtensionText(): string {
	return `// athena's extension: asks athena what Copilot asks, and does what athena orders.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {joinSession} from '@github/copilot-sdk/extension';
${linkText('copilot')}
${extension}`;
}

/* Tools and inputs are named as in the hook permissionRequest, which this stands for. */
const extension = String.raw`
const folder = process.cwd();

/** What is asked about; what is not here is asked in Copilot's own dialog alone. */
const calls = {
	shell: ({fullCommandText, requestSandboxBypass, requestSandboxBypassReason: reason}) =>
		['bash', {command: fullCommandText, ...(requestSandboxBypass && {requestSandboxBypass, reason})}],
	write: ({fileName, diff}) => ['edit', {file_path: fileName, diff}],
	read: ({path}) => ['view', {path}],
	url: ({url}) => ['web_fetch', {url}],
	mcp: ({serverName, toolName, args}) => [serverName + '/' + toolName, args],
	'custom-tool': ({toolName, args}) => [toolName, args],
};

/** What waits for athena, by the call, or the form, it is about. */
const waiting = new Map();
const release = id => {
	for (const [about, ending] of waiting) if (id === undefined || about === id) ending.abort();
};

async function ask(request, {sessionId}) {
	const read = Object.hasOwn(calls, request.kind) && calls[request.kind];
	// Without a call's id nobody could tell that it was answered; and some are for a person at this screen.
	if (!read || !request.toolCallId || request.managedApprovalRequired) return;
	const [toolName, toolInput] = read(request);
	const said = hookName => ({hookName, sessionId, timestamp: Date.now(), cwd: folder, toolName, toolInput});
	const ending = new AbortController();
	waiting.set(request.toolCallId, ending);
	asked.set(request.toolCallId, said);
	try {
		const answer = await tellWhoComes('permissionRequest', said('permissionRequest'), folder, ending.signal);
		if (answer) asked.delete(request.toolCallId);
		return answer;
	} finally {
		waiting.delete(request.toolCallId);
	}
}

/** What was asked and is not answered, by the call: what to tell of it. */
const asked = new Map();
const answeredThere = async ({toolCallId, result}) => {
	const said = asked.get(toolCallId);
	asked.delete(toolCallId);
	if (!said || !result || !/^approved/.test(result.kind)) return;
	// Behind what ended in athena with its dialog.
	await takenBack();
	await tellOnce('permission.completed', said('permission.completed'), folder);
};

/** Calls that run: a form says only of which it is. */
const running = new Map();

/** Its form is open in Copilot meanwhile; what athena says too late is not taken. */
async function answerForm({requestId, toolCallId}, {sessionId, rpc}) {
	const call = running.get(toolCallId);
	if (!call || call.toolName !== 'ask_user') return;
	const ending = new AbortController();
	waiting.set(requestId, ending);
	const answer = await tellWhoComes('elicitation.requested', {
		hookName: 'elicitation.requested',
		sessionId,
		timestamp: Date.now(),
		cwd: folder,
		toolName: call.toolName,
		toolInput: call.arguments,
	}, folder, ending.signal);
	if (!waiting.delete(requestId) || !answer || answer.action !== 'accept') return;
	await rpc.ui.handlePendingElicitation({requestId, result: {action: 'accept', content: answer.content}});
}

const session = await joinSession({
	async onPermissionRequest(request, invocation) {
		const answer = await ask(request, invocation);
		if (answer && answer.behavior === 'allow') return {kind: 'approve-once'};
		if (answer && answer.behavior === 'deny') return {kind: 'reject', feedback: String(answer.message)};
		return {kind: 'no-result'};
	},
});

const listen = () => {
	const {sessionId} = session;
	void obey(sessionId, {session_id: sessionId, cwd: folder}, folder, ({prompt, interrupt}) =>
		interrupt ? session.abort() : session.send({prompt: String(prompt)}));
};
const heard = {
	'permission.completed'(data) {
		if (!data.toolCallId) return;
		release(data.toolCallId);
		void answeredThere(data);
	},
	'elicitation.requested': data => void answerForm(data, session).catch(() => undefined),
	'elicitation.completed': ({requestId}) => requestId && release(requestId),
	abort: () => release(),
	'session.idle': () => { release(); listen(); },
	'user.message': listen,
	'tool.execution_start'(data) {
		running.set(data.toolCallId, data);
		listen();
	},
	'tool.execution_complete': ({toolCallId}) => running.delete(toolCallId),
	'assistant.turn_end': listen,
};
session.on(({type, data}) => {
	if (Object.hasOwn(heard, type)) heard[type](data || {});
});
listen();
`;
