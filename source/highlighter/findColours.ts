import {common, createLowlight} from 'lowlight';
import {
	type CodeBlock,
	type CodeColours,
	type CodeTone,
	codeTones,
} from '../types/codeColours.js';

const lowlight = createLowlight(common);

type Tree = ReturnType<typeof lowlight.highlight>;
type Node = Tree['children'][number];

/**
 * The places of a block's tokens.
 *
 * @throws Error for a language without grammar
 */
export function findColours({text, language}: CodeBlock): CodeColours {
	const starts: number[] = [];
	const tones: number[] = [];
	let at = 0;
	const walk = (node: Node, tone: number) => {
		if (node.type === 'text') {
			if (tone !== (tones.at(-1) ?? 0)) {
				starts.push(at);
				tones.push(tone);
			}

			at += node.value.length;
		} else if (node.type === 'element') {
			const inner = toneOf(node.properties.className) ?? tone;
			for (const child of node.children) walk(child, inner);
		}
	};

	// A grammar knows tabs, not the mark that is shown for one; it is as long.
	const {children} = lowlight.highlight(language, text.replaceAll('⇥ ', '\t '));
	for (const child of children as readonly Node[]) walk(child, 0);
	return {starts: Uint32Array.from(starts), tones: Uint8Array.from(tones)};
}

/** The tone of a scope, 0 where code begins again; undefined leaves that of the scope around it. */
function toneOf(classes: unknown): number | undefined {
	const [first] = Array.isArray(classes) ? (classes as unknown[]) : [];
	const scope = typeof first === 'string' ? first.replace(/^hljs-/, '') : '';
	// What is put into a string is code.
	return scope === 'subst' ? 0 : toneOfScope.get(scope);
}

const scopes: Readonly<Record<CodeTone, readonly string[]>> = {
	keyword: ['keyword', 'selector-tag', 'template-tag', 'meta', 'doctag'],
	string: ['string', 'regexp', 'link', 'code', 'addition'],
	comment: ['comment', 'quote', 'deletion'],
	number: ['number', 'literal', 'symbol', 'bullet', 'variable'],
	name: [
		'title',
		'name',
		'section',
		'attr',
		'attribute',
		'selector-id',
		'selector-class',
	],
	type: ['type', 'built_in', 'class', 'selector-attr', 'selector-pseudo'],
};

const toneOfScope: ReadonlyMap<string, number> = new Map(
	codeTones.flatMap((tone, index) =>
		scopes[tone].map((scope): [string, number] => [scope, index + 1]),
	),
);
