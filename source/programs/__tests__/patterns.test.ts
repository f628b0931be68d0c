import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {describe, expect, test, vi} from 'vitest';
import {programs} from '../table.js';
import {ambiguityOf, isSuperlinear} from './ambiguity.js';

/*
 * What an agent writes is matched against these expressions where others wait.
 * The engine goes back over all ways to read a text, so none may have more ways
 * the longer the text is: `(?:etime|etimes|s)+$` took minutes for 130 letters,
 * and everybody's denials were lost meanwhile.
 */

/** Every expression in the records, as it is after it was put together. */
function patternsIn(value: unknown, found = new Set<RegExp>()): Set<RegExp> {
	if (value instanceof RegExp) found.add(value);
	else if (value instanceof Map)
		for (const one of value.values()) patternsIn(one, found);
	else if (typeof value === 'object' && value !== null)
		for (const one of Object.values(value)) patternsIn(one, found);
	return found;
}

const root = path.join(import.meta.dirname, '../..');

/** The files of the layers that read what an agent wrote. */
const files = ['programs', 'shell', 'policy', 'grammar'].flatMap(layer =>
	fs
		.readdirSync(path.join(root, layer), {recursive: true, encoding: 'utf8'})
		.filter(file => file.endsWith('.ts') && !file.includes('__tests__'))
		.map(file => `${layer}/${file}`),
);

const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const written = new Map<string, readonly RegExp[]>();

/** Every expression that is written out there, but for some files. */
function patternsWritten(leftOut: readonly string[] = []): readonly RegExp[] {
	return files
		.filter(file => !leftOut.includes(file))
		.flatMap(file => {
			const known = written.get(file) ?? literalsIn(textOf(file));
			written.set(file, known);
			return known;
		});
}

function literalsIn(text: string): RegExp[] {
	const found: RegExp[] = [];
	const walk = (node: ts.Node) => {
		if (ts.isRegularExpressionLiteral(node)) {
			const end = node.text.lastIndexOf('/');
			found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
		}

		ts.forEachChild(node, walk);
	};

	walk(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest));
	return found;
}

const isExponential = (pattern: RegExp) =>
	ambiguityOf(pattern) === 'exponential';

describe('no text makes an expression slow', () => {
	test('of the records', () => {
		const patterns = [...patternsIn(programs)];
		expect(patterns.length).toBeGreaterThan(50);
		expect(patterns.filter(isExponential)).toEqual([]);
	});

	test('written out where commands are read and judged', () => {
		const patterns = patternsWritten();
		expect(patterns.length).toBeGreaterThan(400);
		expect(patterns.filter(isExponential)).toEqual([]);
	});
});

/*
 * Where a text is short by construction, its square is small: words longer than
 * 4,000 letters are proven to no one (prove.ts), and neither is code of more than
 * 4,000 (plainCode.ts), nor a document of GraphQL (queriesOnly.ts); a repository's configuration has 64 KB at most; what
 * people write in their rules is their own.
 */
const shortTexts = [
	'shell/special/plainCode.ts',
	'shell/special/printingLanguages.ts',
	'shell/special/codeTexts.ts',
	'shell/special/javascriptText.ts',
	'shell/special/pythonFiles.ts',
	'shell/special/pythonNames.ts',
	'shell/special/pythonText.ts',
	'policy/guards/match/queriesOnly.ts',
	'policy/named/textPaths.ts',
	'policy/git/repositoryCode.ts',
	'policy/rules/patterns/pathPattern.ts',
	'policy/rules/patterns/patternPlace.ts',
	'policy/places/placePatterns.ts',
	'policy/looks/formTests.ts',
	'policy/looks/operandsFit.ts',
	'policy/looks/optionsFit.ts',
	'policy/looks/pairsFit.ts',
	'policy/looks/prove.ts',
	'policy/looks/provers.ts',
	'policy/looks/sedScript.ts',
	'policy/looks/search.ts',
	'policy/looks/shown.ts',
	'policy/looks/sql.ts',
	'programs/records/azure.ts',
	'programs/records/gcloud.ts',
	'programs/records/github.ts',
	// Every set that is begun there has an end.
	'grammar/characterSets.ts',
	'grammar/intercepts.ts',
];

test('the time it takes grows with the text, no faster', () => {
	expect(patternsWritten(shortTexts).filter(isSuperlinear)).toEqual([]);
});

/** Files in which expressions are put together. */
const building = files.filter(file => /\bRegExp\(/.test(textOf(file)));

/*
 * Built while a call is judged: there the engine's steps are paid for, or only
 * the letters of a variable's name are put in.
 */
const builtLater = [
	'grammar/regex/index.ts',
	'policy/guards/match/taints.ts',
	// Of code of no more than 4,000 letters (plainCode.ts).
	'shell/special/pythonText.ts',
];

/** Matched against words of no more than 4,000 letters (prove.ts), as above. */
const builtForWords = [
	'programs/records/aws.ts',
	'programs/records/containers.ts',
	'programs/records/processes.ts',
	// Code of no more than 4,000 (plainCode.ts).
	'shell/special/printingLanguages.ts',
	'policy/guards/match/queriesOnly.ts',
];

test('nor does it with expressions that are put together', async () => {
	const bySource = new Map<string, Set<string>>();
	let file = '';
	class Recorded extends RegExp {
		constructor(source: string | RegExp, flags?: string) {
			super(source, flags);
			bySource.set(file, (bySource.get(file) ?? new Set()).add(this.source));
		}
	}
	vi.resetModules();
	vi.stubGlobal('RegExp', Recorded);
	try {
		for (file of building) {
			await import(path.join(root, file));
		}
	} finally {
		vi.unstubAllGlobals();
	}

	const silent = building.filter(one => !bySource.has(one));
	expect(silent.filter(one => !builtLater.includes(one))).toEqual([]);
	const spared = new Set(
		builtForWords.flatMap(one => [...(bySource.get(one) ?? [])]),
	);
	const held = [...bySource.values()].flatMap(sources => [...sources]);
	expect(held.length).toBeGreaterThan(4);
	expect(
		held
			.map(source => new RegExp(source))
			.filter(one => !spared.has(one.source) && isSuperlinear(one)),
	).toEqual([]);
	expect(held.map(source => new RegExp(source)).filter(isExponential)).toEqual(
		[],
	);
});

describe('what is seen', () => {
	test.each([
		/^(?:etime|etimes|s)+$/,
		/^(?:a|aa)*$/,
		/^(?:a*)*$/,
		/^(?:a+)+$/,
		/^(?:[a-z]|\w)+$/,
		/^(?:a,?|,a?)+$/,
		/^(?!(?:x|xx)*$)./,
		/^(?:a|A)+$/i,
		/^(?:\p{L}|\w)+$/u,
		/^(?:(a)\1|aa)+$/,
	])('%s takes ever longer', pattern => {
		expect(ambiguityOf(pattern)).toBe('exponential');
	});

	test.each([
		/^(?:etimes?|s)(?:,(?:etimes?|s))*$/,
		/^(?:a|b)*$/,
		/^(?:a+b)+$/,
		/^[^:]*:[^:]*$/,
		/^(?!(?:x|y)*$)[\w(?=]/,
		/"(?:\\[^]|[^"\\])*"/,
	])('%s does not', pattern => {
		expect(ambiguityOf(pattern)).toBe('none');
	});
});

test.each([
	/\s+$/,
	/(\\*)("|$)/,
	/^a*b?a*$/,
	/^[^.]+\.([^.]*[*?[][^.]*)$/,
	/\/[*?.{},]*\*[*?.{},]*$/,
	/^x|a+b/,
])('%s takes the square of its time', pattern => {
	expect(isSuperlinear(pattern)).toBe(true);
});

test.each([
	/^\s+$/,
	/\s+/,
	/^[^:]*:[^:]*$/,
	/^-(?:[a-ce-z]*d\S*@)/,
	/\s+$/y,
	/^x|a|^\w*@/,
	/\/[^/]*/,
])('%s does not', pattern => {
	expect(isSuperlinear(pattern)).toBe(false);
});
