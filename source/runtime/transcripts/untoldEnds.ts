import {callKey} from '../../utils/callKey.js';
import {type CallOver} from '../transcript.js';
import {type RuntimeEvent} from '../types.js';

type Over = {at: number; agentId?: string} & CallOver;

/**
 * Ends of what calls ran that no hook tells: it went on after its call had come
 * back, or its turn was over first.
 */
export type UntoldEnds = {
	/** The transcript says that it goes on though its call came back. */
	goesOn(call: {id: string; agentId?: string}): void;
	read(over: Over): void;
	/** A hook told something, and everybody else has heard of it. */
	heard(event: RuntimeEvent): void;
};

/** Calls that are kept in mind, of each sort. */
const mostKept = 100;

/** Until its turn is over, the hook of a call may still tell its end. */
export function createUntoldEnds(tell: (over: Over) => void): UntoldEnds {
	const goingOn = new Set<string>();
	const told = new Set<string>();
	const waiting = new Map<string, Over>();
	let isTurnOver = false;

	const say = (over: Over) => {
		const key = callKey(over.id, over.agentId);
		waiting.delete(key);
		goingOn.delete(key);
		keep(told, key);
		tell(over);
	};

	return {
		goesOn({id, agentId}) {
			keep(goingOn, callKey(id, agentId));
		},
		read(over) {
			const {id, agentId} = over;
			const key = callKey(id, agentId);
			if (told.has(key)) return;
			if (goingOn.has(key)) say(over);
			// Whether a subagent's turn is over, others know.
			else if (agentId === undefined) {
				if (isTurnOver) say(over);
				else {
					waiting.set(key, over);
					for (const oldest of waiting.keys())
						if (waiting.size > mostKept) waiting.delete(oldest);
				}
			}
		},
		heard({hookName, toolUseId, agentId}) {
			if (hookName.startsWith('PostToolUse') && toolUseId !== undefined) {
				const key = callKey(toolUseId, agentId);
				waiting.delete(key);
				goingOn.delete(key);
				keep(told, key);
			}

			if (agentId !== undefined) return;
			if (hookName === 'UserPromptSubmit') isTurnOver = false;
			if (!endsTurn.has(hookName)) return;
			isTurnOver = true;
			for (const over of waiting.values()) say(over);
		},
	};
}

const endsTurn: ReadonlySet<string> = new Set([
	'Stop',
	'StopFailure',
	'SessionEnd',
]);

function keep(keys: Set<string>, key: string): void {
	keys.add(key);
	for (const oldest of keys) if (keys.size > mostKept) keys.delete(oldest);
}
