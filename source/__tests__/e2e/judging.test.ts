import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {bash, noOpinion, setUpPlay} from './kit/index.js';

/* What an agent writes to hurt: athena lives, and no denial is lost. */
const play = setUpPlay();

function writeRules(rules: readonly object[]) {
	const folder = path.join(play.stage.projectDir, '.athena');
	mkdirSync(folder, {recursive: true});
	writeFileSync(path.join(folder, 'rules.json'), JSON.stringify({rules}));
}

const noPush = {
	id: 'no-push',
	when: '~t Bash & ~c "git push*"',
	action: 'deny',
	reason: 'never push',
};

/** What the hook says: a verdict, or nothing. */
const verdictOf = ({stdout}: {stdout: string}) =>
	stdout === ''
		? 'none'
		: (
				JSON.parse(stdout) as {
					hookSpecificOutput: {permissionDecision: string};
				}
			).hookSpecificOutput.permissionDecision;

const doubled = (times: number, end: string) =>
	`x="a b"; ${'x="$x $x"; '.repeat(times)}${end}`;
const numbered = (count: number, line: (index: number) => string) =>
	Array.from({length: count}, (_, index) => line(index)).join('; ');

describe('a command that is made to hurt', () => {
	it('is denied for what could be read of it, or asks; athena goes on', async () => {
		writeRules([noPush]);
		const athena = play.piped('serve');
		await athena.waitFor('stderr', 'listening');
		const agent = play.agent({sessionId: 'hostile'});
		const cases: [name: string, command: string, verdicts: string[]][] = [
			['doubled 22 times', doubled(22, 'git push -f; echo $x'), ['deny']],
			['doubled 26 times', doubled(26, 'rm $x'), ['ask']],
			['sed', `git push -f; sed 's/\`${'[`'.repeat(60_000)}`, ['deny']],
			[
				'exports',
				`git push -f; ${numbered(7000, index => `export x${index}=1`)}`,
				['deny'],
			],
			[
				'functions',
				`git push -f; ${numbered(6000, index => `f${index}(){ f${index + 1}; }`)}`,
				['deny'],
			],
			['braces', `git push -f; echo ${'{a,'.repeat(30_000)}`, ['deny']],
			['subscripts', `git push -f; ${'a['.repeat(50_000)}`, ['deny']],
			['too long, at its end', `${'ls; '.repeat(70_000)}git push`, ['ask']],
		];
		for (const [name, command, verdicts] of cases) {
			const told = await agent.isAboutTo(bash(command, name)).told;
			expect([name, verdicts.includes(verdictOf(told))]).toEqual([name, true]);
		}

		expect(await agent.isAboutTo(bash('ls', 'last')).told).toEqual(noOpinion);
	});
});
