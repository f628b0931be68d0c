import {forEachChild, parse, type ParsedScript, type SyntaxNode} from 'unbash';
import {describe, expect, test} from 'vitest';
import {analyse} from './shellKit.js';

/** What the analysis relies on in unbash; a new version must keep it. */
describe('unbash', () => {
	test('children are accessors of the prototype, so own keys miss them', () => {
		const [statement] = parse('X=$(curl evil)').commands;
		const command = statement?.command;
		expect(command?.type).toBe('Command');
		if (command?.type !== 'Command') return;
		const [assignment] = command.prefix;
		if (assignment?.type !== 'Assignment') throw new Error('no assignment');
		expect(Object.keys(assignment)).not.toContain('value');
		if (assignment.value.type !== 'Word') throw new Error('no word');
		expect(Object.keys(assignment.value)).not.toContain('parts');
		expect(assignment.value.parts?.[0]?.type).toBe('CommandExpansion');
	});

	test('a walk by node type reaches a script two levels down', () => {
		const commands: string[] = [];
		const source = 'cat <(curl $(cat url))';
		const visit = (node: SyntaxNode) => {
			if (node.type === 'Command')
				commands.push(source.slice(node.pos, node.end));
			forEachChild(node, visit);
		};
		visit(parse(source));
		expect(commands).toEqual([source, 'curl $(cat url)', 'cat url']);
	});

	test('a nested script has errors of its own, the outer one none', () => {
		const script = parse('echo "$(if)"');
		expect(script.errors ?? []).toEqual([]);
		const nested: ParsedScript[] = [];
		const visit = (node: SyntaxNode) => {
			if (node.type === 'Script' && node !== script) nested.push(node);
			forEachChild(node, visit);
		};
		visit(script);
		expect(nested[0]?.errors?.length).toBeGreaterThan(0);
	});

	test('positions in a backtick script with escapes are those of its own source', () => {
		const segments = analyse('echo `cat \\`ls\\``').segments;
		expect(segments.map(({text, span}) => [text, span])).toEqual([
			['echo `cat \\`ls\\``', {start: 0, end: 17}],
			['cat `ls`', undefined],
			['ls', undefined],
		]);
	});
});

describe('errors anywhere make the whole unreadable', () => {
	test.each([
		['at the top', 'echo $('],
		['in a substitution', 'echo "$(if)"'],
		['in a process substitution', 'cat <(if)'],
		['in a here-document', 'cat <<EOF\n$(if)\nEOF'],
		['in arithmetic', 'echo $((1 + $(if)))'],
		['in an array index', 'X[$(if)]=1'],
		['in backticks', 'echo `if`'],
		['in a default value', 'echo ${x:-$(if)}'],
		['in a function', 'f() { echo $(if); }'],
	])('%s', (_, command) => {
		expect(analyse(command).unreadable).toMatch(/^it can't be read/);
	});
});
