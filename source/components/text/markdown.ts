import {lexer, type Token, type Tokens} from 'marked';
import {
	type Line,
	line,
	type Span,
	wrapVisible,
} from '../../screen/look/line.js';
import {type Tone} from '../../screen/look/theme.js';
import {codeLines} from '../code/codeLines.js';
import {languageOfFence} from '../code/languages.js';
import {tableLines} from './markdownTable.js';
import {hang, wrapSpans} from './wrapSpans.js';

/*
 * The parser takes time that grows with the square of a paragraph, and a stack
 * that grows with its nesting. What is larger than plans are is shown as it is
 * written, so that no plan can stop the screen.
 */
const longestParsed = 20_000;
const longestLine = 1000;

/** Narrowest column for what is inside a list or a quote; what is deeper is shown as written. */
const narrowest = 16;

/**
 * Markdown as lines of at most `width` cells. A plan is approved by what is
 * seen here, so whatever is not styled (HTML, comments, rules, references)
 * is shown as it was written, and links show where they lead.
 */
export function markdownLines(text: string, width: number): Line[] {
	const large =
		text.length > longestParsed ||
		text.split('\n').some(row => row.length > longestLine);
	if (large) return raw(text, width);
	return trimEnd(blocks(lexer(text), width));
}

function blocks(tokens: readonly Token[], width: number): Line[] {
	return tokens.flatMap(token => block(token, width));
}

function block(token: Token, width: number): Line[] {
	if (isType<Tokens.Space>(token, 'space')) return [line('')];
	if (isType<Tokens.Heading>(token, 'heading'))
		return [
			...wrapSpans(
				[
					{text: `${'#'.repeat(token.depth)} `, tone: 'accent'},
					...inline(token.tokens, 'strong'),
				],
				width,
			),
			...gap(token),
		];
	if (isType<Tokens.Paragraph>(token, 'paragraph'))
		return [...wrapSpans(inline(token.tokens), width), ...gap(token)];
	if (isType<Tokens.Text>(token, 'text'))
		return wrapSpans(inline(token.tokens ?? [token]), width);
	if (isType<Tokens.Code>(token, 'code'))
		return [...code(token, width), ...gap(token)];
	if (width < narrowest + 2) return raw(token.raw, width);
	if (isType<Tokens.Blockquote>(token, 'blockquote'))
		return [
			...blocks(token.tokens, width - 2).map((inner): Line => ({
				spans: [{text: '> ', tone: 'dim'}, ...inner.spans],
			})),
			...gap(token),
		];
	if (isType<Tokens.List>(token, 'list')) return list(token, width);
	if (isType<Tokens.Table>(token, 'table')) {
		const rows = tableLines(token, width, inline);
		if (rows !== undefined) return [...rows, ...gap(token)];
	}

	return raw(token.raw, width);
}

/** Code as it is written, its fences dim and what is between them coloured. */
function code({raw: source, lang}: Tokens.Code, width: number): Line[] {
	const rows = source.replace(/\n+$/, '').split('\n');
	const [first = ''] = rows;
	const fence = /^ {0,3}(`{3,}|~{3,})/.exec(first)?.[1];
	const draw = (part: readonly string[], tone: Tone, language?: string) =>
		part.length === 0
			? []
			: codeLines(part.join('\n'), {language, width, mark: '│ ', tone});
	if (fence === undefined) return draw(rows, 'code');
	const isClosed = rows.length > 1 && rows.at(-1)?.trim().startsWith(fence);
	const end = isClosed ? -1 : rows.length;
	return [
		...draw(rows.slice(0, 1), 'dim'),
		...draw(rows.slice(1, end), 'code', languageOfFence(lang)),
		...(isClosed ? draw(rows.slice(-1), 'dim') : []),
	];
}

function list(token: Tokens.List, width: number): Line[] {
	const start = typeof token.start === 'number' ? token.start : 1;
	const bullets = token.items.map((item, index) => {
		const task = item.task ? (item.checked === true ? '[x] ' : '[ ] ') : '';
		return `${token.ordered ? `${start + index}.` : '•'} ${task}`;
	});
	if (bullets.some(bullet => width - bullet.length < narrowest))
		return raw(token.raw, width);
	const items = token.items.flatMap((item, index) => {
		const bullet = bullets[index] ?? '';
		const inner = item.tokens.filter(part => part.type !== 'checkbox');
		const rows = trimEnd(blocks(inner, width - bullet.length));
		return hang(
			{text: bullet, tone: 'accent'},
			rows.length > 0 ? rows : [line('')],
		);
	});
	return [...items, ...gap(token)];
}

function inline(tokens: readonly Token[], tone?: Tone): Span[] {
	return tokens.flatMap((token): Span[] => {
		if (isType<Tokens.Strong>(token, 'strong'))
			return inline(token.tokens, 'strong');
		if (isType<Tokens.Em>(token, 'em')) return inline(token.tokens, 'accent');
		if (isType<Tokens.Codespan>(token, 'codespan'))
			return [{text: token.raw, tone: 'code'}];
		if (isType<Tokens.Br>(token, 'br')) return [{text: '\n'}];
		if (isType<Tokens.Link>(token, 'link') && token.raw === token.href)
			return [{text: token.raw, tone: 'accent'}];
		if (isType<Tokens.Text>(token, 'text') && token.tokens !== undefined)
			return inline(token.tokens, tone);
		return [{text: token.raw, ...(tone !== undefined && {tone})}];
	});
}

function raw(text: string, width: number): Line[] {
	return wrapVisible(text.replace(/\n+$/, ''), width).map(row => line(row));
}

/** An empty line where the source has one. */
function gap({raw: source}: {raw: string}): Line[] {
	return /\n\s*\n$/.test(source) ? [line('')] : [];
}

function trimEnd(lines: Line[]): Line[] {
	const last = lines.findLastIndex(row =>
		row.spans.some(span => span.text.trim() !== ''),
	);
	return lines.slice(0, last + 1);
}

function isType<Wanted extends Token>(
	token: Token,
	type: Wanted['type'],
): token is Wanted {
	return token.type === type;
}
