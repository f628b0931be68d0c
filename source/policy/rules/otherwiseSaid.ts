import {spellingsOfRule} from '../../programs/spellings.js';

/** The words of a rule that refuses or asks, as other names of the program and its subcommands say them. */
export const otherwiseSaid = (text: string): readonly string[] =>
	spellingsOfRule(text.split(' ')).map(words => words.join(' '));
