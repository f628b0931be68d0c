import {describe, expect, it} from 'vitest';
import {deny, verdict} from '../../__tests__/kit.js';

/* What other programs do to the end of which a rule speaks: a question; and what of theirs is none. */

describe.each([
	[
		'git reset --hard',
		'git checkout -f | git checkout --force HEAD~1 | git checkout HEAD -- . | git checkout -- . | git checkout . | git restore . | git restore -SW . | git restore --staged --worktree . | git restore --source=HEAD~1 . | git switch -f main | git switch --discard-changes main | git switch -C main origin/main | git checkout -B main origin/main | git read-tree --reset -u HEAD | git checkout-index -fa | git reset --keep HEAD~1 | git reset --merge HEAD~1 | hg update -C | hg -R x revert --all | sl goto --clean main | stg reset --hard | gt undo | jj op restore x | yadm reset --hard',
		'git checkout main | git checkout -b x | git restore --staged . | git restore src/a.ts | git switch main | git switch -c x | git reset --soft HEAD~1 | git reset HEAD a | hg update | git stash',
	],
	[
		'git checkout',
		'gh pr checkout 1 | gh -R a/b pr checkout 1 | gh co 1 | gh issue develop 1 --checkout | glab mr checkout 1 | tea pr checkout 1 | git stash branch x | git symbolic-ref HEAD refs/heads/x | git town hack x | git-town switch | git flow feature start x | gt co x | gt up | gt create x | sl goto x | hg update x | git branchless switch x | git machete go down | stg branch x | az repos pr checkout --id 1',
		'gh pr view 1 | git stash | git status | git branch | git symbolic-ref --short HEAD | gt log | gh issue develop 1 --list | hg status',
	],
	[
		'git rebase',
		'git pull --rebase | git pull -r | git pull -rp | git pull --rebase=merges | git -c pull.rebase=true pull | git svn rebase | git town sync | gt restack | gt sync | gs stack restack | jj rebase -d main | sl rebase -d main | hg rebase | stg rebase | git absorb --and-rebase | git-absorb -r | git branchless restack | git machete traverse | git revise | git filter-repo --path x | gh pr update-branch --rebase | gh pr merge 1 --rebase | yadm rebase main',
		'git pull | git pull --no-rebase | git pull --ff-only | git absorb | gh pr merge 1 --squash | gh pr update-branch | hg pull | git town config',
	],
	[
		'git commit',
		'cz c | npx git-cz | npx czg | gitmoji -c | oco | npm version patch | npx standard-version | bump2version patch | git citool | jj commit | stg refresh | git revert x | git cherry-pick x | git am x',
		'git merge x | git cherry-pick -n x | git revert --abort | npm version | bump2version --dry-run patch | git status',
	],
	[
		'rails db:drop',
		'bin/rails db:reset | rails db:migrate:reset | rails db:purge | rails db:setup | rails db:seed:replant | bundle exec rake db:reset',
		'rails db:migrate | bin/rails db:seed | rails db:prepare',
	],
	[
		'rails db:migrate:reset',
		'bin/rails db:drop db:create db:migrate | bin/rails db:reset',
		'rails db:create db:migrate',
	],
	[
		'docker compose down -v',
		'docker volume rm p_db | docker volume prune -f | docker system prune --volumes | ./vendor/bin/sail down -v | ddev delete -O',
		'docker compose down | docker system prune -f | docker volume ls',
	],
	[
		'gradle publish',
		'./gradlew pub | ./gradlew lib:pub | ./gradlew pAPTMR | ./gradlew publishAllPublicationsToMavenRepository | ./gradlew :lib:publishMavenPublicationToFooRepository',
		'./gradlew build | ./gradlew publishToMavenLocal | ./gradlew pTML | ./gradlew test',
	],
	[
		'git commit --no-verify',
		'git commit-tree @^{tree} -m x | git merge --no-verify x | git am --no-verify x | gt modify --no-verify | gt create -n | yadm commit -n',
		'git merge x | git am x | gt create x',
	],
	[
		'git push',
		'git stack --push | git-stack --push | git town delete x | git-town append x | git spr | git-ps rr | stg publish | tea pr create | gh pr update-branch | av stack submit | jj git push | sl push | gt submit | dotbare push | yadm push | chezmoi git -- push | pass git push | git-pull-request | multi-gitter run x',
		'git stack | jj log | sl log | gt log | yadm status | chezmoi git status | multi-gitter status | tea pr list',
	],
	[
		'npm publish',
		'deno publish | npx jsr publish | wasm-pack publish | napi prepublish | vlt publish | npx tsdx publish | pnpm dlx @x/bumpy publish | cnpm publish | tnpm publish | npm stage publish | curl -X PUT https://registry.npmjs.org/a -d @x',
		'npx tsdx build | deno lint | cnpm ls | curl https://registry.npmjs.org/a | npm stage list',
	],
	[
		'cargo publish',
		'cargo release patch --execute | cargo smart-release --execute | cargo workspaces publish | cargo xtask publish | cargo make publish | cargo mono publish | cargo-release | release-plz release | knope release | curl -X PUT https://crates.io/api/v1/crates/new',
		'cargo build | cargo xtask ci | cargo make test | release-plz update | curl https://crates.io/api/v1/crates',
	],
	[
		'gh pr merge',
		'glab mr merge 1 | glab mr accept 1 | glab api -X PUT projects/1/merge_requests/1/merge | hub api -XPUT repos/a/b/pulls/1/merge | gh api -X POST repos/a/b/merges -f base=main | gh api graphql -F query=@m.graphql | gh pr comment 1 -b "@dependabot merge" | gh pr comment 1 -b "bors r+" | gh pr comment 1 --body "/merge" | gh pr edit 1 --add-label automerge | tea pr merge 1 | fj pr merge 1 | az repos pr update --id 1 --status completed | az repos pr update --id 1 --auto-complete | gt merge | git land | spr land | ghstack land x | av pr merge | arc land | mergify queue',
		'gh pr comment 1 -b "looks good" | gh pr edit 1 --add-label bug | glab mr list | az repos pr list | gh api repos/a/b/pulls | gt log | arc lint | gh pr checks 1',
	],
	[
		'gh release create',
		'gh api -X POST repos/a/b/releases -f tag_name=v1 | gh api repos/a/b/releases -f tag_name=v1 | curl -d x https://api.github.com/repos/a/b/releases | gh release edit v1 --draft=false | hub release create v1 | glab release create v1 | tea releases create v1 | goreleaser release | goreleaser release --clean | ghr v1 dist | npx release-it | npx semantic-release | npx release-please github-release | npx changelogithub | jreleaser full-release | cargo release | dist host --steps=release | release-plz release | mvn jreleaser:release | ./gradlew githubRelease | electron-builder --publish always | npx electron-builder -p always | semantic-release publish | python -m semantic_release publish | lerna version --create-release github | nx release | knope release',
		'gh release list | gh release view v1 | gh api repos/a/b/releases | curl https://api.github.com/repos/a/b/releases | goreleaser check | goreleaser release --snapshot | electron-builder --dir | lerna version | ./gradlew build | nx build',
	],
	[
		'docker push',
		'ctr -n x images push a | skopeo sync --src dir --dest docker a b | regsync once | /kaniko/executor --destination=a | docker trust sign a | depot build --push | dagger call publish | goreleaser release | mvn docker:push | ./gradlew bootBuildImage --publishImage | gradle dockerPushImage | bazel run //app:image_push | nix run .#image.copyToRegistry | az acr build -r x . | gcloud builds submit --tag a | aws ecr put-image --image-tag x | heroku container:push web | oc image mirror a b | imgpkg push -i a -f . | apptainer push a oras://b | copa patch -i a --push | okteto build | func build --push | ansible localhost -m docker_image -a "name=a push=yes" | curl --unix-socket /var/run/docker.sock -X POST http://localhost/images/a/push',
		'ctr images ls | depot build | docker trust inspect a | ./gradlew bootBuildImage | bazel run //app:server | gcloud builds list | oc get pods | curl --unix-socket /var/run/docker.sock http://localhost/images/json',
	],
	[
		'docker run',
		'podman kube play x.yaml | podman play kube x.yaml | docker sandbox run claude | nerdctl create x | ctr run x y | apptainer exec x y | distrobox enter x | crictl runp x',
		'podman kube generate x | docker ps | ctr images ls | docker sandbox ls',
	],
	[
		'terraform apply',
		'pulumi up | pulumi -C x up | terraspace up demo | terraspace all up | atmos terraform deploy vpc | cdktf apply | npx cdktf-cli deploy | terragrunt apply-all | tflocal apply | tfenv exec apply | tfci run apply | spacectl stack deploy --id x | scalr run apply | digger apply | gh pr comment 1 -b "atlantis apply" | podman run ghcr.io/opentofu/opentofu apply | docker run hashicorp/terraform apply | bazel run //infra:apply',
		'pulumi preview | terraspace plan demo | atmos terraform plan vpc | tflocal plan | cdktf synth | spacectl stack list',
	],
	[
		'terraform destroy',
		'pulumi destroy | pulumi down | terraspace down demo | terragrunt destroy-all | tflocal destroy | tflocal apply -destroy | scalr run destroy',
		'pulumi preview | pulumi up | tflocal plan',
	],
	[
		'kubectl delete',
		'kubectl apply --prune -f x -l a=b | kubectl apply -f x --prune --all | kubectl apply --prune=true -f x | kubectl replace --force -f x | kubectl replace -f x --force | kubectl drain n | oc adm drain n | k delete po a | helm uninstall a | helm delete a | helm upgrade a b | helm upgrade --install a b | helm -n x rollback a | helmfile destroy | helmfile -e prod sync | werf dismiss | skaffold delete | tilt down | kapp delete -a x | argocd app delete x | argocd app sync x --prune | flux delete ks x | istioctl uninstall --purge | kluctl delete | tk prune x | podman kube down x | minikube delete | kind delete cluster | eksctl delete cluster x | tkn pipeline delete x | curl -X DELETE https://k8s/api/v1/namespaces/x',
		'kubectl get pods | kubectl apply -f x | kubectl replace -f x | helm list | helm status a | helm template a b | helmfile diff | argocd app get x | argocd app sync x | kind get clusters | curl https://k8s/api/v1/namespaces',
	],
	[
		'kubectl apply',
		'helm install a b | helm upgrade a b | helmfile apply | skaffold run | kapp deploy -a x | argocd app sync x | kluctl deploy | kubectl replace -f x',
		'helm list | kubectl get pods | skaffold build | helm template a b',
	],
	[
		'aws s3 rm',
		'aws s3 rb s3://x --force | aws s3 mv s3://a s3://b | aws s3 sync . s3://x --delete | aws s3api delete-object --bucket x --key y | aws s3api delete-objects --bucket x | aws s3api delete-bucket --bucket x | awslocal s3 rm s3://x | s3cmd del s3://x | s3cmd sync --delete-removed a s3://x | s5cmd rm s3://x | mc rm x/y | rclone delete s3:x | gsutil rm s3://x',
		'aws s3 ls | aws s3 cp a s3://b | aws s3 mv a b | aws s3 sync . s3://x | aws s3api list-objects --bucket x | s3cmd ls | awslocal s3 ls | gsutil rm gs://x',
	],
	[
		'rm',
		'git rm x | shred -u x | rsync --remove-source-files x y | cmake -E remove x | rclone deletefile x | fdupes -dN . | rdfind -deleteduplicates true . | npx premove x | hg rm x | tmpwatch 1 x | deltree x',
		'git rm --cached x | shred x | rsync a b | cmake -E copy a b | fdupes . | hg status',
	],
	[
		'curl',
		'wget x | http x.io | https POST x | http :8000/a | xh x | curlie x | aria2c x | axel x | wget2 x | lynx -dump x | w3m x | httpie get x | hurl x | grpcurl x | websocat x | yt-dlp x | busybox wget x | curl_chrome116 x | ab http://x/ | rclone copyurl x y | nc example.org 80 | ncat x 80 | socat - tcp:x:80',
		'wget --version | busybox ls | rclone ls x | git ls-remote x | python3 -m http.server 8000 | go doc net/http Client | pip install git+https://github.com/a/b | ngrok http 3000 | nc -z localhost 5432 | nc -zv localhost 80 | nc -l 80 | socat a b',
	],
	[
		'ssh',
		'et x | plink x | pssh -h x y | pdsh -w x y | sshuttle -r x 0/0 | xxh x | rlogin x | ansible x -m ping | ansible-playbook x.yml | fab -H x y | aws ssm start-session --target x | az vm run-command invoke | heroku ps:exec | docker -H ssh://x ps | lftp sftp://x | curl sftp://x | nix copy --to ssh://x y | nixos-rebuild --target-host x switch | colmena apply',
		'aws s3 ls | docker ps | curl https://x | nix build | git fetch | heroku logs | ansible-playbook x.yml --syntax-check',
	],
	[
		'sudo',
		'sudoedit x | gosu root x | su-exec root x | setpriv --reuid=0 x | chpst -u root x | gksudo x | please x | dzdo x | capsh --user=root | setuidgid root x | machinectl shell x | ansible all --become -m shell -a x | docker run --privileged x | docker run -v /:/host x',
		'docker run x | docker run -v ./a:/b x | ansible all -m ping | machinectl list',
	],
	[
		'systemctl',
		'reboot | shutdown -r now | halt | /etc/init.d/x stop | init 6 | sv stop x | initctl stop x | rc-update add x | update-rc.d x remove | chkconfig x off | busctl call org.freedesktop.systemd1 x | nixos-rebuild switch',
		'busctl list | ls /etc/init.d | nixos-rebuild build | npm init -y | terraform init | cargo init | git flow init | go mod init x',
	],
	[
		'kill',
		'pkill x | killall x | skill x | fuser -k 80/tcp | npx fkill-cli x | npx kill-port 80 | npx tree-kill 1 | xkill | taskkill /pid 1 | start-stop-daemon -K -p f | busybox killall x | ss -K dst x',
		'fuser 80/tcp | ss -tln | pgrep x | pm2 ls | busybox ls',
	],
	[
		'dropdb',
		'mysqladmin drop x | mysqladmin -f drop x | pg_dropcluster 15 main | pg_restore -c -C -d postgres d | rails db:drop | bin/rails db:migrate db:drop | bundle exec rake db:drop | mix ecto.reset | npx prisma migrate reset | npx sequelize-cli db:drop | supabase db reset | heroku pg:reset | bin/console doctrine:database:drop --force | diesel database reset | sqlx database drop | dbmate drop | flyway clean | php artisan migrate:fresh',
		'mysqladmin status | pg_restore -d x d | rails db:migrate | mix ecto.migrate | npx prisma migrate dev | php artisan migrate | dbmate up',
	],
	[
		'prisma migrate reset',
		'npx prisma db push --force-reset | npx prisma db push --accept-data-loss | npx @prisma/cli migrate reset | wasp db reset',
		'npx prisma db push | npx prisma migrate dev | npx prisma generate',
	],
	[
		'supabase db reset',
		'supabase migration down | supabase stop --no-backup | supabase branches delete x | docker run supabase/cli db reset',
		'supabase stop | supabase db diff | supabase start | docker run supabase/postgres',
	],
	[
		'pip install',
		'easy_install x | python setup.py install | python setup.py develop | python -m easy_install x | python -m ensurepip | python get-pip.py | uv pip sync r.txt | pip-sync | pip-review --auto | pip-audit --fix',
		'pip-audit | pip-review | python setup.py build | uv add x | poetry install | uv sync',
	],
	[
		'npm install',
		'ni x | cnpm install | tnpm i x | npx install-peerdeps x | npx expo install x | ng add x | nx add x | npx nuxi module add x',
		'pnpm install | pnpm add x | yarn add x | npm ci | bun add x | ng build | nx build x',
	],
])('a denial of %s', (rule, asked, silent) => {
	const rules = [deny(`~c "${rule}"`)];
	it.each(asked.split(' | '))('refuses or asks about %s', command => {
		expect(['deny', 'ask']).toContain(verdict(rules, command));
	});
	it.each(silent.split(' | '))('says nothing of %s', command => {
		expect(verdict(rules, command)).toBe('none');
	});
});
