import {compilePattern, readPattern} from '../../grammar/pattern.js';
import {type Expression, type PatternLetter} from '../../grammar/types.js';
import {fileTools, shellTool, webTools} from '../canonicalTools.js';
import {isExact} from './exactCall.js';

type Pattern = Extract<Expression, {type: 'pattern'}>;

/** Why no call fits all of these terms, though one may fit each. */
export function neverTogether(
	terms: readonly Expression[],
): string | undefined {
	const patterns = terms.filter(term => term.type === 'pattern');
	const named = patterns
		.filter(({letter, word}) => letter === 't' && isPlain(letter, word))
		.map(({word}) => word);
	const [tool] = named;
	return tool === undefined
		? undefined
		: (twoTools(tool, patterns) ??
				fileAndCommand(named, patterns) ??
				webAndPlace(named, patterns) ??
				addressWithoutScheme(named, patterns));
}

const isPlain = (letter: PatternLetter, word: string): boolean =>
	readPattern(letter, word).type === 'plain';

/** A call has one tool. */
function twoTools(
	tool: string,
	patterns: readonly Pattern[],
): string | undefined {
	const other = patterns.find(
		({letter, word}) =>
			letter === 't' && compilePattern(letter, word)(tool) === false,
	);
	return (
		other &&
		`~t ${tool} and ~t ${other.word} fit no call together: each tool is a term: ~t ${tool} | ~t ${other.word}`
	);
}

const ofFiles: readonly string[] = [...fileTools.read, ...fileTools.write];

/** A tool that reads or changes files runs no command. */
function fileAndCommand(
	tools: readonly string[],
	patterns: readonly Pattern[],
): string | undefined {
	const tool = tools.find(name => ofFiles.includes(name));
	const command = patterns.find(
		({letter, word}) => letter === 'c' && !isExact(word),
	);
	return (
		tool &&
		command &&
		`~c "${command.word}" fits no call of ${tool}, which runs no command: a command is ~c "${command.word}" alone, a file ~t ${tool} & ~p "src/**"`
	);
}

function webAndPlace(
	tools: readonly string[],
	patterns: readonly Pattern[],
): string | undefined {
	const tool = tools.find(name => webTools.includes(name));
	const place = patterns.find(
		({letter, word}) =>
			letter === 'p' && readPattern(letter, word).type !== 'regex',
	);
	return (
		tool &&
		place &&
		`~p "${place.word}" fits no call of ${tool}, which names no file: an address stands with ~c: ~c "https://example.org/*"`
	);
}

/** What a tool that runs no command gives as one is an address, or nothing. */
function addressWithoutScheme(
	tools: readonly string[],
	patterns: readonly Pattern[],
): string | undefined {
	if (!tools.some(name => name !== shellTool && /^[A-Z]\w*$/.test(name)))
		return undefined;
	const address = patterns
		.filter(({letter}) => letter === 'c')
		.map(({word}) => word.trim())
		.find(word => /^(?:[\w-]+\.)+[a-z]{2,}(?:[:/]\S*)?$/i.test(word));
	return (
		address &&
		`~c "${address}" fits no call of that tool: an address begins with its scheme: ~c "https://${address}"`
	);
}
