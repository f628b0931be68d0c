import {describe, expect, it, test} from 'vitest';
import {isPureReader} from '../../programs/deeds/pureReaders.js';
import {optionTable} from '../../programs/options.js';
import {programs} from '../../programs/table.js';
import {allow, verdict} from './kit.js';

/* An allow of paths covers programs whose records prove that they only read them. */

const readers = [...programs].filter(([name]) => isPureReader(name));

const ofProject = (name: string) => [allow(`~c ${name} & ~p "**"`)];

it.each(['cat', 'tac', 'rev', 'wc', 'grep', 'sha256sum', 'fold', 'zcat'])(
	'%s only reads what it names',
	name => {
		const rules = [allow('~t Bash & ~p "src/**"')];
		expect(verdict(rules, `${name} src/a.txt src/b.txt`)).toBe('allow');
		expect(verdict(rules, `${name} src/a.txt /etc/hosts`)).toBe('none');
	},
);

it.each([
	...['sort', 'uniq', 'tee', 'sed', 'awk', 'find', 'fd', 'rg', 'column', 'xxd'],
	...['jq', 'tree', 'less', 'git', 'openssl', 'base64', 'file', 'unheard'],
	...['env', 'diff', 'constructor'],
])('%s may do something else', name => {
	expect(isPureReader(name)).toBe(false);
});

describe.each(readers)('%s', (name, {options, inspects}) => {
	const known = optionTable(options).options;
	const unknown = Object.keys(inspects?.leftOut ?? {}).filter(
		option => /^--?\w+$/.test(option) && !known.has(option),
	);
	test.each(['--unheard', '--unheard=x', ...unknown])(
		'%s proves nothing, for nobody knows it',
		option => {
			for (const words of [`${option} a.txt b.txt`, `a.txt b.txt ${option} x`])
				expect(verdict(ofProject(name), `${name} ${words}`), words).not.toBe(
					'allow',
				);
		},
	);
});
