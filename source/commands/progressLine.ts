import {type CommandIo} from './io.js';

/** How often the line is written anew, ms; nothing shows of what is done before. */
const progressMs = 200;

/** The last line of a terminal, while something takes long; silent elsewhere. */
export type ProgressLine = {
	/** Shows the text, if the last one has stood long enough. */
	show(text: () => string): void;
	/** Takes it away; before anything else is written. */
	end(): void;
};

export function createProgressLine({
	stderr,
}: Pick<CommandIo, 'stderr'>): ProgressLine {
	const isTerminal = 'isTTY' in stderr && stderr.isTTY === true;
	let shownAt = Date.now();
	let isShown = false;
	return {
		show(text) {
			if (!isTerminal || Date.now() - shownAt < progressMs) return;
			shownAt = Date.now();
			isShown = true;
			stderr.write(`\r\u001B[K${text()}`);
		},
		end() {
			if (isShown) stderr.write('\r\u001B[K');
			isShown = false;
		},
	};
}
