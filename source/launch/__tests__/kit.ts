import {type Clock} from '../../types/clock.js';
import {type AgentTerminal} from '../tmux.js';

/** A clock that goes on by itself, to whatever is waited for next. */
export function createEagerClock(): Clock {
	let now = 0;
	return {
		now: () => now,
		setTimer(delayMs, callback) {
			let isOff = false;
			setImmediate(() => {
				if (isOff) return;
				now += delayMs;
				callback();
			});
			return () => {
				isOff = true;
			};
		},
	};
}

/** A terminal that shows one screen after the other, and notes what is typed. */
export function createFakeTerminal(
	screens: readonly string[],
	react: (
		typed: string,
		fake: {show: (...next: string[]) => void},
	) => void = () => undefined,
): AgentTerminal & {typed: string[]; end(): void} {
	let left = [...screens];
	const typed: string[] = [];
	let state: 'running' | 'ended' = 'running';
	const note = (what: string) => {
		typed.push(what);
		react(what, {
			show(...next) {
				left = next;
			},
		});
		return Promise.resolve();
	};

	return {
		typed,
		end() {
			state = 'ended';
		},
		look() {
			const [screen = ''] = left;
			if (left.length > 1) left.shift();
			return Promise.resolve({screen, state});
		},
		press: (...keys) => note(keys.join(' ')),
		type: text => note(`type ${text}`),
		paste: text => note(`paste ${text}`),
		close: () => undefined,
	};
}
