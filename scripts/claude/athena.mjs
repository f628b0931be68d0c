import {athenaBundle} from '../checkout.mjs';
import {waitFor} from './waitFor.mjs';

/** The first line of a prompt: `━━ Permission 1/2 · Bash · …`. */
export const promptLine = /━━ (Permission|Question|Plan|Server asks) \d+\/\d+/;
const ready = '● ready';

/** No key that is pressed after so long is taken for a held one, ms. */
const quietMs = 2500;

/**
 * Starts the built athena in a terminal of its own, in the scenario's project,
 * and waits until it listens.
 *
 * @returns the terminal, and ways to answer what athena asks
 */
export async function startAthena(session, ...args) {
	const terminal = session.open('athena', process.execPath, [
		athenaBundle,
		...args,
	]);
	await terminal.see('● listening');

	/** What the prompt says; the feed above it may say the same. */
	const prompt = () => {
		const text = terminal.text();
		const start = text.search(promptLine);
		return start === -1 ? '' : text.slice(start);
	};

	/** Waits for the prompt that says `wanted`, until it takes decisions. */
	const readyFor = wanted =>
		waitFor(
			`athena’s prompt, ready, with: ${wanted}`,
			() => prompt().includes(ready) && prompt().includes(wanted),
		);

	/** Presses a key and waits for what it does. */
	const pressFor = async (key, pattern) => {
		await readyFor('');
		terminal.press(key);
		await terminal.see(pattern);
	};

	return {
		...terminal,
		prompt,
		readyFor,
		/** Waits until the prompt says something else than `before`. */
		changed: before =>
			waitFor('another prompt than before', () => prompt() !== before),
		/**
		 * Answers the prompt that says `wanted`, once it takes decisions; the key of
		 * the answer before, pressed again so soon, is taken for one that is held.
		 */
		async answer(wanted, key) {
			await readyFor(wanted);
			const before = prompt();
			let wasHeld = false;
			let pressedAt = performance.now();
			terminal.press(key);
			await waitFor(`what ${key} does`, () => {
				const now = prompt();
				wasHeld ||= now.includes('Held key ignored');
				if (!wasHeld) return now !== before;
				// A prompt that says the same is not answered: only its clock went on.
				if (!now.includes(wanted)) return true;
				// A key that comes again and again is held all the same.
				if (performance.now() - pressedAt < quietMs) return false;
				terminal.press(key);
				pressedAt = performance.now();
				return false;
			});
		},
		/** Refuses with a message to the agent. */
		async denyWith(wanted, message) {
			await readyFor(wanted);
			terminal.press('D');
			await terminal.see(/(?:Deny|Reject), and tell the agent/);
			terminal.press(message);
			await terminal.see(message);
			terminal.press('enter');
		},
		/**
		 * Edits what the prompt says on the screen: `write` types into the editor,
		 * and gets the terminal; then what was made of it is ready to be allowed.
		 */
		async edit(wanted, write) {
			await readyFor(wanted);
			terminal.press('e');
			await terminal.see('━━ Editing ');
			await write(terminal);
			terminal.press('ctrl-s');
			await readyFor('You edited the');
		},
		/**
		 * Answers a set of questions and sends the review.
		 *
		 * @param {{question: string, options: string[], choose: string[]}[]} answers
		 */
		async answerQuestions(answers) {
			for (const {question, options, choose} of answers) {
				await readyFor(question);
				for (const [index, option] of options.entries()) {
					if (index > 0) await pressFor('down', cursorOn(option));
					if (choose.includes(option)) {
						await pressFor(' ', chosen(option));
					}
				}

				terminal.press('tab');
			}

			for (const {choose} of answers) await terminal.see(choose.join(', '));
			await readyFor(`→ ${answers.at(-1).choose.join(', ')}`);
			terminal.press('s');
			await terminal.seeNoMore(promptLine);
		},
	};
}

const cursorOn = option => new RegExp(`› \\d .{4}${option}`);
const chosen = option => new RegExp(`› \\d [[(][x•][\\])] ${option}`);
