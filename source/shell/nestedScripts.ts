import {
	forEachChild,
	type ArithmeticExpression,
	type ParsedScript,
	type SyntaxNode,
} from 'unbash';
import {isNumber, setVariable, type ShellState} from './state.js';
import {isCodeForZsh} from './zshCode.js';

/** What expansions bring along: scripts that run, doubts. */
type NestedFindings = {
	script: (
		script: ParsedScript,
		role: 'substitution' | 'process_substitution',
	) => void;
	doubt: (reason: string) => void;
};

/**
 * Finds what runs inside words, redirections, here-documents and arithmetic:
 * `$(…)`, backticks, `<(…)`, at any depth but not inside the scripts found.
 * Notes in `state` what expansions assign (`${x:=…}`, `$((x=1))`).
 *
 * Walks by node type: unbash's children are accessors of the prototype, which
 * a walk over an object's own keys does not see.
 */
export function findNestedScripts(
	node: SyntaxNode,
	state: ShellState,
	findings: NestedFindings,
): void {
	state.budget.spend(1);
	switch (node.type) {
		case 'Word':
			if (isCodeForZsh(node)) findings.doubt(`zsh runs code in ${node.text}`);
			if (mayNest.test(node.text)) break;
			return;
		case 'CommandExpansion':
		case 'ArithmeticCommandExpansion':
			if (node.script) findings.script(node.script, 'substitution');
			else findings.doubt(`${node.text} can't be read`);
			return;
		case 'ProcessSubstitution':
			if (node.script) findings.script(node.script, 'process_substitution');
			else findings.doubt(`${node.text} can't be read`);
			return;
		case 'ArithmeticExpansion':
			if (!node.expression && !/^\$(?:\(\(\s*\)\)|\[\s*\])$/.test(node.text))
				findings.doubt(`${node.text} can't be read`);
			break;
		case 'ArithmeticBinary':
			if (/^(?:[^=!<>]|<<|>>)?=$/.test(node.operator))
				noteAssignment(node.left, state);
			break;
		case 'ArithmeticUnary':
			if (node.operator === '++' || node.operator === '--')
				noteAssignment(node.operand, state);
			break;
		case 'ArithmeticWord':
			doubtArithmetic(node.value, state, findings);
			break;
		case 'Assignment':
			if (node.index) doubtArithmetic(node.index.text, state, findings);
			break;
		case 'Slice':
			doubtArithmetic(node.offset.text, state, findings);
			if (node.length) doubtArithmetic(node.length.text, state, findings);
			break;
		case 'ParameterExpansion':
			if (node.operation?.type === 'Unknown')
				findings.doubt(`${node.text} can't be read`);
			else if (
				node.operation?.type === 'Transform' &&
				node.operation.operand.text.includes('P')
			)
				findings.doubt(`${node.text} runs what its value holds`);
			else if (
				node.operation?.type === 'Default' &&
				node.operation.operator.endsWith('=')
			)
				setVariable(state, node.parameter, 'computed');
			if (node.index) doubtArithmetic(node.index.text, state, findings);
			break;
		default:
	}
	forEachChild(node, child => findNestedScripts(child, state, findings));
}

/** Without one of these a word holds no expansion. */
const mayNest = /[$`<>]/;

function noteAssignment(target: ArithmeticExpression, state: ShellState): void {
	if (target.type !== 'ArithmeticWord') return;
	const name = /^\w+/.exec(target.value)?.[0];
	if (name !== undefined) setVariable(state, name, 'number');
}

/**
 * Arithmetic evaluates the values of variables again, substitutions in array
 * indices included: `x='a[$(id)]'; echo $((x))` runs `id`.
 */
export function doubtArithmetic(
	text: string,
	state: ShellState,
	findings: Pick<NestedFindings, 'doubt'>,
): void {
	state.budget.spend(text.length / 16);
	if (runsInIndex(text)) {
		findings.doubt(`${text} is evaluated again, and may run commands`);
		return;
	}
	for (const [name] of text.matchAll(/[A-Za-z_]\w*/g)) {
		const variable = state.variables.get(name);
		if (variable !== undefined && !isNumber(variable)) {
			findings.doubt(
				`arithmetic evaluates the value of ${name}, which may run commands`,
			);
			return;
		}
	}
}

/** `[` and, before the next `]`, a backtick or `$(` that is no arithmetic; in one pass. */
function runsInIndex(text: string): boolean {
	let isOpen = false;
	for (const [found] of text.matchAll(/[[\]`]|\$\((?!\()/g)) {
		if (found === '[') isOpen = true;
		else if (found === ']') isOpen = false;
		else if (isOpen) return true;
	}

	return false;
}

/** `[`, and behind it something that expands; in one pass. */
export function expandsInIndex(text: string): boolean {
	const open = text.indexOf('[');
	return open >= 0 && /[$`]/.test(text.slice(open));
}
