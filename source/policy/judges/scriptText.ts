import {type Run} from '../named/scriptRun.js';
import {plainText} from './judgeUnproven.js';

/**
 * A script as plain text; of another language also with the words of a list
 * (`['git', 'push']`) as those of a command, and with what it is given in place
 * of the words that it asks for.
 */
export function textFor(
	readBy: Run['readBy'],
	whole: string,
	given: readonly string[] = [],
): string {
	const text = plainText(whole);
	if (readBy === 'shell') return text;
	const filled = whole.replaceAll(ownWords, ` ${given.join(' ')} `);
	const readings = new Set([
		text,
		plainText(whole.replaceAll(betweenWords, ' ')),
		...(filled === whole
			? []
			: [plainText(filled.replaceAll(anyBetween, ' '))]),
		...(readBy === 'runner'
			? [plainText(whole.replaceAll(brackets, ' '))]
			: []),
		...(whole.includes('.arg') || whole.includes('~')
			? [plainText(whole.replaceAll(built, ' ').replaceAll(betweenWords, ' '))]
			: []),
		...(whole.includes('arg')
			? [plainText(whole.replaceAll(namedWords, ' ').replaceAll(brackets, ' '))]
			: []),
	]);
	return [...readings].join('\n');
}

/** How other languages name the words of their command line. */
const ownWords =
	/(?:sys\.argv|process\.argv|os\.Args|@?\bARGV|\$argv|\bargs?)\b(?:\[[^\]\n]{0,20}\]|\.slice\(\d?\))?/g;
const anyBetween = /["'`,[\]()+ \t]{1,40}/g;
const betweenWords = /["'][\s,[\]]{1,40}["']/g;
/** Between the words of a command that is built one by one: `Command::new("git").arg("push")`, `System.cmd("git", ~w(push))`. */
const built =
	/["'](?:\)\s{0,200}\.args?\(\s{0,40}&?(?:vec!)?\[?\s{0,4}["']|,\s{0,40}~[wW][([{|"'])/g;
/** Between a command and its words where each has a field of its own: `"script": "git", "args": "push"`. */
const namedWords = /["',]{0,2}\s{0,40}["']?\barg(?:s|uments)["']?\s{0,4}[:=]/g;
const brackets = /[[\]{}(),]/g;
