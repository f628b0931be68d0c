import {describe, expect, test} from 'vitest';
import {judge} from '../../judge.js';
import {compileRules} from '../compile/compileRules.js';

function verdictOf(action: 'allow' | 'deny', rule: string, command: string) {
	const rules = compileRules({
		guards: [],
		rules: [
			{
				rule: {
					when: `~c "${rule}"`,
					action,
					id: 'one',
					scope: 'session',
					addedBy: 'test',
				},
				origin: {type: 'session'},
			},
		],
	});
	const context = {
		projectDir: '/home/dev/project',
		home: '/home/dev',
		now: 0,
		ownPaths: [],
	};
	const call = {tool: 'Bash', input: {command}, cwd: '/home/dev/project'};
	return judge(call, rules, context).verdict;
}

/** A rule, and commands that do what it says by other names or in another order, with ` | ` between them. */
const same: readonly (readonly [string, string])[] = [
	[
		'npm publish',
		'npm pub | npm -w a publish | npm --workspace a publish | npm --workspaces publish | npm --prefix x publish | npx npm publish | corepack npm publish | npm --ws publish | npm publish -w a',
	],
	[
		'npm run deploy',
		'npm run-script deploy | npm rum deploy | npm -w a run deploy | node --run deploy | npm run -w a deploy | npm run --workspace a deploy | npm --silent run deploy | npm run --silent deploy',
	],
	['npm run test', 'npm test | npm t | npm tst'],
	['npm test', 'npm run test | npm run-script test | npm t | npm ts | npm tes'],
	['npm run start', 'npm start'],
	['npm start', 'npm run start'],
	['npm login', 'npm adduser'],
	['git difftool', 'git bisect view difftool -y -x id'],
	['git clean', 'git bisect visualize clean -fd'],
	['git log', 'git bisect view --output=x'],
	['npm exec', 'npx x | npm x x'],
	[
		'pnpm publish',
		'pnpm -r publish | pnpm recursive publish | pnpm --filter a publish | pnpm -C x publish | corepack pnpm publish | npx pnpm publish | pnpm -F a publish',
	],
	['pnpm run deploy', 'pnpm -r run deploy | pnpm --filter a run deploy'],
	['pnpm remove x', 'pnpm rm x | pnpm un x | pnpm uni x'],
	[
		'yarn publish',
		'yarn npm publish | yarn workspace a npm publish | yarn --cwd x publish | corepack yarn publish | yarn workspaces foreach npm publish | yarn workspaces foreach -A npm publish',
	],
	[
		'yarn run deploy',
		'yarn deploy | yarn workspace a deploy | yarn workspace a run deploy | yarn --cwd x run deploy',
	],
	['yarn deploy', 'yarn run deploy'],
	[
		'pip install',
		'python -m pip install x | python3 -m pip install x | python3.11 -m pip install x | pip3 install x | py -m pip install x | python -I -m pip install x | python -mpip install x | uv pip install x | pip --quiet install x',
	],
	['pip uninstall', 'python -m pip uninstall x | uv pip uninstall x'],
	[
		'twine upload',
		'python -m twine upload x | python3 -m twine upload x | uvx twine upload x | uv run twine upload x | pipx run twine upload x | poetry run twine upload x',
	],
	['poetry publish', 'python -m poetry publish | poetry -C x publish'],
	[
		'cargo publish',
		'cargo +nightly publish | cargo -C x publish | cargo --locked publish | rustup run nightly cargo publish',
	],
	[
		'rails db:drop',
		'bundle exec rails db:drop | bin/rails db:drop | rake db:drop | bundle exec rake db:drop',
	],
	['rake deploy', 'bundle exec rake deploy | rails deploy'],
	[
		'mvn deploy',
		'./mvnw deploy | mvn -q deploy | mvn clean deploy | mvnd deploy',
	],
	[
		'gradle publish',
		'./gradlew publish | gradle -q publish | gradle clean publish',
	],
	['git push', 'hub push | git -C x push | git --git-dir x push'],
	['gh pr merge', 'gh pr -R a/b merge 1 | gh -R a/b pr merge 1'],
	['gh repo delete', 'gh repo delete x | gh repo rm x'],
	['gh pr checkout', 'gh co 1 | gh pr co 1'],
	['gh codespace delete', 'gh cs delete | gh cs rm'],
	[
		'gcloud compute instances delete',
		'gcloud beta compute instances delete x | gcloud alpha compute instances delete x | gcloud compute --project x instances delete y | gcloud --project x compute instances delete y | gcloud compute instances --project p delete y',
	],
	['gcloud storage rm', 'gsutil rm x | gsutil -m rm x'],
	[
		'aws s3 rm',
		'aws --profile x s3 rm y | aws --region=eu s3 rm y | aws s3 --profile x rm y',
	],
	['az vm delete', 'az vm delete -n x | az -o table vm delete'],
	[
		'kubectl delete',
		'kubectl -n x delete pod y | oc delete pod y | k3s kubectl delete pod y | kubectl --context x delete pod y | minikube kubectl -- delete pod x | kubecolor delete x',
	],
	[
		'kubectl delete pod',
		'kubectl delete po x | kubectl delete pods x | kubectl delete pod/x | kubectl delete po/x | kubectl -n a delete -l x pods | kubectl delete pods,svc --all | kubectl delete svc,po --all | kubectl delete Pod x',
	],
	[
		'kubectl delete namespace',
		'kubectl delete ns x | kubectl delete namespaces x | kubectl delete ns/x',
	],
	[
		'kubectl delete deployment',
		'kubectl delete deploy x | kubectl delete deployments.apps x | kubectl delete deploy/x | kubectl delete deployment.v1.apps/x',
	],
	[
		'kubectl rollout restart deployment',
		'kubectl rollout restart deploy x | kubectl rollout restart deploy/x',
	],
	['kubectl delete hpa', 'kubectl delete horizontalpodautoscaler x'],
	['kubectl config use-context', 'kubectl config use x'],
	[
		'helm uninstall',
		'helm delete x | helm un x | helm del x | helm --kube-context a uninstall x | helm -n a delete x',
	],
	[
		'helm install',
		'helm upgrade --install x y | helm upgrade -i x y | helm upgrade x y --install',
	],
	[
		'terraform destroy',
		'terraform apply -destroy | terraform apply -auto-approve -destroy | terraform -chdir=x destroy | tofu destroy | terragrunt destroy | terragrunt run-all destroy | tf destroy | terraform apply --destroy',
	],
	[
		'terraform apply',
		'terraform -chdir=x apply | tofu apply | terragrunt apply | terragrunt run-all apply | tf apply | terragrunt run apply',
	],
	[
		'pulumi destroy',
		'pulumi down | pulumi dn | pulumi -C x destroy | pulumi --cwd x destroy',
	],
	['pulumi up', 'pulumi update | pulumi -s x up'],
	['cdk deploy', 'npx cdk deploy | cdk --app x deploy'],
	['serverless deploy', 'sls deploy | npx sls deploy'],
	['wrangler deploy', 'wrangler publish | npx wrangler publish'],
	['netlify deploy', 'ntl deploy'],
	[
		'vercel deploy',
		'vercel | vercel --prod | vc deploy | vc --prod | npx vercel --prod | vercel . --prod',
	],
	['vercel remove', 'vercel rm x | vc rm x'],
	[
		'firebase deploy',
		'npx firebase deploy | firebase --project x deploy | firebase -P x deploy',
	],
	[
		'heroku apps:destroy',
		'heroku destroy | heroku apps:delete | heroku apps:destroy -a x',
	],
	['heroku ps:restart', 'heroku restart | heroku dyno:restart'],
	['fly apps destroy', 'flyctl apps destroy x | fly destroy x'],
	['fly deploy', 'flyctl deploy'],
	[
		'docker rm',
		'docker container rm x | podman rm x | docker -H x rm y | docker --context x rm y | nerdctl rm x | finch rm x',
	],
	['docker system prune', 'podman system prune'],
	['docker rmi', 'docker image rm x | docker image remove x'],
	[
		'docker compose down',
		'docker-compose down | docker compose -f x down | podman-compose down | docker-compose -f x down | docker compose -p x down | docker compose --profile x down',
	],
	['docker volume rm', 'docker volume remove x'],
	['docker builder prune', 'docker buildx prune'],
	['docker push', 'docker image push x | podman push x'],
	[
		'systemctl stop',
		'systemctl --user stop x | service x stop | rc-service x stop | invoke-rc.d x stop',
	],
	['service nginx stop', 'systemctl stop nginx'],
	['systemctl restart nginx', 'service nginx restart'],
	['reboot', 'systemctl reboot | shutdown -r now | init 6'],
	['systemctl reboot', 'reboot'],
	[
		'poweroff',
		'systemctl poweroff | shutdown -h now | shutdown -P now | init 0',
	],
	[
		'apt install',
		'apt-get install x | aptitude install x | apt-get -y install x | nala install x',
	],
	['apt remove', 'apt-get remove x | apt-get -y remove x'],
	[
		'apt purge',
		'apt-get purge x | apt remove --purge x | apt-get remove --purge x | apt-get --purge remove x',
	],
	['apt full-upgrade', 'apt dist-upgrade'],
	[
		'dnf install',
		'yum install x | dnf -y install x | microdnf install x | dnf in x',
	],
	['dnf remove', 'yum erase x | dnf rm x'],
	['dnf group install', 'dnf groupinstall x | yum groupinstall x'],
	['brew uninstall', 'brew rm x | brew remove x | brew uninstal x'],
	['brew update', 'brew up'],
	['apk add', 'apk --no-cache add x | apk -U add x'],
	['apk del', 'apk --purge del x'],
	[
		'pacman -S',
		'pacman -Syu x | pacman --sync x | pacman -Sy x | yay -S x | paru -S x',
	],
	['pacman -R', 'pacman -Rns x | pacman --remove x'],
	[
		'zypper install',
		'zypper in x | zypper -n in x | zypper --non-interactive install x',
	],
	['flatpak uninstall', 'flatpak remove x'],
	['conda install', 'mamba install x | micromamba install x'],
	['conda remove', 'conda uninstall x'],
	['mysql', 'mariadb -e x'],
	['mysqldump', 'mariadb-dump x'],
	['mysqladmin drop', 'mariadb-admin drop x'],
	[
		'redis-cli flushall',
		'redis-cli FLUSHALL | redis-cli -h x flushall | valkey-cli flushall | redis-cli -n 1 FLUSHALL',
	],
	['mongosh', 'mongo x'],
	['http DELETE', 'https DELETE x | xh DELETE x | http --auth a DELETE x'],
	['ssh', 'slogin x | autossh x'],
	['nc', 'ncat x | netcat x'],
	[
		'rm',
		'unlink x | busybox rm x | grm x | command rm x | \\rm x | toybox rm x | env rm x',
	],
	['chmod', 'gchmod x | busybox chmod x'],
	['kill', '/bin/kill 1 | busybox kill 1'],
	['crontab -r', 'crontab -u x -r | crontab -ri'],
	['hg push', 'hg -R x push | hg --cwd x push'],
	['hg purge', 'hg clean'],
	['svn delete', 'svn rm x | svn del x'],
	['svn propset', 'svn pset a b'],
	[
		'rustup toolchain uninstall',
		'rustup toolchain remove x | rustup uninstall x',
	],
	['bun add', 'bun a x | bun install x | bun i x'],
	['deno task deploy', 'deno task --cwd x deploy'],
	['uv pip install', 'uv --quiet pip install x'],
	['gem push', 'gem pu x'],
	['nuget push', 'dotnet nuget push x'],
	['dotnet ef database drop', 'dotnet-ef database drop'],
	['composer require', 'composer r x | composer global require x'],
	['go-task deploy', 'task deploy'],
	['just deploy', 'just -f x deploy'],
	[
		'rails db:drop',
		'rails db:migrate db:drop | bin/rails db:migrate db:drop | rake db:migrate db:drop | bundle exec rake a db:drop',
	],
	['rm -rf', 'safe-rm -rf x | zf_rm -fr x'],
	[
		'make deploy',
		'gmake deploy | make -C x deploy | make -j4 deploy | make clean deploy',
	],
	['ansible-playbook', 'ansible-playbook x'],
	['eb deploy', 'eb deploy'],
	['sam deploy', 'sam deploy'],
	[
		'aws ec2 terminate-instances',
		'aws --output json ec2 terminate-instances x',
	],
	[
		'doctl compute droplet delete',
		'doctl compute droplet rm x | doctl compute droplet d x | doctl compute d delete x | doctl -t x compute droplet delete y',
	],
	['chmod 777', 'chmod -R 777 x | chmod --recursive 777 x'],
	['chown root', 'chown -R root x'],
	['ssh root', 'ssh -p 22 root@x | ssh -i k root@x'],
	[
		'kill -9',
		'kill -KILL 1 | kill -SIGKILL 1 | kill -s KILL 1 | kill -s 9 1 | kill -n 9 1 | kill -kill 1',
	],
	['pkill -9', 'pkill -KILL x | pkill --signal KILL x | pkill -f -9 x'],
	['npm install -g', 'npm -g install x | npm -g i x | npm i x --global'],
	['node -e', 'node --eval x | node --eval=x | nodejs -e x'],
	['git reset --hard', 'git reset HEAD~1 --hard'],
	['gh pr merge --admin', 'gh pr merge 1 --admin | gh pr merge -s --admin'],
	['rsync --delete', 'rsync -av --delete a b'],
	['kubectl delete --all', 'kubectl delete pods --all'],
];

/** The same of programs that are started by other words than their names. */
const started: readonly (readonly [string, string])[] = [
	[
		'npm publish',
		'node /usr/lib/node_modules/npm/bin/npm-cli.js publish | node ./node_modules/npm/bin/npm-cli.js publish | nodejs --no-warnings /usr/bin/npm publish | node20 /usr/bin/npm publish | /usr/lib/node_modules/npm/bin/npm-cli.js publish | npm.cmd publish | deno run -A npm:npm publish',
	],
	[
		'aws s3 rm',
		'python -m awscli s3 rm s3://b/k | python3 /usr/bin/aws s3 rm x | python3 -m awscli.clidriver s3 rm x',
	],
	[
		'pip install',
		'python pip.pyz install x | python3 /usr/bin/pip install x | pipx runpip v install y | python -m pipx runpip v install y | python3 x/pip/__main__.py install y',
	],
	[
		'go install',
		'go1.22 install x@latest | gotip install x | go1.22rc1 install x',
	],
	[
		'kubectl delete',
		'microk8s.kubectl delete pod x | kubectl1.29 delete pod x | kubectl-v1.29 delete pod x | kubectl.exe delete pod x',
	],
	[
		'cargo publish',
		"cross publish | cargo hack publish | cargo hack --each-feature publish | cargo-hack hack publish | cargo watch -x 'publish --dry-run' | cargo workspaces publish",
	],
	['cargo test', 'cargo nextest run'],
	['gem push', 'ruby /usr/bin/gem push x | gem3.2 push x'],
	['git push', 'git.exe push | /usr/lib/git-core/git-push origin'],
	['gcc', 'gcc-13 x.c | x86_64-linux-gnu-gcc-12 x.c | cc x.c'],
	['terraform destroy', 'terraform1.5 destroy | terraform_1.5.7 destroy'],
];

describe('a denial fits its program however that is started', () => {
	for (const [rule, commands] of started)
		test(rule, () => {
			for (const command of commands.split(' | ')) {
				expect.soft(verdictOf('deny', rule, command), command).toBe('deny');
				expect.soft(verdictOf('allow', rule, command), command).toBe('none');
			}
		});
});

describe('a denial fits what its program does by other names', () => {
	for (const [rule, commands] of same)
		test(rule, () => {
			const missed = commands
				.split(' | ')
				.filter(command => verdictOf('deny', rule, command) !== 'deny');
			expect(missed).toEqual([]);
		});
});

test.each([
	['pip install', 'python -m pip install x'],
	['npm install', 'npm i x'],
	['systemctl stop nginx', 'service nginx stop'],
	['make deploy', 'make clean deploy'],
	['terraform apply', 'terragrunt apply'],
	['rm', 'unlink x'],
])('what allows %s says nothing of %s', (rule, command) => {
	expect(verdictOf('allow', rule, command)).toBe('none');
});

test.each([
	['terragrunt apply', 'terraform apply'],
	['unlink', 'rm x'],
	['corepack npm publish', 'npm publish'],
	['hub push', 'git push'],
	['pip install', 'python -m pip list'],
	['pip install', 'python -W pip install x'],
	['pip install', 'python x.py -m pip install x'],
	['pip install', "python -c '1' -m pip install x"],
	['kubectl delete pod', 'kubectl delete svc/pod'],
	['kubectl delete pod', 'kubectl get pods,svc'],
	['terraform destroy', 'terraform apply -auto-approve'],
	['helm install', 'helm upgrade x y'],
	['apt purge', 'apt remove x'],
	['service nginx stop', 'systemctl start nginx'],
	['systemctl stop nginx', 'service stop nginx'],
	['make deploy', 'make clean'],
	['rails db:drop', 'rails db:migrate db:seed'],
	['rails console', 'rails generate console'],
	['rm -rf', 'safe-rm x'],
	['npm run deploy', 'node --run build'],
	['vercel deploy', 'vercel ls'],
	['cross publish', 'cargo publish'],
	['cargo publish', 'cargo watch -x test'],
	['npm publish', 'node publish.js'],
	['docker push', 'python3 docker.py push'],
	['terraform destroy', 'terraform plan -destroy'],
])('a denial of %s is none of %s', (rule, command) => {
	expect(verdictOf('deny', rule, command)).not.toBe('deny');
});

test.each([
	['prisma migrate reset', 'npx prisma@latest migrate reset --force'],
	['prisma migrate reset', 'bunx prisma@5 migrate reset'],
	['prisma migrate reset', 'pnpm dlx prisma@5.1 migrate reset'],
	['prisma migrate reset', 'yarn dlx prisma@5 migrate reset'],
	['prisma migrate reset', 'pnpx prisma migrate reset'],
	['wrangler deploy', 'npx --yes wrangler@3 deploy'],
	['npm install', 'npx npm@latest install x'],
	['firebase deploy', 'npx firebase-tools deploy'],
	['firebase deploy', 'npx firebase-tools@13 deploy'],
	['cdk deploy', 'npx aws-cdk@2 deploy'],
])('a package is run whatever its version: %s: %s', (pattern, command) => {
	expect(verdictOf('deny', pattern, command)).toBe('deny');
	expect(verdictOf('allow', pattern, command)).not.toBe('allow');
});
