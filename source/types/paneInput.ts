/** What an agent's terminal shows where a prompt is written. */
export type PaneInput =
	/** Nothing was written, and what is pasted becomes the next prompt. */
	| {state: 'empty'}
	/** A text of the person's stands there. */
	| {
			state: 'text';
			text: string;
			/** A paste of which only that it is there is shown; pasted again it is shown as text. */
			isFolded?: true;
	  }
	/** A dialog or a list of the agent's stands there. */
	| {state: 'dialog'}
	/** Not to be told; what stands there, if anything does. */
	| {state: 'unknown'; text?: string};
