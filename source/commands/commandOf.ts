import {didYouMean} from './didYouMean.js';
import {type CommandName, helpTexts} from './help.js';
import {UsageError} from '../types/usageError.js';

const commands = Object.keys(helpTexts).filter(name => name !== 'supervise');

/** The command that is meant; a line that begins with a flag, or is empty, supervises. */
export function commandOf(word: string): CommandName {
	if (word === '' || word.startsWith('-')) return 'supervise';
	const name = commands.find(one => one === word);
	if (name !== undefined) return name as CommandName;
	throw new UsageError(
		`there is no command “${word}”; athena --help lists them.${didYouMean(word, [...commands, 'version', 'help'])}`.replace(
			/\.$/,
			'',
		),
	);
}
