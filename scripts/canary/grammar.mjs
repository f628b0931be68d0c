import {languages} from './grammar/languages.mjs';
import {readers} from './grammar/readers.mjs';
import {redirections} from './grammar/redirections.mjs';
import {statements} from './grammar/statements.mjs';
import {words} from './grammar/words.mjs';

/**
 * What a shell would take, as data. A line names a rule; each of its
 * alternatives is text in which ‹name› stands for a rule. The first
 * alternative is the shortest: it ends what would go too deep.
 */
export const grammar = {
	...statements,
	...readers,
	...languages,
	...redirections,
	...words,
};

/** Rules whose text makes sense wherever there is a word. */
export const insertions = [
	...['word', 'expansion', 'cmd', 'redirect', 'piece', 'glob', 'brace'],
	...['qualifier', 'raw', 'control', 'ws', 'sep', 'flag', 'arith', 'assign'],
	...['inner', 'op', 'heredoc', 'simple', 'prelude', 'file', 'zflag'],
	...['language', 'sedscript'],
];
