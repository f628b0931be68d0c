import {type KeyCase, type Scene, type Seen} from '../scene.js';

/** What scenes have in common. */

/** A screen with nothing on it says nothing: athena is about to draw it anew. */
export const gone =
	(text: string): Seen =>
	screen =>
		screen.trim() !== '' && !screen.includes(text);

/** For keys that leave things as they were. */
export const stays = () => Promise.resolve();

export const numbered = (count: number, word: string) =>
	Array.from({length: count}, (_, index) => `${word}-${index}`);

/** The first row with a word in it. */
export const rowWith = (screen: string, word: string) =>
	screen.split('\n').find(row => row.includes(word)) ?? '';

const elsewhere = 'It waits. Keys go elsewhere now';

/** `v` in every prompt. */
export const aside = (given: KeyCase['given']): KeyCase => ({
	given,
	shows: elsewhere,
	back: async (scene: Scene) => {
		await scene.to('p', gone(elsewhere));
		await scene.ready();
	},
});

/** Closes what the key opened. */
export const byEsc = (text: string) => async (scene: Scene) => {
	await scene.to('esc', gone(text));
};

/** What is done once in each athena, and lasts. */
export function once(step: (scene: Scene) => Promise<unknown>) {
	const done = new WeakSet<Scene>();
	return async (scene: Scene) => {
		if (done.has(scene)) return;
		done.add(scene);
		await step(scene);
	};
}
