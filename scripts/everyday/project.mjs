import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * A small project as most are, in a git repository: a file that git ignores,
 * secrets in it, some of each kind.
 *
 * @param {string} project where it is laid, absolute
 * @param {NodeJS.ProcessEnv} env PATH, and a HOME of its own, which is made too
 */
export function layProject(project, env) {
	const files = {
		'.env': 'TOKEN=1\n',
		'.env.example': 'TOKEN=\n',
		'.gitignore': 'node_modules/\ndist/\n.env\n',
		'.github/workflows/ci.yml': 'on: push\n',
		'README.md': '# App\n',
		'package.json': JSON.stringify({
			name: 'app',
			version: '1.1.0',
			scripts: {
				build: 'vite build',
				dev: 'vite',
				lint: 'eslint src',
				start: 'node src/app.js',
				test: 'vitest run',
			},
		}),
		'docs/guide.md': '# Guide\n',
		'scripts/build.sh': '#!/bin/sh\nnpm run build\n',
		'src/app.js': 'export const parseDate = text => new Date(text);\n',
		'src/old.js': 'export {};\n',
		'tests/test_app.py': 'def test_dates(): pass\n',
	};
	for (const [name, text] of Object.entries(files)) {
		const file = path.join(project, name);
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.writeFileSync(file, text);
	}
	for (const own of [path.join(project, '.athena'), env.HOME])
		fs.mkdirSync(own, {recursive: true});
	const git = (...words) =>
		execFileSync('git', words, {cwd: project, env, stdio: 'ignore'});
	git('init', '-q', '-b', 'topic');
	git('add', '-A');
	git(
		...['-c', 'user.name=a', '-c', 'user.email=a@example.com'],
		...['commit', '-q', '-m', 'One'],
	);
	git('branch', 'main');
}
