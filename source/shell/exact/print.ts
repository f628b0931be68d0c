import {assertNever} from '../../utils/assertNever.js';
import {
	type ExactCommand,
	type ExactPart,
	type ExactQuotedPart,
	type ExactRedirection,
	type ExactScript,
	type ExactWord,
} from './types.js';

/** What is printed is held against the source as it comes. */
type Paper = {
	readonly source: string;
	at: number;
	/** False from the first difference on. */
	isSame: boolean;
	/** The last thing was a word, which a blank has to part from another. */
	isBehindWord: boolean;
	/** The body of a here-document, until its line ends. */
	pending: string | undefined;
};

/**
 * Whether a tree, printed, is this text but for blanks: what a reader dropped
 * or misread shows here, whatever the mistake was.
 */
export function isPrintedAs(script: ExactScript, source: string): boolean {
	const paper: Paper = {
		source,
		at: 0,
		isSame: true,
		isBehindWord: false,
		pending: undefined,
	};
	printScript(paper, script);
	skipBlanks(paper);
	return (
		paper.isSame && paper.pending === undefined && paper.at === source.length
	);
}

function skipBlanks(paper: Paper): void {
	const {source} = paper;
	for (;;) {
		const char = source[paper.at];
		if (char === ' ' || char === '\t') paper.at++;
		else if (char === '\\' && source[paper.at + 1] === '\n') paper.at += 2;
		else return;
	}
}

/** Something that touches what was printed before. */
function glue(paper: Paper, text: string): void {
	if (paper.source.startsWith(text, paper.at)) paper.at += text.length;
	else paper.isSame = false;
}

/** An operator or the like: blanks may stand before it. */
function sign(paper: Paper, text: string): void {
	skipBlanks(paper);
	glue(paper, text);
	paper.isBehindWord = false;
}

/** The beginning of a word. */
function word(paper: Paper, text: string): void {
	const {at} = paper;
	skipBlanks(paper);
	if (paper.isBehindWord && paper.at === at) paper.isSame = false;
	glue(paper, text);
	paper.isBehindWord = true;
}

function printScript(paper: Paper, {lead, items}: ExactScript): void {
	for (const text of lead) sign(paper, text);
	for (const {isNegated, command, joiners} of items) {
		if (isNegated) word(paper, '!');
		printCommand(paper, command);
		for (const joiner of joiners) {
			sign(paper, joiner);
			if (joiner === '\n' && paper.pending !== undefined) {
				glue(paper, paper.pending);
				paper.pending = undefined;
			}
		}
	}
}

function printCommand(paper: Paper, command: ExactCommand): void {
	switch (command.type) {
		case 'simple':
			for (const {name, value} of command.assignments) {
				word(paper, `${name}=`);
				printParts(paper, value);
			}

			for (const one of command.rest)
				if (one.type === 'word') printWord(paper, one);
				else printRedirection(paper, one);
			return;
		case 'group': {
			const isBrace = command.opening === '{';
			if (isBrace) word(paper, '{');
			else sign(paper, '(');
			printScript(paper, command.body);
			if (isBrace) word(paper, '}');
			else sign(paper, ')');
			break;
		}

		case 'for':
			word(paper, 'for');
			word(paper, command.name);
			word(paper, 'in');
			for (const one of command.words) printWord(paper, one);
			for (const one of command.separators) sign(paper, one);
			word(paper, 'do');
			printScript(paper, command.body);
			word(paper, 'done');
			break;
		case 'while':
			word(paper, command.keyword);
			printScript(paper, command.condition);
			word(paper, 'do');
			printScript(paper, command.body);
			word(paper, 'done');
			break;
		case 'if':
			for (const [index, {condition, body}] of command.branches.entries()) {
				word(paper, index === 0 ? 'if' : 'elif');
				printScript(paper, condition);
				word(paper, 'then');
				printScript(paper, body);
			}

			if (command.otherwise) {
				word(paper, 'else');
				printScript(paper, command.otherwise);
			}

			word(paper, 'fi');
			break;
		default:
			assertNever(command);
	}

	for (const one of command.redirections) printRedirection(paper, one);
}

function printRedirection(paper: Paper, one: ExactRedirection): void {
	switch (one.type) {
		case 'file':
			word(paper, one.descriptor + one.operator);
			skipBlanks(paper);
			printParts(paper, one.target);
			return;
		case 'copy':
			word(paper, one.text);
			return;
		case 'here':
			word(paper, '<<');
			skipBlanks(paper);
			glue(paper, one.quote + one.delimiter + one.quote);
			paper.pending = one.body + one.delimiter;
	}
}

function printWord(paper: Paper, one: ExactWord): void {
	word(paper, '');
	printParts(paper, one);
}

function printParts(paper: Paper, {parts}: ExactWord): void {
	for (const part of parts) printPart(paper, part);
	paper.isBehindWord = true;
}

function printPart(paper: Paper, part: ExactPart | ExactQuotedPart): void {
	switch (part.type) {
		case 'text':
		case 'glob':
			glue(paper, part.text);
			return;
		case 'escaped':
			glue(paper, `\\${part.text}`);
			return;
		case 'single':
			glue(paper, `'${part.text}'`);
			return;
		case 'double':
			glue(paper, '"');
			for (const inner of part.parts) printPart(paper, inner);
			glue(paper, '"');
			return;
		case 'home':
			glue(paper, '~');
			return;
		case 'variable':
			glue(paper, part.isBraced ? `\${${part.name}}` : `$${part.name}`);
			return;
		case 'script':
			glue(paper, '$(');
			paper.isBehindWord = false;
			printScript(paper, part.script);
			sign(paper, ')');
	}
}
