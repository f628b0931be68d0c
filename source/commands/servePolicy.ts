import {type RuntimeDecision} from '../runtime/types.js';
import {type HeldRequest} from '../supervisor/types.js';

/** What `athena serve` says where a person would be asked. */
export type ServePolicy = {
	onPermission: 'passthrough' | 'deny' | 'allow';
	/** Nobody is there who could answer questions. */
	onQuestion: 'passthrough';
};

/**
 * The answer to a request. Questions and plans are for a person: they are
 * never allowed, only left to the agent (or, plans, denied).
 */
export function answerByPolicy(
	{kind}: Pick<HeldRequest, 'kind'>,
	{onPermission}: ServePolicy,
): RuntimeDecision {
	const isAboutCall = kind === 'permission' || kind === 'plan';
	if (isAboutCall && onPermission === 'deny') {
		const reason =
			'Denied by athena serve --on-permission deny: nobody is there to ask. Go on without it, or say what you would need.';
		return {
			type: 'json',
			source: 'rule',
			intent: {kind: 'permission_deny', reason},
			reason,
		};
	}

	if (kind === 'permission' && onPermission === 'allow') {
		return {
			type: 'json',
			source: 'rule',
			intent: {kind: 'permission_allow'},
			reason: 'athena serve --on-permission allow',
		};
	}

	return {
		type: 'passthrough',
		source: 'rule',
		reason: 'left to the agent by athena serve',
	};
}
