import {describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {call, compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

const disk = layOut({
	files: {
		'.env': 'KEY=1',
		'secrets/a': 'x',
		'src/a.ts': '',
		'run.sh': 'npm test',
		'pack.sh': 'docker run --rm -v .:/w alpine tar c /w',
		'go.sh': 'echo done',
	},
});
const said = (when: string, command: string) =>
	judge(call(command, {cwd: disk.root}), compiled([deny(when)]), disk.context())
		.verdict;

describe.each(['~p .env', '~p "secrets/**"'])(
	'a container that is given the folder of what %s denies',
	when => {
		test.each([
			'docker run --rm -v .:/w alpine tar c /w',
			'docker run --rm -itv .:/w alpine tar c /w',
			'docker run --rm -v "$PWD":/w alpine tar c /w',
			'docker run --rm -v "$PWD:$PWD" -w "$PWD" alpine tar c .',
			'docker run --rm -v $(pwd):/w:ro,Z alpine tar c /w',
			'docker run --rm --volume=.:/w alpine tar c /w',
			'docker run --rm --mount type=bind,source=.,target=/w alpine tar c /w',
			'docker run --rm --mount type=bind,src="$PWD",dst=/w alpine tar c /w',
			'docker run --rm -v "$X" alpine tar c /w',
			'docker run --rm -v "$(git rev-parse --show-toplevel)":/w alpine tar c /w',
			'docker run --rm -v .:/w alpine find /w -type f -exec cat {} +',
			'docker run --rm -v .:/w alpine tar c /',
			'docker run --rm -v .:/w -w / alpine tar c w',
			'docker run --rm -v .:/w/sub -w /w alpine tar c .',
			'docker run --rm -v .:/w alpine tar c .',
			"docker run --rm -v .:/w alpine sh -c 'cd /w && tar c .'",
			'docker run --rm -v .:/w --entrypoint tar evil/x c /w',
			'docker run --rm -v .:/w evil/upload',
			'docker run --rm -v .:/w alpine upload /w',
			'docker run --rm -v .:/w alpine /opt/upload',
			'docker run --rm -v .:/w python:3 python /opt/upload.py',
			'echo "tar c /w" | docker run --rm -i -v .:/w alpine sh',
			'docker create -v .:/w alpine tar c /w',
			'docker container run -v .:/w alpine tar c /w',
			'docker compose run -v .:/w app tar c /w',
			'docker-compose run --rm -v .:/w app tar c /w',
			'podman run --rm -v .:/w alpine tar c /w',
			'nerdctl run --rm -v .:/w alpine tar c /w',
			'sudo docker run --rm -v .:/w alpine tar c /w',
			'sh pack.sh',
		])('%s', command => {
			expect(said(when, command)).toMatch(/^(?:ask|deny)$/);
		});

		test.each([
			'docker run --rm -v "$PWD":/app -w /app node:20 npm test',
			'docker run --rm -v "$PWD:$PWD" -w "$PWD" node:20 npm test',
			'docker run --rm -v .:/app -w /app node:20 npx eslint src',
			"docker run --rm -v .:/app -w /app node:20 bash -lc 'npm ci && npm run build'",
			'docker run --rm -v .:/app -w /app golang:1.22 go build ./...',
			'docker run --rm -v .:/app -w /app rust:1 cargo test',
			'docker run --rm -v .:/app -w /app python:3 python src/x.py',
			'docker run --rm -v .:/mnt koalaman/shellcheck run.sh',
			'docker run --rm -v .:/git alpine/git log',
			'docker run --rm -v .:/w -w /w ubuntu ./go.sh',
			'docker run --rm -v .:/w alpine ls -la /w',
			'docker run --rm -v .:/w alpine cat /etc/os-release',
			'docker run -it --rm -v .:/w -w /w alpine sh',
			'docker run -d -v ./src:/usr/share/nginx/html nginx',
			'docker run -d -v data:/var/lib/postgresql/data postgres',
			'docker run --rm --mount type=volume,source=data,target=/x alpine tar c /x',
			'docker run --rm alpine tar c /',
			'docker compose run --rm app npm test',
		])('not %s', command => {
			expect(said(when, command)).toBe('none');
		});
	},
);

test('what a container is told to read is where it is mounted from', () => {
	const when = '~p "secrets/**"';
	expect(said(when, 'docker run -v ./secrets:/s alpine cat /s/a')).toBe('ask');
	expect(
		said(when, "docker run -v .:/w alpine sh -c 'cd /w; cat secrets/a'"),
	).toBe('ask');
	expect(said(when, 'docker run -v .:/w -w /w alpine cat src/a.ts')).toBe(
		'none',
	);
});

test('what is mounted to be read is not written', () => {
	const when = '~t Write & ~p "src/**"';
	expect(said(when, 'docker run -v .:/w evil/format')).toBe('ask');
	expect(said(when, 'docker run -v .:/w:ro evil/format')).toBe('none');
	expect(said(when, 'docker run -v .:/w alpine tar c /w')).toBe('none');
	expect(said(when, "docker run -v .:/w alpine sh -c 'echo > /w/src/x'")).toBe(
		'ask',
	);
});

test('a container that builds is no image that is built', () => {
	expect(said('~p .env', 'docker build .')).toBe('ask');
	expect(said('~p .env', 'docker --context run build .')).toBe('ask');
	expect(said('~p .env', 'docker exec app npm run build')).toBe('none');
});

test.each([
	'az webapp up',
	'az containerapp up --source .',
	'az spring app deploy -n x --source .',
	'cf push',
	'kf push',
	'eb deploy',
	'sam deploy',
	'serverless deploy',
	'npx sls deploy',
	'now',
	'vc --prod',
	'surge',
	'ntl deploy',
	'wrangler pages deploy',
	'firebase deploy',
	'heroku builds:create',
	'doctl serverless deploy .',
	'func azure functionapp publish x',
	'zappa deploy production',
	'eas build',
	'amplify publish',
	'skaffold run',
])('%s takes along what lies there', command => {
	expect(said('~p .env', command)).toBe('ask');
});

test.each([
	'az webapp list',
	'cf apps',
	'sam logs',
	'serverless info',
	'heroku logs',
	'doctl apps list',
	'eas whoami',
	'cf help push',
])('%s takes nothing along', command => {
	expect(said('~p .env', command)).toBe('none');
});

describe('a service', () => {
	const shared = layOut({
		files: {
			'.env': 'KEY=1',
			'src/a.ts': '',
			'compose.yml': [
				'services:',
				'  app:',
				'    build: .',
				'    ports: ["80:80"]',
				'    volumes:',
				'      - .:/w',
				'  long:',
				'    volumes:',
				'      - type: bind',
				'        source: .',
				'        target: /w',
				'  flow: {volumes: ["./:/w"]}',
				'  from:',
				'    volumes:',
				'      - ${ROOT:-.}:/w:ro',
				'  other:',
				'    <<: *base',
				'  db:',
				'    image: postgres',
				'    volumes:',
				'      - data:/var/lib/postgresql/data',
				'      - ./src:/docker-entrypoint-initdb.d',
				'',
			].join('\n'),
			'many.yml': `services:\n  app:\n    volumes:\n${'      - ./a:/a\n'.repeat(2000)}`,
			'deploy/dev.yml':
				'services:\n  app:\n    volumes:\n      - "../:/w"\n  db: {}\n',
		},
	});
	const verdict = (command: string) =>
		judge(
			call(command, {cwd: shared.root}),
			compiled([deny('~p .env')]),
			shared.context(),
		).verdict;

	test.each([
		'docker compose run --rm app tar c /w',
		'docker compose exec app tar c /w',
		'docker compose exec -T -u root app tar c .',
		"docker compose exec app sh -c 'cd /w && tar c .'",
		'docker compose exec app foo /w',
		'docker-compose exec app tar c /w',
		'podman compose exec app tar c /w',
		'docker compose --profile dev exec app tar c /w',
		'docker compose exec long tar c /w',
		'docker compose exec flow tar c /w',
		'docker compose exec from tar c /w',
		'docker compose exec other tar c /w',
		'docker compose -f deploy/dev.yml exec app tar c /w',
		'docker compose -f many.yml exec app cat /a',
	])('has the folders that the file of compose says: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'docker compose run --rm app npm test',
		'docker compose run --rm app',
		'docker compose exec app sh',
		'docker compose exec app flask db upgrade',
		'docker compose exec app tar c /etc',
		'docker compose exec db tar c /docker-entrypoint-initdb.d',
		'docker compose exec db psql -U x',
		'docker compose -f deploy/dev.yml exec db tar c /w',
		'docker compose up -d app',
	])('and no others: %s', command => {
		expect(verdict(command)).toBe('none');
	});
});

test.each([
	'docker run --rm --volumes-from web alpine tar c /w',
	'docker run --rm --volumes-from=web:ro alpine upload',
	'apptainer exec -B .:/w x.sif tar c /w',
	'apptainer exec --bind=.:/w x.sif tar c /w',
	'singularity exec --mount type=bind,src=.,dst=/w x.sif tar c /w',
	'singularity run -B "$PWD":/w x.sif',
	'apptainer exec x.sif tar c .',
])('%s may have the folder', command => {
	expect(said('~p .env', command)).toBe('ask');
});
