/** What a command may touch: handed in, so that a test can pass its own. */
export type CommandIo = {
	/** Absolute. */
	cwd: string;
	/** Never printed or logged: it holds secrets. */
	env: NodeJS.ProcessEnv;
	stdin: {isTTY?: boolean} & Partial<AsyncIterable<string | Uint8Array>>;
	stdout: {write(text: string): unknown; isTTY?: boolean};
	stderr: {write(text: string): unknown};
	/** Told each time that stdout finds no room; left out: the command ends with that. */
	onOutputLost?: (error: Error) => void;
};
