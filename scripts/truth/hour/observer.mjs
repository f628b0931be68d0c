import {setTimeout as delay} from 'node:timers/promises';
import {readInbox} from './inbox.mjs';
import {ownWord, registered} from './ownWord.mjs';

/** What athena may show of an agent that says so of itself. */
const fitting = {
	asks: '◆◇',
	works: '●…',
	behind: '●✓',
	ended: '✓',
	failed: '✗',
	gone: '✗–✓',
};

/** A disagreement that lasts longer is a doubt, ms. */
const longestMs = 5000;

/** Between two looks, ms. */
const everyMs = 1000;

/**
 * Looks at athena's screen and at every agent's own again and again, and says
 * where the two disagreed for too long.
 *
 * @param {{world: object, models: object, log: (...words: string[]) => void,
 *   signal: AbortSignal}} options
 * @returns {Promise<{looks: number, doubts: number, longest: Record<string, number>}>}
 */
export async function observe({world, models, log, signal}) {
	const since = new Map();
	const seen = {looks: 0, doubts: 0, longest: {}};
	while (!signal.aborted) {
		await delay(everyMs, undefined, {signal}).catch(() => undefined);
		const inbox = readInbox(world.athena.text(), world.agents);
		if (!inbox.hasList) {
			// athena was ended, or its editor has the whole screen.
			since.clear();
			continue;
		}

		seen.looks++;
		for (const agent of world.agents)
			look({agent, inbox, since, seen, world, models, log});
	}

	return seen;
}

function look({agent, inbox, since, seen, world, models, log}) {
	const word = ownWord(agent, models);
	const shown = inbox.sessions.get(agent.name).map(({mark}) => mark);
	const known = since.get(agent.name);
	const name = `${agent.name} ${agent.job?.id} ${word}`;
	if (fits(agent, word, shown)) {
		since.delete(agent.name);
		if (!known) return;
		const took = Date.now() - known.at;
		seen.longest[known.word] = Math.max(seen.longest[known.word] ?? 0, took);
		if (known.isTold) log('RIGHT AGAIN', agent.name, word, `after ${took} ms`);
		return;
	}

	if (known?.name !== name) {
		since.set(agent.name, {name, word, at: Date.now()});
		return;
	}

	if (known.isTold || Date.now() - known.at <= longestMs) return;
	known.isTold = true;
	seen.doubts++;
	log(
		`DOUBT ${agent.name} is ${word} (its register: ${registered(world.home, agent)}), athena shows ${shown.join('') || 'nothing'}; ${JSON.stringify({...agent.job, conversations: undefined})}`,
		`\n--- athena\n${inbox.text.trimEnd()}\n--- ${agent.name}\n${agent.pane.text().trimEnd()}\n---`,
	);
}

function fits({agent, job}, word, shown) {
	const asks = shown.some(mark => '◆◇'.includes(mark));
	switch (word) {
		case 'fresh':
		case 'unknown':
			return true;
		case 'gone':
			return shown.every(mark => fitting.gone.includes(mark));
		case 'asks':
			return asks;
		case 'works':
			// Codex tells nobody that its own dialog was answered before the call ends.
			if (agent === 'codex' && job.isAnsweredThere) return true;
			return !asks && shown.some(mark => fitting.works.includes(mark));
		default:
			return !asks && shown.some(mark => fitting[word].includes(mark));
	}
}
