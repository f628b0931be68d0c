/** Who an agent is that athena started: it says so with each of its hooks. */
export type StartedAs = {
	/** Letters, digits, - and _. */
	name: string;
	/** `builder`, `scout` …; it only ever adds guards. */
	capability: string;
	/** How its branches begin, where athena was told; its hooks do not say it. */
	branchPrefix?: string;
};

/** The variables of its environment that say it; the hook command hands them over, and no others. */
export const startedAsVariables = {
	name: 'ATHENA_AGENT_NAME',
	capability: 'ATHENA_AGENT_CAPABILITY',
} as const;

/** What such a value is made of. */
export const startedAsValue = /^[\w-]{1,40}$/;
