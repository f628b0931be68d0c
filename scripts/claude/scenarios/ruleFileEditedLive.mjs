import fs from 'node:fs';
import path from 'node:path';
import {startAthena} from '../athena.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a rules file edited by hand takes effect at the next call; a broken one asks';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{prompt: 'first', turns: [turn('One.', bash('touch one.txt'))]},
			{prompt: 'second', turns: [turn('Two.', bash('touch two.txt'))]},
			{prompt: 'third', turns: [turn('Three.', bash('touch three.txt'))]},
		],
	});
	const rulesFile = path.join(session.project, '.athena/rules.json');
	const writeRules = text => {
		fs.mkdirSync(path.dirname(rulesFile), {recursive: true});
		fs.writeFileSync(`${rulesFile}.new`, text);
		fs.renameSync(`${rulesFile}.new`, rulesFile);
	};

	const athena = await startAthena(session);
	const turnOf = prompt =>
		session.headless(prompt, '--allowedTools', 'Bash,Write').finish();
	await turnOf('first');
	expect('no rule, no opinion', session.has('one.txt'));

	writeRules(
		JSON.stringify({
			rules: [
				{id: 'no', when: '~c touch', action: 'deny', reason: 'Not today.'},
			],
		}),
	);
	await athena.see(/rules/i);
	await turnOf('second');
	expect('the new rule to refuse', !session.has('two.txt'));

	writeRules('{"rules": [');
	await athena.see(/rules\.json:1/);
	const third = session.headless('third', '--allowedTools', 'Bash,Write');
	await athena.answer('touch three.txt', 'd');
	await third.finish();
	expect('a broken file not to let pass', !session.has('three.txt'));
}
