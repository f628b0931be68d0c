import {type Notice} from '../supervisor/types.js';
import {makeVisible} from '../utils/visibleText.js';
import {type CommandIo} from './io.js';
import {printTo} from './printTo.js';

/** So many notices are remembered; what repeats itself for longer is told again. */
const most = 200;

/**
 * Tells on stderr what is wrong, each once: where no screen shows it, nobody
 * would hear that the rules are broken or do not count yet.
 */
export function createNoticePrinter({
	stderr,
}: Pick<CommandIo, 'stderr'>): (notices: readonly Notice[]) => void {
	const told = new Set<string>();
	return notices => {
		for (const {level, text} of notices) {
			if (level === 'info') continue;
			const once = text.replace(counted, '');
			if (told.has(once)) continue;
			told.add(once);
			const [oldest] = told;
			if (told.size > most && oldest !== undefined) told.delete(oldest);
			printTo(stderr, `athena: ${makeVisible(once)}${whereTo(once)}\n`);
		}
	};
}

/** How often it came: `3× …`. */
const counted = /^\d+× /;

const whereTo = (text: string): string =>
	/(?<=\s):[a-z]+ \S/.test(text)
		? ' (typed on the screen of athena, started in that project)'
		: '';
