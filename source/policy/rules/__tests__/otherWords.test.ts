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

const acts: readonly Row[] = [
	[
		'tar xf',
		'tar -xf x | tar xzf x | tar --extract --file x | tar -xzf x | tar -x -f x | tar -C y -xf x',
		'tar cf x y | tar tf x | tar -czf x y',
	],
	['tar -x', 'tar xf x | tar xzf x | tar --extract --file x', 'tar cf x y'],
	[
		'chmod 777',
		'chmod 0777 x | chmod a+rwx x | chmod -R a+rwx x | chmod ugo+rwx x | chmod a=rwx x',
		'chmod 755 x | chmod u+x x | chmod a+r x',
	],
	[
		'chmod 777',
		'chmod 00777 x | chmod u=rwx,g=rwx,o=rwx x | chmod ug=rwx,o=rwx x | chmod -R u=rwx,go=xwr x | chmod -v =rwx x',
		'chmod u=rwx,g=rx,o= x | chmod u=rwx x | chmod 00755 x | chmod u=rwx,g=rwx,o=rwxs x',
	],
	['chmod u=rwx,go=rwx', 'chmod 777 x | chmod 0777 x', 'chmod 770 x'],
	[
		'kubectl delete',
		'kubectl replace --force -f x.yml | kubectl -n a replace -f x.yml --force',
		'kubectl replace -f x.yml | kubectl replace --force=false -f x.yml | kubectl apply --force -f x.yml',
	],
	[
		'kill -9',
		'kill -009 1 | kill -09 1 | kill -s 009 1 | kill -n 09 1 | kill -KILL 1',
		'kill -0 1 | kill -015 1 | kill 9',
	],
	[
		'npm install -g',
		'npm install --location=global x | npm i --location global x | npm install x --loc=global | npm i --g x | npm i x --glob | npm install --no-global=false x | npm --location=global install x | npm i -g x',
		'npm install x | npm install --location=project x | npm install --location project x | npm install --no-global x | npm install x -- --g',
	],
	[
		'docker push',
		'docker buildx bake --push | docker buildx bake --push=true app | docker compose build --push | docker-compose build --push web | docker compose -f x build --push | docker buildx imagetools create -t x y | docker-buildx bake --push | docker buildx bake --set "*.output=type=registry" | docker manifest push x | docker plugin push x | docker buildx build -o type=registry . | docker build --output=type=image,push=true .',
		'docker manifest inspect x | docker build --cache-from type=registry,ref=x . | docker buildx build -o out . | docker plugin ls | docker buildx bake | docker compose build | docker buildx imagetools inspect x | docker buildx bake --push=false | docker buildx imagetools create --dry-run -t x y',
	],
	[
		'terraform destroy',
		'terragrunt stack run destroy | terragrunt run --all destroy | terragrunt run-all destroy | cdktf destroy | cdktf destroy dev --auto-approve',
		'terragrunt stack run plan | terragrunt stack generate | cdktf diff',
	],
	[
		'terraform apply',
		'cdktf deploy dev | terragrunt stack run apply',
		'cdktf synth',
	],
	[
		'chmod -R 777',
		'chmod -R 0777 x | chmod 777 -R x | chmod --recursive a+rwx x',
		'chmod -R 755 x',
	],
	[
		'git push --force',
		'git push origin +main | git push --mirror | git push -f | git push origin +refs/heads/a:refs/heads/b | git -C x push origin +a:b',
		'git push origin main | git push origin a:b | git push',
	],
	[
		'git push origin main',
		'git push origin HEAD:main | git push --all | git push origin x:main | git push origin HEAD:refs/heads/main | git push origin :main | git push origin --delete main | git push -u origin main | git push --all origin | git push --mirror',
		'git push origin dev | git push --all backup | git push backup HEAD:main',
	],
	[
		'git checkout main',
		'git switch main | git checkout -q main',
		'git switch dev | git checkout dev',
	],
	[
		'git checkout -b',
		'git switch -c x | git switch --create x',
		'git switch x',
	],
	['git checkout .', 'git restore .', 'git restore --staged . | git status'],
	[
		'docker push',
		'docker build --push . | docker compose push | docker buildx build --push . | docker-compose -f x push',
		'docker build . | docker compose up',
	],
	[
		'mix ecto.drop',
		'mix do ecto.drop + ecto.create | mix do ecto.create, ecto.drop',
		'mix do ecto.create + ecto.migrate',
	],
];

/* What does the same to each of its operands does it to the one that a rule names. */
const operands: readonly Row[] = [
	[
		'npm install evil',
		'npm install x evil | npm i x evil | npm install -D x evil | npm install evil x',
		'npm install | npm install x | npm ci | npm install evil-x',
	],
	['git add .env', 'git add src .env | git add -f a .env', 'git add src'],
	['rm x', 'rm y x | rm -f y x | rm ./y ./x', 'rm y | rm y/x'],
	['pip install evil', 'pip install a evil', 'pip install a'],
	['docker rm db', 'docker rm a db | docker container rm a db', 'docker rm a'],
	['docker run node', 'docker run -it node', 'docker run alpine node'],
	[
		'kubectl delete pod db',
		'kubectl delete pod a db | kubectl -n x delete pod a db',
		'kubectl delete svc db | kubectl get pod a db',
	],
	['systemctl stop db', 'systemctl stop a db', 'systemctl status a db'],
	['cp a b', 'cp a x b', 'cp b a'],
	['node x.js', 'node ./x.js', 'node y.js x.js'],
];

const scripts: readonly Row[] = [
	[
		'./deploy.sh',
		'bash deploy.sh | sh ./deploy.sh | . ./deploy.sh | source deploy.sh | bash -x deploy.sh --prod | /home/dev/project/deploy.sh | bash /home/dev/project/deploy.sh | cd src && ../deploy.sh | $PWD/deploy.sh | "$(pwd)/deploy.sh" --prod | ~+/deploy.sh | sub/../deploy.sh | bash < deploy.sh | sudo sh deploy.sh',
		'cat deploy.sh | bash src/deploy.sh | bash -n build.sh | shellcheck deploy.sh',
	],
	['bash deploy.sh', './deploy.sh | sh deploy.sh', 'bash build.sh'],
	[
		'scripts/deploy.sh',
		'./scripts/deploy.sh | bash scripts/deploy.sh | cd scripts && ./deploy.sh',
		'./deploy.sh | ls scripts/deploy.sh',
	],
	[
		'deploy.sh',
		'bash deploy.sh | sh scripts/deploy.sh | ./deploy.sh',
		'cat deploy.sh',
	],
	[
		'node scripts/deploy.js',
		'cd scripts && node deploy.js | npx tsx scripts/deploy.js | tsx scripts/deploy.js | bun scripts/deploy.js | bun run scripts/deploy.js | ./scripts/deploy.js | deno run -A scripts/deploy.js | node /home/dev/project/scripts/deploy.js',
		'node scripts/build.js | cat scripts/deploy.js | node deploy.js',
	],
	[
		'python manage.py flush',
		'./manage.py flush | uv run manage.py flush | poetry run python manage.py flush | django-admin flush | python -m django flush | coverage run manage.py flush | python -m coverage run --branch manage.py flush | cd x && python ../manage.py flush',
		'./manage.py migrate | coverage run manage.py test | python x/manage.py flush | uv run manage.py',
	],
	['./manage.py flush', 'python manage.py flush', './manage.py migrate'],
	['uv run manage.py flush', 'python manage.py flush', 'uv run manage.py'],
	[
		'php artisan migrate:fresh',
		'./artisan migrate:fresh | php ./artisan migrate:fresh --seed',
		'./artisan migrate',
	],
	[
		'./gradlew publish',
		'gradle publish | gw publish | ./gradlew :app:publish | ./gradlew clean publish',
		'./gradlew build | gradle test',
	],
];

const packages: readonly Row[] = [
	[
		'prisma migrate reset',
		'npx prisma@latest migrate reset --force | bunx prisma@latest migrate reset | pnpm dlx prisma@5 migrate reset | yarn dlx prisma@5 migrate reset | npx -y prisma@latest migrate reset | npm exec prisma@5 -- migrate reset | pnpx prisma@5 migrate reset | bun x prisma@5 migrate reset | pnpm exec prisma migrate reset',
		'npx prisma@latest migrate dev | npx prisma@latest generate',
	],
	[
		'npx prisma migrate reset',
		'npx prisma@latest migrate reset | pnpm dlx prisma migrate reset | pnpm exec prisma migrate reset | bunx prisma migrate reset',
		'prisma migrate reset | npx prisma generate',
	],
	['npx prisma@5 migrate', 'npx prisma migrate reset', 'npx prisma generate'],
	['wrangler deploy', 'npx wrangler@3 publish', 'npx wrangler@3 dev'],
	['npm install', 'npx npm@latest install x', 'npx npm@latest ls'],
	[
		'firebase deploy',
		'npx firebase-tools deploy | npx firebase-tools@latest deploy --only x',
		'npx firebase-tools serve',
	],
	[
		'cdk deploy',
		'npx aws-cdk deploy | npx aws-cdk@2 deploy',
		'npx aws-cdk diff',
	],
	['nest build', 'npx @nestjs/cli@9 build', 'npx @nestjs/cli@9 info'],
	['eslint --fix', 'npx eslint@8 --fix src', 'npx eslint@8 src'],
];

const managers: readonly Row[] = [
	[
		'npm run deploy',
		'pnpm run deploy | yarn deploy | bun run deploy | npx run-s deploy | npx concurrently npm:deploy | yarn run deploy | run-p build deploy | npm-run-all deploy | concurrently "npm:build" "npm:deploy" | pnpm -r run deploy | turbo run deploy | yarn workspace a deploy | rushx deploy | cnpm run deploy | lerna run deploy --scope a | oao run-script deploy',
		'pnpm run build | yarn build | yarn add deploy | pnpm add deploy | pnpm deploy x | concurrently npm:build | run-s build',
	],
	[
		'pnpm run deploy',
		'npm run deploy | yarn deploy | yarn run deploy | bun run deploy',
		'npm run build | npm install deploy',
	],
	['yarn deploy', 'npm run deploy | pnpm run deploy', 'npm run build'],
	['npm test', 'yarn test | pnpm test | pnpm t', 'yarn build'],
	['yarn install', 'yarn', 'npm install | npm run install'],
];

/** Options that the words of a rule begin with, or have among them, stay its own. */
const leading: readonly Row[] = [
	[
		'npm -g install',
		'npm -g install x | npm install -g x | npm install --global x | npm i -g x | npm -g i x | npm --global install x | npm --loglevel silent -g install x',
		'npm install x | npm i x | npm -g uninstall x | npm install',
	],
	[
		'git -c x=y push',
		'git -c x=y push | git -C z -c x=y push origin main',
		'git push | git push origin main',
	],
	[
		'git -C ../other push',
		'git -C ../other push | git -C ../other push origin main',
		'git push | git -C x push | git -C ../other stash push',
	],
	[
		'docker --context prod rm',
		'docker --context prod rm x | docker --context=prod rm x | docker -c prod rm x | docker --context prod container rm x',
		'docker rm x | docker --context dev rm x | docker container rm x',
	],
	[
		'docker -H ssh://prod rm',
		'docker -H ssh://prod rm x | docker --host=ssh://prod rm x',
		'docker rm x',
	],
	[
		'kubectl -n prod delete',
		'kubectl -n prod delete pod x | kubectl delete pod x -n prod | kubectl --namespace prod delete pod x | kubectl --namespace=prod delete x | kubectl delete -nprod x',
		'kubectl delete pod x | kubectl -n dev delete pod x',
	],
	[
		'kubectl --namespace=prod delete',
		'kubectl -n prod delete pod x | kubectl delete pod x -n prod | kubectl --namespace prod delete pod x',
		'kubectl delete pod x | kubectl -n dev delete pod x | kubectl --namespace=dev delete x',
	],
	[
		'terraform -chdir=prod apply',
		'terraform -chdir=prod apply | terraform -chdir=prod apply -auto-approve | tofu -chdir=prod apply',
		'terraform apply | terraform -chdir=dev apply',
	],
	[
		'sudo -u root x',
		'sudo -u root x | sudo -uroot x | sudo --user root x | sudo --user=root x y | sudo -n -u root x',
		'sudo x | sudo -u dev x | x',
	],
	[
		'make -C prod deploy',
		'make -C prod deploy | make deploy -C prod | make --directory=prod deploy | make -Cprod deploy | make -C prod clean deploy',
		'make deploy | make -C dev deploy',
	],
	['make clean deploy', 'make clean deploy', 'make deploy | make clean'],
	[
		'gradle --offline publish',
		'gradle --offline clean :app:publish | gradle publish --offline',
		'gradle publish',
	],
	[
		'docker compose -f prod.yml down',
		'docker compose -f prod.yml down | docker compose --file prod.yml down -v | docker-compose -f prod.yml down',
		'docker compose down | docker compose -f dev.yml down',
	],
	[
		'yarn --cwd web deploy',
		'yarn --cwd web deploy | yarn --cwd web run deploy | yarn run --cwd web deploy',
		'yarn deploy | npm run deploy | yarn --cwd api deploy',
	],
	['yarn global add', 'yarn global add x', 'yarn add x'],
	[
		'pnpm --filter web run deploy',
		'pnpm --filter web run deploy | pnpm --filter web deploy | pnpm run deploy --filter web',
		'pnpm run deploy | npm run deploy',
	],
	['cargo +nightly publish', 'cargo +nightly publish', 'cargo publish'],
	[
		'gh -R o/r pr merge',
		'gh pr merge -R o/r 1 | gh -R o/r pr merge 1 | gh pr merge --repo o/r 1',
		'gh pr merge 1',
	],
	[
		'aws --profile prod s3 rm',
		'aws --profile prod s3 rm x | aws s3 rm x --profile prod | aws --profile=prod s3 rm x',
		'aws s3 rm x | aws --profile dev s3 rm x',
	],
	[
		'python -m pip --user install',
		'pip install --user x | python3 -m pip --user install x',
		'pip install x',
	],
	['npx -p prisma x', 'npx -p prisma x', 'npx x'],
	[
		'git -C x switch -c',
		'git -C x switch -c b | git -C x checkout -b b',
		'git switch -c b | git checkout -b b',
	],
	[
		'curl -XPOST',
		'curl -X POST x | curl --request POST x | curl -sXPOST x',
		'curl x | curl -XGET x',
	],
];

/** A long option is no letter that it begins with, and has the names of the usual program. */
const letters: readonly Row[] = [
	[
		'docker compose down -v',
		'docker compose down -vt 3 | docker compose down --vol | podman-remote compose down -v',
		'docker compose down --verbose | docker compose down --version | podman-remote compose down --verbose | docker-compose down --verbose',
	],
	[
		'docker-compose down -v',
		'docker compose down -v',
		'docker compose down --verbose',
	],
	[
		'kubectl delete -f',
		'kubectl delete --filename x | oc delete --filename x | k3s kubectl delete -fx',
		'kubectl delete --force pod x | oc delete --force pod x | k3s kubectl delete --force x | minikube kubectl -- delete --force x',
	],
	['git push -n', 'hub push --dry-run', 'hub push --name-only'],
	[
		'git commit -a',
		'git commit --all',
		'git commit --amend | git commit --author=x',
	],
	['foo bar -v', 'foo bar -v', 'foo bar --vx | foo bar --version'],
	['foo -n prod', 'foo -n prod', 'foo -n dev --prod'],
];

describe.each([
	['what others say in words of their own', acts],
	['one operand among others', operands],
	['a script by any path and any interpreter', scripts],
	['the program of a package by any runner', packages],
	['a script of package.json by any manager', managers],
	['options by letter and by name', options],
	['options between the words', between],
	['options before the words', leading],
	['letters and long options', letters],
] as const)('%s', (_, rows) => {
	describe.each(rows)('a denial of %s', (rule, same, others) => {
		it.each(same.split(' | '))('is one of %s', command => {
			expect(verdict([deny(`~c "${rule}"`)], command)).toBe('deny');
		});
		it.each(others.split(' | '))('is none of %s', command => {
			expect(verdict([deny(`~c "${rule}"`)], command)).toBe('none');
		});
		it.each(
			same
				.split(' | ')
				.filter(command => !`${command} `.startsWith(`${rule} `)),
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
	['git push --force', 'git push --force-with-lease'],
	['git push -f', 'git push origin x --force-with-lease=x'],
	['prisma migrate reset --force', 'prisma migrate --schema x reset --force'],
])('a denial of %s asks about %s', (rule, command) => {
	expect(verdict([deny(`~c "${rule}"`)], command)).toBe('ask');
});
