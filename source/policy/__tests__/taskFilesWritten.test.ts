import {describe, expect, it} from 'vitest';
import {judge} from '../judge.js';
import {call, compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

const place = layOut({
	folders: ['secrets/open', 'src'],
	files: {
		'secrets/k': 'x',
		'secrets/open/k': 'x',
		'src/x.c': 'x',
		Makefile: 'a:\n\techo a\n',
	},
});
const judged = (rule: string, command: string) => {
	const context = place.context();
	return judge(
		call(command, {cwd: context.projectDir}),
		compiled([deny(rule)]),
		context,
	).verdict;
};

const rules = [
	'~p "secrets/**"',
	'~t Edit & ~p "secrets/**" & !~p "secrets/open/**"',
];

/** A command that writes a file by which a program goes, and starts that. */
const written = (recipe: string): readonly string[] => [
	`printf 'a:\\n\\t${recipe}\\n' > m; make -f m`,
	`printf 'a:\\n\\t%s\\n' '${recipe}' > Makefile && make`,
	`printf 'a:\\n\\t${recipe}\\n' | tee m >/dev/null; make -fm a`,
	`cat > m <<'E'\na:\n\t${recipe}\nE\nmake -f m`,
	`printf 'a:\\n\\t${recipe}\\n' > m; sh -c 'make -f m'`,
	`printf 'a:\\n\\t${recipe}\\n' > m; cp m n; make -f n`,
	`printf 'include m\\n' > n; printf 'a:\\n\\t${recipe}\\n' > m; make -f n`,
	`printf 'a:\\n ${recipe}\\n' > justfile; just`,
	`echo '{"scripts": {"x": "${recipe}"}}' > package.json; npm run x`,
	`printf 'tasks:\\n  a:\\n  - ${recipe}\\n' > Taskfile.yml; task a`,
];

describe.each(rules)('%s', rule => {
	it.each(written('rm -rf secrets'))(
		'holds for what is written and then gone by: %s',
		command => {
			expect(judged(rule, command)).toBe('ask');
		},
	);

	it.each(written('touch src/x'))('leaves others alone: %s', command => {
		expect(judged(rule, command)).toBe('none');
	});

	it.each([
		"printf 'a:\\n\\tcd sec*; rm k\\n' | make -f -",
		"printf 'a:\\n\\trm s*/k\\n' | make -f-",
		"printf 'a:\\n\\tcd sec*; rm k\\n' > m; make -f m",
	])('holds for what a glob finds there: %s', command => {
		expect(judged(rule, command)).toBe('ask');
	});

	it.each([
		"printf 'a:\\n\\t$(CC) -o x src/x.c\\n' | make -f -",
		"printf 'a:\\n\\tcp x $(DEST)/y\\n' > m; make -f m",
		"printf 'a:\\n\\tcat src/*.c\\n' > m; make -f m",
		"printf 'a:\\n\\trm -rf secrets\\n' > m; make",
		"printf 'a:\\n\\trm -rf secrets\\n' > m",
	])('does not ask of every variable: %s', command => {
		expect(judged(rule, command)).toBe('none');
	});
});
