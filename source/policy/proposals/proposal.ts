/** A rule that would answer a call, for "allow always…" and "deny for good". */
export type Proposal = {
	/** What it speaks of, for a person. */
	label: string;
	/** How far that goes, said plainly. */
	covers: string;
	when: string;
	width: 'server' | 'tool' | 'project' | 'folder' | 'prefix' | 'exact';
};
