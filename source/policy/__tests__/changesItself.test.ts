import {describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

const verdict = (when: string, command: string) =>
	judge({tool: 'Bash', input: {command}, cwd: '/p'}, compiled([deny(when)]), {
		projectDir: '/p',
		home: '/home/dev',
		now: 0,
		ownPaths: [],
	}).verdict;

describe('a file that a program is made to change', () => {
	test.each([
		['~p "package.json"', 'npm pkg set scripts.postinstall="git push"'],
		['~t Edit & ~p "package.json"', 'npm pkg delete a'],
		['~p "package.json"', 'npm version patch'],
		['~p "package.json"', 'npm version patch --dry-run --no-dry-run'],
		['~p "package.json"', 'npx npm-check-updates -u'],
		['~p "package.json"', 'npx sort-package-json'],
		['~p "go.mod"', 'go mod edit -replace a=b'],
		['~t Edit & ~p "Cargo.toml"', 'cargo add x'],
		['~t Edit & ~p "Cargo.toml"', 'cargo remove x'],
		['~p "Cargo.toml"', 'cargo set-version 1.0.0'],
		['~t Edit & ~p "pyproject.toml"', 'poetry add x'],
		['~p "pyproject.toml"', 'uv add x'],
		['~p "pyproject.toml"', 'uv remove x'],
		['~p "pyproject.toml"', 'poetry version patch'],
	])('is denied where that is its whole job: %s, %s', (when, command) => {
		expect(verdict(when, command)).toBe('deny');
	});

	test.each([
		['~p "package.json"', 'npm install x'],
		['~p "package.json"', 'npm uninstall x'],
		['~p "package.json"', 'npm init -y'],
		['~t Edit & ~p "package.json"', 'yarn add x'],
		['~p "package.json"', 'pnpm add x'],
		['~p "package.json"', 'bun add x'],
		['~p "package.json"', 'cd . && npm i x'],
		['~p "go.mod"', 'go get x'],
		['~p "go.mod"', 'go mod tidy'],
		['~t Edit & ~p "Cargo.toml"', 'cargo fix'],
		['~p "Cargo.lock"', 'cargo update'],
		['~p "pyproject.toml"', 'bump-my-version bump patch'],
		['~p "uv.lock"', 'uv lock'],
		['~t Write & ~p "*.lock"', 'yarn'],
		['~t Write & ~p "package-lock.json"', 'npm install'],
		['~p "package-lock.json"', 'npm shrinkwrap'],
		['~p "package-lock.json"', 'npm --prefix . i'],
		['~p "package-lock.json"', 'npm -C web install x'],
		['~p "Pipfile"', 'pipenv install x'],
		['~p "composer.json"', 'composer require x'],
		['~p "Gemfile.lock"', 'bundle update'],
		['~p "mix.lock"', 'mix deps.get'],
		['~t Edit & ~p "migrations/**"', 'python manage.py makemigrations'],
		['~t Edit & ~p "migrations/**"', 'npx prisma migrate dev'],
		['~t Edit & ~p "migrations/**"', 'npx knex migrate:make x'],
		['~t Edit & ~p "migrations/**"', 'sqlx migrate add x'],
		['~t Edit & ~p "migrations/**"', 'goose create x sql'],
		['~p "alembic/**"', 'alembic revision -m x'],
	])('is a question where it may: %s, %s', (when, command) => {
		expect(verdict(when, command)).toBe('ask');
	});

	test.each([
		['~p "package.json"', 'npm test'],
		['~p "package.json"', 'npm pkg get name'],
		['~p "package.json"', 'npm ls'],
		['~p "package.json"', 'npm install --dry-run x'],
		['~p "package.json"', 'npm view x version'],
		['~t Edit & ~p "package.json"', 'npm run build'],
		['~p "web/package.json"', 'npm install x'],
		['~p "go.mod"', 'go test ./...'],
		['~t Edit & ~p "Cargo.toml"', 'cargo build'],
		['~t Edit & ~p "Cargo.toml"', 'cargo test'],
		['~p "pyproject.toml"', 'poetry version'],
		['~t Edit & ~p "migrations/**"', 'python manage.py migrate'],
		['~t Edit & ~p "migrations/**"', 'npx prisma generate'],
		['~p "src/**"', 'npm install x'],
	])('and else is left alone: %s, %s', (when, command) => {
		expect(verdict(when, command)).toBe('none');
	});
});

describe('files of its kind that a program changes below a folder', () => {
	const place = layOut({
		files: {
			'p/migrations/1.py': '',
			'p/migrations/1.sql': '',
			'p/.github/workflows/x.yml': '',
			'p/src/a.py': '',
			'p/.env': '',
		},
		folders: ['home'],
	});
	const said = (when: string, command: string) => {
		const context = place.context('p');
		const call = {tool: 'Bash', input: {command}, cwd: context.projectDir};
		return judge(call, compiled([deny(when)]), context).verdict;
	};

	test.each([
		['~p "migrations/**"', 'black .'],
		['~p "migrations/*.py"', 'ruff format'],
		['~p "migrations/**"', 'ruff check --fix .'],
		['~p "migrations/**"', 'python3 -m isort .'],
		['~t Edit & ~p "migrations/**"', 'black migrations'],
		['~p "migrations/**"', 'sqlfluff fix .'],
		['~p ".github/**"', 'npx prettier --write .'],
	])('is a question: %s, %s', (when, command) => {
		expect(said(when, command)).toBe('ask');
	});

	test.each([
		['~p "migrations/**"', 'black --check .'],
		['~p "migrations/**"', 'black src'],
		['~p "migrations/**"', 'cd src && black .'],
		['~p "migrations/**"', 'ruff check .'],
		['~p "migrations/**"', 'prettier --write .'],
		['~p "migrations/**"', 'cargo fmt'],
		['~p "migrations/**"', 'gofmt -w .'],
		['~p ".github/**"', 'npx prettier --check .'],
		['~p ".github/**"', 'black .'],
		['~p ".env"', 'npx prettier --write .'],
		['~p ".env"', 'codespell -w .'],
	])('is none where no such file is changed: %s, %s', (when, command) => {
		expect(said(when, command)).toBe('none');
	});
});
