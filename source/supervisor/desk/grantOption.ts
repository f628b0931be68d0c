import {type PermissionUpdate} from '../../runtime/types.js';

/** How many earlier calls a rule would have answered, and how many of those were denied. */
export type PastAnswers = {matched: number; denied: number};

/** What "always" could mean for a request. */
export type GrantOption =
	/** A rule of athena's. */
	| {
			type: 'rule';
			/** What it allows, in words; may quote untrusted text. */
			label: string;
			/** How far it goes, said plainly. */
			covers: string;
			when: string;
			past: PastAnswers;
	  }
	/** A tool by its name or a prefix ending in `*`, where there is no policy. */
	| {type: 'tool'; label: string; toolName: string; past: PastAnswers}
	/** The agent's own proposal, sent back as it came. */
	| {type: 'suggestion'; label: string; update: PermissionUpdate};
