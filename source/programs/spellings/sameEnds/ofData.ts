import {type SameEnds, ways} from './ways.js';

/** Tasks that drop or empty it, alone or among others, and for one of several databases (`db:drop:all`). */
const rails = (tasks: string) =>
	ways(
		`rails rake: (${tasks
			.split(' ')
			.flatMap(task => [task, `${task}:*`])
			.join(' ')})`,
	);

/** What takes away volumes, and so what databases keep there. */
const volumes = ways(`
	docker podman nerdctl finch: volume rm | volume remove | volume prune
	docker podman nerdctl: system prune [--volumes]
	docker podman: compose rm [-v --volumes]
	docker-compose podman-compose: rm [-v --volumes]
	sail: down [-v --volumes]
	ddev: delete
	lando: destroy
`);

/** What takes away or resets a database, and what installs packages, by other programs. */
export const endsOfData: SameEnds = {
	dropdb: ways(`
		mysqladmin: drop
		pg_dropcluster:
		pg_restore: [-C --create]
		rails rake: db:drop | db:drop:all | db:reset | db:migrate:reset | db:purge
		rails rake: (db:drop* db:reset db:migrate:reset db:purge)
		mix: ecto.drop | ecto.reset
		prisma: migrate reset
		prisma: db push [--force-reset]
		sequelize: db:drop
		typeorm typeorm-ts-node-commonjs typeorm-ts-node-esm: schema:drop
		supabase: db reset
		heroku: pg:reset
		console symfony: (doctrine:database:drop d:d:d)
		diesel: database reset | database drop
		sqlx: database drop | database reset | db drop
		dbmate: drop
		flyway: clean
		liquibase: drop-all | dropAll
		atlas: schema clean
		migrate golang-migrate: drop
		goose: reset
		sea-orm-cli: migrate fresh | migrate reset
		artisan: db:wipe | migrate:fresh
		php: artisan db:wipe | artisan migrate:fresh
		gcloud: sql databases delete
		neonctl neon: databases delete | branches delete
		turso: db destroy
		pscale: database delete
		fly: postgres destroy | mpg destroy
	`),
	'rails db:drop': rails(
		'db:reset db:migrate:reset db:purge db:setup db:seed:replant db:truncate_all',
	),
	'rails db:reset': rails(
		'db:drop db:migrate:reset db:purge db:setup db:seed:replant db:truncate_all',
	),
	'rails db:migrate:reset': rails(
		'db:drop db:reset db:purge db:setup db:seed:replant db:truncate_all',
	),
	'docker compose down -v': volumes,
	'docker compose down --volumes': volumes,
	'prisma migrate reset': ways(`
		prisma: db push [--force-reset --accept-data-loss]
		prisma-client-py zenstack zen rw redwood blitz: (reset)
		wasp: db reset
		keystone: migrate reset
	`),
	'supabase db reset': ways(`
		supabase: migration down | branches reset | branches delete | projects delete
		supabase: stop [--no-backup]
	`),
	'pip install': ways(`
		easy_install pip-sync pip-run micropip pip-tools:
		python: setup.py install | setup.py develop
		python: get-pip.py
		python: (easy_install ensurepip) [-m]
		uv: pip sync
		pip-review: [-a --auto]
		pip-audit: [--fix]
		flit: install
		ansible: (pip ansible.builtin.pip)
	`),
	'npm install': ways(`
		ni install-peerdeps add-dependencies npm-install-peers:
		npm-check: [-u --update -y --update-all]
		expo: install
		ng nx: add
		nuxi: module add
		ansible: (npm community.general.npm)
	`),
};
