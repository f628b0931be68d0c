import {parseExpression} from '../../grammar/parse.js';
import {readPattern} from '../../grammar/pattern.js';
import {type Expression, type PatternLetter} from '../../grammar/types.js';
import {shellTool} from '../canonicalTools.js';
import {isExact} from './exactCall.js';

/** What no value of a field looks like, and what was meant. */
type Never = {looks: RegExp; hint: string};

const nevers: Partial<Record<PatternLetter, readonly Never[]>> = {
	t: [
		{
			looks: /^\w+\(/,
			hint: 'a tool and what it does are two terms: ~t Bash & ~c "git push", ~t Read & ~p "secrets/**"',
		},
		{looks: /[|,]/, hint: 'each tool is a term: ~t Bash | ~t Read'},
		{
			looks: /^mcp__(?:(?!__)[^*?])*$/,
			hint: 'the tools of a server have names of their own: ~t "mcp__server__*"',
		},
		{looks: /[\s(){}$;]/, hint: 'the name of a tool stands alone: ~t Bash'},
	],
	c: [
		{looks: /^-/, hint: 'a command begins with its program: ~c "rm -rf"'},
		{
			looks: /\([^()|]*\|[^()]*\)/,
			hint: 'a regular expression stands between slashes: ~c "/git (push|pull)/"',
		},
		{
			looks: /(?:^|\s)-{1,2}\[[\w-]+\]/,
			hint: 'a set of characters takes a regular expression: ~c "/rm -[rf]/"',
		},
		{looks: /[^\s\\;];$/, hint: 'it ends without the “;”: ~c "git push"'},
	],
	p: [
		{
			looks: /^\w+:\/\//,
			hint: 'it takes a path; an address stands with ~c: ~c "https://example.org"',
		},
		{
			looks: /^\$\{?[A-Za-z_]/,
			hint: 'a pattern has no variables: ~p "~/.ssh/**"',
		},
		{
			looks: /\{[^{},/]*,[^{}/]*\}/,
			hint: 'each place is a term: ~p "a/**" | ~p "b/**"',
		},
		{
			looks: /\[[!^]?[^\]/]-[^\]/]\]/,
			hint: 'a set of characters takes a regular expression: ~p "/secrets\\/[a-z]/"',
		},
	],
};

/**
 * Why a term of an expression can fit no call, and what to write instead: a
 * denial of that kind would refuse nothing, and nobody would be told. Undefined
 * where each may fit, or where it cannot be read.
 */
export function neverFits(when: string): string | undefined {
	const parsed = parseExpression(when);
	return parsed.ok ? faultIn(parsed.expression) : undefined;
}

function faultIn(expression: Expression): string | undefined {
	switch (expression.type) {
		case 'not':
			return faultIn(expression.inner);
		case 'and': {
			const address = bareAddress(expression.terms);
			if (address !== undefined)
				return `~c "${address}" fits no call of that tool: an address begins with its scheme: ~c "https://${address}"`;
			return faultInAny(expression.terms);
		}

		case 'or':
			return faultInAny(expression.terms);
		case 'pattern': {
			const {letter, word} = expression;
			if (letter === 'c' && isExact(word)) return undefined;
			if (readPattern(letter, word).type === 'regex') return undefined;
			const never = nevers[letter]?.find(({looks}) => looks.test(word.trim()));
			return never && `~${letter} "${word}" fits no call: ${never.hint}`;
		}

		case 'everything':
		case 'flag':
			return undefined;
	}
}

function faultInAny(terms: readonly Expression[]): string | undefined {
	for (const term of terms) {
		const fault = faultIn(term);
		if (fault !== undefined) return fault;
	}

	return undefined;
}

/** A host without a scheme beside a tool that runs no command: what it gives as a command is an address, or nothing. */
function bareAddress(terms: readonly Expression[]): string | undefined {
	const wordsOf = (letter: PatternLetter) =>
		terms.flatMap(term =>
			term.type === 'pattern' &&
			term.letter === letter &&
			readPattern(letter, term.word).type !== 'regex'
				? [term.word.trim()]
				: [],
		);
	const isOther = wordsOf('t').some(
		name => name !== shellTool && /^[A-Z]\w*$/.test(name),
	);
	return isOther
		? wordsOf('c').find(word =>
				/^(?:[\w-]+\.)+[a-z]{2,}(?:[:/]\S*)?$/i.test(word),
			)
		: undefined;
}
