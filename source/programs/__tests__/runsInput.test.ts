import {describe, expect, test} from 'vitest';
import {optionTable} from '../options.js';
import {inputUse} from '../runs/runsInput.js';
import {programs} from '../table.js';

const use = (command: string) => {
	const [program = '', ...words] = command.split(' ');
	return inputUse(program, words);
};

describe('what a program does with its input', () => {
	test.each([
		'sqlite3',
		'sqlite3 a.db',
		'sqlite3 -json -separator , a.db',
		'psql',
		'psql -h localhost -U a b',
		'mysql -u a -psecret b',
		'ed a',
		'vim -s - a',
		'vim -es a',
		'awk -f - a',
		'awk -f/dev/stdin a',
		'awk --file=- a',
		'sed -f - a',
		'make -f - all',
		'make --makefile=-',
		'at now + 1 hour',
		'crontab -',
		'crontab',
		'm4',
		'parallel',
		'tmux source-file -',
	])('%s runs it', command => {
		expect(use(command)).toBe('code');
	});

	test.each([
		'docker load',
		'docker build -',
		'docker build -t a -f - .',
		'podman import -',
		'kubectl apply -f -',
		'kubectl -n a create --filename=-',
		'tar xP',
		'tar -x --absolute-names',
		'tar xzPf -',
	])('%s puts it where it is run', command => {
		expect(use(command)).toBe('files');
	});

	test.each([
		'sqlite3 a.db .tables',
		'psql -c x',
		'mysql -e x',
		'vim -',
		'vim a',
		'awk x a',
		'sed x',
		'make test',
		'at -l',
		'crontab -l',
		'crontab a',
		'docker load -i a.tar',
		'docker build .',
		'kubectl apply -f a.yaml',
		'kubectl get pods',
		'tar xz',
		'bc',
	])('%s reads it', command => {
		expect(use(command)).toBe(false);
	});

	test.each(['cat', 'jq .', 'unheard-of', 'bash'])(
		'of %s the record does not say',
		command => {
			expect(use(command)).toBeUndefined();
		},
	);

	test('records speak of letters and names of options', () => {
		for (const {runsInput, options} of programs.values()) {
			if (runsInput === undefined || runsInput === 'never') continue;
			expect(() => optionTable(options)).not.toThrow();
			for (const {unless = '', asFile = '', given = ''} of [runsInput].flat())
				for (const name of `${unless} ${asFile} ${given}`.split(' '))
					expect(name).toMatch(/^(?:--?[\w-]+)?$/);
		}
	});
});
