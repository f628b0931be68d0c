import {expect, test} from 'vitest';
import {judge} from '../judge.js';
import {compiled} from './kit.js';
import {layOut} from './onDisk.js';

/* Tools have words of their own that other programs are called by. */

const disk = layOut({files: {'package.json': '{}', a: 'x'}});
const guarded = {...compiled([]), guards: ['dangerous-bash' as const]};

const decided = (command: string) => {
	const context = disk.context();
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		guarded,
		context,
	);
};

test.each([
	'npm init -y',
	'pnpm init',
	'cargo init',
	'go mod init example.com/x',
	'terraform init',
	'alembic init migrations',
	'npx husky init',
	'npx prisma migrate dev --name init',
	'ruff format .',
	'dotnet format',
	'mix format',
	'poetry run format',
	'npx biome format .',
	'gh run watch',
	'dotnet watch',
	'jupyter nbconvert --to script a.ipynb',
	'mytool export data.csv',
	'mytool set key value',
	'mytool login',
	'mytool service',
	'docker exec -it app bash',
	'docker compose exec web sh',
	'docker run -it --rm ubuntu bash -l',
])('nobody is asked about it for such a word: %s', command => {
	expect(decided(command)).toMatchObject({verdict: 'none'});
});

test.each([
	'mytool init 6',
	'mytool format c:',
	'mytool reboot',
	'mytool login -f root',
	'mytool service sshd stop',
	'mytool rm -rf /',
	"mytool 'set -x; rm -rf /'",
	'cat a | docker exec -i app bash',
	'docker exec -i app bash < a',
	'exec < a; docker exec -i app bash',
	'{ docker exec -i app bash; } < a',
	'(cd x && docker exec -i app sh) < a',
	'while read l; do docker exec -i app sh; done < a',
	'f() { docker exec -i app bash; }; cat a | f',
	'mytool login root',
	'docker exec app bash -c "$x"',
])('what is meant by it is still asked about: %s', command => {
	expect(decided(command)).toMatchObject({verdict: 'ask'});
});
