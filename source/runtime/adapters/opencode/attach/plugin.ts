import {linkText} from '../../../linkText.js';

/**
 * athena's plugin for opencode, for `plugin` in its configuration. It needs
 * nothing of athena's to be there; without athena it changes nothing. Its own
 * permission dialog stays live: the first answer wins, and the other ends.
 */
export function opencodePluginText(): string {
	return `// athena's plugin: tells athena what opencode does, and does what athena answers.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
${linkText('opencode')}
${plugin}`;
}

const plugin = String.raw`
/** A call that was interrupted must not run when its hook comes back: opencode would ask about it anew. */
const interrupted = 'Interrupted.';

export const Athena = async context => {
	const folder = context.directory;
	/** Subagents are sessions of their own: child → parent. */
	const parents = new Map();
	/** What waits for athena, by session; and by the permission it is about. */
	const waiting = new Map();
	/** An id is one session's, and subagents are sessions: models give both the same. */
	const keyOf = ({sessionID, callID}) => sessionID + '\n' + callID;
	/** Calls whose end is to be told, by their keys; what athena refused ended with that. */
	const calls = new Map();
	/** What runs, as far as is known: call → its end. */
	const running = new Map();
	/** Permission → the call it is about; and calls that the person refused in opencode's dialog. */
	const asked = new Map();
	const refused = new Set();
	/** Permissions that athena answered. */
	const answered = new Set();
	/** What each session used so far, subagents apart. */
	const used = new Map();
	/** The agent's last words, by session; and the messages that are the person's. */
	const texts = new Map();
	const prompts = new Set();

	const rootOf = id => {
		let at = id;
		while (parents.has(at)) at = parents.get(at);
		return at;
	};
	const said = (hook, sessionID, more, signal, tells = tell) => {
		const root = rootOf(sessionID);
		return tells(hook, {
			session_id: root,
			...(root !== sessionID && {agent_id: sessionID}),
			cwd: folder,
			...more,
			used: [...used.values()].filter(one => rootOf(one.id) === root),
		}, folder, signal);
	};
	const saidOnce = (hook, sessionID, more) => said(hook, sessionID, more, undefined, tellOnce);
	const held = async (key, run) => {
		const ending = new AbortController();
		const all = waiting.get(key) || new Set();
		waiting.set(key, all.add(ending));
		try {
			return [await run(ending.signal), ending.signal.aborted];
		} finally {
			all.delete(ending);
			if (all.size === 0) waiting.delete(key);
		}
	};
	const release = key => {
		for (const ending of waiting.get(key) || []) ending.abort();
	};

	/** Its dialogs are open meanwhile; what athena says too late is refused by opencode. */
	const reply = async (url, body) => {
		try {
			await context.client._client.post({url, body, headers: {'content-type': 'application/json'}});
		} catch {
			// Answered in its dialog.
		}
	};
	const stops = key => {
		const ending = running.get(key);
		running.delete(key);
		if (ending) ending.abort();
	};
	const runs = (key, known) => {
		stops(key);
		const {tool, callID, args, sessionID} = calls.get(key);
		const ending = new AbortController();
		running.set(key, ending);
		void said('tool.running', sessionID, {tool, callID, args}, ending.signal, (hook, payload, cwd, signal) =>
			tellWhileItRuns(hook, payload, cwd, signal, known, () => listen(sessionID)));
	};
	/** Sessions whose turn ended: until they go on. */
	const idle = new Map();
	const goesOn = sessionID => {
		const ending = idle.get(sessionID);
		idle.delete(sessionID);
		if (ending) ending.abort();
	};
	const turnEnds = sessionID => {
		goesOn(sessionID);
		const ending = new AbortController();
		idle.set(sessionID, ending);
		// Who knows the session is told of every turn.
		const until = isHeardOf(rootOf(sessionID)) ? undefined : ending.signal;
		return said('session.idle', sessionID, {lastText: texts.get(sessionID)}, until, tellOnce);
	};
	const allStop = sessionID => {
		for (const [key, call] of calls) if (call.sessionID === sessionID) stops(key);
	};
	/** False: it was not known to go on. */
	const ended = key => {
		stops(key);
		return calls.delete(key);
	};

	const ask = async ({id, sessionID, permission, patterns, tool}) => {
		const key = tool && keyOf({sessionID, callID: tool.callID});
		const call = (tool && calls.get(key)) || {tool: permission, args: {patterns}};
		if (tool) {
			asked.set(id, key);
			// Whoever comes now is asked.
			stops(key);
		}
		const [answer, isOver] = await held(id, signal =>
			said('permission.asked', sessionID, {tool: call.tool, callID: tool && tool.callID, args: call.args}, signal, tellWhoComes));
		if (isOver || !answer || !answer.reply) return;
		if (answer.reply === 'reject' && tool) ended(key);
		answered.add(id);
		await reply('/permission/' + id + '/reply', {reply: answer.reply, ...(answer.message && {message: answer.message})});
	};
	const askQuestions = async ({id, sessionID, questions, tool}) => {
		const [answer, isOver] = await held(id, signal =>
			said('question.asked', sessionID, {tool: 'question', callID: tool && tool.callID, args: {questions}}, signal, tellWhoComes));
		if (isOver || !answer || !Array.isArray(answer.answers)) return;
		await reply('/question/' + id + '/reply', {answers: answer.answers});
	};

	const count = info => {
		if (info && info.tokens) used.set(info.id, {id: info.id, model: info.model && info.model.id, tokens: info.tokens});
	};
	/** What was told of it has not its last message. */
	const counted = async sessionID => {
		try {
			const {data} = await context.client._client.get({url: '/session/' + sessionID});
			count(data);
		} catch {
			// The next turn tells it.
		}
	};

	const listen = sessionID => {
		if (!sessionID) return;
		const root = rootOf(sessionID);
		void obey(root, {session_id: root, cwd: folder}, folder, ({prompt, interrupt}) =>
			interrupt
				? context.client._client.post({url: '/session/' + root + '/abort'})
				: context.client._client.post({
						url: '/session/' + root + '/prompt_async',
						body: {parts: [{type: 'text', text: String(prompt)}]},
						headers: {'content-type': 'application/json'},
					}));
	};

	const heard = ({type, properties}) => {
		const {sessionID} = properties;
		listen(sessionID || (properties.info && properties.info.parentID === undefined && type === 'session.created' && properties.info.id));
		switch (type) {
			case 'session.created':
				if (properties.info.parentID) parents.set(properties.info.id, properties.info.parentID);
				return saidOnce('session.created', properties.info.id, {});
			case 'session.updated':
				return count(properties.info);
			case 'session.idle':
				allStop(sessionID);
				return counted(sessionID).then(() => turnEnds(sessionID));
			case 'session.error':
				release(sessionID);
				allStop(sessionID);
				return saidOnce('session.error', sessionID, {error: properties.error && properties.error.name});
			case 'permission.asked':
				return ask(properties);
			case 'question.asked':
				return askQuestions(properties);
			case 'question.replied':
			case 'question.rejected':
				return release(properties.requestID);
			case 'permission.replied': {
				const id = properties.requestID || properties.permissionID;
				const key = asked.get(id);
				// What athena refused is no longer among the calls.
				const call = calls.get(key);
				if (properties.reply === 'reject' && call) refused.add(key);
				asked.delete(id);
				release(id);
				if (properties.reply !== 'reject' && call) runs(key, '');
				if (answered.delete(id) || properties.reply === 'reject' || !call) return;
				// Let run in its dialog, and perhaps for long: behind what ended here.
				return takenBack().then(() => saidOnce('permission.replied', call.sessionID, {tool: call.tool, callID: call.callID, args: call.args}));
			}
			case 'message.updated':
				if (properties.info.role === 'user') prompts.add(properties.info.id);
				return;
			case 'message.part.updated': {
				const {part} = properties;
				if (part.type === 'text' && !prompts.has(part.messageID)) texts.set(part.sessionID, part.text);
				if (part.type !== 'tool' || part.state.status !== 'error' || !ended(keyOf(part))) return;
				return saidOnce('tool.error', part.sessionID, {
					tool: part.tool,
					callID: part.callID,
					args: part.state.input,
					error: part.state.error,
					...(refused.delete(keyOf(part)) && {refused: true}),
				});
			}
		}
	};

	return {
		event: async ({event}) => {
			// Nobody waits for these: opencode goes on.
			Promise.resolve(heard(event)).catch(() => undefined);
		},
		'chat.message': async ({sessionID}, {parts}) => {
			const prompt = (parts || []).filter(part => part.type === 'text').map(part => part.text).join('\n');
			texts.delete(sessionID);
			goesOn(sessionID);
			await saidOnce('chat.message', sessionID, {prompt});
		},
		'tool.execute.before': async ({tool, sessionID, callID}, output) => {
			const key = keyOf({sessionID, callID});
			calls.set(key, {tool, callID, args: output.args, sessionID});
			goesOn(sessionID);
			const known = listenersNear(folder);
			const [heard, isOver] = await held(sessionID, signal =>
				said('tool.execute.before', sessionID, {tool, callID, args: output.args}, signal, tellNearest));
			if (isOver) throw new Error(interrupted);
			const answer = (heard && heard.said) || {};
			// Who comes is told that it began, and whether it ended.
			if (!heard) said('tool.running', sessionID, {tool, callID, args: output.args}, undefined, keepUntold);
			if (answer.deny) {
				ended(key);
				// Who said so beforehand is gone, and does not know that it came to that.
				if (!heard.isAnswered)
					void saidOnce('tool.error', sessionID, {tool, callID, args: output.args, error: String(answer.deny), refused: 'held'});
				throw new Error(String(answer.deny));
			}
			if (answer.args) {
				for (const key of Object.keys(output.args)) delete output.args[key];
				Object.assign(output.args, answer.args);
			}
			runs(key, heard ? known : '');
		},
		'tool.execute.after': async ({tool, sessionID, callID, args}, {output, metadata}) => {
			ended(keyOf({sessionID, callID}));
			const exit = (metadata || {}).exit;
			await saidOnce('tool.execute.after', sessionID, {tool, callID, args, output, ...(typeof exit === 'number' && {exit})});
		},
	};
};
`;
