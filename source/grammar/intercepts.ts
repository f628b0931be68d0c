import {compilePartly} from './compile.js';
import {aboutCalls} from './calls.js';
import {type Token, tokenize} from './lexer.js';
import {parseExpression} from './parse.js';
import {printExpression} from './print.js';
import {textsIn} from './textsIn.js';
import {
	type Expression,
	type ParsedExpression,
	type PatternLetter,
} from './types.js';

/*
 * What is held for a person before it runs. An intercept is no guard against
 * somebody who hides what a call does; but it is never passed by being
 * unreadable: where it cannot be known whether it fits, it fits.
 */

/**
 * Reads an intercept. Tool names alone, between commas or `|`, are tools
 * (`Bash, mcp__*`); everything else is an expression about calls in which text
 * stands in quotes, so that no tool's name is mistaken for text.
 */
export function parseIntercept(text: string): ParsedExpression {
	const tools = toolsIn(text);
	if (tools !== undefined) return {ok: true, expression: tools};
	const parsed = parseExpression(text, aboutCalls);
	if (!parsed.ok) return parsed;
	if (parsed.expression.type === 'everything')
		return {
			ok: false,
			message: 'something is missing here; * is every call',
			at: 0,
		};
	const bare = firstBareText(text);
	if (bare === undefined) return parsed;
	return {
		ok: false,
		message: `~t ${bare.word} for a tool, "${bare.word}" for a text`,
		at: bare.at,
	};
}

/** What is known of a call before it runs; what is left out is unknown. */
export type KnownCall = {
	tool?: string | undefined;
	/** What the tool is called besides. */
	otherNames?: readonly string[] | undefined;
	/** The command that it runs, where that is not the input's `command`. */
	command?: string | undefined;
	/** What that runs in other words: one of these that fits is enough. */
	otherCommands?: Iterable<string> | undefined;
	input?: Readonly<Record<string, unknown>> | undefined;
	/** Paths it may touch, as they are written and as they are meant. */
	paths?: Iterable<string> | undefined;
	sessionId?: string | undefined;
	/** Which agent it is, by its name. */
	program?: string | undefined;
	/** Id and type of the agent. */
	agent?: readonly string[] | undefined;
};

/** The first of the intercepts that may fit a call; undefined if surely none does. */
export function matchIntercept(
	intercepts: readonly string[],
	call: KnownCall,
): string | undefined {
	return intercepts.find(intercept => compiled(intercept)(call));
}

/** Several intercepts as one text that means the same. */
export function joinIntercepts(intercepts: readonly string[]): string {
	const [only = ''] = intercepts;
	if (intercepts.length < 2) return only;
	if (intercepts.every(intercept => toolPattern.test(intercept)))
		return intercepts.join(', ');
	const terms = intercepts.map(intercept => {
		const parsed = parseIntercept(intercept);
		return parsed.ok ? printExpression(parsed.expression) : intercept;
	});
	return terms.join(' | ');
}

/** The intercepts that a text stands for: of tools each its own. */
export function splitIntercepts(text: string): string[] {
	if (text.trim() === '') return [];
	return toolsIn(text) === undefined
		? [text.trim()]
		: [...new Set(text.match(/[\w*.-]+/g))];
}

/** Tests of the intercepts in force; few, and long in use. */
const known = new Map<string, (call: KnownCall) => boolean>();
const mostKnown = 50;

function compiled(intercept: string): (call: KnownCall) => boolean {
	let test = known.get(intercept);
	if (test === undefined) {
		const parsed = parseIntercept(intercept);
		// One that nobody can read holds everything, and so is noticed.
		test = parsed.ok ? compileIntercept(parsed.expression) : () => true;
		if (known.size >= mostKnown) known.clear();
		known.set(intercept, test);
	}

	return test;
}

function compileIntercept(
	expression: Expression,
): (call: KnownCall) => boolean {
	const test = compilePartly(expression);
	return call =>
		test({
			values: letter => valuesOf(call, letter),
			otherWords: letter => (letter === 'c' ? call.otherCommands : undefined),
			is: () => undefined,
		}) !== false;
}

function valuesOf(
	{
		tool,
		otherNames,
		command,
		input,
		paths,
		sessionId,
		program,
		agent,
	}: KnownCall,
	letter: PatternLetter,
): Iterable<string> | undefined {
	switch (letter) {
		case 't':
			if (tool === undefined) return undefined;
			return otherNames ? [tool, ...otherNames] : [tool];
		case 'c':
			return command === undefined ? input && commandsOf(input) : [command];
		case 'p':
			return paths;
		case 's':
			return sessionId === undefined ? undefined : [sessionId];
		case 'g':
			return program === undefined ? undefined : [program];
		case 'a':
			return agent;
		case 'b':
			return input && textsIn(input);
		case 'k':
		case 'r':
			return undefined;
	}
}

/** Undefined: it has one that nobody can read. */
function commandsOf({
	command,
}: Readonly<Record<string, unknown>>): string[] | undefined {
	if (command === undefined) return [];
	return typeof command === 'string' ? [command] : undefined;
}

const toolPattern = /^[\w*.-]+$/;

function toolsIn(text: string): Expression | undefined {
	if (!/^\s*[\w*.-]+\s*(?:[,|]\s*[\w*.-]+\s*)*,?\s*$/.test(text))
		return undefined;
	const terms = [...text.matchAll(/[\w*.-]+/g)].map((found): Expression => ({
		type: 'pattern',
		letter: 't',
		word: found[0],
		at: found.index,
	}));
	const [only, ...others] = terms;
	return only && others.length === 0 ? only : {type: 'or', terms};
}

/** A text that was written without quotes: a word after nothing that takes one. */
function firstBareText(text: string): {word: string; at: number} | undefined {
	let before: Token | undefined;
	for (const token of tokenize(text).tokens) {
		if (token.type === 'word' && !token.quoted && before?.type !== 'field')
			return {word: token.text, at: token.at};
		before = token;
	}

	return undefined;
}
