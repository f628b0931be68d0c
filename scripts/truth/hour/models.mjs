import {startStubApi as startChat} from '../../agents/stubApi.mjs';
import {startStubApi as startClaude} from '../../claude/stubApi.mjs';

/**
 * The models of the three programs. What they were asked last is what is true
 * of a job: a model knows when its turn began, what it waits for and when it
 * ended, whatever athena says.
 *
 * @param {Map<string, object>} jobs by id
 */
export async function startModels(jobs) {
	const conversations = [];
	const claude = await startClaude(conversations);
	const codex = await startScripted(jobs, body => body.input);
	const opencode = await startScripted(jobs, body => body.messages);
	return {
		urls: {claude: claude.url, codex: codex.url, opencode: opencode.url},
		/** The next job's of Claude; the newest is looked for first. */
		tellClaude: conversation => conversations.unshift(conversation),
		asked: () => claude.requests.length,
		hearClaude: job => hearClaude(job, claude.requests),
		/** What was asked before any job that goes on is of no more use. */
		forget(before) {
			for (let index = before - 1; index >= 0; index--) {
				if (claude.requests[index] === undefined) break;
				claude.requests[index] = undefined;
			}
		},
		async close() {
			codex.close();
			opencode.close();
			await claude.close();
		},
	};
}

/** A model that plays the steps of the job that was spoken of last. */
async function startScripted(jobs, itemsOf) {
	let stub;
	const next = () => {
		const {id, results} = readJob(itemsOf(stub.requests.at(-1)));
		const job = jobs.get(id);
		const step = job?.steps?.[results] ?? {text: `end-${id}.`};
		if (job) hear(job, results, step);
		return step;
	};

	const main = new Proxy([], {
		get: (_list, key) => (/^\d+$/.test(String(key)) ? next() : undefined),
	});
	stub = await startChat({main});
	return stub;
}

/** Which job it is, and how many results of its calls the model has. */
function readJob(items) {
	let id;
	let results = 0;
	for (const item of items) {
		const found =
			item.role === 'user' &&
			[...textOf(item.content).matchAll(/job-(\d+)/g)].at(-1);
		if (found) {
			[, id] = found;
			results = 0;
		}

		if (item.type === 'function_call_output' || item.role === 'tool') results++;
	}

	return {id, results};
}

function hear(job, results, {http, tool}) {
	job.heardAt ??= Date.now();
	job.isOpen = tool !== undefined;
	if (tool === undefined) end(job, http === undefined ? 'ended' : 'failed');
	job.results = results;
}

/** Claude's model keeps all it was asked: the last time is looked for. */
function hearClaude(job, requests) {
	for (let index = requests.length - 1; index >= job.asked; index--) {
		const body = requests[index];
		if (!body?.messages || !body.tools?.length) continue;
		const at = body.messages.findLastIndex(
			({role, content}) =>
				role === 'user' && textOf(content).includes(`${job.tag} `),
		);
		if (at === -1) continue;
		const played = body.messages
			.slice(at + 1)
			.filter(({role}) => role === 'assistant').length;
		job.heardAt ??= Date.now();
		if (job.failsAt === played) end(job, 'failed');
		else if (played >= job.turns) end(job, 'ended');
		return;
	}
}

function end(job, how) {
	job.over ??= how;
	job.overAt ??= Date.now();
}

const textOf = content =>
	typeof content === 'string'
		? content
		: (content ?? []).map(({text = ''}) => text).join('');
