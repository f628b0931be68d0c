/** What a typed line asks for. Every answer names the request it answers. */
export type PlainWords =
	| {say: 'help' | 'list' | 'status' | 'quit' | 'nothing'}
	| {say: 'show' | 'leave' | 'interrupt' | 'send'; number: number}
	| {say: 'allow'; number: number; anyway: boolean}
	| {say: 'approve'; number: number; edits: boolean}
	| {say: 'deny'; number: number; message: string}
	/** One text per question: numbers of options, or own words. */
	| {say: 'answer'; number: number; answers: readonly string[]}
	/** `why` says what was expected. */
	| {say: 'unknown'; why: string};

const alone: ReadonlySet<string> = new Set(['help', 'list', 'status', 'quit']);
const numbered: ReadonlySet<string> = new Set([
	'show',
	'leave',
	'interrupt',
	'send',
	'allow',
	'approve',
	'deny',
	'answer',
]);

/** Reads a typed line: a word, the number of a request, and what the word takes. */
export function readWords(line: string): PlainWords {
	const [, word = '', number = '', rest = ''] =
		/^\s*(\S*)\s*(\d*)\s*(.*?)\s*$/s.exec(line) ?? [];
	if (word === '') return {say: 'nothing'};
	const say = word.toLowerCase();
	if (alone.has(say) && number === '' && rest === '')
		return {say: say as 'help' | 'list' | 'status' | 'quit'};
	if (!numbered.has(say))
		return {say: 'unknown', why: `There is no word “${word}”. Say help.`};
	if (number === '')
		return {say: 'unknown', why: `Say which request, as in ${say} 1.`};
	return withNumber(say, Number(number), rest);
}

function withNumber(say: string, number: number, rest: string): PlainWords {
	switch (say) {
		case 'deny':
			return {say, number, message: rest};
		case 'answer':
			return rest === ''
				? {say: 'unknown', why: `Say what, as in answer ${number} 1; 2, 3.`}
				: {say, number, answers: rest.split(';').map(part => part.trim())};
		case 'allow':
			return rest === '' || rest === 'anyway'
				? {say, number, anyway: rest !== ''}
				: {say: 'unknown', why: `allow ${number} takes nothing but anyway.`};
		case 'approve':
			return rest === '' || rest === 'edits'
				? {say, number, edits: rest !== ''}
				: {say: 'unknown', why: `approve ${number} takes nothing but edits.`};
		default:
			return rest === ''
				? {say: say as 'show' | 'leave' | 'interrupt' | 'send', number}
				: {say: 'unknown', why: `${say} ${number} takes nothing more.`};
	}
}
