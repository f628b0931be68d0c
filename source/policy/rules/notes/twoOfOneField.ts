import {readPattern} from '../../../grammar/pattern.js';
import {type Expression} from '../../../grammar/types.js';
import {judge} from '../../judge.js';
import {type PolicyContext} from '../../types.js';
import {compileRules} from '../compile/compileRules.js';
import {isExact} from '../exactCall.js';
import {type Pattern} from './patternsIn.js';

/** Two commands, or two places, that are said to be one: `~c "git push" & ~c "npm publish"`. */
export function twoOfOneField(expression: Expression): readonly string[] {
	switch (expression.type) {
		case 'not':
			return twoOfOneField(expression.inner);
		case 'or':
			return expression.terms.flatMap(twoOfOneField);
		case 'and': {
			const patterns = expression.terms.filter(
				(term): term is Pattern =>
					term.type === 'pattern' &&
					readPattern(term.letter, term.word).type !== 'regex' &&
					!isExact(term.word),
			);
			const two = [
				ofCommands(patterns.filter(({letter}) => letter === 'c')),
				ofPlaces(patterns.filter(({letter}) => letter === 'p')),
			].filter(note => note !== undefined);
			return [...two, ...expression.terms.flatMap(twoOfOneField)];
		}

		case 'pattern':
		case 'everything':
		case 'flag':
			return [];
	}
}

function ofCommands([one, other]: readonly Pattern[]): string | undefined {
	return one === undefined ||
		other === undefined ||
		holdTogether(one.word, other.word)
		? undefined
		: `${quoted(one, other)} are about one command that is both, not about two in one call; about either: ${each(one, other)}`;
}

/** Whether one program runs the other, or both say the same: `sudo` and `rm -rf`. */
function holdTogether(one: string, other: string): boolean {
	const plain = [one, other].map(word => word.replaceAll('*', 'x'));
	const [first = '', second = ''] = plain;
	const when = [one, other].map(word => `~c ${JSON.stringify(word)}`).join(' ');
	return [
		first,
		second,
		`${first} ${second}`,
		`${second} ${first}`,
		`${first} '${second}'`,
		`${second} '${first}'`,
	].some(command => fits(when, command));
}

function fits(when: string, command: string): boolean {
	const rules = compileRules({
		rules: [
			{
				rule: {
					id: 'tried',
					when,
					action: 'deny',
					scope: 'session',
					addedBy: 'athena',
				},
				origin: {type: 'session'},
			},
		],
	});
	const call = {tool: 'Bash', input: {command}, cwd: nowhere.projectDir};
	return judge(call, rules, nowhere).verdict === 'deny';
}

const nowhere: PolicyContext = {
	projectDir: '/home/dev/project',
	home: '/home/dev',
	now: 0,
	ownPaths: [],
};

/** Each begins with a name of its own, so that most likely no path is both. */
function ofPlaces([one, other]: readonly Pattern[]): string | undefined {
	if (one === undefined || other === undefined) return undefined;
	const [first = '', second = ''] = [one, other].map(
		({word}) => word.replace(/^(?:\.\/)+/, '').split('/', 1)[0],
	);
	return first === second || [first, second].some(name => /^$|[*?]/.test(name))
		? undefined
		: `${quoted(one, other)} are about a call that touches both; about either: ${each(one, other)}`;
}

const quoted = (one: Pattern, other: Pattern): string =>
	`“${one.word}” and “${other.word}”`;

const each = (one: Pattern, other: Pattern): string =>
	[one, other].map(({letter, word}) => `~${letter} "${word}"`).join(' | ');
