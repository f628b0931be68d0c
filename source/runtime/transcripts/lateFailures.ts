import {callKey} from '../../utils/callKey.js';
import {type RuntimeEvent} from '../types.js';
import {readToolInput, readToolName} from '../eventFields.js';
import {type CallOver} from '../transcript.js';

type Failure = {at: number; agentId?: string} & CallOver;

/** A call that its hook told as one that ran, and the transcript as one that failed. */
export type LateFailure = Failure & {
	toolName: string | undefined;
	input: unknown;
};

/**
 * Failures that hooks do not tell: the transcript's line and the hook of the
 * call's end come in either order, and the failure is told once both are there.
 */
export type LateFailures = {
	read(failure: Failure): void;
	/** A hook told something, and everybody else has heard of it. */
	heard(event: RuntimeEvent): void;
};

/** Calls that are kept in mind until the other side tells of them. */
const mostKept = 100;

export function createLateFailures(
	tell: (failure: LateFailure) => void,
): LateFailures {
	const failed = new Map<string, Failure>();
	const ended = new Map<string, RuntimeEvent>();

	const meet = (failure: Failure, end: RuntimeEvent) => {
		const key = callKey(failure.id, failure.agentId);
		failed.delete(key);
		ended.delete(key);
		tell({
			...failure,
			toolName: readToolName(end),
			input: readToolInput(end),
		});
	};

	return {
		read(failure) {
			const key = callKey(failure.id, failure.agentId);
			const end = ended.get(key);
			if (end) meet(failure, end);
			else keep(failed, key, failure);
		},
		heard(event) {
			const {hookName, toolUseId: id, agentId} = event;
			if (hookName !== 'PostToolUse' || id === undefined) return;
			const key = callKey(id, agentId);
			const failure = failed.get(key);
			if (failure) meet(failure, event);
			else keep(ended, key, event);
		},
	};
}

function keep<Value>(
	kept: Map<string, Value>,
	key: string,
	value: Value,
): void {
	kept.set(key, value);
	if (kept.size <= mostKept) return;
	for (const oldest of kept.keys()) {
		kept.delete(oldest);
		return;
	}
}
