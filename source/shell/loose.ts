import {type For, type Select, type SyntaxNode} from 'unbash';
import {findNested} from './command.js';
import {literalField} from './field.js';
import {runsCode} from './invocation.js';
import {doubtArithmetic, expandsInIndex} from './nestedScripts.js';
import {readRedirection} from './redirections.js';
import {emit, newDraft, noteUnseen} from './segments.js';
import {forkState, lookUp, type ShellState} from './state.js';
import {type Segment} from './types.js';
import {
	noInput,
	type Input,
	type Scope,
	type TextPlace,
	type Walk,
} from './walk.js';

/**
 * What belongs to no program: redirections of a loop or group, the words of
 * `for` and `case`, tests, arithmetic. It becomes a segment without a program
 * if there is anything to judge about it. Says where the body reads from.
 */
export function runLoose(
	walk: Walk,
	nodes: readonly SyntaxNode[],
	place: TextPlace | undefined,
	scope: Scope,
	state: ShellState,
	assignments: Segment['assignments'] = [],
): Input {
	const draft = newDraft(scope, state);
	draft.assignments = assignments;
	draft.input = noInput;
	let from: SyntaxNode | undefined;
	let to: SyntaxNode | undefined;
	let isCommand = false;
	for (const node of nodes) {
		switch (node.type) {
			case 'Redirect':
			case 'HereDoc':
			case 'HereString':
				from ??= node;
				to = node;
				readRedirection(walk, node, draft, state);
				break;
			case 'ArithmeticCommand':
				isCommand = true;
				if (mayBeCommands(node.body))
					runsCode(
						{draft, walk, state: forkState(state)},
						literalField(node.body),
						'((',
					);
				break;
			case 'TestCommand':
				isCommand = true;
				break;
			default:
		}
		findNested(walk, node, draft, state);
		if (node.type === 'TestCommand') doubtTests(node, draft.doubts, state);
	}
	const {input} = draft;
	draft.input = scope.input;
	const isEmpty =
		assignments.length === 0 &&
		draft.accesses.length === 0 &&
		draft.doubts.length === scope.doubts.length &&
		draft.nested.length === 0;
	const span =
		from && to ? {pos: from.pos, end: to.end} : (place ?? {pos: 0, end: 0});
	if (isCommand || !isEmpty)
		emit(walk, draft, {}, span, {...scope, outputs: []});
	else noteUnseen(walk, draft, {}, span, scope);
	return input;
}

/**
 * The words of a loop. Where they bring variables that nobody set here, its own
 * takes their values as an assignment would: `for x in $TOKEN; do echo $x; done`.
 */
export function runHead(
	walk: Walk,
	node: For | Select,
	scope: Scope,
	state: ShellState,
): void {
	const {name, wordlist = []} = node;
	const end = wordlist.at(-1)?.end;
	const isGiven = wordlist.some(({text}) =>
		[...text.matchAll(/\$\{?[!#]?([A-Za-z_]\w*)/g)].some(
			([, variable = '']) => lookUp(state, variable) === undefined,
		),
	);
	if (isGiven && end !== undefined)
		runLoose(walk, [name, ...wordlist], {pos: node.pos, end}, scope, state, [
			{name: name.value},
		]);
	else runLoose(walk, [name, ...wordlist], node, scope, state);
}

/**
 * `((git push))`: two subshells for a POSIX shell (dash), which knows no such
 * arithmetic. Two words side by side are none in any shell; single words with
 * nothing but `|`, `&` and `!` may be either.
 */
function mayBeCommands(body: string): boolean {
	return (
		/[;\n]/.test(body) ||
		/[\w}\])'"]\s+(?:[\w$"'(~.]|-[A-Za-z]|\/\w)/.test(body) ||
		/^[\w.\-|&!\s]+$/.test(body)
	);
}

type TestExpression = (SyntaxNode & {type: 'TestCommand'})['expression'];

/** `[[ x -eq y ]]` evaluates both sides as arithmetic, `-v` an index. */
function doubtTests(
	{expression}: {expression: TestExpression},
	doubts: string[],
	state: ShellState,
): void {
	const findings = {doubt: (reason: string) => doubts.push(reason)};
	switch (expression.type) {
		case 'TestBinary':
			if (/^-(?:eq|ne|lt|le|gt|ge)$/.test(expression.operator)) {
				doubtArithmetic(expression.left.text, state, findings);
				doubtArithmetic(expression.right.text, state, findings);
				doubtIndex(expression.left.text, doubts);
				doubtIndex(expression.right.text, doubts);
			}
			return;
		case 'TestUnary':
			if (/^-[vtR]$/.test(expression.operator))
				doubtIndex(expression.operand.text, doubts);
			return;
		case 'TestLogical':
			for (const operand of expression.operands)
				doubtTests({expression: operand}, doubts, state);
			return;
		case 'TestNot':
			doubtTests({expression: expression.operand}, doubts, state);
			return;
		case 'TestGroup':
			doubtTests(expression, doubts, state);
	}
}

function doubtIndex(text: string, doubts: string[]): void {
	if (expandsInIndex(text))
		doubts.push(`${text} is evaluated, and may run commands`);
}
