import {describe, expect, it} from 'vitest';
import {allow, deny, verdict} from '../../__tests__/kit.js';

/** A rule; commands that do what it says, with ` | ` between them; and commands that do not. */
type Row = readonly [rule: string, same: string, others: string];

/* A denial by words holds for the other spellings of the same thing. */

const options: readonly Row[] = [
	[
		'docker compose down -v',
		'docker compose down --volumes | docker-compose down --volumes | docker compose -f x down --volumes | docker compose down --remove-orphans -v',
		'docker compose down | docker compose up -v | docker compose -f x down',
	],
	[
		'docker compose down --volumes',
		'docker compose down -v | docker-compose down -v | docker compose -p x down -v',
		'docker compose down',
	],
	[
		'docker run -v',
		'docker run --volume /:/x y | docker run -it -v/:/x y | docker run --volume=/:/x y | docker container run --volume x y | podman run --volume x y',
		'docker run -it y | docker run --rm y | docker run -eVAR y',
	],
	[
		'curl -X POST',
		'curl -sXPOST http://h | curl --request POST x | curl -sX POST x | curl --request=POST x',
		'curl -X GET x | curl http://h/POST | curl -sXGET x',
	],
	['curl -k', 'curl --insecure x | curl -sk x', 'curl -s x | curl -xkk y'],
	[
		'curl -d',
		'curl --data-raw x y | curl --data-binary @x y | curl --data x y | curl --json x y | curl -da=b y | curl -d@x y | curl --data-urlencode a=b y',
		'curl x | curl --dump-header - x | curl -sXd x',
	],
	['curl --data', 'curl -d x y | curl --data-raw x y', 'curl x'],
	[
		'kubectl delete -f',
		'kubectl delete --filename x | kubectl delete --filename=x | kubectl delete -fx | kubectl -n a delete -f x',
		'kubectl delete pod x | kubectl apply -f x',
	],
	['kubectl apply --filename', 'kubectl apply -f x', 'kubectl apply -k x'],
	[
		'pip install -r',
		'pip install --requirement x | pip3 install --requirement=x | python -m pip install --requirement x',
		'pip install x',
	],
	['pip install -e', 'pip install --editable .', 'pip install x'],
	[
		'git push -u',
		'git push --set-upstream origin x | git push --set-up origin x',
		'git push origin x',
	],
	['git push --tags', 'git push --tag', 'git push origin x'],
	[
		'wget -O',
		'wget -qO- x | wget --output-document=x y | wget --output-document x y',
		'wget -q x',
	],
	[
		'prettier --write',
		'prettier -w x | npx prettier -w .',
		'prettier --check x | prettier -c x',
	],
	['prettier -w', 'prettier --write x', 'prettier --check x'],
];

const between: readonly Row[] = [
	[
		'alembic downgrade',
		'alembic --quiet downgrade -1 | alembic --config=x downgrade -1',
		'alembic upgrade head | alembic upgrade downgrade',
	],
	[
		'prisma migrate reset',
		'npx prisma migrate --schema=x reset | prisma --help migrate reset',
		'prisma migrate deploy | prisma migrate status reset',
	],
	[
		'php artisan migrate:fresh',
		'php artisan --env=x migrate:fresh | php artisan -q migrate:fresh --seed',
		'php artisan migrate | php artisan --env=x migrate',
	],
	[
		'python manage.py flush',
		'python ./manage.py flush | python -W ignore manage.py flush | python manage.py --settings=x flush',
		'python manage.py migrate | python manage.py shell flush',
	],
	[
		'node scripts/x.js',
		'node --no-warnings ./scripts/x.js',
		'node scripts/y.js',
	],
	['cat .env', 'cat -n .env | cat ./.env', 'cat -n env | cat README.md'],
	[
		'rm -rf node_modules',
		'rm -rf ./node_modules | rm -rf node_modules/ | rm -r -f ./node_modules/',
		'rm -rf dist | rm -rf src/node_modules',
	],
];

describe.each([
	['options by letter and by name', options],
	['options between the words', between],
] as const)('%s', (_, rows) => {
	describe.each(rows)('a denial of %s', (rule, same, others) => {
		it.each(same.split(' | '))('is one of %s', command => {
			expect(verdict([deny(`~c "${rule}"`)], command)).toBe('deny');
		});
		it.each(others.split(' | '))('is none of %s', command => {
			expect(verdict([deny(`~c "${rule}"`)], command)).toBe('none');
		});
		it.each(
			same.split(' | ').filter(command => !command.startsWith(`${rule} `)),
		)('allows nothing of %s', command => {
			expect(verdict([allow(`~c "${rule}"`)], command)).not.toBe('allow');
		});
	});
});

/* Where a word has to be the value of an option that nobody knows. */
it.each([
	['alembic downgrade', 'alembic -c x downgrade -1'],
	['flask db downgrade', 'flask --app x db downgrade'],
	['knex migrate:rollback', 'npx knex --env prod migrate:rollback'],
	['python manage.py flush', 'python manage.py --settings x flush'],
	['prisma migrate reset', 'npx prisma migrate --schema x reset'],
	['prisma migrate reset --force', 'prisma migrate --schema x reset --force'],
])('a denial of %s asks about %s', (rule, command) => {
	expect(verdict([deny(`~c "${rule}"`)], command)).toBe('ask');
});
