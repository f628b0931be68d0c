import {expect, it} from 'vitest';
import {judge} from '../judge.js';
import {call, compiled, deny} from './kit.js';
import {empty, layOut} from './onDisk.js';

const place = layOut({
	files: empty(
		'conf/a.env',
		'examples/a.env',
		'examples/b.env',
		'plain/a.env',
		'plain/sub/a.env',
	),
	links: {
		'examples/in.env': '../conf/a.env',
		'examples/conf': '../conf',
		'plain/b.env': 'a.env',
		'plain/more': 'sub',
		el: 'examples',
	},
});

const verdict = (command: string) => {
	const context = place.context();
	return judge(
		call(command, {cwd: context.projectDir}),
		compiled([deny('~p "*.env" & !(~p "examples/**" | ~p "plain/**")')]),
		context,
	).verdict;
};

it.each([
	'cat examples/*',
	'paste examples/*',
	'cat examples/*.env',
	'cat examples/i*',
	'cat el/*.env',
	'cat examples/*/a.env',
	'rm examples/*/a.env',
	'cp examples/* /tmp/x',
])('what is spared is no way to what is not: %s', command => {
	expect(['ask', 'deny']).toContain(verdict(command));
});

it.each([
	'cat examples/a.env',
	'cat examples/a*',
	'cat plain/*',
	'cat plain/*.env',
	'cat plain/*/a.env',
	'rm examples/*.env',
	'cat plain/*.none',
])('what is spared is left alone: %s', command => {
	expect(verdict(command)).toBe('none');
});
