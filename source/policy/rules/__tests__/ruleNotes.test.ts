import {describe, expect, test} from 'vitest';
import {ruleNotes} from '../ruleNotes.js';

const notes = (when: string) =>
	ruleNotes(when, {isThere: path => path === '/etc'});

describe('what a rule may mean otherwise than it was meant', () => {
	test.each([
		['~c git push', 'for a command: ~c "git push"'],
		[
			'~c "git push" "npm publish"',
			'each command is a term: ~c "git push" | ~c "npm publish"',
		],
		[
			'~c "git add . && git push"',
			'about each: ~c "git add ." | ~c "git push"',
		],
		['~c push', 'for git\'s: ~c "git push"'],
		['~t Bash & !~c push', 'for git\'s: ~c "git push"'],
		['~p "/secrets/**"', 'in the project: ~p "secrets/**"'],
		['~p /.env', 'in the project: ~p ".env"'],
	])('%s', (when, note) => {
		expect(notes(when).join('\n')).toContain(note);
	});

	test.each([
		'~c "git push"',
		'~c ls',
		'~c deploy',
		'~c "git commit -m a&&b"',
		'~p "/etc/**"',
		'~p "/secrets/"',
		'~p "secrets/**"',
		'~p "/**/.env"',
		'~t Bash & ~b prod',
		'~c "',
	])('%s means what it says', when => {
		expect(notes(when).filter(note => !note.includes('root'))).toEqual([]);
	});
});
