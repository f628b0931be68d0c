import {type TaskReport} from './taskReports.js';
import {type RunState} from './runState.js';

/** A prompt that was taken for the agent's own. */
export type OwnPrompt = {
	eventId: string;
	prompt: string;
	run: RunState;
	/** What it was taken for a report of. */
	task: TaskReport | undefined;
	/** The subagent that it ended. */
	stopped: string | undefined;
};

/** Prompts of one session that were taken for the agent's own lately: a person may have typed them. */
export type OwnPrompts = {
	told(prompt: OwnPrompt): void;
	/** The person wrote this: what was told of it, once. */
	claim(prompt: string): OwnPrompt | undefined;
};

/** Kept of one session: who wrote it is learnt a moment later. */
const mostKept = 20;

export function createOwnPrompts(): OwnPrompts {
	let kept: OwnPrompt[] = [];

	return {
		told(prompt) {
			kept = [...kept.slice(1 - mostKept), prompt];
		},
		claim(prompt) {
			const found = kept.find(one => one.prompt === prompt);
			kept = kept.filter(one => one !== found);
			return found;
		},
	};
}
