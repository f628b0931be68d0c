/**
 * A tool call in athena's own words. Whatever an agent calls its tools and
 * their fields, everybody above the port goes by this: policy judges by it, the
 * feed titles by it, the screen draws by it. What an agent's tools mean is said
 * in its adapter's `tools/` alone.
 */

/** A tool's input as the agent sent it. */
export type ToolInput = Readonly<Record<string, unknown>>;

/** What a call is for. */
export type CallKind =
	| 'shell'
	| 'read'
	| 'edit'
	| 'write'
	| 'delete'
	| 'search'
	| 'fetch'
	| 'webSearch'
	/** A tool of an MCP server. */
	| 'mcp'
	/** Starts an agent. */
	| 'agent'
	/** A command in the background: looking at it, ending it. */
	| 'background'
	/** Work that agents hand to each other: a list of it, what runs of it. */
	| 'task'
	/** Makes or ends teams, or talks to teammates. */
	| 'team'
	/** Plans what runs later. */
	| 'schedule'
	| 'worktree'
	| 'question'
	| 'plan'
	/** An agent's own list of what is to do. */
	| 'todo'
	| 'other';

/** A file or folder that a call touches. */
export type CallPath = {
	access: 'read' | 'write' | 'delete';
	/** As it is written; empty: it is not known which. */
	text: string;
	/** The folder it is relative to, as written; left out: the one the agent works in. */
	below?: string;
	/** It stands for all files that fit it. */
	isGlob?: true;
	/** It reaches everything below. */
	isRecursive?: true;
	/** The input does not name it: a search without a folder goes through the one the agent works in. */
	isImplied?: true;
};

/** Which files a search opens, of all below its folders. */
export type FileSearch = {
	/** Globs of which one must fit; hidden files that fit are opened too. Left out: it looks at all. Undefined: nobody can read them. */
	globs?: readonly (string | undefined)[];
	/** The type of the files, as ripgrep calls it. */
	type?: string;
	/** It looks into hidden files without being told. */
	seesHidden?: true;
	/** It looks into what git keeps for itself too. */
	seesGit?: true;
};

/** What a call does. */
export type ToolCall = {
	/** As the agent names the tool; '' if nobody could name it. */
	tool: string;
	kind: CallKind;
	/** The MCP server whose tool it is, and the tool's name there. */
	server?: string;
	serverTool?: string;
	/** The MCP server of which it shows something, by no tool of the server's. */
	showsServer?: string;
	/** Set if a shell runs something. */
	shell?: {
		/** Left out: there should be one, and nobody can read it. */
		command?: string;
		/** Whether it is a shell whose language is understood, and everything beside the command is. */
		isUnderstood: boolean;
		/** A field of the input of which nobody here knows what it does to the command. */
		unknownField?: string;
		/** What stands in such fields as texts: one of them may be what it runs. */
		otherTexts?: readonly string[];
		/** It asks to run outside of the agent's sandbox, or with more rights than that gives. */
		leavesSandbox?: true;
		/** What it runs has a terminal, and takes somebody to sit there. */
		hasTerminal?: true;
		/** It is typed into a program that runs already, perhaps a piece of a line, perhaps for no shell. */
		isTyped?: true;
		/** The folder it is told to run in, as written; left out: the one the agent works in. */
		folder?: string;
		/** The input's field that has the command. */
		field: string;
		/** The field in which the agent says what the command is for. */
		aboutField?: string;
	};
	/** What `~c` reads of a call that runs no shell: an address, a query. */
	text?: string;
	/** Nobody knows the tool, so `text` is not all that it does: a reason to refuse, never to allow. */
	textIsPart?: true;
	/** Addresses stand among its words, and all of them are fetched. */
	textIsProse?: true;
	/** Every file and folder it touches; left out: nobody knows. */
	paths?: readonly CallPath[];
	/** It goes through files, and shows lines of those that it finds. */
	search?: FileSearch;
	/** The command that does the same, for what refuses or asks. */
	likeCommand?: string;
	/** It puts something to the person: nothing but a person's answer can allow it. */
	asks?: true;
	/** It changes nothing but the agent's own lists. */
	onlyReads?: true;
	/** Only a person answers it, in the agent's own dialog: no rule allows it. */
	isForPerson?: true;
	/** Another row shows what it is about: its todos, its question, its plan. */
	isQuiet?: true;
	/** It ends a task in the background. */
	stopsTask?: true;
};

/** A question to the person, with what may be chosen. */
export type Question = {
	question: string;
	/** A word or two; may be empty. */
	header: string;
	multi_select: boolean;
	options: {label: string; description: string; preview?: string}[];
};

/** A task as the agent's own list has it. */
export type ListedTask = {
	id?: string;
	text?: string;
	status?: unknown;
	/** Whatever else its record says. */
	details: ToolInput;
};

/** What a call did to the agent's own list of tasks. */
export type ListChange =
	/** This is the list now. */
	| {type: 'replace'; tasks: readonly ListedTask[]}
	/** This is what one of them is now. */
	| {type: 'set'; task: ListedTask & {id: string}};

/** A replacement of text in a file. */
export type TextEdit = {before: string; after: string; everywhere: boolean};

/** What a call would do to a file, and which fields of its input say so. */
export type FileEdit = {path: string; pathField: string} & (
	| {type: 'write'; content: string; fields: readonly string[]}
	| {
			type: 'edit';
			edits: readonly TextEdit[];
			fields: readonly string[];
			/** The field that says whether every place is meant. */
			everywhereField?: string;
	  }
	| {
			type: 'cell';
			mode: string;
			cellId?: string;
			source: string;
			fields: readonly string[];
	  }
	/** The input has not the form that the tool takes. */
	| {type: 'unknown'}
);

/** What a patch does to one file. */
export type FilePatch = {
	path: string;
	change: 'add' | 'update' | 'delete';
	/** Where the file goes, if it is moved. */
	movedTo?: string;
	/** What stands below its header, as written: `+`, `-`, ` ` and `@@` lines. */
	lines: readonly string[];
};

/** A part of a unified diff; each line begins with ` `, `+` or `-`. */
export type PatchHunk = {
	oldStart: number;
	oldLines: number;
	newStart: number;
	newLines: number;
	lines: readonly string[];
};

/** A piece of what a tool gave back, as a person reads it. */
export type OutputPart =
	| {type: 'text' | 'errors' | 'markdown'; text: string}
	/** What stands in a file. */
	| {type: 'file'; path: string; text: string}
	| {type: 'patch'; hunks: readonly PatchHunk[]}
	/** Not shown, but named: `image/png 12.3 kB`. */
	| {type: 'media'; name: string}
	/** Whatever has no form of its own. */
	| {type: 'value'; value: unknown};

/**
 * How an agent's tools are read. Pure; nothing throws, whatever was sent, and
 * tools nobody knows are read as well as can be.
 */
export type AgentTools = {
	/** The tools that are known by name. */
	names: readonly string[];
	/** What a call does. */
	read: (tool: string, input: ToolInput) => ToolCall;
	/**
	 * The input as it is compared where hooks of one call carry no id: without
	 * what only some of them say. Left out: as it is.
	 */
	compared?: (tool: string, input: ToolInput) => ToolInput;
	/** The input of the same call of a shell with another command. */
	withCommand: (tool: string, input: ToolInput, command: string) => ToolInput;
	/** The tool's name as a person reads it. */
	nameOf: (tool: string) => string;
	/** A call's most telling text, may be long; '' if it has none, undefined for a tool nobody knows. */
	subjectOf: (tool: string, input: ToolInput) => string | undefined;
	/** The field that a single text given for a call stands for. */
	mainField: (tool: string) => string | undefined;
	/** The field that a person edits first; `mayBeEmpty`: no text is a text too. */
	editedField: (
		tool: string,
	) => {field: string; mayBeEmpty: boolean} | undefined;
	/** What would become of the file it changes; undefined if it changes none. */
	fileEditOf: (tool: string, input: ToolInput) => FileEdit | undefined;
	/**
	 * The files of the patch it applies, and the field of the input that says all
	 * of it; undefined if it applies none, or one that has lines besides.
	 */
	patchOf: (
		tool: string,
		input: ToolInput,
	) => {files: readonly FilePatch[]; field: string} | undefined;
	/** The questions it asks; broken ones are left out. */
	questionsOf: (input: ToolInput) => Question[];
	/** What it did to the agent's own list, once it is done. */
	listChangeOf: (
		tool: string,
		input: ToolInput,
		response: unknown,
	) => ListChange | undefined;
	/** What came of a call, in a few words; undefined if there is nothing to say. */
	outcomeOf: (
		tool: string,
		input: unknown,
		response: unknown,
	) => string | undefined;
	/** Why a call failed, in a few words. */
	failureOf: (error: string) => string;
	/** What it gave back, piece by piece; empty if nothing. */
	outputOf: (tool: string, response: unknown) => OutputPart[];
};
