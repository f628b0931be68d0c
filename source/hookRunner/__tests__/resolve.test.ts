import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {resolveHook} from '../resolve.js';
import {leadingWords} from '../words.js';
import {setUpProject} from './project.js';

const project = setUpProject();
const resolve = (command: string) =>
	resolveHook({command}, {projectDir: project.dir, env: project.env});

describe('the words of a command', () => {
	it.each([
		['a b  c', ['a', 'b', 'c']],
		['\'a b\' "c d"e', ['a b', 'c de']],
		['A=1 B="x y" run', ['run']],
		['"$CLAUDE_PROJECT_DIR"/x.sh -v', ['/p/x.sh', '-v']],
		['${CLAUDE_PROJECT_DIR}/x.sh', ['/p/x.sh']],
		['a $b c', ['a']],
		['a; b', ['a']],
		['a|b', ['a']],
		['a* b', []],
		['"a$(b)"', []],
		['a\\ b', []],
		['$CLAUDE_PROJECT_DIRS/x', []],
		['', []],
	])('%s', (command, words) => {
		expect(leadingWords(command, '/p').map(({value}) => value)).toEqual(words);
	});
});

describe('what is run', () => {
	const own = (name: string) => path.join(project.dir, '.claude/hooks', name);

	it('is a file of .claude/hooks/, then one of the project', () => {
		project.hook('a.sh', '');
		project.write('b.sh', '', {executable: true});
		expect(resolve('a.sh x')).toEqual({
			command: `${own('a.sh')} x`,
			file: own('a.sh'),
		});
		expect(resolve('./a.sh')).toMatchObject({file: own('a.sh')});
		expect(resolve('./b.sh')).toMatchObject({
			file: path.join(project.dir, 'b.sh'),
		});
		expect(resolve('.claude/hooks/a.sh')).toMatchObject({file: own('a.sh')});
		expect(resolve('"$CLAUDE_PROJECT_DIR"/.claude/hooks/a.sh')).toMatchObject({
			file: own('a.sh'),
		});
		expect(resolve('FOO=1 a.sh | cat')).toEqual({
			command: `FOO=1 ${own('a.sh')} | cat`,
			file: own('a.sh'),
		});
		expect(resolve('none.sh')).toMatchObject({file: own('none.sh')});
	});

	it('is as written where it is a program, or where only a shell can tell', () => {
		expect(resolve('npm test')).toEqual({command: 'npm test', program: 'npm'});
		expect(resolve('$HOME/x.sh')).toEqual({command: '$HOME/x.sh'});
		expect(resolve('[ -e x ] && y')).toEqual({command: '[ -e x ] && y'});
	});

	it('quotes a folder with blanks', () => {
		const file = project.hook("it's one.sh", '');
		expect(resolve(`"it's one.sh"`)).toEqual({
			command: `'${file.replace("'", `'\\''`)}'`,
			file,
		});
	});

	it('finds the script an interpreter is given', () => {
		const file = project.write('.claude/hooks/s.js', '');
		expect(resolve('node s.js --x')).toEqual({
			command: `node ${file} --x`,
			file,
			program: 'node',
		});
		expect(resolve('node -e 1')).toEqual({
			command: 'node -e 1',
			program: 'node',
		});
	});
});
