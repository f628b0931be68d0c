import {type PermissionUpdate} from '../runtime/types.js';

/** What "always" could mean for a request. */
export type GrantOption =
	/** A rule of athena's; `past` is what it would have matched lately. */
	| {
			type: 'rule';
			/** What it allows, in words; may quote untrusted text. */
			label: string;
			when: string;
			past: {matched: number; denied: number};
	  }
	/** A tool by its name or a prefix ending in `*`, where there is no policy. */
	| {type: 'tool'; label: string; toolName: string}
	/** The agent's own proposal, sent back as it came. */
	| {type: 'suggestion'; label: string; update: PermissionUpdate};
