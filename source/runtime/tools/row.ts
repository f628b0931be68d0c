import {
	type CallKind,
	type CallPath,
	type FileEdit,
	type ToolInput,
} from '../call.js';

/** A field of a tool's input that names a file or folder. */
export type FileField = {
	field: string;
	access: 'read' | 'write' | 'delete';
	/** It reaches everything below. */
	isRecursive?: true;
	/** Left out of the input, it is the folder the agent works in. */
	orCwd?: true;
	/** It is a glob below the folder another field names. */
	globBelow?: string;
};

/** How a tool looks through files; whatever is not said here hides nothing. */
export type SearchFields = {
	/** Fields with globs, one or a list, that its files must fit. */
	globs?: readonly string[];
	/** The field with the type of its files, as ripgrep calls it. */
	type?: string;
	/** Hidden files are left out, unless a glob fits them. */
	skipsHidden?: true;
	/** So is what git keeps for itself. */
	skipsGit?: true;
	/** True if it tells nothing but names, or how often it found something. */
	tellsNames?: (input: ToolInput) => boolean;
};

/** How the files of a call are read where no single field names them. */
export type PathsIn = {
	/** All of them, also those that `files` would name; undefined: nobody knows. A field with a list: `namesOf`. */
	read: (input: ToolInput) => readonly CallPath[] | undefined;
	/** An input that touches this file, as much as the tool can: the fences and the tests learn from it what the tool writes. */
	example: (file: string) => ToolInput;
};

/** All that is known of a tool. */
export type ToolRow = {
	kind: CallKind;
	/** What a call is that does more than the tool usually does; undefined: it does no more. */
	beyond?: (input: ToolInput) => ToolRow | undefined;
	/** Its `query` is SQL, for the session's own tables; a statement may open a file of any name. */
	runsSql?: true;
	/** The field that a shell runs, and whether its language is understood. */
	shell?: {
		field: string;
		isUnderstood: boolean;
		aboutField?: string;
		/** Fields of which one may say in which folder it runs. */
		folderFields?: readonly string[];
		/** Fields that may say which program runs it, or with which variables. */
		otherShellFields?: readonly string[];
		isOptional?: true;
		/** Fields that ask for more than the agent's sandbox gives; `false` and `use_default` ask for nothing. */
		sandboxFields?: readonly string[];
		/** It types into a program that runs already. */
		isTyped?: true;
	};
	/** Every file and folder it touches, its usual field first; left out: nobody knows. */
	files?: readonly FileField[];
	/** How it looks through files, of which it shows lines. */
	search?: SearchFields;
	/** What the tool makes of a file's name before it opens it. */
	pathOf?: (written: string) => string;
	/** Reads every file it touches from the whole input, instead of `files`: a patch names many. */
	pathsIn?: PathsIn;
	/** The field that a single text given for a call stands for, where it is none of the above. */
	mainField?: string;
	/** The field `~c` reads when it is no shell's. */
	text?: string;
	/** Addresses stand among its words, and all of them are fetched. */
	textIsProse?: true;
	/** The field that names the MCP server of which it shows something. */
	serverField?: string;
	/** The field that a person edits first. */
	edited?: {field: string; mayBeEmpty: boolean};
	/** The fields of which the first that says something tells what it is about; left out: all of them do. */
	subject?: readonly string[];
	/** What it is about, where no field says it as it stands. */
	subjectIn?: (input: ToolInput) => string | undefined;
	/** It puts something to the person: no rule, guard or grant can allow it, only a person's answer. */
	asks?: true;
	/**
	 * Whatever its input is, it changes nothing but the agent's own lists: the
	 * guard `read-only` allows a call of it, unless that may show a secret. There
	 * is no other proof, so a tool that may do anything else must not say it.
	 */
	onlyReads?: true;
	/** The command that does the same, for what refuses or asks; undefined: none does. */
	likeCommand?: (input: ToolInput) => string | undefined;
	/** Only a person answers it, in the agent's own dialog: no rule allows it. */
	isForPerson?: true;
	/** Another row of the feed shows what it is about: its todos, its question, its plan. */
	isQuiet?: true;
	/** It ends a task in the background, which is then over in the list of what runs. */
	stopsTask?: true;
	/** What it gives back is read as Markdown. */
	answersInMarkdown?: true;
	/** What came of it, in a few words; undefined if the response does not say. */
	outcome?: (response: ToolInput, input: ToolInput) => string | undefined;
	/** The same for what comes back as a text; left out: its size is said. */
	textOutcome?: (response: string, input: ToolInput) => string | undefined;
	/** The patch that it applies, and the field that holds it. */
	patch?: (input: ToolInput) => {text: string; field: string} | undefined;
	/** What becomes of its file; undefined if the input has another form. */
	fileEdit?: (path: string, input: ToolInput) => FileEdit | undefined;
};
