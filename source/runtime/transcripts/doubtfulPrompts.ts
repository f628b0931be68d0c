import {type TranscriptFact} from '../transcript.js';
import {type RuntimeEvent} from '../types.js';
import {readPrompt, readPromptId} from '../eventFields.js';

type Prompt = Extract<TranscriptFact, {type: 'prompt'}>;

/** Prompts that may be Claude's own or a person's: no hook says which, the transcript does. */
export type DoubtfulPrompts = {
	/** Notes what a hook told. */
	heard(event: RuntimeEvent): void;
	/** Whether the transcript tells with this who wrote one of them, once. */
	take(prompt: Prompt): boolean;
};

/** What begins so Claude writes when a task of the background tells of itself. */
const opening = '<task-notification>';
/** Kept of one session: its transcript tells a moment later. */
const mostKept = 20;

export function createDoubtfulPrompts(): DoubtfulPrompts {
	let kept: {prompt: string; promptId: string | undefined}[] = [];

	return {
		heard(event) {
			if (event.hookName !== 'UserPromptSubmit' || event.agentId !== undefined)
				return;
			const prompt = readPrompt(event);
			if (prompt?.trimStart().startsWith(opening))
				kept = [
					...kept.slice(1 - mostKept),
					{prompt, promptId: readPromptId(event)},
				];
		},
		take({prompt, promptId}) {
			const found = kept.find(
				one =>
					one.prompt === prompt &&
					// What was typed while Claude worked is written without.
					(promptId === undefined || one.promptId === promptId),
			);
			kept = kept.filter(one => one !== found);
			return found !== undefined;
		},
	};
}
