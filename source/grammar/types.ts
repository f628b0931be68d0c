import {type MatchBudget} from './regex/budget.js';

/** A field that takes a pattern: `~t Bash`, `~p "src/**"`. */
export type PatternLetter = 't' | 'c' | 'p' | 's' | 'g' | 'a' | 'k' | 'r' | 'b';

/** A field that is true or not: `~w`, `~e`, `~m`. */
export type FlagLetter = 'd' | 'w' | 'e' | 'm';

export type FieldLetter = PatternLetter | FlagLetter;

/** What a decision was, as `~d` asks for it; `~d` alone is `denied`. */
export type DecisionWord = 'denied' | 'allowed' | 'asked' | 'left';

/** Anything an expression can be asked about: an event of the feed, a call to judge. */
export type Subject = {
	/** What asking it may cost; without one each match has its own. */
	budget?: MatchBudget;
	/** The values a pattern field is tested against; the term is true if one of them fits. `b` is any text. */
	values(letter: PatternLetter): Iterable<string>;
	/** Whether a flag field holds; `word` only with `~d`. */
	is(letter: FlagLetter, word?: DecisionWord): boolean;
};

/** A parsed expression. Positions are 0-based UTF-16 units in the text. */
export type Expression =
	| {type: 'everything'}
	| {type: 'not'; inner: Expression}
	| {type: 'and' | 'or'; terms: readonly Expression[]}
	| {
			type: 'flag';
			letter: FlagLetter;
			/** `~d allowed`; left out for `denied` and for all other flags. */
			word?: DecisionWord;
			at: number;
	  }
	| {
			type: 'pattern';
			letter: PatternLetter;
			/** The argument as meant, quotes taken off. */
			word: string;
			at: number;
	  };

/** What is wrong with an expression, and where (0-based). */
export type ExpressionError = {ok: false; message: string; at: number};

export type ParsedExpression =
	{ok: true; expression: Expression} | ExpressionError;
