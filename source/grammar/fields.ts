import {agentNames} from '../runtime/agentName.js';
import {
	type DecisionWord,
	type FieldLetter,
	type FlagLetter,
	type PatternLetter,
} from './types.js';

/** How a plain word, without wildcards, fits a value. */
export type PlainFit = 'exact' | 'prefix' | 'within';

type Described = {
	/** What comes after `~` names, in a word or two. */
	name: string;
	/** A sentence for help, completion and docs/filters.md. */
	help: string;
	example: string;
};

/** A field of the grammar, as data. */
export type Field = Described &
	(
		| {
				letter: PatternLetter;
				argument: 'pattern';
				plain: PlainFit;
				/** In a glob `*` stays within a folder. */
				isPath?: true;
		  }
		| {letter: FlagLetter; argument: 'none'}
		| {letter: 'd'; argument: 'optional'; words: readonly DecisionWord[]}
	);

/** Every letter, in the order help shows them: the one table of the grammar. */
export const fields: readonly Field[] = [
	{
		letter: 't',
		name: 'tool',
		help: 'The tool that is called, by Claude’s word for it or its agent’s own',
		argument: 'pattern',
		plain: 'exact',
		example: '~t Bash',
	},
	{
		letter: 'c',
		name: 'command',
		help: 'The shell command of a call',
		argument: 'pattern',
		plain: 'within',
		example: '~c "git push"',
	},
	{
		letter: 'p',
		name: 'path',
		help: 'A file or folder that is touched',
		argument: 'pattern',
		plain: 'within',
		isPath: true,
		example: '~p src/**',
	},
	{
		letter: 's',
		name: 'session',
		help: 'The session, by the start of its id',
		argument: 'pattern',
		plain: 'prefix',
		example: '~s 3f2a',
	},
	{
		letter: 'a',
		name: 'agent',
		help: 'Who acts: user, agent, subagent or system, by id or by type',
		argument: 'pattern',
		plain: 'within',
		example: '~a subagent',
	},
	{
		letter: 'k',
		name: 'kind',
		help: 'The kind of event, or its first part',
		argument: 'pattern',
		plain: 'exact',
		example: '~k tool.failure',
	},
	{
		letter: 'd',
		name: 'decision',
		help: 'What was denied; with a word, what was decided so',
		argument: 'optional',
		words: ['denied', 'allowed', 'asked', 'left'],
		example: '~d allowed',
	},
	{
		letter: 'r',
		name: 'run',
		help: 'The run, by its number or its id',
		argument: 'pattern',
		plain: 'exact',
		example: '~r 3',
	},
	{
		letter: 'm',
		name: 'marked',
		help: 'What you have marked',
		argument: 'none',
		example: '~m',
	},
	{
		letter: 'w',
		name: 'waiting',
		help: 'What waits for you',
		argument: 'none',
		example: '~w',
	},
	{
		letter: 'e',
		name: 'error',
		help: 'What went wrong',
		argument: 'none',
		example: '~e',
	},
	{
		letter: 'b',
		name: 'text',
		help: 'Any text; a bare word means the same',
		argument: 'pattern',
		plain: 'within',
		example: '~b "not found"',
	},
	{
		letter: 'g',
		name: 'which agent',
		help: `The agent by its name: ${agentNames.join(', ')}`,
		argument: 'pattern',
		plain: 'exact',
		example: '~g codex',
	},
];

/** All letters of the feed's grammar. */
export const feedLetters: readonly FieldLetter[] = fields.map(
	({letter}) => letter,
);

/** The letters that say something about a call before it runs. */
export const callLetters: readonly FieldLetter[] = [
	't',
	'c',
	'p',
	's',
	'g',
	'a',
	'b',
];

/** The field of a letter; undefined if there is none. */
export function fieldOf(letter: string): Field | undefined {
	return fields.find(field => field.letter === letter);
}
